"""How each ask of backgammon looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.backgammon.board import Board
from companion.games.backgammon.panes import cube, play, start, turn
from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Words

LAYOUTS: Mapping[str, Callable[[Speaker], Laid]] = {
    "opening": start.opening,
    "roll": turn.roll,
    "doubled": cube.doubled,
    "play": play.play,
    "move": turn.move,
    "stuck": turn.stuck,
    "off": turn.off,
}


def pane(board: Board, ask: Ask, draft: Draft, words: Words) -> Pane:
    """The rows and keys of `ask`."""
    at = Speaker(board, ask, draft, words)
    rows, keys, tip, picture = LAYOUTS[ask.name](at)
    return Pane(rows, keys, tip=tip, picture=picture, help=at.help())
