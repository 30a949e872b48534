"""House rules: what the rule book leaves open, and a table's possible answers.

`OPTIONS` is in the order of the rulings A-03 to A-39 (docs/house-rules.md). The first value is the
book's. A question with a single value is not asked, but a header or a settings file may name it.
"""

from typing import Literal, NamedTuple

from companion.rules import house_rule_options_and_rulings
from companion.rules.game import Option, Options
from companion.rules.house_rule_options_and_rulings import TRUTH, house_rule_option
from companion.rules.sentences import says

OPTIONS = (
    Option("quarters", range(1, 100), 1, says("How many quarters?")),
    house_rule_option(
        "quarter_start",
        ("alternate", "roll", "continue"),
        says("Next quarter: who?"),
        (says("teams in turn"), says("a new roll"), says("ball as it was")),
        says("Who has the ball in quarters 2, 3 and 4."),
    ),
    house_rule_option(
        "quarter_end_rebound",
        tuple(TRUTH),
        says("Rebound in turn 50?"),
        about=says("In the last turn of a quarter, but not of the match."),
    ),
    house_rule_option(
        "oreb_restart",
        ("play_on", "setup"),
        says("After own rebound?"),
        (says("play on"), says("set up again")),
        says("How the attacker goes on after his own team's rebound."),
    ),
    house_rule_option(
        "oreb_activation",
        ("none", "activate"),
        says("Rebound: activate?"),
        (says("nobody"), says("a man")),
        says("Whether the defender activates a man before play goes on."),
    ),
    house_rule_option(
        "dunk_advances_disc",
        tuple(TRUTH),
        says("Dunk ends the turn?"),
        about=says("With yes the disc advances, as it does after a shot."),
    ),
    house_rule_option(
        "tech_restart",
        ("setup", "play_on"),
        says("After a technical?"),
        (says("set up again"), says("play on")),
        says("How the attacker goes on after the free throws."),
    ),
    house_rule_option(
        "dead_pick",
        ("skip", "ask"),
        says("Pick without use?"),
        (says("skip it"), says("pick all the same")),
        says("When the ball is lost, or the quarter over, in any case."),
    ),
    house_rule_option(
        "ft_die",
        ("shooter", "d6", "d8"),
        says("Free throw die?"),
        (says("the shooter's"), says("d6"), says("d8")),
        says("3 and more is a point with any die."),
    ),
    house_rule_option(
        "tech_shooter",
        ("handler", "any"),
        says("Technical: who?"),
        (says("who had the ball"), says("any man")),
        says("Who throws the free throws after a technical foul."),
    ),
    house_rule_option(
        "pick8",
        ("reject", "turnover"),
        says("Secret circle 8?"),
        (says("can't be chosen"), says("loses the ball")),
        says("The d8 has an 8, a man's zone has not."),
    ),
    house_rule_option(
        "press_subset",
        tuple(TRUTH),
        says("Who presses?"),
        (says("all next to it"), says("as many as like")),
        says("Who doesn't press can be activated afterwards."),
    ),
    house_rule_option(
        "press_adjacent",
        tuple(TRUTH),
        says("Press discs where?"),
        (says("on any circle"), says("next to a presser")),
        says("Where the defender may lay the discs of a press."),
    ),
    house_rule_option(
        "press_fewer",
        tuple(TRUTH),
        says("Fewer press discs?"),
        about=says("Whether fewer discs than men may press."),
    ),
    house_rule_option("false_claim", ("none",), says("A wrong claim?"), (says("costs nothing"),)),
    house_rule_option(
        "reveal_unused",
        ("never", "after_turn"),
        says("Show unused picks?"),
        (says("never"), says("after the turn")),
        says("Activated players who intercepted nothing."),
    ),
    house_rule_option(
        "tie",
        ("draw", "overtime10", "quarter"),
        says("Level at the end?"),
        (says("a draw"), says("10 turns more"), says("a quarter more")),
        says("10 turns begin with an opening roll."),
    ),
    house_rule_option("guard_hold", (2,), says("How long guards hold?"), (says("2 turns"),)),
    house_rule_option("turn_seconds", (0,), says("Seconds for a turn?"), (says("no limit"),)),
    house_rule_option(
        "block_move_short",
        tuple(TRUTH),
        says("Short men step?"),
        about=says("One man steps towards a shot, tall enough to block or not."),
    ),
)


class Rulings(NamedTuple):
    """A table's answers; docs/house-rules.md explains them."""

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


def rulings_from_options(options: Options) -> Rulings:
    """Return the rulings of a header's options; missing ones are as in the book.

    Raises `Refused` for a value that no question has.
    """
    return house_rule_options_and_rulings.build_rulings(Rulings, Rulings._fields, OPTIONS, options)


BOOK = rulings_from_options({})
"""The rule book's own rulings."""
