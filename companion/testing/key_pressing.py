"""Simulated pressing of keys, named as on the kit: ``left 3``, ``table back``."""

from typing import Protocol

TAP, HOLD, REST = 40, 700, 400
"""ms for which a key is tapped or held, and between two keys."""


class KeyPresser(Protocol):
    """Presses keys, given edges and simulated time."""

    def edge(self, key: str, *, down: bool) -> None:
        """Presses or releases a key."""
        ...

    def wait(self, ms: int) -> None:
        """Lets time pass, from deadline to deadline, as the event loop does."""
        ...

    def text(self) -> str:
        """Return the four rows of the panel."""
        ...

    def press(self, key: str, ms: int = TAP) -> None:
        """Presses a key for `ms` and releases it."""
        self.edge(key, down=True)
        self.wait(ms)
        self.edge(key, down=False)
        self.wait(REST)

    def play(self, *keys: str) -> str:
        """Taps keys one after the other, holds those in brackets (``[left 3]``); returns `text`."""
        for key in keys:
            self.press(key.strip("[]"), HOLD if key.startswith("[") else TAP)
        return self.text()
