"""A log handler with limits, for a process that anybody may send anything to."""

import logging
import sys
from collections.abc import Callable
from typing import TextIO

BURST, EVERY_MS = 25, 6_000
"""The rate limit of lines: 25 at once, then one every 6 s."""
LONGEST = 400
"""Characters of the longest line."""


class RateLimitedLogHandler(logging.StreamHandler[TextIO]):
    """Writes lines up to a rate, and later the number of lines that it left out.

    Of a long traceback it writes the end, of a long line the beginning. `clock` gives monotonic ms.
    """

    def __init__(self, clock: Callable[[], int], stream: TextIO | None = None) -> None:
        super().__init__(stream or sys.stderr)
        self._clock = clock
        self._saved = BURST * EVERY_MS
        self._at = clock()
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a record within the limits."""
        now = self._clock()
        self._saved = min(BURST * EVERY_MS, self._saved + now - self._at)
        self._at = now
        most, lines = self._saved // EVERY_MS, self._lines(record)
        written = lines[-most:] if most else []
        self._left_out += len(lines) - len(written)
        if self._left_out and most > len(written):
            written.append(f"({self._left_out} lines were left out.)")
            self._left_out = 0
        self._saved -= len(written) * EVERY_MS
        if written:
            super().emit(logging.makeLogRecord({"msg": "\n".join(written)}))

    def handleError(self, record: logging.LogRecord) -> None:  # noqa: N802 -- as logging has it
        """Does nothing: logging would write an unlimited traceback."""

    def _lines(self, record: logging.LogRecord) -> list[str]:
        try:
            lines = self.format(record).splitlines()
        except Exception:  # noqa: BLE001 -- whatever is logged may raise whatever it likes
            return [f"({record.name} said what cannot be written.)"]
        return [line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…" for line in lines]
