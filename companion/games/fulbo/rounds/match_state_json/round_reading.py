"""Reading of the facts about a round: who plays against whom, and how they have moved."""

from companion.games.fulbo.red_and_blue_teams import SEATS, other_team
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import (
    ACTING,
    MOVING,
    OF_ACTS,
)
from companion.games.fulbo.rounds.match_state_json.player_status_reading import (
    read_number_of_player_on_pitch,
)
from companion.rules.fact_reader import FactReader

MOST_REST = 99


def set_round_from_facts(pitch: RoundsMatchState, reading: FactReader) -> None:
    """Read who plays against whom, and how they have moved."""
    if not reading.is_missing("pair"):
        inside = reading.inside("pair")
        for seat in SEATS:
            if not inside.is_missing(seat):
                pitch.pair[seat] = read_number_of_player_on_pitch(pitch, inside, "pair", seat, seat)
    if not reading.is_missing("rests"):
        inside = reading.inside("rests")
        for seat in SEATS:
            if not inside.is_missing(seat):
                pitch.rests[seat] = inside.number(seat, -MOST_REST, MOST_REST)
    if not reading.is_missing("slowed"):
        inside = reading.inside("slowed")
        pitch.slowed = {seat for seat in SEATS if inside.flag(seat, default=False)}
    pitch.run = reading.number("run", 0, MOST_REST, default=0)
    pitch.tried = reading.flag("tried", default=False)
    pitch.played = reading.flag("played", default=False)
    pitch.acting = reading.number("acting", 0, 2, default=0)
    _refuse_impossible_round(pitch, reading)


def _refuse_impossible_round(pitch: RoundsMatchState, reading: FactReader) -> None:
    phase, leads = pitch.phase, pitch.leads
    second = other_team(leads)
    if phase == "pick_att" and not pitch.unmoved_players(leads):
        raise reading.wrong("moved")
    if phase == "pick_def" and not pitch.unmoved_players(second):
        raise reading.wrong("moved")
    if phase in MOVING:
        if pitch.pair[pitch.mover] is None:
            raise reading.wrong("pair")
        if phase != "loose" and (phase == "moved_att") != (pitch.mover == leads):
            raise reading.wrong("mover")
        if pitch.mover == second and None not in (pitch.pair[leads], pitch.rests[leads]):
            return
        if pitch.mover == second and pitch.pair[leads] is not None:
            raise reading.wrong("rests")
    needed = SEATS if phase == "order_lot" else ()
    if any(pitch.pair[seat] is None for seat in needed):
        raise reading.wrong("pair")
    if (phase in ACTING) != bool(pitch.acting) and phase not in OF_ACTS:
        raise reading.wrong("acting")
    if phase in ("act_1", "act_2") and pitch.acting != int(phase[-1]):
        raise reading.wrong("acting")
    if phase in ACTING and not pitch.acting:
        raise reading.wrong("acting")
