"""Reads screens and sheets from the image that a panel shows, also either way up."""

from collections.abc import Sequence

from companion.screens.font import CHARACTERS, LARGE_FONT, SMALL_FONT, UNKNOWN, Font
from companion.screens.panel_size import COLUMNS
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import (
    BESIDE,
    CELLS_BESIDE,
    LARGE_CELLS,
    LINES,
    NOTE_CELLS,
    SMALL_CELLS,
    RenderedPicture,
    Screen,
    Sheet,
)
from companion.screens.screen_rendering import BLANK, PIECE, draw_note_line, turn_around

_CHARACTERS = {  # by font: the character of each cell; no two glyphs are equal
    font.columns: {b"".join([strip[c] for strip in font.strips]): c for c in CHARACTERS}
    for font in (SMALL_FONT, LARGE_FONT)
}
LINES_FOR_ROW_3 = 35, 46
"""Pixels from the top to each of two lines in the small font that may stand in place of row 3."""


def read_screen_from_image(image: bytes, *, drawn: bool = False) -> Screen:
    """Return the screen of four rows that an image shows; a cell that is no character is U+FFFD.

    What is no text and covers rows 2 and 3, or most of the place beside them, is a picture. Its
    words can't be read, unless they are row 2 and lines in the small font in place of row 3. One
    that begins below page 1 needs `drawn`.

    Raises:
        ValueError: the image does not have 1024 bytes.
    """
    pages = _pages(image)
    fourth = _row(SMALL_FONT, pages[7:8], SMALL_CELLS)
    if drawn or UNKNOWN in _row(SMALL_FONT, pages[1:2], SMALL_CELLS):
        first, noted = _split_note(pages[0])
        return Screen((first, "", "", fourth), RenderedPicture(tuple(pages[1:7])), noted)
    if words := _row_2_and_lines(pages):
        first, noted = _split_note(pages[0])
        return Screen((first, "", "", fourth), RenderedPicture(tuple(pages[1:7]), words), noted)
    columns, _ = BESIDE
    strips = [page[-columns:] for page in pages[2:6]]
    signs = [
        _row(LARGE_FONT, rows, LARGE_CELLS - CELLS_BESIDE) for rows in (strips[:2], strips[2:])
    ]
    beside = "".join(signs).count(UNKNOWN) * 2 > 2 * (LARGE_CELLS - CELLS_BESIDE)
    cells = CELLS_BESIDE if beside else LARGE_CELLS
    rows = (
        _row(SMALL_FONT, pages[0:1], SMALL_CELLS),
        _row(LARGE_FONT, pages[2:4], cells),
        _row(LARGE_FONT, pages[4:6], cells),
        fourth,
    )
    return Screen(rows, RenderedPicture(tuple(strips)) if beside else None, _note(pages[6]))


def read_sheet_from_image(image: bytes) -> Sheet:
    """Return the sheet of text that an image shows, without empty lines at its end.

    A cell that is no character is U+FFFD.

    Raises:
        ValueError: the image does not have 1024 bytes.
    """
    pages = _pages(image)
    noted = _note(pages[-1])
    texts = [_row(SMALL_FONT, [page], SMALL_CELLS) for page in (pages[:-1] if noted else pages)]
    while texts and not texts[-1]:
        texts.pop()
    return Sheet(tuple(texts), noted)


def read_lines_either_way_up(image: bytes) -> Sequence[str]:
    """Return the `lines` of an image, whichever way up it is; of two equal halves only one.

    Raises:
        ValueError: the image does not have 1024 bytes.
    """
    if image == turn_around(image):
        lower = read_sheet_from_image(image)
        return screen_to_text_lines(lower._replace(lines=lower.lines[LINES // 2 :]))
    ways = (image, turn_around(image))
    readings = [
        screen_to_text_lines(shown)
        for way in ways
        for shown in (read_screen_from_image(way), read_sheet_from_image(way))
    ]
    return min(readings, key=lambda reading: "".join(reading).count(UNKNOWN))


def _pages(image: bytes) -> list[bytes]:
    """Return the pages of an image.

    Raises:
        ValueError: the image does not have 1024 bytes.
    """
    if len(image) != len(BLANK):
        raise ValueError(f"an image has {len(BLANK)} bytes, not {len(image)}")
    return [image[start : start + COLUMNS] for start in range(0, len(image), COLUMNS)]


def _row_2_and_lines(pages: Sequence[bytes]) -> tuple[str, ...]:
    """Return row 2 and the lines in the small font below it; nothing if row 3 is a large one."""
    if UNKNOWN not in _row(LARGE_FONT, pages[4:6], LARGE_CELLS):
        return ()
    starts = [divmod(y, 8) for y in LINES_FOR_ROW_3]
    lines = [
        bytes(
            (above >> cut | below << 8 - cut) & 0xFF
            for above, below in zip(pages[n], pages[n + 1], strict=True)
        )
        for n, cut in starts
    ]
    words = (
        _row(LARGE_FONT, pages[2:4], LARGE_CELLS),
        *(_row(SMALL_FONT, [line], SMALL_CELLS) for line in lines),
    )
    return () if UNKNOWN in "".join(words) else tuple(word for word in words if word)


def _row(font: Font, pages: Sequence[bytes], cells: int) -> str:
    """Return the text of a row of so many cells, without the blanks at its end."""
    starts = range(0, cells * font.columns, font.columns)
    found = [b"".join([page[start : start + font.columns] for page in pages]) for start in starts]
    return "".join([_CHARACTERS[font.columns].get(cell, UNKNOWN) for cell in found]).rstrip()


def _note(page: bytes) -> str:
    """Return the note in the middle of a page between tape; "" if it is no note's page."""
    for cells in range(1, SMALL_CELLS + 1):
        margin = (COLUMNS - cells * SMALL_FONT.columns) // 2
        text = _row(SMALL_FONT, [page[margin:]], cells)
        if draw_note_line(text) == page:
            return text
    return ""


def _split_note(page: bytes) -> tuple[str, str]:
    """Return the text of a page, and the note at its end after a piece of tape."""
    for cells in range(1, NOTE_CELLS + 1):
        start = COLUMNS - cells * SMALL_FONT.columns
        before = start - len(PIECE)
        if page[before:start] == PIECE:
            text = _row(SMALL_FONT, [page], before // SMALL_FONT.columns)
            return text, _row(SMALL_FONT, [page[start:]], cells)
    return _row(SMALL_FONT, [page], SMALL_CELLS), ""
