"""A pitch to go on from: its facts are read, and refused where no match could have them."""

from companion.games.fulbo.facts_json import MOST_GOALS, reads_turns
from companion.games.fulbo.rounds.facts_json.act import reads_act
from companion.games.fulbo.rounds.facts_json.ball import reads_ball
from companion.games.fulbo.rounds.facts_json.kick import reads_kick
from companion.games.fulbo.rounds.facts_json.players import reads_players
from companion.games.fulbo.rounds.facts_json.round import reads_round
from companion.games.fulbo.rounds.phases import PHASES
from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.teams import SEATS
from companion.rules.fact_reader import FactReader
from companion.rules.words import Facts


def from_facts(pitch: RoundsPitch, facts: Facts) -> RoundsPitch:
    """Return a new pitch as the facts say. Raises `Refused` for facts that no match could have."""
    rulings, reading = pitch.rulings, FactReader(facts)
    pitch.phase = reading.one_of("phase", (*PHASES, "over"))
    pitch.score = reading.score(SEATS, MOST_GOALS)
    pitch.attacker = reading.one_of("attacker", SEATS, default=pitch.attacker)
    pitch.starter = reading.one_of("starter", SEATS, default=pitch.attacker)
    pitch.leads = reading.one_of("leads", SEATS, default=pitch.attacker)
    pitch.mover = reading.one_of("mover", SEATS, default=pitch.leads)
    pitch.first = reading.one_of("first", SEATS, default=pitch.leads)
    reads_players(pitch, reading)
    if pitch.too_few is not None and pitch.phase != "over":
        raise reading.wrong("dismissed")
    if pitch.phase == "draw":
        return pitch
    reads_turns(pitch, reading)
    if pitch.phase == "over":
        return pitch
    if rulings.goals and max(pitch.score.values()) >= rulings.goals:
        raise reading.wrong("score")
    reads_round(pitch, reading)
    reads_ball(pitch, reading)
    reads_kick(pitch, reading)
    reads_act(pitch, reading)
    return pitch
