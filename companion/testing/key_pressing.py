"""Hands on keys that are named as on the kit: ``left 3``, ``table back``."""

from typing import Protocol

TAP, HOLD, REST = 40, 700, 400
"""ms for which a key is tapped or held, and until the hand is ready for the next one."""


class KeyPresser(Protocol):
    """What hands do wherever keys have edges, and time goes where it is told."""

    def edge(self, key: str, *, down: bool) -> None:
        """A key goes down or comes up."""
        ...

    def wait(self, ms: int) -> None:
        """Lets time go by, from deadline to deadline, as the loop does."""
        ...

    def text(self) -> str:
        """Return the four rows of the panel."""
        ...

    def press(self, key: str, ms: int = TAP) -> None:
        """Presses a key for `ms` and lets go of it."""
        self.edge(key, down=True)
        self.wait(ms)
        self.edge(key, down=False)
        self.wait(REST)

    def play(self, *keys: str) -> str:
        """Taps keys one after the other, ``[left 3]`` is held; gives what the panel says then."""
        for key in keys:
            self.press(key.strip("[]"), HOLD if key.startswith("[") else TAP)
        return self.text()
