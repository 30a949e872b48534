"""What running out of time costs in BASKETmind: the ball."""

from collections.abc import Sequence

from companion.games.basketmind.corrections import facts_to_go_on_from
from companion.games.basketmind.game_in_play import TIMED
from companion.games.basketmind.house_rules import Rulings
from companion.games.basketmind.match_state_json import match_state_from_facts
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost
from companion.rules.facts import Facts
from companion.rules.sentences import says

COSTS: Sequence[ExpiryCost] = (ExpiryCost("possession", says("loses the ball")),)


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return the facts after the attacker has lost the ball, or the defender's half has ended.

    The defender then has no active player.
    """
    if facts.get("phase") not in TIMED:
        return facts
    court = match_state_from_facts(rulings, facts)
    if seat == court.attacker:
        court.turnover()  # BM-25
    elif court.phase in ("defence", "activation"):
        court.activate(None)
        court.press = None
        court.end_turn()  # BM-20
    else:
        return facts
    return facts_to_go_on_from(court)
