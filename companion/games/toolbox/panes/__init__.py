"""How each ask of the toolbox looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.toolbox.board import Board
from companion.games.toolbox.panes import choosing, turn, turn_extras
from companion.games.toolbox.panes.toolbox_context import Layout, ToolboxContext
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Words

LAYOUTS: Mapping[str, Callable[[ToolboxContext], Layout]] = {
    "draw": choosing.draw,
    "start": choosing.start,
    "turn": turn.turn,
    "dice": turn_extras.dice,
    "pick": choosing.pick,
    "shown": choosing.shown,
    "winner": choosing.winner,
}


def pane(board: Board, ask: Ask, draft: Draft, words: Words) -> Pane:
    """The rows and keys of `ask`."""
    context = ToolboxContext(board, ask, draft, words)
    rows, keys, called = LAYOUTS[ask.name](context)
    key_rows = 1 if any(rows[1:]) else 3
    return Pane(rows, keys, called, help=context.help(), key_rows=key_rows)
