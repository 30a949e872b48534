"""What running out of time costs in Braintown: the turn."""

from collections.abc import Sequence

from companion.games.braintown.house_rules import Rulings
from companion.games.braintown.match_state_json import match_state_from_facts, match_state_to_facts
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost
from companion.rules.facts import Facts
from companion.rules.sentences import says

ENDED_BY_CLOCK = {"turn": "timed_out", "lost": "timed_out_lost"}
"""The phases that a clock may end, and the phases in which the script goes on then."""
COSTS: Sequence[ExpiryCost] = (ExpiryCost("turn", says("loses the turn")),)


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return the facts after a player's time has run out: that player's turn is over.

    Cards in hand go back hidden; eliminations count. The script continues from there.
    """
    if facts.get("phase") not in ENDED_BY_CLOCK or facts.get("mover") != seat:
        return facts
    town = match_state_from_facts(rulings, facts)
    town.phase = ENDED_BY_CLOCK[town.phase]
    return match_state_to_facts(town)
