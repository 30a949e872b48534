"""What running out of time costs in the toolbox: the turn, or points in overtime."""

from companion.games.toolbox.match_config import MatchConfig
from companion.games.toolbox.match_state_json import match_state_from_facts, match_state_to_facts
from companion.rules.asks import Seat
from companion.rules.facts import Facts


def apply_thinking_time_expiry(plan: MatchConfig, facts: Facts, seat: Seat) -> Facts:
    """The turn is over for whose time has run out, if it is his, whatever he is doing in it."""
    if facts.get("phase") in ("start", "lead", "over") or facts.get("mover") != seat:
        return facts
    board = match_state_from_facts(plan, facts)
    board.shown = {}
    board.pass_turn_to(board.following)
    return match_state_to_facts(board)


def apply_overtime_penalty(plan: MatchConfig, facts: Facts, seat: Seat, points: int) -> Facts:
    """Another minute of overtime: the first counter is so much worse, as far as it goes."""
    if facts.get("phase") in ("start", "over") or not plan.counters:
        return facts
    board, counter = match_state_from_facts(plan, facts), plan.counters[0]
    worse = points if plan.end.wins == "lowest" else -points
    counts = board.counts[counter.key]
    holder = plan.holder(counter, seat)
    counts[holder] = min(max(counts[holder] + worse, counter.least), counter.most)
    board.update_winner()
    return match_state_to_facts(board)
