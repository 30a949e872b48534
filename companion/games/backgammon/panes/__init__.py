"""The panes of backgammon: how each ask is shown and which keys answer it.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.backgammon.match_state import MatchState
from companion.games.backgammon.panes import (
    move_entry,
    opening_throw,
    resigning,
    take_or_drop,
    turn,
)
from companion.games.backgammon.panes.board_context import BoardContext
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[BoardContext], Pane]] = {
    "opening": opening_throw.opening_throw_pane,
    "roll": turn.roll_pane,
    "doubled": take_or_drop.answer_to_double_pane,
    "beavered": take_or_drop.answer_to_beaver_pane,
    "play": move_entry.move_entry_pane,
    "move": turn.unentered_moves_pane,
    "stuck": turn.confirm_no_move_pane,
    "used": turn.partial_move_pips_pane,
    "off": turn.lost_game_kind_pane,
    "resigned": resigning.accept_resignation_pane,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[BoardContext], Pane]]] = {
    "hit": (says("hit"), turn.hit_point_pane),
    "resign": (says("resign"), resigning.resign_pane),
}
"""Panes that are opened on an ask, each with its label."""
_CALLED = {**{name: called for name, (called, _) in OPENED.items()}, **resigning.KINDS}


def pane(board: MatchState, ask: Ask, draft: AnswerDraft, words: Words) -> Pane:
    """Return the rows and keys of `ask`, or of the pane that a draft has opened on it."""
    context = BoardContext(board, ask, draft, words)
    lay_out = OPENED[draft.pane][1] if draft.pane in OPENED else LAYOUTS[ask.name]
    laid = lay_out(context)
    key_rows = laid.key_rows if any(laid.rows[1:]) else 3
    return laid._replace(panes=_CALLED, help=context.help(), key_rows=key_rows)
