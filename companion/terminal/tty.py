"""A terminal as a device: taken over for a while, and given back as it was."""

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
from companion.terminal.text_frame import Size

OWN = "/dev/tty"
"""The terminal of a process, wherever its input and output lead."""

ENTER = "\x1b[?1049h\x1b[?25l\x1b[?7l"
"""The alternate screen, no cursor, no wrapping at the edge."""
LEAVE = f"\x1b[m{CLEAR}\x1b[?7h\x1b[?25h\x1b[?1049l"

_LAST_WRITE_S = 1.0
"""A terminal that takes nothing for so long is left as it is."""
_USUAL = Size(80, 24)


class Tty:
    """The terminal of this process, as a context manager that takes it over and gives it back.

    Reading and writing never wait: it is opened anew for that, and what other processes have of it
    stays as it is. Both raise OSError when the terminal is gone.
    """

    def __init__(self, number: int) -> None:
        self.number = number
        self._before: list[Any] | None = None

    @classmethod
    def open(cls, path: str = OWN) -> Self:
        """The terminal at `path`. Raises Refused if there is none."""
        try:
            flags = os.O_RDWR | os.O_NOCTTY | os.O_NONBLOCK | os.O_CLOEXEC
            return cls(os.open(path, flags))
        except OSError:
            raise Refused(says("There is no terminal here to play in.")) from None

    def __enter__(self) -> Self:
        """Takes it over; raises OSError if it is gone."""
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
        """Gives it back, if it is still there."""
        self.give_back()
        os.close(self.number)

    def take(self) -> None:
        """Each key at once and none echoed; Ctrl-C and Ctrl-Z go on being signals.

        Raises OSError if it is gone.
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
        """As it was before. What was typed and not read is nobody's: it may be a secret."""
        if self._before is None:
            return
        self._say(LEAVE)
        with suppress(OSError, termios.error):
            termios.tcflush(self.number, termios.TCIFLUSH)
            termios.tcsetattr(self.number, termios.TCSANOW, self._before)
        self._before = None

    def size(self) -> Size:
        """Return how large its window is now; some don't know."""
        with suppress(OSError):
            columns, rows = os.get_terminal_size(self.number)
            if columns and rows:
                return Size(columns, rows)
        return _USUAL

    def read(self) -> bytes:
        """Return what was typed since."""
        try:
            typed = os.read(self.number, 4096)
        except BlockingIOError:
            return b""
        if not typed:
            raise OSError(errno.EIO, "the terminal hung up")
        return typed

    def write(self, data: bytes) -> int:
        """Writes what it takes now, and tells how many bytes that was."""
        try:
            return os.write(self.number, data)
        except BlockingIOError:
            return 0

    def _say(self, text: str) -> None:
        """Writes all of it, unless the terminal is gone or stuck."""
        left, end = text.encode(), time.monotonic() + _LAST_WRITE_S
        with suppress(OSError):
            while left and (wait := end - time.monotonic()) > 0:
                if select.select([], [self.number], [], wait)[1]:
                    left = left[self.write(left) :]
