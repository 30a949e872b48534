"""The log of a process that anybody may talk to: bounded, whatever they send."""

import logging
import sys
from collections.abc import Callable
from typing import TextIO

BURST, EVERY_MS = 25, 6_000
"""Lines that may be written: 25 at once, then one every 6 s."""
LONGEST = 400
"""Characters of a line."""


class BoundedLog(logging.StreamHandler[TextIO]):
    """Writes as many lines as it may, and says how many it left out when it may again.

    Of a traceback that is too long it writes the end, of a line the beginning. `clock` gives
    monotonic ms.
    """

    def __init__(self, clock: Callable[[], int], stream: TextIO | None = None) -> None:
        super().__init__(stream or sys.stderr)
        self._clock = clock
        self._saved = BURST * EVERY_MS
        self._at = clock()
        self._left_out = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Writes a record as far as it may."""
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
        """Says nothing: logging would write a traceback that nobody bounds."""

    def _lines(self, record: logging.LogRecord) -> list[str]:
        try:
            lines = self.format(record).splitlines()
        except Exception:  # noqa: BLE001 -- whatever is logged may raise whatever it likes
            return [f"({record.name} said what cannot be written.)"]
        return [line if len(line) <= LONGEST else f"{line[: LONGEST - 1]}…" for line in lines]
