"""What a time that runs out costs."""

from collections.abc import Sequence

from companion.games.braintown.facts_json import match_state_from_facts, match_state_to_facts
from companion.games.braintown.house_rules import Rulings
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_allowed_by_game import Cost
from companion.rules.sentences import Facts, says

ENDED_BY_CLOCK = {"turn": "timed_out", "lost": "timed_out_lost"}
"""The phases that a clock may end, and those in which the script goes on then."""
COSTS: Sequence[Cost] = (Cost("turn", says("loses the turn")),)


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return what to go on from when time has run out: the turn is over for whose it is.

    Cards in hand go back hidden; what was eliminated counts. The script tells what becomes of it.
    """
    if facts.get("phase") not in ENDED_BY_CLOCK or facts.get("mover") != seat:
        return facts
    town = match_state_from_facts(rulings, facts)
    town.phase = ENDED_BY_CLOCK[town.phase]
    return match_state_to_facts(town)
