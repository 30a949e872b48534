"""What a panel shows, as data: four rows, or a sheet of text.

The four rows are those of design section 9: row 1 is small (8 pixels, 21 characters), rows 2 and 3
are large (16 pixels, 16 characters), row 4 is small again. Every text is one for the player's eyes,
translated already.
"""

from collections.abc import Iterator
from typing import NamedTuple

from companion.screens.font import KNOWN

CIRCLES = range(1, 8)
SMALL_CELLS = 21
LARGE_CELLS = 16
CELLS_BESIDE_FLOWER = 12
LINES = 8

Rows = tuple[str, str, str, str]


class Flower(NamedTuple):
    """The seven circles of a zone of control: 1 at the top, 2 to 6 clockwise, 7 in the centre.

    Attributes:
        marks: the circles to fill; numbers that are no circle are not drawn.
        held: the circle that gets a dot in its middle, filled or not: where the ball is held.
    """

    marks: frozenset[int] = frozenset()
    held: int | None = None


class Screen(NamedTuple):
    """Four rows; what does not fit is clipped.

    Attributes:
        rows: texts of at most 21, 16, 16 and 21 characters.
        flower: circles drawn at the right of rows 2 and 3, which then have 12 characters.
        note: what every screen has to say at present ("not saved"), at most 21 characters; drawn
            between rows 3 and 4, amid striped tape, unless empty.
    """

    rows: Rows
    flower: Flower | None = None
    note: str = ""

    @property
    def widths(self) -> tuple[int, int, int, int]:
        """How many characters fit into each row."""
        large = LARGE_CELLS if self.flower is None else CELLS_BESIDE_FLOWER
        return (SMALL_CELLS, large, large, SMALL_CELLS)


class Sheet(NamedTuple):
    """A page of text, in small characters: help, or the tape. What does not fit is clipped.

    Attributes:
        lines: at most 8 texts of at most 21 characters; at most 7 beside a note.
        note: as a screen's, drawn in the last line.
    """

    lines: tuple[str, ...]
    note: str = ""

    @property
    def height(self) -> int:
        """How many lines fit."""
        return LINES - 1 if self.note else LINES


Shown = Screen | Sheet


def _texts(shown: Shown) -> Iterator[tuple[str, str, int]]:
    """Every text with its place and with how many characters fit there."""
    if isinstance(shown, Screen):
        for number, (text, width) in enumerate(zip(shown.rows, shown.widths, strict=True), 1):
            yield f"row {number}", text, width
    else:
        for number, text in enumerate(shown.lines, 1):
            yield f"line {number}", text, SMALL_CELLS
    yield "note", shown.note, SMALL_CELLS


def fits(shown: Shown) -> list[str]:
    """What would be lost if this were drawn, in words for a developer; empty if nothing."""
    complaints: list[str] = []
    for place, text, width in _texts(shown):
        if len(text) > width:
            complaints.append(f"{place}: {len(text)} characters where {width} fit: {text!r}")
        missing = "".join(sorted(set(text) - KNOWN))
        if missing:
            complaints.append(f"{place}: no glyph for {missing!r}: {text!r}")
    if isinstance(shown, Sheet) and len(shown.lines) > shown.height:
        complaints.append(f"{len(shown.lines)} lines where {shown.height} fit")
    if isinstance(shown, Screen) and shown.flower is not None:
        marks, held = shown.flower
        numbers = marks if held is None else marks | {held}
        complaints += [f"flower: no circle {number}" for number in sorted(numbers - set(CIRCLES))]
    return complaints
