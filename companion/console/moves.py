"""What a key does for the seat that presses it, by how it is pressed."""

from typing import NamedTuple

from companion.console.pad_draft import PadDraft
from companion.rules.words import Sentence, says

HOLD_IT = says("hold that key")
SHAKE_IT = says("hold, then\nlet go = throw")
TAP_FIRST = says("tap it first\nthen hold it")
NO_SUCH_KEY = says("no such key now")


class Give(NamedTuple):
    """Answer; whether the answer is allowed has not been checked."""

    key: str
    values: tuple[int, ...] = ()


class Take(NamedTuple):
    """Replace the draft; everybody sees it."""

    draft: PadDraft


class Aim(NamedTuple):
    """Choose half of a secret. Nobody sees it, and nothing else changes."""

    row: int


class Shake(NamedTuple):
    """Throw so many dice."""

    key: str
    sides: int
    dice: int


class Feint(NamedTuple):
    """Feel like any other key and do nothing."""


class Wrong(NamedTuple):
    """Be told why not."""

    reason: Sentence


Move = Give | Take | Aim | Shake | Feint | Wrong


class Moves(NamedTuple):
    """What a key does, by how it is pressed."""

    tap: Move | None = None
    hold: Move | None = None
    throw: Move | None = None

    def hinted(self) -> "Moves":
        """The same, and why a tap does nothing if it does nothing."""
        if self.tap is not None:
            return self
        hint = HOLD_IT if self.hold else SHAKE_IT if self.throw else NO_SUCH_KEY
        return self._replace(tap=Wrong(hint))
