"""The position as a picture: the board as LIGHT sees it, his home at the lower right.

Light's checkers are filled, dark's are rings. The board never turns, so a move changes two places
and no more. A place may have the number of its key; while none has, both players' pips are shown in
the middle.
"""

from collections.abc import Iterator, Mapping
from functools import cache

from companion.games.backgammon.match_state import MatchState
from companion.games.backgammon.position import BAR, OFF, format_point
from companion.games.backgammon.sides import DARK, LIGHT, SEATS
from companion.rules.asks import Seat
from companion.rules.pictures import Picture, PictureMark, Shape, shape_from_rows

COLUMN = 9
"""Pixels from point to point."""
HALF = 6
"""Points on each side of the bar."""
TRAY = 118
"""The left edge of the borne-off counts, the cube, and the die."""
BOTTOM = 47
"""The row below the board."""
ABOVE, BELOW = 16, 24
"""The rows in which numbers begin: of the upper points, and of the lower ones."""
CUBE: Mapping[Seat | None, int] = {DARK: 8, None: 18, LIGHT: 28}
"""The row in which the cube begins: with its owner, or in the middle."""
DIE = {DARK: 8, LIGHT: 30}
"""The row in which the mover's die begins."""
DIE_BESIDE = {DARK: 20, LIGHT: 18}
"""The same where the mover has the cube."""
LOW = frozenset({*range(1, 13)})
"""Light's points in the lower half, where dark's bar is too."""
MOST = 5
"""Checkers of one stack that are drawn one by one."""
_FEW = 2
"""Checkers drawn beside the number of a larger stack."""

# One checker after the other, from the edge of the board on.
_FILLED = ("#######", "#######", "")
_RING = ("#     #", "#     #", " ##### ")
_EDGE = " ##### "
_LAST_RING = ("#     #", " ##### ")
_SHORT, _LONG = shape_from_rows("#"), shape_from_rows("#", "#", "#", "#")

_DIGITS = {
    "0": ("###", "# #", "# #", "# #", "###"),
    "1": (" # ", "## ", " # ", " # ", "###"),
    "2": ("###", "  #", "###", "#  ", "###"),
    "3": ("###", "  #", "###", "  #", "###"),
    "4": ("# #", "# #", "###", "  #", "  #"),
    "5": ("###", "#  ", "###", "  #", "###"),
    "6": ("###", "#  ", "###", "# #", "###"),
    "7": ("###", "  #", " # ", " # ", " # "),
    "8": ("###", "# #", "###", "# #", "###"),
    "9": ("###", "# #", "###", "  #", "###"),
}
_PIPS = {
    1: ((4, 4),),
    2: ((2, 2), (6, 6)),
    3: ((2, 2), (4, 4), (6, 6)),
    4: ((2, 2), (6, 2), (2, 6), (6, 6)),
    5: ((2, 2), (6, 2), (4, 4), (2, 6), (6, 6)),
    6: ((2, 2), (6, 2), (2, 4), (6, 4), (2, 6), (6, 6)),
}
_INVERSE = str.maketrans("# ", " #")
_DIE = shape_from_rows(" ####### ", *("#########",) * 7, " ####### ")
_CUBE = shape_from_rows("###########", *("#         #",) * 9, "###########")
_WALL = shape_from_rows(*("#", " ") * 23)


def draw_position(board: MatchState, numbers: Mapping[int, int]) -> Picture:
    """Return the picture; `numbers` are keys by the mover's own points from which he may choose."""
    marks = [*_ground(), *_checkers(board), *_numbers(board, numbers), *_tray(board)]
    if not numbers:
        marks += _counts(board)
    return Picture(tuple(marks), wide=True)


def position_in_words(board: MatchState) -> Iterator[tuple[Seat, str]]:
    """Yield for each player how many checkers are on which of his points."""
    for seat, own in _sides(board).items():
        stands = [
            f"{format_point(point)}:{count}"
            for point, count in reversed([*enumerate(own)])
            if count
        ]
        yield seat, " ".join(stands)


def _sides(board: MatchState) -> Mapping[Seat, tuple[int, ...]]:
    own, theirs = board.position
    both = {board.mover: own, board.opponent: theirs}
    return {seat: both[seat] for seat in SEATS}


# Where everything is ------------------------------------------------------------------------


def _place(seat: Seat, point: int) -> tuple[int, bool]:
    """Return the left edge of a point, and whether it is in the lower half."""
    if point == BAR:
        return HALF * COLUMN, seat == DARK
    at = point if seat == LIGHT else BAR - point
    across = 2 * HALF - at if at in LOW else at - 2 * HALF - 1
    return (across + (across >= HALF)) * COLUMN, at in LOW


