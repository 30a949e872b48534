"""House rules: what the rule book leaves open, and what a table may answer.

`OPTIONS` is in the order of the rulings A-03 to A-39 of the rules matrix, under the matrix's
own keys. The first value is the book's. Where there is no other one, nobody is asked.
"""

from collections.abc import Sequence
from dataclasses import dataclass, fields
from typing import Any, Literal

from companion.rules.game import Option, Options
from companion.rules.words import Refused, Sentence, says

TRUTH = {"false": False, "true": True}
"""How a header writes that something is so, or not."""
NO_YES = says("no"), says("yes")


def _ruling(
    key: str,
    values: Sequence[int] | Sequence[str],
    question: Sentence,
    labels: Sequence[Sentence] = NO_YES,
    about: Sentence | None = None,
) -> Option:
    return Option(key, values, values[0], question, labels, about, house=True)


OPTIONS = (
    Option("quarters", range(1, 100), 1, says("How many quarters?")),
    _ruling(
        "quarter_start",
        ("alternate", "roll", "continue"),
        says("Next quarter: who?"),
        (says("teams in turn"), says("a new roll"), says("ball as it was")),
        says("Who has the ball in quarters 2, 3 and 4."),
    ),
    _ruling(
        "quarter_end_rebound",
        tuple(TRUTH),
        says("Rebound in turn 50?"),
        about=says("In the last turn of a quarter, but not of the match."),
    ),
    _ruling(
        "oreb_restart",
        ("play_on", "setup"),
        says("After own rebound?"),
        (says("play on"), says("set up again")),
        says("How the attacker goes on after his own team's rebound."),
    ),
    _ruling(
        "oreb_activation",
        ("none", "activate"),
        says("Rebound: activate?"),
        (says("nobody"), says("a man")),
        says("Whether the defender activates a man before play goes on."),
    ),
    _ruling(
        "dunk_advances_disc",
        tuple(TRUTH),
        says("Dunk ends the turn?"),
        about=says("With yes the disc advances, as it does after a shot."),
    ),
    _ruling(
        "tech_restart",
        ("setup", "play_on"),
        says("After a technical?"),
        (says("set up again"), says("play on")),
        says("How the attacker goes on after the free throws."),
    ),
    _ruling(
        "dead_pick",
        ("skip", "ask"),
        says("Pick without use?"),
        (says("skip it"), says("pick all the same")),
        says("When the ball is lost, or the quarter over, in any case."),
    ),
    _ruling(
        "ft_die",
        ("shooter", "d6", "d8"),
        says("Free throw die?"),
        (says("the shooter's"), says("d6"), says("d8")),
        says("3 and more is a point with any die."),
    ),
    _ruling(
        "tech_shooter",
        ("handler", "any"),
        says("Technical: who?"),
        (says("who had the ball"), says("any man")),
        says("Who throws the free throws after a technical foul."),
    ),
    _ruling(
        "pick8",
        ("reject", "turnover"),
        says("Secret circle 8?"),
        (says("can't be chosen"), says("loses the ball")),
        says("The d8 has an 8, a man's zone has not."),
    ),
    _ruling(
        "press_subset",
        tuple(TRUTH),
        says("Who presses?"),
        (says("all next to it"), says("as many as like")),
        says("Who doesn't press can be activated afterwards."),
    ),
    _ruling(
        "press_adjacent",
        tuple(TRUTH),
        says("Press discs where?"),
        (says("on any circle"), says("next to a presser")),
        says("Where the defender may lay the discs of a press."),
    ),
    _ruling(
        "press_fewer",
        tuple(TRUTH),
        says("Fewer press discs?"),
        about=says("Whether fewer discs than men may press."),
    ),
    _ruling("false_claim", ("none",), says("A wrong claim?"), (says("costs nothing"),)),
    _ruling(
        "reveal_unused",
        ("never", "after_turn"),
        says("Show unused picks?"),
        (says("never"), says("after the turn")),
        says("Men who were active, and intercepted nothing."),
    ),
    _ruling(
        "tie",
        ("draw", "overtime10", "quarter"),
        says("Level at the end?"),
        (says("a draw"), says("10 turns more"), says("a quarter more")),
        says("10 turns begin with an opening roll."),
    ),
    _ruling("guard_hold", (2,), says("How long guards hold?"), (says("2 turns"),)),
    _ruling("turn_seconds", (0,), says("Seconds for a turn?"), (says("no limit"),)),
    _ruling(
        "block_move_short",
        tuple(TRUTH),
        says("Short men step?"),
        about=says("One man steps towards a shot, tall enough to block or not."),
    ),
)


@dataclass(frozen=True, slots=True)
class Rulings:
    """What a table has answered; the matrix says what every answer means."""

    quarters: int
    quarter_start: Literal["alternate", "roll", "continue"]
    quarter_end_rebound: bool
    oreb_restart: Literal["play_on", "setup"]
    oreb_activation: Literal["none", "activate"]
    dunk_advances_disc: bool
    tech_restart: Literal["setup", "play_on"]
    dead_pick: Literal["skip", "ask"]
    ft_die: Literal["shooter", "d6", "d8"]
    tech_shooter: Literal["handler", "any"]
    pick8: Literal["reject", "turnover"]
    press_subset: bool
    press_adjacent: bool
    press_fewer: bool
    reveal_unused: Literal["never", "after_turn"]
    tie: Literal["draw", "overtime10", "quarter"]
    guard_hold: int
    block_move_short: bool


def ruled(options: Options) -> Rulings:
    """The rulings that a header's options make; what they don't say is as in the book.

    Raises `Refused` for a value that no question has.
    """
    chosen: dict[str, Any] = {option.key: _chosen(option, options) for option in OPTIONS}
    return Rulings(**{field.name: chosen[field.name] for field in fields(Rulings)})


def _chosen(option: Option, options: Options) -> int | str | bool:
    value = options.get(option.key, option.default)
    if isinstance(value, bool) or value not in option.values:
        raise Refused(says("can't be so\n{name}", name=option.key))
    return TRUTH.get(str(value), value)


BOOK = ruled({})
"""The rule book's own rulings."""
