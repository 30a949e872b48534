"""Pictures of the panel for docs/: `python -m tests.pictures` writes them to docs/pictures/.

A picture has the light blue of the panel's pixels on black, with the dark gaps between them.
"""

from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image

from companion.locale import languages
from companion.screens.image import COLUMNS, PAGES
from tests import strokes
from tests.browser import launched
from tests.device import Chance, Device
from tests.outside import CHROMIUM
from tests.playing import Hands, playing
from tests.strokes import OPENING, TO_ATTACK, TO_BLOCKED, TO_DEFENCE, TO_FOUL

PICTURES = Path(__file__).parents[1] / "docs/pictures"

LIGHT, DARK = (190, 228, 255), (4, 7, 12)

SCENES: dict[str, tuple[str, ...]] = {
    "language": (),
    "length": TO_ATTACK[:1],
    "set-up": TO_ATTACK[:5],
    "attack": TO_ATTACK,
    "secret": TO_DEFENCE,
    "claim": (*TO_ATTACK, "right 6"),
    "discs": TO_BLOCKED[:-1],
    "revealed": TO_BLOCKED,
    "throw": TO_FOUL,
    "help": (*TO_ATTACK, "table help"),
}
"""Panels in the docs: each a name, and the keys that lead there from the first start."""


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


def panels(folder: Path) -> None:
    """A picture of every scene, played on the whole device."""
    for name, keys in SCENES.items():
        with (
            TemporaryDirectory() as state,
            Device(Path(state), languages(), Chance(*OPENING)) as played,
        ):
            played.play(*keys)
            png(played.hardware.chip.image(), folder / f"{name}.png")


def device(path: Path, chromium: str) -> None:
    """A picture of the page, in the middle of a match."""
    with (
        TemporaryDirectory() as state,
        playing(Path(state)) as address,
        launched(chromium) as browser,
    ):
        page = browser.new_page(viewport={"width": 1120, "height": 560})
        hands = Hands(page, address)
        hands.sees("1 English")
        for key in TO_ATTACK[:3]:
            hands.press(key)
        while "set up" not in hands.text():
            hands.press("[left 7]")
            hands.press("[right 7]")
        red = "◄RED" in hands.text()
        attacker, defender = ("left", "right") if red else ("right", "left")
        hands.play(f"{attacker} 2", "SECRET")
        hands.play(f"[{defender} 3]", "ball")
        page.screenshot(path=path)


def main() -> None:
    """Write every picture, and the table of strokes."""
    panels(PICTURES)
    chromium = CHROMIUM.find()
    if chromium is None:
        raise SystemExit(
            f"{CHROMIUM.missing}, so there is no picture of the device: {CHROMIUM.remedy}"
        )
    device(PICTURES / "device.png", chromium)
    strokes.main()


if __name__ == "__main__":
    main()
