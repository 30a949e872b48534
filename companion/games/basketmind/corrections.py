"""Corrections of a match: the fields that a table may correct, and how the rest is adapted.

The score can always be corrected, and so can the phase. Discs, attacker and ball can be corrected
only in an attack or defence half or a set-up, where nothing under way, such as a shot, depends on
them.
"""

from collections.abc import Callable, Mapping, Sequence

from companion.games.basketmind.house_rules import Rulings
from companion.games.basketmind.match_state import POSSESSION, MatchState
from companion.games.basketmind.match_state_json import (
    MOST_POINTS,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.basketmind.player_roles import FIVE, GUARD
from companion.games.basketmind.red_and_blue_teams import SEATS, TEAM
from companion.games.basketmind.shot_press_and_rebound_states import period_label
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says

HALVES = ("set_up", "attack", "defence")
"""The phases to which a match can be set."""
CALLED = {
    "opening": says("opening"),
    "set_up": says("set-up"),
    "attack": says("attack"),
    "shot": says("shot"),
    "free_throws": says("fr.throw"),
    "rebound": says("rebound"),
    "rebounded": says("rebound"),
    "defence": says("defence"),
    "activation": says("pressed"),
    "over": says("the end"),
}
"""The players' names for the phases."""
MORE_OVERTIMES = 9


def correctable_fields(rulings: Rulings, facts: Facts) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected, those that determine others first."""
    court = _court(rulings, facts)
    found = [*_score(court)]
    if court.phase in ("opening", *HALVES) and _quarters(court) > 1:
        found.append(_quarter(court))
    found.append(_half(court))
    if court.phase in HALVES:
        found += [_attacker(court), _turn(court)]
        if rulings.quarters > 1 and rulings.quarter_start == "alternate":
            found.append(_starter(court))
    if court.phase in ("attack", "defence"):
        found += [_turn_of_possession(court), _handler(court)]
    return found


def amend_facts(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field corrected, and the rest changed as little as possible."""
    court = _court(rulings, facts)
    if isinstance(value, int):
        _NUMBERS[name](court, value)
    else:
        _NAMES[name](court, value)
    if court.phase in HALVES:
        _keep_possible(court)
    return facts_to_go_on_from(court)


# The end ------------------------------------------------------------------------------------


def _court(rulings: Rulings, facts: Facts) -> MatchState:
    """Return the state of facts, which may be those of a match that is over."""
    if facts.get("phase") != "over":
        return match_state_from_facts(rulings, facts)
    return match_state_from_facts(rulings, _before_the_end(facts))


def facts_to_go_on_from(court: MatchState) -> Facts:
    """Return facts to go on from; of a match that is over, those just before its end."""
    return (
        _before_the_end(match_state_to_facts(court))
        if court.phase == "over"
        else match_state_to_facts(court)
    )


def _before_the_end(facts: Facts) -> Facts:
    """Return the facts in which the last turn is over, and the end of the match follows."""
    ball: Facts = {"handler": GUARD, "held": 0, "acts": 0, "guard_touched": True}
    return {**facts, **ball, "phase": "attack"}


# The fields ---------------------------------------------------------------------------------


def _score(court: MatchState) -> Sequence[CorrectableField]:
    points = range(MOST_POINTS + 1)
    return [
        CorrectableField(
            seat, TEAM[seat], says("{team}: points?", team=TEAM[seat]), points, court.score[seat]
        )
        for seat in SEATS
    ]


def _quarters(court: MatchState) -> int:
    """Return how many quarters there can be, including overtimes."""
    agreed = court.rulings.quarters
    return agreed if court.rulings.tie == "draw" else max(agreed, court.quarter) + MORE_OVERTIMES


def _quarter(court: MatchState) -> CorrectableField:
    quarters = range(1, _quarters(court) + 1)
    labels = [
        period_label(quarter, max(0, quarter - court.rulings.quarters)) for quarter in quarters
    ]
    return CorrectableField(
        "quarter", says("Quarter"), says("Which quarter?"), quarters, court.quarter, labels
    )


def _half(court: MatchState) -> CorrectableField:
    """The phase; one to which no match can be set can be kept, or left for one of the others."""
    phases = HALVES if court.phase in HALVES else (court.phase, *HALVES)
    labels = [CALLED[phase] for phase in phases]
    return CorrectableField(
        "phase", says("Half"), says("Which half of a turn?"), phases, court.phase, labels
    )


def _attacker(court: MatchState) -> CorrectableField:
    return CorrectableField(
        "attacker", says("Attacker"), says("Who attacks?"), SEATS, court.attacker, _teams()
    )


def _starter(court: MatchState) -> CorrectableField:
    return CorrectableField(
        "starter", says("Began Q1"), says("Who began quarter 1?"), SEATS, court.starter, _teams()
    )


def _teams() -> Sequence[Sentence]:
    return [TEAM[seat] for seat in SEATS]


def _turn(court: MatchState) -> CorrectableField:
    return CorrectableField(
        "turn", says("Turn"), says("Which turn?"), range(1, court.quarter_length + 1), court.turn
    )  # BM-05


def _turn_of_possession(court: MatchState) -> CorrectableField:
    turns = range(1, min(POSSESSION, court.turn) + 1)
    now = court.turn - court.possession_start
    return CorrectableField(
        "possession_turn", says("Possession"), says("Turn of possession?"), turns, now
    )


def _handler(court: MatchState) -> CorrectableField:
    called = [court.player_name(court.attacker, number) for number in FIVE]
    return CorrectableField(
        "handler", says("Ball"), says("Who has the ball now?"), FIVE, court.handler, called
    )


# Effects of corrections ---------------------------------------------------------------------


def _score_setter(seat: str) -> Callable[[MatchState, int], None]:
    def set_score(court: MatchState, points: int) -> None:
        court.score[seat] = points

    return set_score


def _set_quarter(court: MatchState, quarter: int) -> None:
    court.quarter = quarter
    if court.phase == "opening" and not court.rolled_for:
        court.phase = "set_up"


def _set_half(court: MatchState, phase: str) -> None:
    """Set the half of a turn; the handler keeps the ball, for as long as before."""
    if phase != court.phase:
        court.held += (phase == "defence") - _half_has_ended(court)  # BM-36
        court.shot = court.press = court.free_throw = court.rebound = None
        court.phase = phase


def _half_has_ended(court: MatchState) -> bool:
    """Return whether the attack half that the handler ended with the ball is counted already."""
    return court.phase == "defence" or court.press is not None


def _set_attacker(court: MatchState, attacker: str) -> None:
    court.attacker = attacker
    if court.quarter == 1 and court.turns == 0:
        court.starter = attacker  # BM-11


def _set_starter(court: MatchState, starter: str) -> None:
    court.starter = starter


def _set_turn(court: MatchState, turn: int) -> None:
    """Move the attacker's disc; the other one follows only if it would be too far away."""
    court.turns = turn - 1  # BM-21


def _set_turn_of_possession(court: MatchState, turn: int) -> None:
    court.possession_start = court.turns + 1 - turn  # BM-24


def _set_handler(court: MatchState, handler: int) -> None:
    court.handler = handler  # BM-02


_NUMBERS: Mapping[str, Callable[[MatchState, int], None]] = {
    **{seat: _score_setter(seat) for seat in SEATS},
    "quarter": _set_quarter,
    "turn": _set_turn,
    "possession_turn": _set_turn_of_possession,
    "handler": _set_handler,
}
_NAMES: Mapping[str, Callable[[MatchState, str], None]] = {
    "phase": _set_half,
    "attacker": _set_attacker,
    "starter": _set_starter,
}


def _keep_possible(court: MatchState) -> None:
    """Adapt discs, possession and ball so that they are possible."""
    court.turns = min(court.turns, court.quarter_length - 1)  # BM-22
    court.possession = max(1, court.possession)
    if court.phase == "set_up":
        court.possession_start = court.turns  # BM-15 BM-24
        court.handler = court.held = court.acts = 0  # BM-26
        court.guard_touched = False
        return
    longest = court.turns - (POSSESSION - 1)  # BM-23
    court.possession_start = max(0, longest, min(court.possession_start, court.turns))
    court.handler = court.handler or GUARD
    with_guard = court.handler == GUARD
    court.guard_touched = with_guard or (court.guard_touched and court.acts > 0)  # BM-43
    ended = int(court.phase == "defence")
    halves = court.turns - court.possession_start + ended
    court.held = max(ended, min(court.held, court.hold_limit, halves))  # BM-36 BM-44
