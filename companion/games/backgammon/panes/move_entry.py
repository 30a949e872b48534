"""Panes for entering moves."""

from collections.abc import Sequence

from companion.games.backgammon.panes import resigning
from companion.games.backgammon.panes.board_context import BoardContext, wrap_numbered_texts
from companion.games.backgammon.panes.position_picture import draw_position
from companion.games.backgammon.position import OFF, format_point
from companion.rules.panes_and_answer_keys import GO, Pane, PaneKeys

ROW_1 = 21


def move_entry_pane(context: BoardContext) -> Pane:
    """Return the pane of moves, which numbers the player's own points from the furthest on."""
    board = context.board
    points = [point for point, count in enumerate(board.position.own) if count and point != OFF]
    points.reverse()
    offered = {choice.key for choice in context.ask.choices[context.mover]}
    if "move" not in offered:
        return _no_move_left_pane(context)
    legal = {move.source for move in board.legal if move.die == board.die}
    open_to = {n: format_point(point) for n, point in enumerate(points, 1) if point in legal}
    second, third = wrap_numbered_texts(open_to)
    places = tuple((GO, key) for key in ("other", "done") if key in offered)
    keys = PaneKeys(
        "move",
        (*places, *resigning.resign_key(context)),
        order=tuple(points),
        numbers=tuple(points),
    )
    first, *briefly = _so_far(context, context.say("the {n}", n=board.die))
    numbers = {point: n for n, point in enumerate(points, 1) if point in legal}
    rows, picture = (first, second, third), draw_position(board, numbers)
    return Pane(rows, context.everybody(keys), picture=picture, briefly=tuple(briefly))


def _no_move_left_pane(context: BoardContext) -> Pane:
    """Return the pane when nothing more can be moved, with both players' pips."""
    board = context.board
    moved = context.say("played, press") if board.way else context.say("no move")
    if board.position.win_kind:
        moved = context.say("all are off")
    first, *briefly = _so_far(context)
    keys = context.everybody(PaneKeys(places=((GO, "done"), *resigning.resign_key(context))))
    rows, picture = (first, moved, context.pips()), draw_position(board, {})
    return Pane(rows, keys, picture=picture, briefly=tuple(briefly))


def _so_far(context: BoardContext, now: str = "") -> Sequence[str]:
    """Return the first row, longest first: mover, dice, moves so far and what is played now."""
    who = f"{context.to(context.mover)} {'-'.join(map(str, context.board.dice))}"
    moves = context.board.moves_in_notation()
    rows = [" ".join((who, *moves[n:], now)).rstrip() for n in range(len(moves) + 1)]
    fitting = [row for row in rows if len(row) <= ROW_1]
    return (*fitting, who, context.to(context.mover))
