"""Panes of moves that are entered."""

from collections.abc import Sequence

from companion.games.backgammon.panes import resigning
from companion.games.backgammon.panes.picture import drawn
from companion.games.backgammon.panes.speaker import Laid, Speaker, numbered
from companion.games.backgammon.position import OFF, called
from companion.rules.panes import GO, Keys

ROW_1 = 21


def play(voice: Speaker) -> Laid:
    """What is played, and where one may begin: own points have numbers from the furthest on."""
    board = voice.board
    points = [point for point, count in enumerate(board.position.own) if count and point != OFF]
    points.reverse()
    offered = {choice.key for choice in voice.ask.choices[voice.mover]}
    if "move" not in offered:
        return _moved(voice)
    legal = {move.source for move in board.legal if move.die == board.die}
    open_to = {n: called(point) for n, point in enumerate(points, 1) if point in legal}
    second, third = numbered(open_to)
    places = tuple((GO, key) for key in ("other", "done") if key in offered)
    keys = Keys(
        "move", (*places, *resigning.there(voice)), order=tuple(points), numbers=tuple(points)
    )
    first, *briefly = _so_far(voice, voice.say("the {n}", n=board.die))
    numbers = {point: n for n, point in enumerate(points, 1) if point in legal}
    rows, picture = (first, second, third), drawn(board, numbers)
    return Laid(rows, voice.everybody(keys), picture=picture, briefly=tuple(briefly))


def _moved(voice: Speaker) -> Laid:
    """Nothing more can be moved: how both players stand now."""
    board = voice.board
    moved = voice.say("played, press") if board.way else voice.say("no move")
    if board.position.won:
        moved = voice.say("all are off")
    first, *briefly = _so_far(voice)
    keys = voice.everybody(Keys(places=((GO, "done"), *resigning.there(voice))))
    rows, picture = (first, moved, voice.pips()), drawn(board, {})
    return Laid(rows, keys, picture=picture, briefly=tuple(briefly))


def _so_far(voice: Speaker, now: str = "") -> Sequence[str]:
    """Who plays which dice, the moves so far, and what is played now; early moves give way."""
    who = f"{voice.to(voice.mover)} {'-'.join(map(str, voice.board.dice))}"
    moves = voice.board.moved()
    rows = [" ".join((who, *moves[n:], now)).rstrip() for n in range(len(moves) + 1)]
    fitting = [row for row in rows if len(row) <= ROW_1]
    return (*fitting, who, voice.to(voice.mover))
