"""Pictures of text in the small font: lines, and tables with aligned columns."""

from collections.abc import Iterator

from companion.rules.pictures import Picture, PictureMark

TOP, STEP = 2, 12
"""Pixels above the first line, and from line to line."""
TIGHT = {5: (2, 9), 6: (0, 8)}
"""The same by number of lines, where there is less room."""
HEAD, WIDTH, CELL = 6, 128, 6
"""Characters before the first column, unless a head is longer; pixels of the whole width, and of a
character.
"""
BAR = ((1 << 9) - 1,) * WIDTH
"""A lit bar behind a line."""


class TextTableRow(tuple[str, ...]):
    """A line of a table: its head, then a cell for each column.

    All heads in a picture have the same width.
    """

    __slots__ = ()


class Title(str):
    """A line that stands out, dark on light."""

    __slots__ = ()


def draw_text_lines(*lines: str | TextTableRow) -> Picture:
    """Return a picture of up to six lines of at most 21 characters, in place of two large rows."""
    top, step = TIGHT.get(len(lines), (TOP, STEP))
    left = CELL * max([HEAD, *(len(line[0]) for line in lines if isinstance(line, TextTableRow))])
    marks = (mark for n, line in enumerate(lines) for mark in _marks(line, top + step * n, left))
    return Picture(tuple(marks), wide=True)


def _marks(line: str | TextTableRow, y: int, left: int) -> Iterator[PictureMark]:
    if isinstance(line, Title):
        yield PictureMark(BAR, 0, y - 1)
        yield PictureMark(str(line), 1, y, dark=True)
        return
    if isinstance(line, str):
        yield PictureMark(line, 0, y)
        return
    head, *cells = line
    yield PictureMark(head, 0, y)
    column = (WIDTH - left) // len(cells)
    for n, cell in enumerate(cells, 1):  # cells are right-aligned
        yield PictureMark(cell, left + column * n - CELL * len(cell), y)
