"""Rendering of the panel's image with characters of several pixels each."""

from functools import lru_cache
from typing import NamedTuple

from companion.screens.panel_size import COLUMNS, PAGES


class PixelCharacterSet(NamedTuple):
    """Characters of `columns` x `rows` pixels; `rows` divides 8.

    `signs` has one character for each pattern. In a pattern a pixel is a bit, column by column from
    the left; the top pixel of a column is its lowest bit.
    """

    columns: int
    rows: int
    signs: str


HALF_BLOCKS = PixelCharacterSet(1, 2, " ▀▄█")
"""128 x 32 characters."""

_DOTS = (0x01, 0x02, 0x04, 0x40, 0x08, 0x10, 0x20, 0x80)
"""Dots 1, 2, 3, 7 and 4, 5, 6, 8 in the code points of Unicode's Braille Patterns."""

BRAILLE = PixelCharacterSet(
    2,
    4,
    # An empty cell is a blank: that is one byte and not three.
    " "
    + "".join(
        chr(0x2800 + sum(dot for bit, dot in enumerate(_DOTS) if pattern >> bit & 1))
        for pattern in range(1, 256)
    ),
)
"""64 x 16 characters."""


def image_to_text_lines(image: bytes, cells: PixelCharacterSet) -> tuple[str, ...]:
    """Return the lines that show an image of 1024 bytes (8 pages of 128 columns, bit 0 on top)."""
    pages = [image[at : at + COLUMNS] for at in range(0, COLUMNS * PAGES, COLUMNS)]
    shifts = range(0, 8, cells.rows)
    return tuple(_line(page, shift, cells) for page in pages for shift in shifts)


@lru_cache(maxsize=8 * PAGES)  # two images: most lines are the same in the next one
def _line(page: bytes, shift: int, cells: PixelCharacterSet) -> str:
    mask = (1 << cells.rows) - 1
    bits = [byte >> shift & mask for byte in page]
    starts = range(0, COLUMNS, cells.columns)
    return "".join(
        cells.signs[sum(bits[at + of] << of * cells.rows for of in range(cells.columns))]
        for at in starts
    )
