"""Checksums at the ends of a record's lines."""

import re
from hashlib import sha256

# Not compiled here, but when a record is first read, which a start doesn't do.
_CHECK = r"(?s)(.*) \| ([0-9a-f]{8})"


class LineCheckChain:
    """The checks at the ends of lines, each of which depends on all lines before.

    The check of a line is the first eight hexadecimal digits of the SHA-256 of the text up to and
    including this line, without the checks, each line ended by a line feed.
    """

    def __init__(self) -> None:
        self._so_far = sha256()

    def copy(self) -> "LineCheckChain":
        """Return another chain that continues from the same lines."""
        copy = LineCheckChain()
        copy._so_far = self._so_far.copy()
        return copy

    def check(self, line: str) -> str:
        """Return the check of the next line."""
        self._so_far.update(line.encode("utf-8", "surrogatepass") + b"\n")
        return self._so_far.hexdigest()[:8]

    def append_check(self, line: str) -> str:
        """Return the next line with its check."""
        return f"{line} | {self.check(line)}"


def split_check(line: str) -> tuple[str, str]:
    """Return a line and its check, "" if it has none."""
    found = re.fullmatch(_CHECK, line)
    return (found[1], found[2]) if found else (line, "")
