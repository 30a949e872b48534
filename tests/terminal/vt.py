"""A terminal's window, as strict as it can be: what it does not know is an error.

It knows what ECMA-48 calls CUP, CUF, ED and SGR, and four of DEC's private modes.
"""

import re
from collections.abc import Iterator

PRIVATE = {"?1049": "alternate", "?25": "cursor", "?7": "wraps"}
SEQUENCE = re.compile(r"\x1b\[([?0-9;]*)([A-Za-z])")


class Window:
    """A window of so many columns and rows, and what has been written into it."""

    def __init__(self, columns: int, rows: int) -> None:
        self.modes = {"alternate": False, "cursor": True, "wraps": True}
        self.bells = 0
        self.ink = ""
        self._bytes = b""
        self.resize(columns, rows)

    def resize(self, columns: int, rows: int) -> None:
        """Becomes larger or smaller, and forgets what it showed."""
        self.columns, self.rows = columns, rows
        self.row = self.column = 0
        self._erase()

    def _erase(self) -> None:
        self.text = [[" "] * self.columns for _ in range(self.rows)]
        self.inks = [[""] * self.columns for _ in range(self.rows)]

    @property
    def lines(self) -> list[str]:
        """What stands in it."""
        return ["".join(row) for row in self.text]

    @property
    def restored(self) -> bool:
        """Whether it is as a shell expects it."""
        usual = {"alternate": False, "cursor": True, "wraps": True}
        return self.modes == usual and self.ink == "" and not self._bytes

    def write(self, data: bytes) -> None:
        """Takes in bytes, whatever pieces they come in."""
        self._bytes += data
        rest = len(self._bytes)
        while rest and self._bytes[rest - 1] & 0xC0 == 0x80:
            rest -= 1
        if rest and self._bytes[rest - 1] >= 0xC0:
            rest -= 1  # perhaps it goes on
        try:
            text, self._bytes = self._bytes.decode(), b""
        except UnicodeDecodeError:
            text, self._bytes = self._bytes[:rest].decode(), self._bytes[rest:]
        self._take(text)

    def _take(self, text: str) -> None:
        at = 0
        while at < len(text):
            if text[at] != "\x1b":
                self._sign(text[at])
                at += 1
            elif found := SEQUENCE.match(text, at):
                self._sequence(found[1], found[2])
                at = found.end()
            else:
                assert re.fullmatch(r"\x1b(\[[?0-9;]*)?", text[at:]), repr(text[at : at + 20])
                self._bytes = text[at:].encode() + self._bytes
                return

    def _sign(self, sign: str) -> None:
        if sign == "\a":
            self.bells += 1
        elif sign == "\r":
            self.column = 0
        elif sign == "\n":
            self.row = min(self.row + 1, self.rows - 1)
        else:
            assert sign.isprintable(), repr(sign)
            self.text[self.row][self.column] = sign
            self.inks[self.row][self.column] = self.ink
            self.column = min(self.column + 1, self.columns - 1)

    def _sequence(self, values: str, end: str) -> None:
        match end:
            case "h" | "l":
                self.modes[PRIVATE[values]] = end == "h"
            case "H":
                row, column = (int(value) for value in (values or "1;1").split(";"))
                self.row, self.column = min(row, self.rows) - 1, min(column, self.columns) - 1
            case "C":
                self.column = min(self.column + int(values), self.columns - 1)
            case "J":
                assert values == "2"
                self._erase()
            case "m":
                self.ink = "" if values in ("", "0") else values.removeprefix("0;")
            case _:
                raise AssertionError(f"\\e[{values}{end}")

    def signs(self) -> Iterator[tuple[str, str]]:
        """Every character with its ink."""
        for text, inks in zip(self.text, self.inks, strict=True):
            yield from zip(text, inks, strict=True)
