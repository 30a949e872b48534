"""The copying of past matches to a USB stick and back, as the referee begins and follows it.

Another process copies, so that no key waits for a stick. A file says how far it has come.
"""

import logging
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

from companion.console.stick_copy_status import StickCopyStatus
from companion.referee.app.events import StickCopied
from companion.rules.sentences import Refused, says
from companion.usb_stick.status_file import STATUS, ask_for_copying, read_status

log = logging.getLogger("companion")

LOOKS_MS = 250
"""Ms between two looks at how far a copying is."""
PATIENCE_MS = 90_000
"""Ms without any progress after which a copying has failed; a stick may take long over its last."""


class StickCopier(Protocol):
    """Whatever copies in another process."""

    def begin(self, *, to_stick: bool) -> None:
        """Begin to copy; raises OSError."""
        ...

    def status(self) -> StickCopyStatus | None:
        """Return how far it is, None before it has begun."""
        ...


class CopierService:
    """The service that a file in the `runtime` directory has systemd start."""

    def __init__(self, runtime: Path) -> None:
        self._runtime = runtime

    def begin(self, *, to_stick: bool) -> None:
        """Begin to copy; raises OSError."""
        ask_for_copying(self._runtime, to_stick=to_stick)

    def status(self) -> StickCopyStatus | None:
        """Return how far it is, None before it has begun."""
        return read_status(self._runtime / STATUS)


class StickCopying:
    """Begins a copying and tells the app how far it is; `handle` has the app handle an event."""

    def __init__(self, copier: StickCopier, handle: Callable[[StickCopied], None]) -> None:
        self._copier = copier
        self._handle = handle
        self._told: StickCopyStatus | None = None
        self._looks_at = self._fails_at = 0

    def begin(self, now: int, *, to_stick: bool) -> StickCopyStatus:
        """Begin to copy at `now`, while nothing is copied; return how far it is.

        Raises `Refused` if nobody can be asked.
        """
        try:
            self._copier.begin(to_stick=to_stick)
        except OSError as error:
            log.warning("no copying: %s", error)
            raise Refused(says("no USB stick\ncan be used here")) from error
        self._told = StickCopyStatus(to_stick)
        self._looks_at, self._fails_at = now + LOOKS_MS, now + PATIENCE_MS
        return self._told

    def deadline(self) -> int | None:
        """Return when to look next, in monotonic ms; None while nothing is copied."""
        return None if self._told is None else self._looks_at

    def tick(self, now: int, /) -> None:
        """Look how far the copying is, and tell the app what has changed."""
        told = self._told
        if told is None or now < self._looks_at:
            return
        self._looks_at = now + LOOKS_MS
        status = self._copier.status()
        if status is None or status == told:
            if now < self._fails_at:
                return
            status = told._replace(over=True, failure="no answer")
        self._told = None if status.over else status
        self._fails_at = now + PATIENCE_MS
        self._handle(StickCopied(now, status))
