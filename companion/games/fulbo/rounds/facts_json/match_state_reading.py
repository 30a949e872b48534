"""Reading of the facts of a match in rounds, which refuses impossible ones."""

from companion.games.fulbo.facts_json import MOST_GOALS, read_half_and_turn
from companion.games.fulbo.rounds.facts_json.action_reading import read_action
from companion.games.fulbo.rounds.facts_json.ball_reading import read_ball
from companion.games.fulbo.rounds.facts_json.dead_ball_reading import read_kick
from companion.games.fulbo.rounds.facts_json.player_reading import read_players
from companion.games.fulbo.rounds.facts_json.round_reading import read_round
from companion.games.fulbo.rounds.match_flow import PHASES
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.team_colours import SEATS
from companion.rules.fact_reader import FactReader
from companion.rules.sentences import Facts


def match_state_from_facts(pitch: RoundsMatchState, facts: Facts) -> RoundsMatchState:
    """Return `pitch`, a new state, filled with the facts. Raises `Refused` for impossible facts."""
    rulings, reading = pitch.rulings, FactReader(facts)
    pitch.phase = reading.one_of("phase", (*PHASES, "over"))
    pitch.score = reading.score(SEATS, MOST_GOALS)
    pitch.attacker = reading.one_of("attacker", SEATS, default=pitch.attacker)
    pitch.starter = reading.one_of("starter", SEATS, default=pitch.attacker)
    pitch.leads = reading.one_of("leads", SEATS, default=pitch.attacker)
    pitch.mover = reading.one_of("mover", SEATS, default=pitch.leads)
    pitch.first = reading.one_of("first", SEATS, default=pitch.leads)
    read_players(pitch, reading)
    if pitch.too_few is not None and pitch.phase != "over":
        raise reading.wrong("dismissed")
    if pitch.phase == "draw":
        return pitch
    read_half_and_turn(pitch, reading)
    if pitch.phase == "over":
        return pitch
    if rulings.goals and max(pitch.score.values()) >= rulings.goals:
        raise reading.wrong("score")
    read_round(pitch, reading)
    read_ball(pitch, reading)
    read_kick(pitch, reading)
    read_action(pitch, reading)
    return pitch
