"""Corrections of a match between known teams: the fields, and how the rest is adapted."""

from collections.abc import Sequence

from companion.games.fulbo.ball.match_state import BallMatchState
from companion.games.fulbo.ball.match_state_json import COLOURS
from companion.games.fulbo.corrections import (
    COMMON,
    NO_RESTART,
    control_field,
    correct_common_field,
    field_has_value,
    goals_field,
    half_and_turn_fields,
    restart_field,
    update_half_starter,
    wall_fields,
)
from companion.games.fulbo.red_and_blue_teams import SEATS, player_label
from companion.games.fulbo.roster_match_state import LEAST_PLAYERS
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.sentences import says

NOBODY = 0
NO_CARD = "none"
CARD_LABELS = {NO_CARD: says("no card"), "yellow": says("yellow"), "red": says("sent off")}


def correctable_fields(pitch: BallMatchState) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected now."""
    found = [goals_field(pitch, team) for team in SEATS]
    if pitch.phase not in ("draw", "over"):
        found += [control_field(pitch), *half_and_turn_fields(pitch)]
        if pitch.phase in ("play", "taker"):
            found += [_carrier(pitch), restart_field(pitch), *wall_fields(pitch, ("play", "taker"))]
    found += [_card(pitch, team, n) for team in SEATS for n in pitch.rosters.team(team).numbers]
    return found


def amend_state(pitch: BallMatchState, name: str, value: int | str) -> None:
    """Correct one field and adapt the rest of the state."""
    if field_has_value(correctable_fields(pitch), name, value):
        return
    if isinstance(value, int) and name == "carrier":
        _set_carrier(pitch, value)
    elif isinstance(value, int) or name in COMMON:
        correct_common_field(pitch, name, value)
    elif name == "restart":
        _set_restart(pitch, value)
    elif name == "attacker":
        _set_attacker(pitch, value)
    else:
        _set_card(pitch, *_players_by_field(pitch)[name], value)


# The fields ---------------------------------------------------------------------------------


def _carrier(pitch: BallMatchState) -> CorrectableField:
    values = (NOBODY, *pitch.on_pitch(pitch.attacker))
    labels = [says("no player"), *(player_label(pitch.attacker, n) for n in values[1:])]
    question = says("Who has the ball now?")
    return CorrectableField(
        "carrier", says("Player"), question, values, pitch.carrier or NOBODY, labels
    )


def _card(pitch: BallMatchState, team: Seat, number: int) -> CorrectableField:
    who = player_label(team, number)
    gone = number in pitch.dismissed[team]
    enough = gone or len(pitch.on_pitch(team)) > LEAST_PLAYERS or pitch.phase == "over"
    values = (NO_CARD, *COLOURS) if enough else (NO_CARD, "yellow")
    labels = [CARD_LABELS[value] for value in values]
    text = says("Card {who}", who=who)
    return CorrectableField(
        f"{team} {number}",
        text,
        says("{who}: which card?", who=who),
        values,
        _colour(pitch, team, number),
        labels,
    )


def _colour(pitch: BallMatchState, team: Seat, number: int) -> str:
    if number in pitch.dismissed[team]:
        return "red"
    return "yellow" if number in pitch.booked[team] else NO_CARD


def _players_by_field(pitch: BallMatchState) -> dict[str, tuple[Seat, int]]:
    """Return the players by the names of their fields."""
    return {f"{team} {n}": (team, n) for team in SEATS for n in pitch.rosters.team(team).numbers}


# Effects of corrections ---------------------------------------------------------------------


def _set_attacker(pitch: BallMatchState, team: Seat) -> None:
    """Set the team in control; which of its players has the ball is another field."""
    restart, phase = pitch.restart, pitch.phase
    pitch.give_control(team)
    if restart is None:
        pitch.loose = True
        return
    update_half_starter(pitch, restart)
    pitch.prepare_restart(restart)
    if phase == "kick":
        pitch.phase = phase


def _set_carrier(pitch: BallMatchState, number: int) -> None:
    """Set who has the ball or takes the kick.

    With `NOBODY` the ball is loose, or its kicker is still to be named.
    """
    restart, wall = pitch.restart, pitch.wall
    pitch.give_control(pitch.attacker)
    pitch.carrier = number or None
    pitch.restart, pitch.wall = restart, wall
    if number == NOBODY and restart is None:
        pitch.loose = True
    elif number == NOBODY:
        pitch.phase = "taker"


def _set_restart(pitch: BallMatchState, restart: str) -> None:
    """Set the restart of a dead ball, or that the ball is in play."""
    carrier = pitch.carrier
    pitch.give_control(pitch.attacker)
    if restart != NO_RESTART:
        pitch.restart, pitch.phase = restart, "taker"
    else:
        pitch.carrier, pitch.loose = carrier, carrier is None


def _set_card(pitch: BallMatchState, team: Seat, number: int, colour: str) -> None:
    """Set the card of a player. Whoever is sent off loses the ball, and what he began is over."""
    pitch.booked[team].discard(number)
    pitch.dismissed[team].discard(number)
    if colour == "yellow":
        pitch.booked[team].add(number)
    elif colour == "red":
        pitch.dismissed[team].add(number)
        _end_involvement(pitch, team, number)
    pitch.update_keeper_grades()


def _end_involvement(pitch: BallMatchState, team: Seat, number: int) -> None:
    """End what involves a player who is off: his ball is loose, somebody else takes his kick."""
    attacks = team == pitch.attacker
    involved = {
        pitch.carrier if attacks else None,
        pitch.meant if attacks else None,
        pitch.passing.to if attacks and pitch.passing else None,
        pitch.runner.number if pitch.runner and pitch.runner.seat == team else None,
        pitch.attempt.by if pitch.attempt and not attacks else None,
        pitch.fouler if not attacks else None,
    }
    if number not in involved:
        return
    restart, wall, phase = pitch.restart, pitch.wall, pitch.phase
    if phase in ("draw", "over"):
        return
    pitch.give_control(pitch.attacker)
    pitch.restart, pitch.wall = restart, wall
    if restart is None:
        pitch.loose = True
    else:
        pitch.phase = "taker"
