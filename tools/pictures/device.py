"""A picture of the page in a browser, in the middle of a match."""

from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from PIL import Image
from playwright.sync_api import Browser

from tests.playing import PagePlayers, playing
from tools.browser import launched
from tools.pictures.panel import keep
from tools.strokes import TO_ATTACK

COLOURS = 64


def take(path: Path, chromium: str) -> None:
    """Plays until an attack of Red's on the page, and keeps a picture of it."""
    with launched(chromium) as browser:
        while (seen := _attack_of_red(browser)) is None:
            pass  # blue has won the opening roll: another match
    with Image.open(BytesIO(seen)) as picture:
        keep(path, picture.convert("RGB").quantize(COLOURS))


def _attack_of_red(browser: Browser) -> bytes | None:
    """A screenshot, None if the ball went to Blue."""
    with TemporaryDirectory() as state, playing(Path(state)) as address:
        page = browser.new_page(viewport={"width": 1120, "height": 560})
        hands = PagePlayers(page, address)
        hands.sees("1 English")
        for key in TO_ATTACK[:4]:
            hands.press(key)
        while "set up" not in hands.text():
            hands.press("[left 7]")
            hands.press("[right 7]")
        if "◄RED" not in hands.text():
            return None
        hands.press("left 2", "ACTIVATE")
        hands.press("[right 3]", "ball")
        return page.screenshot()
