"""What a panel shows, as data: a screen of four rows, or a sheet of text.

Row 1 is small (8 pixels, 21 characters), rows 2 and 3 are large (16 pixels, 16 characters), row 4
is small again. All texts are for players, translated already.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.screens.font import KNOWN

SMALL_CELLS = 21
LARGE_CELLS = 16
CELLS_BESIDE = 12
LINES = 8
CELL = 6
"""Columns of a small character."""
BESIDE, WIDE, TALL = (32, 4), (128, 6), (62, 8)
"""Columns and pages of a picture beside rows 2 and 3, in place of them, and beside a sheet."""
CELLS_LEFT = (WIDE[0] - TALL[0]) // CELL
"""Characters of a line of a sheet beside a picture."""
APART = 12
"""Columns between row 1 and a note at its end, for the tape."""
NOTE_CELLS = (WIDE[0] - APART) // CELL
"""Characters of a note at the end of row 1."""

Rows = tuple[str, str, str, str]


class RenderedPicture(NamedTuple):
    """A picture as pixels: its pages from the top, each a byte a column, bit 0 on top.

    It is `BESIDE` the rows, `WIDE`, or `TALL`. `words` say a picture beside rows in two lines of 4
    characters, and a wide one in place of rows 2 and 3.
    """

    strips: tuple[bytes, ...]
    words: tuple[str, ...] = ()

    @property
    def wide(self) -> bool:
        """Whether it covers rows 2 and 3."""
        return len(self.strips) == WIDE[1]


class Screen(NamedTuple):
    """Four rows; what does not fit is clipped.

    Attributes:
        rows: texts of at most 21, 16, 16 and 21 characters.
        picture: drawn at the right of rows 2 and 3, which then have 12 characters; a wide one
            replaces these rows, which then are its text.
        note: what every screen has to say at present ("not saved"), at most 21 characters; drawn
            between rows 3 and 4, between striped tape, unless empty. With a wide picture it is
            at the end of row 1, which then has fewer characters.
        briefly: row 1 in ever fewer characters, if a note leaves less room.
        uncovered: row 4 if rows 2 and 3 replace the wide picture; None for the same row.
    """

    rows: Rows
    picture: RenderedPicture | None = None
    note: str = ""
    briefly: tuple[str, ...] = ()
    uncovered: str | None = None

    def with_note(self, note: str) -> "Screen":
        """Return the screen with a note, which over a wide picture is at the end of row 1.

        Row 1 is as `briefly` as it has to be; if nothing fits, rows 2 and 3 replace the picture.
        """
        noted = self._replace(note=note)
        room, (first, *others) = noted.widths[0], self.rows
        said = next((text for text in (first, *self.briefly) if len(text) <= room), None)
        if said is None or len(note) > noted.note_width:
            return noted.without_picture()
        second, third, fourth = others
        return noted._replace(rows=(said, second, third, fourth))

    def with_news(self, news: Sequence[str]) -> "Screen":
        """Return the screen with news in row 1, in ever fewer characters; a note may replace it."""
        first, second, third, fourth = self.rows
        said = next((text for text in news if len(text) <= SMALL_CELLS), news[-1])
        briefly = (*news, first, *self.briefly)
        return self._replace(rows=(said, second, third, fourth), briefly=briefly)

    def without_picture(self) -> "Screen":
        """Return the four rows without the picture."""
        *others, fourth = self.rows
        first, second, third = others
        rows = (first, second, third, fourth if self.uncovered is None else self.uncovered)
        return self._replace(rows=rows, picture=None, uncovered=None)

    @property
    def widths(self) -> tuple[int, int, int, int]:
        """How many characters fit into each row."""
        beside = self.picture is not None and not self.picture.wide
        large = CELLS_BESIDE if beside else LARGE_CELLS
        return (self._first, large, large, SMALL_CELLS)

    @property
    def note_width(self) -> int:
        """How many characters of the note fit."""
        covered = self.picture is not None and self.picture.wide
        return NOTE_CELLS if covered else SMALL_CELLS

    @property
    def _first(self) -> int:
        note = self.note.strip()[: self.note_width]
        if self.picture is None or not self.picture.wide or not note:
            return SMALL_CELLS
        return max(0, WIDE[0] - CELL * len(note) - APART) // CELL


class Sheet(NamedTuple):
    """A page of text in small characters, such as help. What does not fit is clipped.

    Attributes:
        lines: at most 8 texts of at most 21 characters; at most 7 with a note.
        note: as a screen's, drawn in the last line.
        picture: a tall one at the right of the lines, which then have 11 characters. A note
            replaces it.
    """

    lines: tuple[str, ...]
    note: str = ""
    picture: RenderedPicture | None = None

    @property
    def height(self) -> int:
        """How many lines fit."""
        return LINES - 1 if self.note else LINES

    @property
    def visible_picture(self) -> RenderedPicture | None:
        """The picture if there is no note, else None."""
        return None if self.note else self.picture

    @property
    def width(self) -> int:
        """How many characters of a line fit."""
        return CELLS_LEFT if self.visible_picture else SMALL_CELLS


Shown = Screen | Sheet


def _texts(shown: Shown) -> Iterator[tuple[str, str, int]]:
    """Yield every text with its place and how many characters fit there."""
    if isinstance(shown, Screen):
        for number, (text, width) in enumerate(zip(shown.rows, shown.widths, strict=True), 1):
            yield f"row {number}", text, width
    else:
        for number, text in enumerate(shown.lines, 1):
            yield f"line {number}", text, shown.width
    yield "note", shown.note, shown.note_width if isinstance(shown, Screen) else SMALL_CELLS


def find_fit_problems(shown: Shown) -> list[str]:
    """Return what drawing this would lose, in words for a developer; empty if nothing."""
    complaints: list[str] = []
    for place, text, width in _texts(shown):
        if len(text) > width:
            complaints.append(f"{place}: {len(text)} characters where {width} fit: {text!r}")
        missing = "".join(sorted(set(text) - KNOWN))
        if missing:
            complaints.append(f"{place}: no glyph for {missing!r}: {text!r}")
    if isinstance(shown, Sheet) and len(shown.lines) > shown.height:
        complaints.append(f"{len(shown.lines)} lines where {shown.height} fit")
    return complaints
