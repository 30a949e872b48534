"""How each ask of the toolbox looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.panes import (
    hidden_values,
    rarer_turn_choices,
    secret_picks,
    starter,
    turn,
    winner,
)
from companion.games.toolbox.panes.toolbox_context import ToolboxContext
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Words

LAYOUTS: Mapping[str, Callable[[ToolboxContext], Pane]] = {
    "draw": starter.draw_lots_pane,
    "start": starter.starter_choice_pane,
    "lead": starter.leader_choice_pane,
    "turn": turn.turn_pane,
    "dice": rarer_turn_choices.dice_setup_pane,
    "pick": secret_picks.secret_pick_pane,
    "shown": secret_picks.revealed_picks_pane,
    "hide": hidden_values.hide_pane,
    "open": hidden_values.opened_values_pane,
    "lost": hidden_values.lost_value_entry_pane,
    "winner": winner.winner_choice_pane,
}


def pane(board: ToolboxMatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """The rows and keys of `ask`."""
    context = ToolboxContext(board, ask, draft, words)
    laid = LAYOUTS[ask.name](context)
    key_rows = 1 if any(laid.rows[1:]) else 3
    return laid._replace(help=context.help(), key_rows=key_rows)
