"""What stands in the window of a terminal: characters and their inks."""

from collections.abc import Mapping
from typing import NamedTuple

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
