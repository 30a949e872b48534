"""The panes of Braintown: how each ask is shown and which keys answer it.

Rows have at most 21, 16 and 16 characters, and lines of pictures 21.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown.match_state import BraintownMatchState
from companion.games.braintown.panes import board_setup, objectives, turn, win_claim_confirmation
from companion.games.braintown.panes.town_context import TownContext
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[TownContext], Pane]] = {
    "count": board_setup.type_card_count_pane,
    "grid": board_setup.grid_row_throw_pane,
    "start": board_setup.first_player_pane,
    "turn": turn.turn_pane,
    "attack": turn.attack_pane,
    "lost": turn.lost_bonus_card_count_pane,
    "fair": win_claim_confirmation.win_confirmation_pane,
    "objective": objectives.secret_objective_type_pane,
    "card": objectives.types_of_open_objective_pane,
    "again": objectives.reentry_agreement_pane,
    "show": objectives.unleash_consent_pane,
    "ended": objectives.turn_ended_by_clock_pane,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[TownContext], Pane]]] = {
    "lots": (says("draw lots"), board_setup.draw_lots_pane),
    "more": (says("more"), turn.more_choices_pane),
    "payments": (says("dice pay?"), turn.possible_payments_pane),
    "effect_out": (says("effect"), turn.eliminated_by_effect_pane),
    "unleashing": (says("unleash"), turn.player_to_unleash_pane),
    "reentering": (says("objective"), objectives.who_misentered_objective_pane),
}
"""Panes that are opened on an ask, each with its label."""

BESIDES: Mapping[str, Callable[[TownContext], tuple[str, ...]]] = {
    "payments": turn.payment_chance_help,
    "more": turn.unleashed_attack_timing_help,
    "unleashing": turn.unleashed_attack_timing_help,
}
"""Further help on panes that are opened."""


def pane(town: BraintownMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Lay out `ask`, or the pane that a draft has opened on it."""
    context = TownContext(town, ask, draft, words)
    _, lay_out = OPENED.get(draft.pane, ("", LAYOUTS[ask.name]))
    called = {name: called for name, (called, _) in OPENED.items()}
    besides = BESIDES[draft.pane](context) if draft.pane in BESIDES else ()
    return lay_out(context)._replace(panes=called, help=(*context.help(), *besides))
