"""Writing of the facts of a match in rounds, as plain JSON."""

from companion.games.fulbo.match_state_json import common_facts
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.rounds.match_state import RoundsMatchState
from companion.games.fulbo.rounds.match_state_json.dead_ball_reading import LAST
from companion.games.fulbo.rounds.match_state_json.phases_by_required_facts import MOVING, ROUND
from companion.games.fulbo.throw_keys_and_results import UNKNOWN
from companion.rules.asks import Seat
from companion.rules.facts import Json

LASTING = {
    *("score", "winner", "phase", "half", "turns", "first_turn", "attacker", "starter"),
    *("booked", "dismissed"),
}
"""The facts of a match that is over."""


def match_state_to_facts(pitch: RoundsMatchState) -> dict[str, Json]:
    """Return the facts of a state that matter in its phase."""
    facts = _all(pitch)
    closed = {*facts} - LASTING if pitch.phase == "over" else _irrelevant_fact_names(pitch)
    return {name: fact for name, fact in facts.items() if name not in closed}


def _irrelevant_fact_names(pitch: RoundsMatchState) -> set[str]:
    """Return the names of facts that don't matter now."""
    closed = set[str]()
    if pitch.phase not in MOVING:
        closed |= {"mover", "run", "tried"}
    if not pitch.acting:
        closed.add("first")
        if pitch.phase not in ROUND:
            closed.add("leads")
    if pitch.restart is None:
        closed.add("direct")
    if pitch.way is None or pitch.way.arrow != UNKNOWN:
        closed.add("touched")
    return closed


def _all(pitch: RoundsMatchState) -> dict[str, Json]:
    return {
        **common_facts(pitch),
        "carrier": pitch.carrier,
        "lead": None if pitch.lead is None else pitch.lead._asdict(),
        "moved": _numbers(pitch.moved),
        "booked": _numbers(pitch.booked),
        "dismissed": _numbers(pitch.dismissed),
        "taker": pitch.taker,
        "direct": pitch.direct,
        "marks": [[each.attacker, each.marker, LAST.index(each.last)] for each in pitch.marks],
        "leads": pitch.leads,
        "pair": dict(pitch.pair),
        "mover": pitch.mover,
        "run": pitch.run,
        "tried": pitch.tried,
        "rests": dict(pitch.rests),
        "slowed": {seat: seat in pitch.slowed for seat in SEATS},
        "first": pitch.first,
        "played": pitch.played,
        "acting": pitch.acting,
        "pass": None if pitch.passing is None else pitch.passing._asdict(),
        "shot": _shot_of(pitch),
        "tackle": None if pitch.tackler is None else {"by": pitch.tackler},
        "foul": None if pitch.fouler is None else {"by": pitch.fouler},
        "way": None if pitch.way is None else pitch.way._asdict(),
        "touched": pitch.touched,
        "off": None if pitch.off is None else pitch.off._asdict(),
        "bounces": pitch.bounces,
    }


def _numbers(of_teams: dict[Seat, set[int]]) -> dict[str, Json]:
    return {seat: sorted(of_teams[seat]) for seat in SEATS}


def _shot_of(pitch: RoundsMatchState) -> Json:
    shooter, shot = pitch.shooter, pitch.shot
    if shooter is None or shot is None:
        return None
    return {
        "by": shooter.by,
        "with": shooter.skill,
        "finish": shooter.finish,
        "volley": shot.volley,
        "front": shot.front,
        "angle": shot.angle,
    }
