"""The referee's socket as lines: one JSON object a line, UTF-8. Sans-I/O."""

import json

from companion.rules.words import Facts

LONGEST = 4 * 1024 * 1024
"""Bytes of the longest line that is taken in. The longest honest one carries a whole record."""


class Overlong(Exception):
    """A line is longer than allowed: whoever sends that is no referee."""


class LineReader:
    """Bytes in, whole lines out, whatever pieces the bytes come in."""

    def __init__(self, longest: int = LONGEST) -> None:
        self._longest = longest
        self._kept = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that `data` completes, without their ends; empty lines are none.

        Raises Overlong when a line, finished or not, is longer than allowed.
        """
        lines: list[bytes] = []
        *ended, rest = data.split(b"\n")
        for end in ended:
            line = bytes(self._kept) + end
            self._kept.clear()
            if len(line) > self._longest:
                raise Overlong
            if line.strip():
                lines.append(line)
        self._kept += rest
        if len(self._kept) > self._longest:
            raise Overlong
        return lines


def line(message: Facts) -> bytes:
    """A message as the line that is sent, its end included."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
