"""Framing of the referee's socket: one JSON object on each line, in UTF-8. Sans-I/O."""

import json

from companion.referee_socket.message_limits import LONGEST_SAID
from companion.rules.facts import Facts


class LineTooLong(Exception):
    """A line is longer than the socket allows."""


class SocketLineReader:
    """Splits bytes into lines, whatever pieces the bytes come in."""

    def __init__(self, longest: int = LONGEST_SAID) -> None:
        self._longest = longest
        self._kept = bytearray()

    def feed(self, data: bytes) -> list[bytes]:
        """Return the lines that `data` completes, without line feeds; empty lines are skipped.

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
    """Return a message as a line of bytes, with its line feed.

    An unpaired surrogate, which JSON allows and UTF-8 does not, becomes ``?``. Raises `LineTooLong`
    when the line would be longer than `longest` bytes, as no reader takes it.
    """
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    data = text.encode(errors="replace")
    if len(data) > longest:
        raise LineTooLong
    return data + b"\n"
