"""Corrections of a match: the fields that a table may correct, and how the rest is adapted."""

from collections.abc import Callable, Mapping, Sequence

from companion.games.fulbo.fouls import MOST_IN_WALL
from companion.games.fulbo.house_rules import Rulings
from companion.games.fulbo.match_flow import GRADES
from companion.games.fulbo.match_state import FREE_KICK, KICK_OFF, RESTARTS, MatchState
from companion.games.fulbo.match_state_json import (
    BOOKED,
    MOST_CARDS,
    MOST_GOALS,
    MOST_TURNS,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.games.fulbo.restart_names import KICKS
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says

NO_RESTART = "none"
LYING = ("kick_off", "kick", "dead_ball", "play")
"""The phases of a dead ball in which the team that plays it can be corrected."""
WALLED = ("dead_ball", "play", "shot")
"""The phases of a free kick after the wall was asked for."""
TRUTHS = ("false", "true")
_NO_YES = says("no"), says("yes")
RESTART_LABELS: Mapping[str, Sentence] = {NO_RESTART: says("in play"), **KICKS}


def correctable_fields(rulings: Rulings, facts: Facts) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected now; raises `Refused` for impossible facts."""
    pitch = match_state_from_facts(rulings, facts)
    found = [goals_field(pitch, team) for team in SEATS]
    if pitch.phase not in ("grades", "draw", "over"):
        found += [control_field(pitch), *half_and_turn_fields(pitch)]
        if pitch.phase in ("kick_off", "dead_ball", "play"):
            found += [_loose(pitch), restart_field(pitch)]
        found += wall_fields(pitch, WALLED)
    if pitch.phase not in ("grades", "over") and rulings.checks == "box":
        found += [_grade(pitch, team) for team in SEATS]
    found += [_cards(pitch, team, "yellow") for team in SEATS]
    found += [_cards(pitch, team, "red") for team in SEATS]
    return found


def amend_facts(rulings: Rulings, facts: Facts, name: str, value: int | str) -> Facts:
    """Return the facts with one field corrected and the rest adapted."""
    if field_has_value(correctable_fields(rulings, facts), name, value):
        return facts
    pitch = match_state_from_facts(rulings, facts)
    if name in _NAMES and isinstance(value, str):
        _NAMES[name](pitch, value)
    else:
        correct_common_field(pitch, name, value)
    return match_state_to_facts(pitch)


def field_has_value(fields: Sequence[CorrectableField], name: str, value: int | str) -> bool:
    """Return whether a field already has that value, so that there is nothing to correct."""
    return any(field.name == name and field.now == value for field in fields)


def correct_common_field(pitch: MatchState, name: str, value: int | str) -> None:
    """Correct a field that all profiles have, or that is a number."""
    if isinstance(value, int):
        _NUMBERS[name](pitch, value)
    else:
        COMMON[name](pitch, value)


# The fields ---------------------------------------------------------------------------------


def goals_field(pitch: MatchState, team: Seat) -> CorrectableField:
    """Return the field of a team's goals."""
    most = pitch.rulings.goals - 1 if pitch.rulings.goals else MOST_GOALS
    values = range(max(most, pitch.score[team]) + 1)
    question = says("{team}: how many goals?", team=TEAM[team])
    return CorrectableField(team, TEAM[team], question, values, pitch.score[team])


def control_field(pitch: MatchState) -> CorrectableField:
    """Return the field of the team in control."""
    labels = [TEAM[team] for team in SEATS]
    question = says("Who has the ball now?")
    return CorrectableField("attacker", says("Ball"), question, SEATS, pitch.attacker, labels)


def half_and_turn_fields(pitch: MatchState) -> list[CorrectableField]:
    """Return the fields of half and turn, and of the team that kicked off first."""
    found = [_half(pitch), _turn(pitch)]
    if pitch.half < pitch.rulings.halves:
        labels = [TEAM[team] for team in SEATS]
        question = says("Who kicked off first?")
        found.append(
            CorrectableField("starter", says("Kicked off"), question, SEATS, pitch.starter, labels)
        )
    return found


def wall_fields(pitch: MatchState, phases: Sequence[str]) -> list[CorrectableField]:
    """Return the field of the wall of a free kick, in those phases in which it is known."""
    if pitch.restart != FREE_KICK or pitch.phase not in phases:
        return []
    values, question = range(MOST_IN_WALL + 1), says("Men in the wall?")
    return [CorrectableField("wall", says("Wall"), question, values, pitch.wall)]


def _half(pitch: MatchState) -> CorrectableField:
    values = range(1, pitch.rulings.halves + 1)
    return CorrectableField("half", says("Match half"), says("Which half?"), values, pitch.half)


def _turn(pitch: MatchState) -> CorrectableField:
    played = pitch.rulings.half_turns
    last = pitch.first_turn + played - 1 if played else MOST_TURNS
    values = range(pitch.first_turn, last + 1)
    return CorrectableField("turns", says("Turn"), says("Which turn?"), values, pitch.turns)


def _loose(pitch: MatchState) -> CorrectableField:
    question = says("Is the ball loose?")
    return CorrectableField("loose", says("Loose"), question, TRUTHS, _truth(pitch.loose), _NO_YES)


def restart_field(pitch: MatchState) -> CorrectableField:
    """Return the field of the restart of a dead ball."""
    values = (NO_RESTART, *RESTARTS)
    labels = [RESTART_LABELS[value] for value in values]
    now = pitch.restart or NO_RESTART
    return CorrectableField(
        "restart", says("Restart"), says("How is it played?"), values, now, labels
    )


def _grade(pitch: MatchState, team: Seat) -> CorrectableField:
    question = says("{team}: keeper's GRA?", team=TEAM[team])
    label = says("GRA {team}", team=TEAM[team])
    return CorrectableField(f"{team} grade", label, question, GRADES, pitch.grades[team])


def _cards(pitch: MatchState, team: Seat, colour: str) -> CorrectableField:
    counts = pitch.yellow if colour == "yellow" else pitch.sent_off
    texts = {
        "yellow": (
            says("{team} yel.", team=TEAM[team]),
            says("{team}: yellow cards?", team=TEAM[team]),
        ),
        "red": (says("{team} off", team=TEAM[team]), says("{team}: sent off?", team=TEAM[team])),
    }
    label, question = texts[colour]
    asked = colour == "yellow" and pitch.phase in BOOKED and team == pitch.defender
    values = range(1 if asked else 0, MOST_CARDS + 1)
    return CorrectableField(f"{team} {colour}", label, question, values, counts[team])


def _truth(value: bool) -> str:
    return "true" if value else "false"


# Effects of corrections ---------------------------------------------------------------------


def _is_won_by_goals(pitch: MatchState) -> bool:
    """Return whether the match is over because a team has the goals to win."""
    most = max(pitch.score.values())
    return pitch.phase == "over" and 0 < pitch.rulings.goals <= most


def _goals_setter(team: Seat) -> Callable[[MatchState, int], None]:
    def set_goals(pitch: MatchState, goals: int) -> None:
        decided = _is_won_by_goals(pitch)
        pitch.score[team] = goals
        if decided and not _is_won_by_goals(pitch):
            pitch.let_ball_get_away(None)

    return set_goals


def _grade_setter(team: Seat) -> Callable[[MatchState, int], None]:
    def set_grade(pitch: MatchState, grade: int) -> None:
        pitch.grades[team] = grade

    return set_grade


def _cards_setter(team: Seat, colour: str) -> Callable[[MatchState, int], None]:
    def set_cards(pitch: MatchState, cards: int) -> None:
        counts = pitch.yellow if colour == "yellow" else pitch.sent_off
        counts[team] = cards

    return set_cards


def _set_half(pitch: MatchState, half: int) -> None:
    """Set the half, and raise turn numbers that are too low for it."""
    pitch.half = half
    pitch.turns = max(pitch.turns, half)
    pitch.first_turn = min(max(pitch.first_turn, half), pitch.turns)


def _set_turn(pitch: MatchState, turn: int) -> None:
    pitch.turns = turn


def _set_attacker(pitch: MatchState, team: Seat) -> None:
    """Set the team that has the ball or brings it into play; what was prepared is over."""
    restart, phase = pitch.restart, pitch.phase
    pitch.give_control(team)
    if restart is not None:
        update_half_starter(pitch, restart)
        pitch.prepare_restart(restart)
        pitch.phase = phase if phase in LYING else pitch.phase


def update_half_starter(pitch: MatchState, restart: str | None) -> None:
    """Set `starter` by the team in control, if that kicks off at the start of a half.

    Where a goal ends no turn, a kick-off after one can be told only from that of the match.
    """
    begins = pitch.half == 1 and not any(pitch.score.values())
    first = pitch.turns == pitch.first_turn and (pitch.rulings.deadball_ends_turn or begins)
    if restart == KICK_OFF and first:
        pitch.starter = pitch.attacker if pitch.half % 2 else pitch.defender


def _set_starter(pitch: MatchState, team: Seat) -> None:
    pitch.starter = team


def _set_wall(pitch: MatchState, men: int) -> None:
    pitch.wall = men


def _set_loose(pitch: MatchState, loose: str) -> None:
    pitch.give_control(pitch.attacker)
    pitch.loose = loose == "true"


def _set_restart(pitch: MatchState, restart: str) -> None:
    pitch.give_control(pitch.attacker)
    if restart != NO_RESTART:
        pitch.prepare_restart(restart)


_NUMBERS: Mapping[str, Callable[[MatchState, int], None]] = {
    **{team: _goals_setter(team) for team in SEATS},
    **{f"{team} grade": _grade_setter(team) for team in SEATS},
    **{
        f"{team} {colour}": _cards_setter(team, colour)
        for team in SEATS
        for colour in ("yellow", "red")
    },
    "half": _set_half,
    "turns": _set_turn,
    "wall": _set_wall,
}
COMMON: Mapping[str, Callable[[MatchState, str], None]] = {"starter": _set_starter}
_NAMES: Mapping[str, Callable[[MatchState, str], None]] = {
    "attacker": _set_attacker,
    "loose": _set_loose,
    "restart": _set_restart,
}
