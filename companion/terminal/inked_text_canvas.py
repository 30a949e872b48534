"""Frames: the content of a terminal's window, as characters and their inks."""

from collections.abc import Mapping
from typing import NamedTuple

PLAIN, PANEL, CAP, LIT = " ", "p", "c", "l"
"""Inks: ordinary, the panel, labels of keyboard keys, lit lamps."""

COLOURED: Mapping[str, str] = {PANEL: "97;40", CAP: "7", LIT: "1;93"}
UNCOLOURED: Mapping[str, str] = {PANEL: "", CAP: "7", LIT: "1"}
"""Inks without colours (no-color.org): characters alone show everything too."""


class Size(NamedTuple):
    """The size of a window, in characters."""

    columns: int
    rows: int


class FrameRow(NamedTuple):
    """A line of a window: its characters, and an ink for each."""

    text: str
    inks: str


Frame = tuple[FrameRow, ...]
"""A whole window."""


class Canvas:
    """A window to draw on; what lies outside it is clipped."""

    def __init__(self, size: Size) -> None:
        self.size = size
        self._text = [[" "] * size.columns for _ in range(size.rows)]
        self._inks = [[PLAIN] * size.columns for _ in range(size.rows)]

    def put(self, row: int, column: int, text: str, ink: str = PLAIN) -> None:
        """Writes a text from that place on; rows and columns count from 0."""
        if not 0 <= row < self.size.rows:
            return
        for at, sign in enumerate(text, column):
            if 0 <= at < self.size.columns:
                self._text[row][at], self._inks[row][at] = sign, ink

    def frame(self) -> Frame:
        """Return the current content."""
        both = zip(self._text, self._inks, strict=True)
        return tuple(FrameRow("".join(text), "".join(inks)) for text, inks in both)
