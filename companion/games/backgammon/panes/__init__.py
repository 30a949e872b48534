"""How each ask of backgammon looks and where its answers lie under the hand.

Rows have at most 21, 16 and 16 characters, tips 21.
"""

from collections.abc import Callable, Mapping

from companion.games.backgammon.board import Board
from companion.games.backgammon.panes import cube, play, resigning, start, turn
from companion.games.backgammon.panes.speaker import Laid, Speaker
from companion.rules.asks import Ask
from companion.rules.panes import Draft, Pane
from companion.rules.words import Sentence, Words, says

LAYOUTS: Mapping[str, Callable[[Speaker], Laid]] = {
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
OPENED: Mapping[str, tuple[Sentence, Callable[[Speaker], Laid]]] = {
    "hit": (says("hit"), turn.hit),
    "resign": (says("resign"), resigning.resign),
}
"""Panes that are opened on an ask, each with what it is called."""
_CALLED = {**{name: called for name, (called, _) in OPENED.items()}, **resigning.KINDS}


def pane(board: Board, ask: Ask, draft: Draft, words: Words) -> Pane:
    """The rows and keys of `ask`, or of the pane that a draft has opened on it."""
    voice = Speaker(board, ask, draft, words)
    layout = OPENED[draft.pane][1] if draft.pane in OPENED else LAYOUTS[ask.name]
    rows, keys, tip, picture, briefly = layout(voice)
    key_rows = 1 if any(rows[1:]) else 3
    return Pane(rows, keys, _CALLED, tip, picture, voice.help(), key_rows, briefly)
