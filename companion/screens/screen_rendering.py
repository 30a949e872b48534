"""Draws a screen as the one-bit image that a panel takes.

An image is 1024 bytes in the page format of the SSD1306 (data sheet 8.7, graphic display data RAM):
8 pages of 128 columns, a byte for 8 pixels of a column, bit 0 on top. Rows are on whole pages, so
that a changed character changes no more than its own cell: row 1 on page 0, row 2 on pages 2 and 3,
row 3 on pages 4 and 5, row 4 on page 7. A wide picture is on pages 1 to 6.
"""

from collections.abc import Iterable, Iterator

from companion.screens.font import LARGE_FONT, SMALL_FONT
from companion.screens.panel_size import COLUMNS, PAGES
from companion.screens.screen_model import (
    CELL,
    LINES,
    NOTE_CELLS,
    SMALL_CELLS,
    TALL,
    RenderedPicture,
    Screen,
    Sheet,
    Shown,
)

BLANK = bytes(COLUMNS * PAGES)
"""The image of a panel that shows nothing."""

_EMPTY = bytes(COLUMNS)
_STRIPE = (0x20, 0x30, 0x38, 0x3C, 0x1E, 0x0E, 0x06, 0x02)
_TAPE = bytes(_STRIPE * (COLUMNS // len(_STRIPE)))
PIECE = bytes((*_STRIPE, 0, 0))
"""The tape before a note at the end of row 1."""

_HEAD_OVER_HEELS = bytes(int(f"{byte:08b}"[::-1], base=2) for byte in range(256))


def _small(text: str) -> bytes:
    """Return one page of small characters."""
    (page,) = SMALL_FONT.pages(text, SMALL_CELLS)
    return page.ljust(COLUMNS, b"\0")


def draw_note_line(text: str) -> bytes:
    """Return one page with a text in its middle, and striped tape from there to both edges.

    It is not inverted, because dark strokes of one pixel can't be read between lit ones.
    """
    shown = text.strip()[:SMALL_CELLS].rstrip()
    if not shown:
        return _EMPTY
    (page,) = SMALL_FONT.pages(shown, len(shown))
    margin = (COLUMNS - len(page)) // 2
    tape = _TAPE[: max(margin - 3, 0) // 8 * 8]
    return (tape.ljust(margin, b"\0") + page).ljust(COLUMNS - len(tape), b"\0") + tape[::-1]


def _draw_noted_line(text: str, note: str, cells: int) -> bytes:
    """Return one page: a text of so many `cells`, and a note at its end after a piece of tape."""
    shown = note.strip()[:NOTE_CELLS].rstrip()
    (page,) = SMALL_FONT.pages(text, cells)
    if not shown:
        return page.ljust(COLUMNS, b"\0")
    (said,) = SMALL_FONT.pages(shown, len(shown))
    before = COLUMNS - len(shown) * CELL - len(PIECE)
    return page.ljust(before, b"\0") + PIECE + said


def _four_rows(screen: Screen) -> bytes:
    first, second, third, fourth = screen.rows
    picture, (cells, large, _, _) = screen.picture, screen.widths
    if picture is not None and picture.wide:
        return b"".join(
            (_draw_noted_line(first, screen.note, cells), *picture.strips, _small(fourth))
        )
    texts = (*LARGE_FONT.pages(second, large), *LARGE_FONT.pages(third, large))
    middle = texts if picture is None else _beside(texts, picture)
    return b"".join((_small(first), _EMPTY, *middle, draw_note_line(screen.note), _small(fourth)))


def _beside(texts: Iterable[bytes], picture: RenderedPicture) -> Iterator[bytes]:
    strips = zip(texts, picture.strips, strict=True)
    return (text + strip for text, strip in strips)


def _draw_sheet(sheet: Sheet) -> bytes:
    pages = [_small(line[: sheet.width]) for line in sheet.lines[: sheet.height]]
    pages += [_EMPTY] * (LINES - len(pages))
    if sheet.visible_picture:
        strips = zip(pages, sheet.visible_picture.strips, strict=True)
        pages = [page[: -TALL[0]] + strip for page, strip in strips]
    if sheet.note:
        pages[-1] = draw_note_line(sheet.note)
    return b"".join(pages)


def draw_screen(shown: Shown) -> bytes:
    """Return the image of a screen or a sheet.

    Any text is drawn: what is too long is clipped, and a character without a glyph is a hollow box
    (`screen_model.find_fit_problems` reports both).
    """
    return _four_rows(shown) if isinstance(shown, Screen) else _draw_sheet(shown)


def turn_around(image: bytes) -> bytes:
    """Return the image turned by 180 degrees, for the player who sits opposite."""
    return image[::-1].translate(_HEAD_OVER_HEELS)
