"""The terminal device: switched to raw mode for a session, and restored afterwards."""

import errno
import os
import select
import termios
import time
from contextlib import suppress
from types import TracebackType
from typing import Any, Self

from companion.rules.sentences import Refused, says
from companion.terminal.frame_changes import CLEAR
from companion.terminal.inked_text_canvas import Size

OWN = "/dev/tty"
"""The controlling terminal of a process, wherever its input and output are redirected."""

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
"""Escape sequences: the alternate screen, no cursor, no wrapping at the edge."""
LEAVE = f"\x1b[m{CLEAR}\x1b[?7h\x1b[?25h\x1b[?1049l"

_LAST_WRITE_S = 1.0
"""A terminal that takes nothing for this many seconds is left as it is."""
_USUAL = Size(80, 24)


class Tty:
    """The terminal of this process, as a context manager that takes it over and restores it.

    Reading and writing never block: it is opened again for that, and other processes' file
    descriptors of it are not changed. Both raise OSError when the terminal is gone.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self._before: list[Any] | None = None

    @classmethod
    def open(cls, path: str = OWN) -> Self:
        """Return the terminal at `path`. Raises Refused if there is none."""
        try:
            flags = os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
            return cls(os.open(path, flags))
        except OSError:
            raise Refused(says("There is no terminal here to play in.")) from None

    def __enter__(self) -> Self:
        """Take over the terminal; raises OSError if it is gone."""
        try:
            self.take()
        except OSError:
            self.give_back()
            os.close(self.number)
            raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Restore the terminal, if it is still there, and close it."""
        self.give_back()
        os.close(self.number)

    def take(self) -> None:
        """Switch to key-by-key input without echo; Ctrl-C and Ctrl-Z still send signals.

        Raises OSError if the terminal is gone.
        """
        try:
            self._take()
        except termios.error as gone:
            raise OSError(*gone.args) from gone

    def _take(self) -> None:
        before = termios.tcgetattr(self.number)
        if self._before is None:
            self._before = before
        iflag, oflag, cflag, lflag, ispeed, ospeed, characters = before
        iflag &= ~(termios.IXON | termios.ICRNL)  # Ctrl-S stops nothing
        lflag &= ~(termios.ICANON | termios.ECHO | termios.ECHONL | termios.IEXTEN)
        characters = list(characters)
        characters[termios.VMIN], characters[termios.VTIME] = 1, 0
        changed = [iflag, oflag, cflag, lflag, ispeed, ospeed, characters]
        termios.tcsetattr(self.number, termios.TCSANOW, changed)
        self._say(ENTER)

    def give_back(self) -> None:
        """Restore the terminal. Unread input is discarded, as it may be a secret."""
        if self._before is None:
            return
        self._say(LEAVE)
        with suppress(OSError, termios.error):
            termios.tcflush(self.number, termios.TCIFLUSH)
            termios.tcsetattr(self.number, termios.TCSANOW, self._before)
        self._before = None

    def size(self) -> Size:
        """Return the current size of the window, 80 × 24 if the terminal doesn't know it."""
        with suppress(OSError):
            columns, rows = os.get_terminal_size(self.number)
            if columns and rows:
                return Size(columns, rows)
        return _USUAL

    def read(self) -> bytes:
        """Return the bytes typed since the last call."""
        try:
            typed = os.read(self.number, 4096)
        except BlockingIOError:
            return b""
        if not typed:
            raise OSError(errno.EIO, "the terminal hung up")
        return typed

    def write(self, data: bytes) -> int:
        """Write as much as possible, and return how many bytes."""
        try:
            return os.write(self.number, data)
        except BlockingIOError:
            return 0

    def _say(self, text: str) -> None:
        """Write all of a text, unless the terminal is gone or stuck."""
        left, end = text.encode(), time.monotonic() + _LAST_WRITE_S
        with suppress(OSError):
            while left and (wait := end - time.monotonic()) > 0:
                if select.select([], [self.number], [], wait)[1]:
                    left = left[self.write(left) :]
