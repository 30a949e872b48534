"""The rule book of Braintown as scripts for the profile `full`, which follows whole turns.

Each phase is a boundary: a match can be entered there from facts, and it leaves the next phase in
`town.phase`.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown import (
    board_setup,
    objective_entry_and_reveal,
    turn_end_victory_check,
    win_claim,
)
from companion.games.braintown.full import (
    attack,
    card_return,
    card_taking_and_bonus_cards,
    initial_effects_and_throw,
)
from companion.games.braintown.full.match_state import FullMatchState
from companion.rules.asks import Script

PHASES: Mapping[str, Callable[[FullMatchState], Script[None]]] = {
    "counts": board_setup.ask_for_type_card_count,
    "grid": board_setup.throw_grid_row_dice,
    "effects": initial_effects_and_throw.ask_for_initial_effect_count,
    "start": board_setup.ask_who_starts,
    "turn": initial_effects_and_throw.ask_for_throw,
    "select": card_taking_and_bonus_cards.ask_which_die_takes_card,
    "bonus": card_taking_and_bonus_cards.ask_which_die_to_turn,
    "value": card_taking_and_bonus_cards.ask_for_new_die_face,
    "back": card_return.ask_how_to_return_card,
    "attack": attack.ask_for_attack_throw,
    "hearts": attack.ask_for_target_hearts,
    "hit": attack.ask_for_hit_card_type,
    "attacked": attack.ask_to_end_turn_after_attack,
    "ended": turn_end_victory_check.confirm_turn_ended_by_clock,
    "fair": win_claim.decide_win_claim,
    "timed_out": turn_end_victory_check.end_turn_by_clock,
}


def play_match(town: FullMatchState) -> Script[None]:
    """Play a match: turns, until somebody has won."""
    while town.phase != "over":
        yield from objective_entry_and_reveal.ask_for_missing_objectives(town)
        yield from PHASES[town.phase](town)
