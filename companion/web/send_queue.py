"""The queue of messages to one browser, with a limited size. Sans-I/O."""

from collections import deque
from typing import NamedTuple

_BEEPS = 4
"""Sounds that are kept for a slow browser: old beeps are useless."""


class ChangeOrWholeMessage(NamedTuple):
    """A message in two forms: `change` is relative to the last one, `whole` needs none before."""

    change: str
    whole: str


class SendQueue:
    """Messages as texts; the newest of a kind replaces older ones.

    A change of the panel that was not sent is replaced by the whole panel, so a browser that fell
    behind jumps to the current state.
    """

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}
        self._answers: dict[str, str] = {}
        self._beeps: deque[str] = deque(maxlen=_BEEPS)

    def put(self, kind: str, text: str) -> None:
        """Keeps the newest text of this kind."""
        self._kept[kind] = text

    def put_update(self, kind: str, update: ChangeOrWholeMessage) -> None:
        """Keeps the change, or the whole if a message of this kind is still in the queue."""
        self._kept[kind] = update.whole if kind in self._kept else update.change

    def put_beep(self, text: str) -> None:
        """Keeps a sound; the oldest is dropped if there are too many."""
        self._beeps.append(text)

    def put_answer(self, kind: str, text: str) -> None:
        """Keeps the newest answer of this kind, which `forget_shown` doesn't remove."""
        self._answers[kind] = text

    def forget_shown(self) -> None:
        """Removes everything but answers, before the current state is put again."""
        self._kept.clear()
        self._beeps.clear()

    def take(self) -> tuple[str, ...]:
        """Removes and returns everything: by kind in the order of arrival, then answers, sounds."""
        taken = (*self._kept.values(), *self._answers.values(), *self._beeps)
        self.forget_shown()
        self._answers.clear()
        return taken
