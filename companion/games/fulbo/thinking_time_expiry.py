"""What running out of time costs in Dichoso fúlbo."""

from collections.abc import Sequence

from companion.games.fulbo.house_rules import Rulings
from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.match_state_json import (
    AFTER_DRAW,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.fulbo.usual_clocks import HALF
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost
from companion.rules.facts import Facts
from companion.rules.sentences import says

COSTS: Sequence[ExpiryCost] = (
    ExpiryCost(HALF, says("by house rule")),
    ExpiryCost("turn", says("loses the turn")),
)


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat, cost: str) -> Facts:
    """Return the facts to go on from when the time of a team has run out.

    The half ends as the table has agreed (R-1): when the coaches whistle, with the turn
    (`FulboMatch.take_in_thinking_time_expiry`), or at once. Only the team in control loses a turn;
    a tackle whose result is not told in time has none.
    """
    if facts.get("phase") not in AFTER_DRAW:
        return facts
    pitch = match_state_from_facts(rulings, facts)
    if cost == HALF:
        end_half_if_ruled_at_once(pitch)
    elif seat == pitch.attacker or pitch.phase == "tackled":
        pitch.forfeit_turn()
    else:
        return facts
    return match_state_to_facts(pitch)


def end_half_if_ruled_at_once(pitch: MatchState) -> None:
    """End the half at once if that is the house rule.

    With another one it ends with the turn, or when the coaches whistle (R-1).
    """
    if pitch.rulings.half_end == "at_once":
        pitch.end_half()