@cache
def _ground() -> tuple[PictureMark, ...]:
    """Return walls, and ticks of two lengths for counting points."""
    walls = [PictureMark(_WALL, x, 0) for x in (HALF * COLUMN, (HALF + 1) * COLUMN - 1, TRAY - 1)]
    ticks: list[PictureMark] = []
    for point in range(1, BAR):
        left, low = _place(LIGHT, point)
        tick = _LONG if point % 2 else _SHORT
        high = tick[0].bit_length()
        ticks.append(PictureMark(tick, left + COLUMN // 2, BOTTOM - high if low else 0))
    return (*walls, *ticks)


# What lies on it ----------------------------------------------------------------------------


def _checkers(board: MatchState) -> Iterator[PictureMark]:
    for seat, own in _sides(board).items():
        for point, count in enumerate(own):
            if count and point != OFF:
                left, low = _place(seat, point)
                stack = _stack(seat, count, low)
                high = max(column.bit_length() for column in stack)
                yield PictureMark(
                    _ground_under(high), left + 1, BOTTOM - high if low else 0, dark=True
                )
                yield PictureMark(stack, left + 1, BOTTOM - high if low else 0)


@cache
def _ground_under(high: int) -> Shape:
    """Return the area that a stack covers."""
    return ((1 << high) - 1,) * (COLUMN - 2)


@cache
def _stack(seat: Seat, count: int, low: bool) -> Shape:
    """Return the checkers on a point, from the edge on; the number of those that don't fit."""
    one_by_one = count if count <= MOST else _FEW
    if seat == LIGHT:
        rows = [*_FILLED * one_by_one][:-1]
    else:
        rows = [_EDGE, *_RING * one_by_one]
        if one_by_one == MOST:
            rows[-len(_RING) :] = _LAST_RING
    if count > MOST:
        rows += _numbered_checker(seat, count, low)
    return shape_from_rows(*(reversed(rows) if low else rows))


def _numbered_checker(seat: Seat, count: int, low: bool) -> list[str]:
    """Return a checker with a number on it, five pixels wide: a stroke is a ten."""
    digit = _DIGITS[str(count % 10)]
    rows = [f"# {row}" if count > 9 else f" {row} " for row in digit]
    rows = rows[::-1] if low else rows
    if seat == DARK:
        return [*(f"#{row}#" for row in rows), _EDGE]
    full = ["#" * 5, *rows, "#" * 5]
    turned = [row.translate(_INVERSE) if row in rows else row for row in full]
    return ["", *(f"#{row}#" for row in turned)]


def _numbers(board: MatchState, numbers: Mapping[int, int]) -> Iterator[PictureMark]:
    for point, n in numbers.items():
        left, low = _place(board.mover, point)
        yield from _number(n, left, BELOW if low else ABOVE)


def _number(n: int, left: int, top: int) -> Iterator[PictureMark]:
    """Return a number of one digit, or a stroke for ten and a digit."""
    if n < 10:
        yield PictureMark(str(n), left + 2, top)
    else:
        yield PictureMark((0x7F,), left + 1, top)
        yield PictureMark(str(n - 10), left + 3, top)


def _counts(board: MatchState) -> Iterator[PictureMark]:
    """Return both players' pips, each in his half."""
    for seat, top in ((DARK, ABOVE), (LIGHT, BELOW)):
        yield PictureMark(f"{board.pips[seat]:>3}", COLUMN * 2, top)


def _tray(board: MatchState) -> Iterator[PictureMark]:
    """Return borne-off counts, the cube beside its owner or in the middle, and the next die."""
    for seat, own in _sides(board).items():
        if own[OFF]:
            text = str(own[OFF])
            yield PictureMark(text, TRAY + (5 - 3 * len(text)), BOTTOM - 7 if seat == LIGHT else 0)
    on = board.rulings.cube == "on"
    if on:
        top = CUBE[board.owner]
        yield PictureMark(_CUBE, TRAY - 1, top)
        yield from _small(board.cube, TRAY - 1, top + 3)
    if board.die:
        top = (DIE_BESIDE if on and board.owner == board.mover else DIE)[board.mover]
        yield PictureMark(_DIE, TRAY, top)
        for x, y in _PIPS[board.die]:
            yield PictureMark((1,), TRAY + x, top + y, dark=True)


def _small(n: int, left: int, top: int) -> Iterator[PictureMark]:
    text = str(n)
    wide = 4 * len(text) - 1
    for place, digit in enumerate(text):
        yield PictureMark(
            shape_from_rows(*_DIGITS[digit]), left + (11 - wide) // 2 + 4 * place, top
        )
