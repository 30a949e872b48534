"""The rule book of Braintown as scripts for the profile `assistant`.

Each phase is a boundary: a match can be entered there from facts, and it leaves the next phase in
`town.phase`.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown import (
    board_setup,
    objective_entry_and_reveal,
    turn,
    turn_end_victory_check,
    win_claim,
)
from companion.games.braintown.match_state import BraintownMatchState
from companion.rules.asks import Script

PHASES: Mapping[str, Callable[[BraintownMatchState], Script[None]]] = {
    "counts": board_setup.ask_for_type_card_count,
    "grid": board_setup.throw_grid_row_dice,
    "start": board_setup.ask_who_starts,
    "turn": turn.ask_and_apply_turn_action,
    "lost": turn.ask_for_returned_bonus_count,
    "ended": turn_end_victory_check.confirm_turn_ended_by_clock,
    "fair": win_claim.decide_win_claim,
    "timed_out": turn_end_victory_check.end_turn_by_clock,
    "timed_out_lost": turn.discard_lost_bonus_on_expiry,
}


def play_match(town: BraintownMatchState) -> Script[None]:
    """Play a match: turns, until somebody has won."""
    while town.phase != "over":
        yield from objective_entry_and_reveal.ask_for_missing_objectives(town)
        yield from PHASES[town.phase](town)
