"""What the cover of a game between two teams asks this profile."""

from collections.abc import Sequence

from companion.games.fulbo import clocks
from companion.games.fulbo.ball import corrections
from companion.games.fulbo.ball.facts_json import from_facts, new, to_facts
from companion.games.fulbo.ball.play import BallPlay
from companion.games.fulbo.roster import Rosters
from companion.rules.asks import Seat
from companion.rules.corrections import Field
from companion.rules.game import Options, Play
from companion.rules.words import Facts


def begun(options: Options, facts: Facts | None, rosters: Rosters) -> Play:
    """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
    pitch = new(options, rosters) if facts is None else from_facts(options, rosters, facts)
    return BallPlay(pitch)


def fields(options: Options, facts: Facts, rosters: Rosters) -> Sequence[Field]:
    """Return what can be put right; raises `Refused` for facts that can't be."""
    return corrections.fields(from_facts(options, rosters, facts))


def amended(options: Options, facts: Facts, rosters: Rosters, name: str, value: int | str) -> Facts:
    """Return the facts with one field put right and the rest kept possible."""
    pitch = from_facts(options, rosters, facts)
    corrections.amends(pitch, name, value)
    return to_facts(pitch)


def timed_out(options: Options, facts: Facts, rosters: Rosters, seat: Seat, cost: str) -> Facts:
    """Return what to go on from when the time of a team has run out."""
    if facts.get("phase") in (None, "draw", "over"):
        return facts
    pitch = from_facts(options, rosters, facts)
    if cost == clocks.HALF:
        clocks.ends_half(pitch)
    elif seat == pitch.attacker or pitch.phase != "play":
        pitch.ends_turn()  # DF-18
    else:
        return facts
    return to_facts(pitch)
