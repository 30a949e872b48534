"""A row of values on an empty page of a panel, with room beside each for a mark.

That is how a player sees on a panel of their own which value they picked in secret: whoever draws
the line doesn't know it, and the panel turns the marks of that value inside out by itself.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.screens.font import SMALL_FONT
from companion.screens.screen_rendering import draw_note_page
from companion.screens.size import COLUMNS

PAGE = 1
"""The page that screens leave empty, below their first row."""

MOST = 8
"""Values that have a place."""

_CELL = COLUMNS // MOST
_MARK = 3
_EMPTY = bytes(COLUMNS)


class MarkPlace(NamedTuple):
    """Where a mark of a value lies: `columns` from `column` on."""

    value: int
    column: int
    columns: int


def draw_values(image: bytes, values: Sequence[int]) -> bytes:
    """The image with the values on it; as it was if there is no room for them."""
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
    """The image with a note there instead, whatever was there."""
    start, end = PAGE * COLUMNS, (PAGE + 1) * COLUMNS
    return image[:start] + draw_note_page(text) + image[end:]


def mark_places(values: Sequence[int]) -> Sequence[MarkPlace]:
    """Return where the marks of values lie: on both sides of each, blank until it is picked."""
    if len(values) > MOST:
        return ()
    return tuple(
        MarkPlace(value, at, _MARK)
        for column, value in zip(_columns(values), values, strict=True)
        for at in (column, column + _CELL - _MARK)
    )


def _columns(values: Sequence[int]) -> Sequence[int]:
    """Return where the cells begin; all of them stand in the middle."""
    first = (COLUMNS - len(values) * _CELL) // 2
    return range(first, first + len(values) * _CELL, _CELL)
