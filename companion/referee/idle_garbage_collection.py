"""Collects garbage while nobody presses a key, so that hours of play need little more memory.

A match leaves next to no garbage in cycles. But Python keeps up to 2,000 freed tuples of each length
ready for reuse, a megabyte after some minutes of play, and gives them back in a full collection only.
"""

import gc
from collections.abc import Callable

QUIET_MS = 2000
"""Ms since the last key after which a collection delays nobody."""
EVERY_MS = 30_000
"""Ms from one collection to the next, at least."""


def collect_and_freeze() -> None:
    """Collect garbage, and have later collections look only at what is made from now on."""
    gc.collect()
    gc.freeze()


class IdleGarbageCollection:
    """Has garbage collected once no key has been pressed for `QUIET_MS`, at most every `EVERY_MS`.

    Nothing is due until the next key, so that a box which nobody touches sleeps.
    """

    def __init__(self, now: int, collect: Callable[[], object] = gc.collect) -> None:
        self._collect = collect
        self._earliest = now + EVERY_MS
        self._is_key_noted = False
        self._due: int | None = None

    def note_key(self) -> None:
        """Note that a key went down or came up."""
        self._is_key_noted = True

    def deadline(self) -> int | None:
        """Return when garbage is collected, None if no key was pressed since the last time."""
        return self._due

    def tick(self, now: int, /) -> None:
        """Collect garbage if that is due."""
        if self._is_key_noted:
            self._is_key_noted = False
            self._due = max(now + QUIET_MS, self._earliest)
        elif self._due is not None and now >= self._due:
            self._due, self._earliest = None, now + EVERY_MS
            self._collect()
