"""What a time that runs out costs where whole turns are followed: the turn."""

from companion.games.braintown.full.facts_json import from_facts, to_facts
from companion.games.braintown.match_state import SET_UP
from companion.games.braintown.rulings import Rulings
from companion.rules.asks import Seat
from companion.rules.words import Facts


def apply_clock_expiry(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return what to go on from when time has run out: the turn is over for whose it is.

    Cards in hand go back hidden; what was eliminated counts, and an attack without a result misses.
    A bonus card that was being used is kept.
    """
    if facts.get("phase") in (*SET_UP, "fair", "ended", "over") or facts.get("mover") != seat:
        return facts
    town = from_facts(rulings, facts)
    town.times_out()
    return to_facts(town)
