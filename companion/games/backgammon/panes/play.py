"""Panes of moves that are entered."""

from collections.abc import Sequence

from companion.games.backgammon.panes.picture import drawn
from companion.games.backgammon.panes.speaker import WIDE, Laid, Speaker
from companion.games.backgammon.position import OFF, called
from companion.rules.panes import GO, Keys

ROW_1 = 21


def play(at: Speaker) -> Laid:
    """What is played, and where one may begin: own points have numbers from the furthest on."""
    board = at.board
    points = [point for point, count in enumerate(board.position.own) if count and point != OFF]
    points.reverse()
    offered = {choice.key for choice in at.ask.choices[at.mover]}
    if "move" not in offered:
        return _moved(at)
    legal = {move.source for move in board.legal if move.die == board.die}
    second, third = _numbered(points, legal)
    places = tuple((GO, key) for key in ("other", "done") if key in offered)
    keys = Keys("move", places, order=tuple(points), numbers=tuple(points))
    rows = (_so_far(at, at.say("the {n}", n=board.die)), second, third)
    numbers = {point: n for n, point in enumerate(points, 1) if point in legal}
    return Laid(rows, {at.mover: keys}, picture=drawn(board, numbers))


def _moved(at: Speaker) -> Laid:
    """Nothing more can be moved: how both players stand now."""
    board = at.board
    moved = at.say("played, press") if board.way else at.say("no move")
    if board.position.won:
        moved = at.say("all are off")
    rows = (_so_far(at), moved, at.pips())
    return Laid(rows, {at.mover: Keys(places=((GO, "done"),))}, picture=drawn(board, {}))


def _so_far(at: Speaker, now: str = "") -> str:
    """Who plays which dice, the moves so far, and what is played now; early moves give way."""
    who = f"{at.to(at.mover)} {'-'.join(map(str, at.board.dice))}"
    moves = [str(made) for made in at.board.way]
    while len(row := " ".join((who, *moves, now)).rstrip()) > ROW_1:
        del moves[0]
    return row


def _numbered(points: Sequence[int], legal: set[int]) -> tuple[str, str]:
    """The points that one may begin on, each with its number; as many as two rows have room for."""
    texts = [f"{n}:{called(point)}" for n, point in enumerate(points, 1) if point in legal]
    rows = ["", ""]
    for text in texts:
        longer = [f"{row} {text}".strip() for row in rows]
        if len(longer[0]) <= WIDE and not rows[1]:
            rows[0] = longer[0]
        elif len(longer[1]) <= WIDE:
            rows[1] = longer[1]
    return rows[0], rows[1]
