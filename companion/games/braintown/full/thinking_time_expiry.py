"""What running out of time costs in the profile `full`: the turn."""

from companion.games.braintown.full.match_state_json import (
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state import SET_UP
from companion.rules.asks import Seat
from companion.rules.facts import Facts


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return the facts after a player's time has run out: that player's turn is over.

    Cards in hand go back hidden; eliminations count, and an unfinished attack misses. A bonus card
    that was being used is kept.
    """
    if facts.get("phase") in (*SET_UP, "fair", "ended", "over") or facts.get("mover") != seat:
        return facts
    town = match_state_from_facts(rulings, facts)
    town.time_out_turn()
    return match_state_to_facts(town)
