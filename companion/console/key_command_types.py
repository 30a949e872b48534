"""The commands that keys give, by gesture: a tap, a hold or a throw."""

from typing import NamedTuple

from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.rules.sentences import Sentence, says

HOLD_IT = says("hold that key")
SHAKE_IT = says("hold, then\nlet go = throw")
TAP_FIRST = says("tap it first\nthen hold it")
NO_SUCH_KEY = says("no such key now")


def hold_instruction(key: str, label: Sentence) -> Sentence:
    """Return the sentence that a key has to be held, and for what."""
    return says("hold that key\nhold {held}={does}", held=key, does=label)


def throw_instruction(key: str, label: Sentence) -> Sentence:
    """Return the sentence that a key throws when it is released, and for what."""
    return says("hold {held}, let go\n= {does}", held=key, does=label)


class GiveAnswer(NamedTuple):
    """Give an answer, which has not been checked yet."""

    key: str
    values: tuple[int, ...] = ()


class ReplaceDraft(NamedTuple):
    """Replace the seat's draft; everybody sees it."""

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
    """Do nothing, on a key that must feel like any other."""


class ExplainRefusal(NamedTuple):
    """Show why a key does nothing."""

    reason: Sentence


KeyCommand = GiveAnswer | ReplaceDraft | ChooseSecretHalf | ThrowDice | IgnoreKey | ExplainRefusal


class CommandsByGesture(NamedTuple):
    """The commands of a key, by how it is pressed."""

    tap: KeyCommand | None = None
    hold: KeyCommand | None = None
    throw: KeyCommand | None = None

    def with_instruction(
        self, hold: Sentence = HOLD_IT, throw: Sentence = SHAKE_IT
    ) -> "CommandsByGesture":
        """Return these commands with a tap that explains the key, if it has none.

        `hold` says that the key is held, `throw` that it throws.
        """
        if self.tap is not None:
            return self
        hint = hold if self.hold else throw if self.throw else NO_SUCH_KEY
        return self._replace(tap=ExplainRefusal(hint))
