"""Pictures of the panel for docs/: `python -m tests.pictures` writes them to docs/pictures/.

A picture has the light blue of the panel's pixels on black, with the dark gaps between them.
"""

from pathlib import Path

from PIL import Image

from companion.screens.image import COLUMNS, PAGES, draw
from companion.screens.model import Flower, Screen, Shown

PICTURES = Path(__file__).parents[1] / "docs/pictures"

LIGHT, DARK = (190, 228, 255), (4, 7, 12)

SCREENS: dict[str, Shown] = {
    "secret": Screen(
        ("R0 B0 Q1 T1 P1/10", "BLUE► activate", "■ SECRET 1-5", "hold=lock    6=press")
    ),
    "discs": Screen(
        ("RED pick is in", "BLUE► 1/2", "tap circles", "hold last=done 6 1 2"),
        flower=Flower(frozenset({2})),
    ),
}


def lit(image: bytes) -> list[list[bool]]:
    """The pixels of an image in page format, row by row."""
    return [
        [bool(image[y // 8 * COLUMNS + x] >> y % 8 & 1) for x in range(COLUMNS)]
        for y in range(PAGES * 8)
    ]


def png(image: bytes, path: Path, scale: int = 4) -> None:
    """Write an image in page format as a PNG, each pixel a square of `scale`, with a dark frame."""
    side = max(scale - scale // 4, 1)
    square = Image.new("RGB", (side, side), LIGHT)
    frame = 4 * scale
    picture = Image.new("RGB", (COLUMNS * scale + 2 * frame, PAGES * 8 * scale + 2 * frame), DARK)
    for y, row in enumerate(lit(image)):
        for x, light in enumerate(row):
            if light:
                picture.paste(square, (frame + x * scale, frame + y * scale))
    path.parent.mkdir(parents=True, exist_ok=True)
    picture.save(path, optimize=True)


def main() -> None:
    """Write every picture."""
    for name, shown in SCREENS.items():
        png(draw(shown), PICTURES / f"{name}.png")
        print(PICTURES / f"{name}.png")


if __name__ == "__main__":
    main()
