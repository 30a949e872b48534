"""Somebody who plays on the page by what a screen reader has: roles, names and live text alone."""

import re

from playwright.sync_api import Page, expect

from companion.rules.sentences import in_english
from companion.screens.panel_text_to_read_aloud import line_in_words
from tests.playing import HOLD, PATIENCE, REST


class Listener:
    """Reads the panel's lines and the announcements, and presses buttons by their names."""

    def __init__(self, page: Page, address: str) -> None:
        self._page = page
        self._panel = page.get_by_role("group", name="The panel of the device")
        self._announced = page.get_by_role("log").get_by_role("paragraph")
        page.goto(address)
        expect(self._announced.nth(0)).to_be_attached(timeout=PATIENCE)

    @property
    def panel(self) -> str:
        """The lines of the panel as they are read."""
        return " / ".join(self._panel.get_by_role("paragraph").all_inner_texts())

    @property
    def lit(self) -> list[str]:
        """The pads whose lamps are lit: they must act."""
        lamps = {
            pad: re.compile(f"^Lamp of the {pad} pad(, .*)?: lit$") for pad in ("left", "right")
        }
        return [
            pad for pad, lamp in lamps.items() if self._page.get_by_role("img", name=lamp).count()
        ]

    def acting(self) -> str:
        """The pad that must act, once its lamp alone is lit."""
        lit = self._page.get_by_role("img", name=re.compile("^Lamp of the .* pad(, .*)?: lit$"))
        expect(lit).to_have_count(1, timeout=PATIENCE)
        return self.lit[0]

    def announces(self, text: str) -> bool:
        """Whether the panel has that now."""
        return text in self.panel

    def press(self, key: str, says: str = "") -> str:
        """Presses a key, or holds it if it is written ``[left 3]``; returns what was announced.

        It is a failure if nothing is announced, or if the panel does not say `says` then.
        """
        button = self._page.get_by_role("button", name=_name(key.strip("[]")))
        self._forget()
        button.focus()
        self._page.keyboard.down("Enter")
        if key.startswith("["):
            self._page.wait_for_timeout(HOLD)
        self._page.keyboard.up("Enter")
        expect(self._announced.nth(0)).to_be_attached(timeout=PATIENCE)
        self._page.wait_for_timeout(REST)
        self.hears(says)
        return " / ".join(self._announced.all_inner_texts())

    def hears(self, says: str) -> None:
        """Waits until the panel says that."""
        expect(self._panel).to_contain_text(line_in_words(says, in_english), timeout=PATIENCE)

    def _forget(self) -> None:
        """What was announced before is heard already."""
        self._page.get_by_role("log").evaluate("log => log.replaceChildren()")


def _name(key: str) -> re.Pattern[str]:
    """How a key is called, such as ``left 7`` or ``table back``."""
    pad, name = key.split()
    return re.compile(f"^{name}$" if pad == "table" else rf"^{pad} pad, key {name}\b")
