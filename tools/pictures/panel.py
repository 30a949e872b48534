"""A panel as a picture: light blue pixels on black."""

from pathlib import Path

from PIL import Image

from companion.screens.panel_size import COLUMNS, PAGES

LIGHT, DARK = (190, 228, 255), (4, 7, 12)
SCALE = 4
"""Pixels of a picture for one of the panel."""
FRAME = 4
"""Dark pixels of the panel around it."""
ROWS = PAGES * 8


def lit(image: bytes) -> list[list[bool]]:
    """The pixels of an image in page format, row by row."""
    return [
        [bool(image[y // 8 * COLUMNS + x] >> y % 8 & 1) for x in range(COLUMNS)]
        for y in range(ROWS)
    ]


def drawn(image: bytes, scale: int = SCALE) -> Image.Image:
    """An image in page format as a picture of two colours, each pixel a square of `scale`."""
    side, edge = [False] * FRAME, [[False] * (COLUMNS + 2 * FRAME)] * FRAME
    framed = [*edge, *([*side, *row, *side] for row in lit(image)), *edge]
    rows = [bytes([light for light in row for _ in range(scale)]) * scale for row in framed]
    size = (len(framed[0]) * scale, len(framed) * scale)
    picture = Image.frombytes("P", size, b"".join(rows))
    picture.putpalette([*DARK, *LIGHT])
    return picture


def shows(path: Path, picture: Image.Image) -> bool:
    """Whether a file shows just that, however it is compressed."""
    if not path.exists():
        return False
    with Image.open(path) as kept:
        return kept.convert("RGB").tobytes() == picture.convert("RGB").tobytes()


def keep(path: Path, picture: Image.Image) -> None:
    """Writes a picture as a small PNG, unless the file shows it already."""
    if not shows(path, picture):
        path.parent.mkdir(parents=True, exist_ok=True)
        picture.save(path, optimize=True)
