"""A row of values with room for marks, on an empty page of a panel.

It shows players on a panel of their own which value they picked in secret: the row is drawn without
knowing the value, and the pad itself inverts the marks of that value.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.screens.font import SMALL_FONT
from companion.screens.panel_size import COLUMNS
from companion.screens.screen_rendering import draw_note_line

PAGE = 1
"""The page below the first row, which screens leave empty."""

MOST = 8
"""The most values in a row."""

_CELL = COLUMNS // MOST
_MARK = 3
_EMPTY = bytes(COLUMNS)


class MarkPlace(NamedTuple):
    """The place of a mark of a value: `columns` from `column` on."""

    value: int
    column: int
    columns: int


def draw_values(image: bytes, values: Sequence[int]) -> bytes:
    """Return the image with the values on it; unchanged if there is no room."""
    start, end = PAGE * COLUMNS, (PAGE + 1) * COLUMNS
    if not 0 < len(values) <= MOST or image[start:end] != _EMPTY:
        return image
    line = bytearray(COLUMNS)
    for column, value in zip(_columns(values), values, strict=True):
        (digits,) = SMALL_FONT.pages(str(value), len(str(value)))
        at = column + (_CELL - len(digits) + 1) // 2
        line[at : at + len(digits)] = digits
    return image[:start] + bytes(line) + image[end:]


def draw_note_in_value_row(image: bytes, text: str) -> bytes:
    """Return the image with a note in place of the row."""
    start, end = PAGE * COLUMNS, (PAGE + 1) * COLUMNS
    return image[:start] + draw_note_line(text) + image[end:]


def mark_places(values: Sequence[int]) -> Sequence[MarkPlace]:
    """Return the places of marks: on both sides of each value, blank until it is picked."""
    if len(values) > MOST:
        return ()
    return tuple(
        MarkPlace(value, at, _MARK)
        for column, value in zip(_columns(values), values, strict=True)
        for at in (column, column + _CELL - _MARK)
    )


def _columns(values: Sequence[int]) -> Sequence[int]:
    """Return where the cells of the values begin; together they are centred."""
    first = (COLUMNS - len(values) * _CELL) // 2
    return range(first, first + len(values) * _CELL, _CELL)
