"""What waits to be sent to one browser: bounded, whatever the browser does. Sans-I/O."""

from collections import deque
from typing import NamedTuple

_BEEPS = 4
"""Sounds that are kept for a slow browser: an old beep says nothing any more."""


class ChangeOrWholeMessage(NamedTuple):
    """A message in two forms: `change` goes on from the last one, `whole` needs none before."""

    change: str
    whole: str


class SendQueue:
    """Messages as texts, the newest of a kind in place of the older ones.

    A change of the panel that nobody fetched is overtaken by the whole panel, so a browser that
    fell behind jumps to the present.
    """

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}
        self._answers: dict[str, str] = {}
        self._beeps: deque[str] = deque(maxlen=_BEEPS)

    def put(self, kind: str, text: str) -> None:
        """Keeps the newest text of this kind."""
        self._kept[kind] = text

    def put_update(self, kind: str, update: ChangeOrWholeMessage) -> None:
        """Keeps the change, or the whole if a change of this kind is still here."""
        self._kept[kind] = update.whole if kind in self._kept else update.change

    def put_beep(self, text: str) -> None:
        """Keeps a sound; the oldest gives way."""
        self._beeps.append(text)

    def put_answer(self, kind: str, text: str) -> None:
        """Keeps the newest answer of this kind, also when what is shown is forgotten."""
        self._answers[kind] = text

    def forget_shown(self) -> None:
        """Forgets everything but answers: it is shown anew."""
        self._kept.clear()
        self._beeps.clear()

    def take(self) -> tuple[str, ...]:
        """Everything: by kind in the order of first coming, then answers, then sounds.

        Nothing stays.
        """
        taken = (*self._kept.values(), *self._answers.values(), *self._beeps)
        self.forget_shown()
        self._answers.clear()
        return taken
