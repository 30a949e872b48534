"""The reference card: players, odds, and ends of possessions, from the rule book's tables."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.games.basketmind.chances import free_throw_chance, minimum_steal_chance, shot_chance
from companion.games.basketmind.match_state import PANEL, POSSESSION, MatchState
from companion.games.basketmind.panes.court_context import join_with_spaces
from companion.games.basketmind.player_roles import (
    FIVE,
    GUARD,
    HANDS,
    ROLES,
    blocker_move_limit,
    count_block_discs,
    count_press_discs,
    is_tall_enough_to_block,
)
from companion.games.basketmind.red_and_blue_teams import BLUE, RED, SEATS
from companion.games.basketmind.rule_reminders import AROUND, NEAREST, ZONE
from companion.rules.facts import Facts
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.probabilities import whole_percent
from companion.rules.sentences import Sentence, says
from companion.rules.statistics_types import Cell, ReportChapter

NONE = "–"
CALLED: Mapping[str, Sentence] = {
    "guard": says("guard"),
    "forward": says("forward"),
    "center": says("center"),
}
NUMBERS: Mapping[str, tuple[int, ...]] = {
    name: tuple(number for number in FIVE if ROLES[number].name == name) for name in CALLED
}
"""The players of each role."""


class PossessionEnding(NamedTuple):
    """A way to end a possession: if the attacker's disc advances, and who has the ball then.

    `then` is what else follows; after all others there is a set-up.
    """

    text: Sentence
    advances: bool = False
    keeps: bool = False
    then: Sentence | None = None


ENDINGS: Mapping[str, PossessionEnding] = {
    "made": PossessionEnding(says("shot in"), advances=True),
    "foul_made": PossessionEnding(says("shot in, foul"), advances=True, then=says("1 free throw")),
    "foul_missed": PossessionEnding(
        says("missed, foul"), advances=True, then=says("2 free throws; 3 beyond the arc")
    ),
    "defensive_rebound": PossessionEnding(says("missed, no own rebound"), advances=True),
    "offensive_rebound": PossessionEnding(
        says("missed, own rebound"),
        advances=True,
        keeps=True,
        then=says("{n} new turns, play on", n=POSSESSION),
    ),
    "ten_turns": PossessionEnding(says("turn {n} of a possession", n=POSSESSION), advances=True),
    "dunk": PossessionEnding(says("dunk")),
    "blocked": PossessionEnding(says("blocked")),
    "illegal_circle": PossessionEnding(says("circle not allowed")),
    "interception": PossessionEnding(says("interception")),
    "steal": PossessionEnding(says("steal")),
    "traveling": PossessionEnding(says("traveling")),
    "technical": PossessionEnding(
        says("technical foul"), keeps=True, then=says("2 free throws, {n} new turns", n=POSSESSION)
    ),
}


def build_reference_card() -> ReferenceCard:
    """Return the card."""
    front = (_players(), _discs(), _hits(), _presses(), _limits(), _endings())
    return ReferenceCard(front, _situations(), (_claims(), _circles()))


# The front ----------------------------------------------------------------------------------


def _players() -> ReportChapter:
    rows: list[tuple[Cell, ...]] = []
    for name, numbers in NUMBERS.items():
        role = ROLES[numbers[0]]
        step = blocker_move_limit(numbers[0])
        rows.append(
            (join_with_spaces(numbers), CALLED[name], role.height, role.move, step, f"d{role.die}")
        )
    head = (says("No."), "", says("height"), says("moves"), says("step"), says("die"))
    return ReportChapter(
        says("Players"), head, tuple(rows), (says("step: one man, towards a shot"),)
    )


def _discs() -> ReportChapter:
    rows: list[tuple[Cell, ...]] = []
    for name, (shooter, *_) in NUMBERS.items():
        blockers = [numbers[0] for numbers in NUMBERS.values()]
        discs = [
            count_block_discs(shooter, (blocker,))
            if is_tall_enough_to_block(blocker, shooter)
            else NONE
            for blocker in blockers
        ]
        rows.append((CALLED[name], *discs))
    head = (says("shot by"), *CALLED.values())
    return ReportChapter(
        says("Discs of a blocker"), head, tuple(rows), (says("together at most {n}", n=HANDS),)
    )


def _hits() -> ReportChapter:
    circles = tuple(range(1, max(role.die for role in ROLES.values()) + 1))
    rows: list[tuple[Cell, ...]] = []
    dice = {role.die: role for role in ROLES.values()}
    for die in dice:
        players = tuple(number for number in FIVE if ROLES[number].die == die)
        chances = (shot_chance(players[0], n) for n in circles)
        shown = [whole_percent(chance) if chance else NONE for chance in chances]
        rows.append(
            (f"d{die} ({join_with_spaces(players)})", *shown, whole_percent(free_throw_chance(die)))
        )
    head = (says("circles to the basket"), *circles, says("free throw"))
    return ReportChapter(says("Chances in %"), head, tuple(rows))


def _presses() -> ReportChapter:
    discs = [count_press_discs(men) for men in FIVE]
    floors = (
        whole_percent(minimum_steal_chance(men, lay, adjacent=False))
        for men, lay in zip(FIVE, discs, strict=True)
    )
    head = (says("men"), *FIVE)
    return ReportChapter(
        says("Press: discs, least chance"),
        head,
        ((says("discs"), *discs), (says("steal %"), *floors)),
    )


def _endings() -> ReportChapter:
    rows: list[tuple[Cell, ...]] = []
    for ending in ENDINGS.values():
        disc = "+1" if ending.advances else NONE
        ball = says("stays") if ending.keeps else says("changes")
        rows.append((ending.text, disc, ball, ending.then or ""))
    head = (says("what happens"), says("disc"), says("ball"), "")
    return ReportChapter(says("End of a possession"), head, tuple(rows))


def _limits() -> ReportChapter:
    court, with_guard = MatchState(), MatchState(handler=GUARD, guard_touched=True)
    rows: tuple[tuple[Cell, ...], ...] = (
        (says("turns of a quarter"), PANEL),
        (says("turns of a possession"), POSSESSION),
        (says("passes or shots in a turn"), court.ball_action_limit),
        (says("if the guard has had the ball"), with_guard.ball_action_limit),
        (says("attacks a man may end with the ball"), court.hold_limit),
        (says("if he is the guard"), with_guard.hold_limit),
    )
    return ReportChapter(says("At most"), ("", ""), rows)


# The back -----------------------------------------------------------------------------------

_FORWARD = NUMBERS["forward"][0]
_SET_UP: Facts = {
    "phase": "set_up",
    "score": dict.fromkeys(SEATS, 0),
    "quarter": 1,
    "turns": 0,
    "possession_start": 0,
    "attacker": RED,
}
_ATTACK = ((RED, "handler", (_FORWARD,)), (BLUE, "pick", ()))


def _situations() -> tuple[CardSituation, ...]:
    return (
        CardSituation(says("Attack"), _SET_UP, _ATTACK),
        CardSituation(says("Defence"), _SET_UP, (*_ATTACK, (RED, "end", ()))),
    )


def _claims() -> ReportChapter:
    rows = (
        (says("interception"), says("during the attack, or first thing after it")),
        (says("trap"), says("first thing after the attack")),
        (says("circle not allowed"), says("from when it is shown until the throw")),
    )
    head = (says("what"), says("when; the attacker agrees or not"))
    return ReportChapter(says("What the defender may say"), head, rows)


def _circles() -> ReportChapter:
    return ReportChapter(
        says("Circles and rebounds"), remarks=(ZONE.text, AROUND.text, NEAREST.text)
    )
