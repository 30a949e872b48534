"""The referee's socket as lines: one JSON object a line, UTF-8. Sans-I/O."""

import json

from companion.rules.sentences import Facts
from companion.satellite.message_limits import LONGEST_SAID


class LineTooLong(Exception):
    """A line is longer than the socket allows."""


class LineReader:
    """Bytes in, whole lines out, whatever pieces the bytes come in."""

    def __init__(self, longest: int = LONGEST_SAID) -> None:
        self._longest = longest
        self._kept = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """The lines that `data` completes, without their ends; empty lines are none.

        Raises `LineTooLong` when a line, finished or not, is longer than allowed.
        """
        lines: list[bytes] = []
        *ended, rest = data.split(b"\n")
        for end in ended:
            line = bytes(self._kept) + end
            self._kept.clear()
            if len(line) > self._longest:
                raise LineTooLong
            if line.strip():
                lines.append(line)
        self._kept += rest
        if len(self._kept) > self._longest:
            raise LineTooLong
        return lines


def encode_line(message: Facts, longest: int = LONGEST_SAID) -> bytes:
    """A message as the line that is sent, its end included.

    Half a character pair, which JSON allows and UTF-8 does not, is ``?``. Raises `LineTooLong` when
    the line would be longer than `longest` bytes: no reader takes it.
    """
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    data = text.encode(errors="replace")
    if len(data) > longest:
        raise LineTooLong
    return data + b"\n"
