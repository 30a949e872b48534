"""Reading of the facts of a match in rounds, which refuses impossible ones."""

from companion.games.fulbo.match_state_json import MOST_GOALS, set_half_and_turn_from_facts
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.rounds.match_flow import PHASES
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json.action_reading import set_action_from_facts
from companion.games.fulbo.rounds.match_state_json.ball_reading import set_ball_from_facts
from companion.games.fulbo.rounds.match_state_json.dead_ball_reading import set_dead_ball_from_facts
from companion.games.fulbo.rounds.match_state_json.player_status_reading import (
    set_player_status_from_facts,
)
from companion.games.fulbo.rounds.match_state_json.round_reading import set_round_from_facts
from companion.rules.fact_reader import FactReader
from companion.rules.facts import Facts


def fill_match_state_from_facts(pitch: RoundsMatchState, facts: Facts) -> RoundsMatchState:
    """Return `pitch`, a new state, filled with the facts. Raises `Refused` for impossible facts."""
    rulings, reading = pitch.rulings, FactReader(facts)
    pitch.phase = reading.one_of("phase", (*PHASES, "over"))
    pitch.score = reading.score(SEATS, MOST_GOALS)
    pitch.attacker = reading.one_of("attacker", SEATS, default=pitch.attacker)
    pitch.starter = reading.one_of("starter", SEATS, default=pitch.attacker)
    pitch.leads = reading.one_of("leads", SEATS, default=pitch.attacker)
    pitch.mover = reading.one_of("mover", SEATS, default=pitch.leads)
    pitch.first = reading.one_of("first", SEATS, default=pitch.leads)
    set_player_status_from_facts(pitch, reading)
    if pitch.too_few is not None and pitch.phase != "over":
        raise reading.wrong("dismissed")
    if pitch.phase == "draw":
        return pitch
    set_half_and_turn_from_facts(pitch, reading)
    if pitch.phase == "over":
        return pitch
    if rulings.goals and max(pitch.score.values()) >= rulings.goals:
        raise reading.wrong("score")
    set_round_from_facts(pitch, reading)
    set_ball_from_facts(pitch, reading)
    set_dead_ball_from_facts(pitch, reading)
    set_action_from_facts(pitch, reading)
    return pitch
