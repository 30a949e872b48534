"""What a time that runs out costs."""

from collections.abc import Sequence

from companion.games.fulbo.facts_json import (
    AFTER_DRAW,
    match_state_from_facts,
    match_state_to_facts,
)
from companion.games.fulbo.house_rules import Rulings
from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.usual_clocks import HALF
from companion.rules.asks import Seat
from companion.rules.clocks.clocks_allowed_by_game import Cost
from companion.rules.sentences import Facts, says

COSTS: Sequence[Cost] = (
    Cost(HALF, says("by house rule")),
    Cost("turn", says("loses the turn")),
)


def apply_thinking_time_expiry(rulings: Rulings, facts: Facts, seat: Seat, cost: str) -> Facts:
    """Return what to go on from when time has run out.

    The half ends as the table has agreed (R-1): by a whistle of the coaches, with the turn
    (`FulboMatch.take_in_thinking_time_expiry`), or at once. A turn is lost only by the team in control; a
    tackle that is not told in time comes to nothing.
    """
    if facts.get("phase") not in AFTER_DRAW:
        return facts
    pitch = match_state_from_facts(rulings, facts)
    if cost == HALF:
        end_half_if_ruled_at_once(pitch)
    elif seat == pitch.attacker or pitch.phase == "tackled":
        pitch.loses_turn()
    else:
        return facts
    return match_state_to_facts(pitch)


def end_half_if_ruled_at_once(pitch: MatchState) -> None:
    """The time of a half is up, which may end at once; with the turn it ends when that does (R-1)."""
    if pitch.rulings.half_end == "at_once":
        pitch.ends_half()
