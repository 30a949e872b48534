"""The commands of a key: what it does for the seat that presses it, by how it is pressed."""

from typing import NamedTuple

from companion.console.pad_draft import SeatDraft
from companion.rules.sentences import Sentence, says

HOLD_IT = says("hold that key")
SHAKE_IT = says("hold, then\nlet go = throw")
TAP_FIRST = says("tap it first\nthen hold it")
NO_SUCH_KEY = says("no such key now")


def hold_hint(key: str, label: Sentence) -> Sentence:
    """Return that a key has to be held, and what for."""
    return says("hold that key\nhold {held}={does}", held=key, does=label)


def throw_hint(key: str, label: Sentence) -> Sentence:
    """Return that a key throws when it is let go, and what for."""
    return says("hold {held}, let go\n= {does}", held=key, does=label)


class GiveAnswer(NamedTuple):
    """Answer; whether the answer is allowed has not been checked."""

    key: str
    values: tuple[int, ...] = ()


class ReplaceDraft(NamedTuple):
    """Replace the draft; everybody sees it."""

    draft: SeatDraft


class ChooseSecretHalf(NamedTuple):
    """Choose half of a secret. Nobody sees it, and nothing else changes."""

    row: int


class ThrowDice(NamedTuple):
    """Throw so many dice."""

    key: str
    sides: int
    dice: int


class IgnoreKey(NamedTuple):
    """Feel like any other key and do nothing."""


class ExplainRefusal(NamedTuple):
    """Be told why not."""

    reason: Sentence


KeyCommand = GiveAnswer | ReplaceDraft | ChooseSecretHalf | ThrowDice | IgnoreKey | ExplainRefusal


class CommandsByGesture(NamedTuple):
    """What a key does, by how it is pressed."""

    tap: KeyCommand | None = None
    hold: KeyCommand | None = None
    throw: KeyCommand | None = None

    def hinted(self, hold: Sentence = HOLD_IT, throw: Sentence = SHAKE_IT) -> "CommandsByGesture":
        """The same, and why a tap does nothing if it does nothing.

        `hold` says that the key is held, and `throw` that it throws.
        """
        if self.tap is not None:
            return self
        hint = hold if self.hold else throw if self.throw else NO_SUCH_KEY
        return self._replace(tap=ExplainRefusal(hint))
