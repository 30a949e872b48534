"""How each ask of the toolbox looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.toolbox.board import Board
from companion.games.toolbox.panes import aside, choosing, turn
from companion.games.toolbox.panes.speaker import Laid, Speaker
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Words

LAYOUTS: Mapping[str, Callable[[Speaker], Laid]] = {
    "draw": choosing.draw,
    "start": choosing.start,
    "turn": turn.turn,
    "dice": aside.dice,
    "pick": choosing.pick,
    "shown": choosing.shown,
    "winner": choosing.winner,
}


def pane(board: Board, ask: Ask, draft: Draft, words: Words) -> Pane:
    """The rows and keys of `ask`."""
    voice = Speaker(board, ask, draft, words)
    rows, keys, called = LAYOUTS[ask.name](voice)
    key_rows = 1 if any(rows[1:]) else 3
    return Pane(rows, keys, called, help=voice.help(), key_rows=key_rows)
