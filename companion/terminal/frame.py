"""What stands in the window of a terminal, and the bytes that turn it into something else.

The sequences are those of ECMA-48, as every terminal since the VT100 knows them.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

CLEAR = "\x1b[H\x1b[2J"

PLAIN, PANEL, CAP, LIT = " ", "p", "c", "l"
"""Inks: ordinary, the panel, what is written on a key of the keyboard, a lamp that is lit."""

COLOURED: Mapping[str, str] = {PANEL: "97;40", CAP: "7", LIT: "1;93"}
UNCOLOURED: Mapping[str, str] = {PANEL: "", CAP: "7", LIT: "1"}
"""The same without colours (no-color.org): signs and letters tell everything anyhow."""


class Size(NamedTuple):
    """Of a window, in characters."""

    columns: int
    rows: int


class FrameRow(NamedTuple):
    """A line of a window: each character, and its ink."""

    text: str
    inks: str


Frame = tuple[FrameRow, ...]
"""A whole window."""


class Canvas:
    """A window to write on; what lies outside of it is cut off."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self._text = [[" "] * size.columns for _ in range(size.rows)]
        self._inks = [[PLAIN] * size.columns for _ in range(size.rows)]

    def put(self, row: int, column: int, text: str, ink: str = PLAIN) -> None:
        """Writes a text that begins there; rows and columns count from 0."""
        if not 0 <= row < self.size.rows:
            return
        for at, sign in enumerate(text, column):
            if 0 <= at < self.size.columns:
                self._text[row][at], self._inks[row][at] = sign, ink

    def frame(self) -> Frame:
        """The window as it is now."""
        both = zip(self._text, self._inks, strict=True)
        return tuple(FrameRow("".join(text), "".join(inks)) for text, inks in both)


def changes(before: Frame | None, after: Frame, inks: Mapping[str, str]) -> str:
    """Return what has to be written: nothing where nothing has changed.

    `before` None, or a frame of another size, clears the window first.
    The cursor ends up anywhere; the ink is the plain one before and after.
    """
    if before is None or _shape(before) != _shape(after):
        empty = tuple(FrameRow(" " * len(row.text), PLAIN * len(row.text)) for row in after)
        return CLEAR + changes(empty, after, inks)
    written: list[str] = []
    pen = ""
    for number, (old, new) in enumerate(zip(before, after, strict=True), 1):
        at = None
        for start, end in _runs(old, new) if old != new else ():
            written.append(f"\x1b[{number};{start + 1}H" if at is None else f"\x1b[{start - at}C")
            at = end
            for sign, name in zip(new.text[start:end], new.inks[start:end], strict=True):
                ink = inks.get(name, "")
                if ink != pen:
                    written.append(f"\x1b[0;{ink}m" if ink and pen else f"\x1b[{ink}m")
                    pen = ink
                written.append(sign)
    return "".join(written) + ("\x1b[m" if pen else "")


def _shape(frame: Frame) -> list[int]:
    return [len(row.text) for row in frame]


def _runs(old: FrameRow, new: FrameRow) -> Iterator[tuple[int, int]]:
    """Yield where the row changes. What is no longer than to jump over it is written again."""
    changed = [
        at
        for at, both in enumerate(zip(old.text, new.text, old.inks, new.inks, strict=True))
        if both[0] != both[1] or both[2] != both[3]
    ]
    start: int | None = None
    end = 0
    for at in changed:
        if start is None:
            start = at
        elif len(new.text[end:at].encode()) > len(f"\x1b[{at - end}C"):
            yield start, end
            start = at
        end = at + 1
    if start is not None:
        yield start, end
