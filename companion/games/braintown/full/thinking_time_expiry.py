"""What a time that runs out costs where whole turns are followed: the turn."""

from companion.games.braintown.full.facts_json import match_state_from_facts, match_state_to_facts
from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state import SET_UP
from companion.rules.asks import Seat
from companion.rules.sentences import Facts


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return what to go on from when time has run out: the turn is over for whose it is.

    Cards in hand go back hidden; what was eliminated counts, and an attack without a result misses.
    A bonus card that was being used is kept.
    """
    if facts.get("phase") in (*SET_UP, "fair", "ended", "over") or facts.get("mover") != seat:
        return facts
    town = match_state_from_facts(rulings, facts)
    town.times_out()
    return match_state_to_facts(town)
