"""Counts how many starts in a row have failed, without opening the journal.

A start is counted before anything else is read. The count is reset as soon as the referee has begun
with its journal, or when the start is stopped in good order. A start that breaks down before that,
or is killed (systemd kills one that takes too long), stays counted. The count is one digit in its
own file, overwritten in place: two small writes a start.
"""

import logging
from contextlib import suppress
from pathlib import Path

from companion.journal.durable_files import overwrite_file

log = logging.getLogger("companion")

NAME = "failed-starts"
MOST = 3
"""So many failed starts make the next one ask the table what to do."""
_COUNTED = 9
"""The highest count: it is a single digit."""


class FailedStartCounter:
    """The count in the `state` directory; while that is read-only, in `runtime` if there is one."""

    def __init__(self, state: Path, runtime: Path | None = None) -> None:
        self._files = [folder / NAME for folder in (state, runtime) if folder is not None]

    def begin(self) -> int:
        """Count this start, durably; return how many before it have failed.

        From `MOST` on the table is asked first, and the start is counted by `go_on`. Where nothing
        can be written, no start counts.
        """
        for file in self._files:
            before = read_failed_start_count(file)
            if _write(file, before if before >= MOST else before + 1):
                self._files = [file]
                return before
        self._files = []
        return 0

    def go_on(self) -> None:
        """Count this start after the table has answered."""
        for file in self._files:
            _write(file, min(read_failed_start_count(file) + 1, _COUNTED))

    def reset(self) -> None:
        """Set the count to 0: the referee has begun, or the start ended for a known reason."""
        for file in self._files:
            _write(file, 0)


def read_failed_start_count(file: Path) -> int:
    """Return how many starts in a row a file says have failed; 0 if it says nothing."""
    with suppress(OSError, ValueError):
        if file.is_file():  # reading a pipe could block
            return min(int(file.read_bytes()[:1]), _COUNTED)
    return 0


def _write(file: Path, count: int) -> bool:
    """Overwrite the digit; return whether it is durable."""
    try:
        overwrite_file(file, b"%d" % count)
    except OSError as fault:
        log.warning("starts that fail are not counted in %s: %s", file, fault)
        return False
    return True
