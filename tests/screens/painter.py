"""An image painted pixel by pixel from the fonts' sources: a second opinion on how text is drawn."""

from pathlib import Path

from tests.screens.fonts import cut, pcf

Pixels = list[list[bool]]

FONTS = Path(__file__).parent / "fonts"

SMALL = {" ": ("......",) * 8, **cut.drawn(FONTS / "small.txt", 6, 8)}
LARGE = {
    **pcf.read(FONTS / "ter-u16b_unicode.pcf.gz", 8, 16),
    **cut.drawn(FONTS / "large.txt", 8, 16),
}


def blank() -> Pixels:
    """A dark panel: 64 rows of 128."""
    return [[False] * 128 for _ in range(64)]


def paint(pixels: Pixels, font: dict[str, pcf.Rows], text: str, top: int) -> None:
    """Lay a text into the pixels, its cells side by side from the left edge."""
    for cell, character in enumerate(text):
        glyph = font[character]
        width = len(glyph[0])
        for y, row in enumerate(glyph, top):
            pixels[y][cell * width : (cell + 1) * width] = [pixel == "#" for pixel in row]


def pixels_of(image: bytes) -> Pixels:
    """The pixels of an image in page format."""
    return [[bool(image[y // 8 * 128 + x] & 1 << y % 8) for x in range(128)] for y in range(64)]
