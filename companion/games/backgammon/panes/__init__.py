"""How each ask of backgammon looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.backgammon.board import Board
from companion.games.backgammon.panes import cube, play, resigning, start, turn
from companion.games.backgammon.panes.board_context import BoardContext, Layout
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[BoardContext], Layout]] = {
    "opening": start.opening,
    "roll": turn.roll,
    "doubled": cube.doubled,
    "play": play.play,
    "move": turn.move,
    "stuck": turn.stuck,
    "used": turn.used,
    "off": turn.off,
    "resigned": resigning.resigned,
}
OPENED: Mapping[str, tuple[Sentence, Callable[[BoardContext], Layout]]] = {
    "hit": (says("hit"), turn.hit),
    "resign": (says("resign"), resigning.resign),
}
"""Panes that are opened on an ask, each with what it is called."""
_CALLED = {**{name: called for name, (called, _) in OPENED.items()}, **resigning.KINDS}


def pane(board: Board, ask: Ask, draft: Draft, words: Words) -> Pane:
    """The rows and keys of `ask`, or of the pane that a draft has opened on it."""
    context = BoardContext(board, ask, draft, words)
    lay_out = OPENED[draft.pane][1] if draft.pane in OPENED else LAYOUTS[ask.name]
    rows, keys, tip, picture, briefly = lay_out(context)
    key_rows = 1 if any(rows[1:]) else 3
    return Pane(rows, keys, _CALLED, tip, picture, context.help(), key_rows, briefly)
