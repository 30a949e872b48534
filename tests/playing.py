"""``companion play`` as users start it, and hands and eyes on its page."""

import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Page

from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines

TAP, HOLD, REST = 60, 700, 340
"""ms for which a key is tapped or held, and until a pad hears again after its ask has changed."""

PATIENCE = 15_000
"""ms until a panel that doesn't say what is expected is a failure."""

KEYBOARD = {
    **{f"left {n}": code for n, code in enumerate(("KeyW", "KeyE", "KeyD", "KeyX", "KeyZ", "KeyA", "KeyS"), 1)},
    **{f"right {n}": code for n, code in enumerate(("KeyI", "KeyO", "KeyL", "Comma", "KeyM", "KeyJ", "KeyK"), 1)},
    **dict(zip(("left left", "left middle", "left right"), ("KeyA", "KeyS", "KeyD"), strict=True)),
    **dict(zip(("right left", "right middle", "right right"), ("KeyJ", "KeyK", "KeyL"), strict=True)),
    "table back": "Backspace",
    "table help": "Slash",
}  # fmt: skip


@contextmanager
def playing(state: Path, kit: str = "hexpad") -> Generator[str]:
    """The address of a page whose referee keeps its matches in `state`."""
    play = [sys.executable, "-m", "companion", "play", "--port", "0"]
    command = [*play, "--state", str(state), "--kit", kit]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[-1]
        finally:
            process.terminate()
            process.wait()


class PagePlayers:
    """Two people before the page, on one keyboard."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        page.goto(address)

    def image(self) -> bytes:
        """The panel's pixels, in page format."""
        return bytes(self._page.evaluate("Array.from(window.panel || new Uint8Array(1024))"))

    def text(self) -> str:
        """What the panel says, read off its pixels as four rows and as a sheet."""
        image = self.image()
        return "\n".join(
            (
                *screen_to_text_lines(read_screen_from_image(image)),
                *screen_to_text_lines(read_sheet_from_image(image)),
            )
        )

    def press(self, key: str, panel: str = "") -> None:
        """Taps a key, or holds it if it is written ``[left 3]``; then the panel says `panel`.

        A held key stays down until the panel says that, or that letting go throws: on a busy
        machine, going down may reach the device so late that a hold of fixed length is a tap.
        """
        code = KEYBOARD[key.strip("[]")]
        held = key.startswith("[")
        self._page.keyboard.down(code)
        self._page.wait_for_timeout(HOLD if held else TAP)
        if held:
            self.sees(panel, "let go")
        self._page.keyboard.up(code)
        self._page.wait_for_timeout(REST)
        self.sees(panel)

    def sees(self, *panels: str) -> None:
        """Waits until the panel says one of `panels`."""
        for _ in range(0, PATIENCE, 50):
            said = self.text()
            if any(panel in said for panel in panels):
                return
            self._page.wait_for_timeout(50)
        raise AssertionError(f"{panels} is not on the panel:\n{self.text()}")
