"""Corrections of a match in rounds: the fields, and how the rest is adapted."""

from collections.abc import Sequence

from companion.games.fulbo import corrections as common
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.games.fulbo.roster import Rosters
from companion.games.fulbo.roster_match_state import LEAST_PLAYERS
from companion.games.fulbo.rounds.game_in_play import match_state_from_options_and_facts
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json import match_state_to_facts
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import PLACING
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.game import Options
from companion.rules.sentences import says

LOOSE = "loose"
PLACED = PLACING[1:]
"""The phases of a kick after the wall was asked for."""
STATES = {
    "fresh": says("to move"),
    "moved": says("has moved"),
    "booked": says("yellow"),
    "booked_moved": says("both"),
    "off": says("sent off"),
}
"""The states of a player: before or after his round, with or without a card, or sent off."""


def correctable_fields(
    options: Options, facts: Facts, rosters: Rosters
) -> Sequence[CorrectableField]:
    """Return the fields that can be corrected; raises `Refused` for impossible facts."""
    pitch = match_state_from_options_and_facts(options, facts, rosters)
    found = [common.goals_field(pitch, team) for team in SEATS]
    if pitch.phase not in ("draw", "over"):
        found += [_ball(pitch), common.control_field(pitch), common.restart_field(pitch)]
        found += [*common.half_and_turn_fields(pitch), *common.wall_fields(pitch, PLACED)]
        found += [
            _state(pitch, team, number) for team in SEATS for number in rosters.team(team).numbers
        ]
    return found


def amend_facts(
    options: Options, facts: Facts, rosters: Rosters, name: str, value: int | str
) -> Facts:
    """Return the facts with one field corrected and the rest adapted."""
    if common.field_has_value(correctable_fields(options, facts, rosters), name, value):
        return facts
    pitch = match_state_from_options_and_facts(options, facts, rosters)
    if isinstance(value, int) or name in common.COMMON:
        over = pitch.phase == "over"
        common.correct_common_field(pitch, name, value)
        if over and pitch.phase != "over":
            pitch.begin_round()
    elif name == "attacker":
        _set_control(pitch, value)
    elif name == "carrier":
        _set_carrier(pitch, value)
    elif name == "restart":
        _set_restart(pitch, value)
    else:
        _set_player_state(pitch, name, value)
    return match_state_to_facts(pitch)


# The fields ---------------------------------------------------------------------------------


def _ball(pitch: RoundsMatchState) -> CorrectableField:
    """Return the field of the carrier; nobody has a ball that is loose or dead."""
    men = [(seat, number) for seat in SEATS for number in pitch.on_pitch(seat)]
    values = (LOOSE, *(f"{seat} {number}" for seat, number in men))
    labels = (says("no player"), *(says("{team} {n}", team=TEAM[seat], n=n) for seat, n in men))
    now = LOOSE if pitch.carrier is None else f"{pitch.attacker} {pitch.carrier}"
    return CorrectableField(
        "carrier", says("Carrier"), says("Who has the ball now?"), values, now, labels
    )


def _state(pitch: RoundsMatchState, team: Seat, number: int) -> CorrectableField:
    now = _state_of(pitch, team, number)
    left = sum(len(pitch.unmoved_players(seat)) for seat in SEATS)
    gone = set[str]()
    if now != "off" and len(pitch.on_pitch(team)) == LEAST_PLAYERS:
        gone.add("off")
    if now in ("fresh", "booked") and left == 1:
        gone |= {"moved", "booked_moved", "off"}
    values = tuple(state for state in STATES if state not in gone)
    label = says("{team} {n}", team=TEAM[team], n=number)
    question = says("How is {team} {n}?", team=TEAM[team], n=number)
    return CorrectableField(
        f"{team} {number}", label, question, values, now, [STATES[v] for v in values]
    )


def _state_of(pitch: RoundsMatchState, team: Seat, number: int) -> str:
    if number in pitch.dismissed[team]:
        return "off"
    moved, booked = number in pitch.moved[team], number in pitch.booked[team]
    if booked:
        return "booked_moved" if moved else "booked"
    return "moved" if moved else "fresh"


# Effects of corrections ---------------------------------------------------------------------


def _anew(pitch: RoundsMatchState) -> None:
    """Restart the current round, or the placing for a dead ball."""
    restart, carrier, loose, lead = pitch.restart, pitch.carrier, pitch.loose, pitch.lead
    pitch.clear_pair()
    pitch.give_control(pitch.attacker)
    if restart is not None:
        pitch.prepare_restart(restart)
        return
    if carrier in pitch.on_pitch(pitch.attacker):
        pitch.give_ball(carrier)
    else:
        pitch.make_ball_loose()
        meant = lead is not None and lead.to in pitch.on_pitch(pitch.attacker)
        pitch.lead = lead if loose and meant else None
    pitch.begin_round()


def _set_control(pitch: RoundsMatchState, team: str) -> None:
    """Set the team that has the ball; no player of it is known to have it then."""
    pitch.attacker, pitch.carrier, pitch.lead = team, None, None
    common.update_half_starter(pitch, pitch.restart)
    _anew(pitch)


def _set_carrier(pitch: RoundsMatchState, value: str) -> None:
    pitch.restart, pitch.lead = None, None
    if value == LOOSE:
        pitch.carrier = None
    else:
        team, number = value.split()
        pitch.attacker, pitch.carrier = team, int(number)
    _anew(pitch)


def _set_restart(pitch: RoundsMatchState, restart: str) -> None:
    pitch.restart = None if restart == common.NO_RESTART else restart
    _anew(pitch)


def _set_player_state(pitch: RoundsMatchState, name: str, state: str) -> None:
    team, number = name.split()
    man = int(number)
    for of_teams, so in (
        (pitch.moved, state in ("moved", "booked_moved")),
        (pitch.booked, state in ("booked", "booked_moved")),
        (pitch.dismissed, state == "off"),
    ):
        (of_teams[team].add if so else of_teams[team].discard)(man)
    pitch.update_keeper_grades()
    _anew(pitch)
