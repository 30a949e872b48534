"""Draws frames in a terminal's window, at a limited rate and with few bytes."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Protocol

from companion.terminal.frame_changes import changes
from companion.terminal.inked_text_canvas import Frame

GATHER_MS = 5
"""Changes within this time are drawn together."""
PAUSE_MS = 40
"""The window is drawn at most once in this time."""


class NonBlockingOutputInterface(Protocol):
    """An output that never blocks: a terminal."""

    number: int

    def write(self, data: bytes) -> int:
        """Write as much as possible, return how many bytes; raises OSError if it is gone."""
        ...


class Painter:
    """Draws the frames of `compose` whenever something has changed.

    A slow terminal gets nothing new before it has taken the last frame, and then the current one.
    `gone` is called when the terminal is gone.
    """

    def __init__(
        self,
        terminal: NonBlockingOutputInterface,
        compose: Callable[[], Frame],
        encode: Callable[[str], bytes],
        inks: Mapping[str, str],
        gone: Callable[[], None],
    ) -> None:
        self._loop = asyncio.get_running_loop()
        self._terminal = terminal
        self._compose = compose
        self._encode = encode
        self._inks = inks
        self._gone = gone
        self._shown: Frame | None = None
        self._unsent = b""
        self._next = 0.0
        self._drawing: asyncio.TimerHandle | None = None

    def change(self) -> None:
        """Schedules drawing, because something has changed."""
        if self._drawing is None:
            gathered = self._loop.time() + GATHER_MS / 1000
            self._drawing = self._loop.call_at(max(self._next, gathered), self._draw)

    def begin_anew(self) -> None:
        """Draws everything again: the content of the window is unknown."""
        self._shown = None
        self.change()

    def ring(self) -> None:
        """Rings the bell, unless the terminal is busy."""
        if not self._unsent:
            self._send(b"\a")

    def stop(self) -> None:
        """Stops drawing."""
        if self._drawing is not None:
            self._drawing.cancel()
            self._drawing = None
        self._loop.remove_writer(self._terminal.number)
        self._unsent = b""

    def _draw(self) -> None:
        self._drawing = None
        if self._unsent:
            return  # drawn once the output has taken the rest
        frame = self._compose()
        before, self._shown = self._shown, frame
        text = changes(before, frame, self._inks)
        self._next = self._loop.time() + PAUSE_MS / 1000
        if text:
            self._send(self._encode(text))

    def _send(self, data: bytes) -> None:
        try:
            self._unsent = data[self._terminal.write(data) :]
        except OSError:
            self.stop()
            self._gone()
            return
        if self._unsent:
            self._loop.add_writer(self._terminal.number, self._flush)

    def _flush(self) -> None:
        self._loop.remove_writer(self._terminal.number)
        self._send(self._unsent)
        if not self._unsent:
            self.change()
