"""``companion play --terminal`` in a real pseudo-terminal, and somebody before it."""

import fcntl
import os
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from tests.terminal.pixels import image
from tests.terminal.vt import Window

PATIENCE_S = 30.0
REST_S = 0.4
"""A pad hears nothing for 0.3 s after something else is asked."""
ENVIRONMENT = {"TERM": "xterm-256color", "LANG": "en_US.UTF-8", "PYTHON_COLORS": "0"}
LOCALES = {"LANG", "LANGUAGE", "LC_ALL", "LC_CTYPE", "LC_MESSAGES", "NO_COLOR", "TERM"}
CONTROLLED = """
import fcntl, os, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
os.execvp(sys.argv[1], sys.argv[1:])
"""
"""Becomes a command that its terminal controls."""


def command(state: Path) -> list[str]:
    """The device with its matches in `state`."""
    return [sys.executable, "-m", "companion", "play", "--terminal", "--state", str(state)]


class Terminal:
    """A process that a terminal of its own controls. What it writes goes into `window`."""

    def __init__(
        self,
        arguments: Sequence[str],
        columns: int = 80,
        rows: int = 24,
        environment: Mapping[str, str] = ENVIRONMENT,
    ) -> None:
        self.window = Window(columns, rows)
        self.written = b""
        self.master, slave = os.openpty()
        self._resize(columns, rows)
        self.before = self.attributes
        clean = {name: value for name, value in os.environ.items() if name not in LOCALES}
        self.process = subprocess.Popen(
            [sys.executable, "-c", CONTROLLED, *arguments],
            stdin=slave,
            stdout=slave,
            stderr=slave,
            start_new_session=True,
            env=clean | dict(environment),
        )
        os.close(slave)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.process.poll() is None:
            self.process.terminate()
        self.ends()
        self.hangs_up()

    # Eyes -----------------------------------------------------------------------------------

    @property
    def attributes(self) -> list[Any]:
        """How the terminal is set."""
        return termios.tcgetattr(self.master)

    def looks(self, s: float) -> bytes:
        """Takes in what is written within so many seconds; gives it back too."""
        before, end = len(self.written), time.monotonic() + s
        while (left := end - time.monotonic()) > 0 and self._takes(left):
            pass
        return self.written[before:]

    def _takes(self, s: float) -> bool:
        """Takes in what comes next, if something does; whether there may be more."""
        if self.master < 0 or not select.select([self.master], [], [], s)[0]:
            return self.master >= 0
        try:
            data = os.read(self.master, 65536)
        except OSError:  # nobody has the other end any more
            return False
        self.written += data
        self.window.write(data)
        return bool(data)

    def until(self, seen: Callable[[], bool]) -> None:
        """Looks until something is seen."""
        end = time.monotonic() + PATIENCE_S
        while not seen():
            more = self._takes(0.2)
            if time.monotonic() > end or not more:
                assert seen(), "\n".join(self.window.lines)

    def sees(self, text: str) -> None:
        """Looks until the panel, or the rest of the window, says something."""
        self.until(lambda: text in self.text())

    def text(self) -> str:
        """What the panel says if it is drawn in dots, and all that is written."""
        said = "\n".join(self.window.lines)
        for columns, rows in ((128, 32), (64, 16)):
            left = (self.window.columns - columns) // 2
            cells = [line[left : left + columns] for line in self.window.lines[:rows]]
            try:
                pixels = image(cells) if left >= 0 and len(cells) == rows else b""
            except ValueError:
                continue  # it is not drawn in these dots
            if pixels:
                return "\n".join(
                    (
                        *screen_to_text_lines(read_screen_from_image(pixels)),
                        *screen_to_text_lines(read_sheet_from_image(pixels)),
                        said,
                    )
                )
        return said

    # Keystrokes -----------------------------------------------------------------------------

    def types(self, keys: str | bytes) -> None:
        """Types all of that at once."""
        os.write(self.master, keys.encode() if isinstance(keys, str) else keys)

    def plays(self, key: str, then: str) -> None:
        """Types a key, looks until something is seen, and until the pads hear again."""
        self.types(key)
        self.sees(then)
        self.looks(REST_S)

    def resizes(self, columns: int, rows: int) -> None:
        """Makes the window larger or smaller."""
        self.looks(0.01)
        self.window.resize(columns, rows)
        self._resize(columns, rows)

    def _resize(self, columns: int, rows: int) -> None:
        fcntl.ioctl(self.master, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    def hangs_up(self) -> None:
        """Closes the terminal."""
        if self.master >= 0:
            os.close(self.master)
            self.master = -1

    # The end --------------------------------------------------------------------------------

    def ends(self) -> int:
        """Looks on until the process has ended; its exit status."""
        end = time.monotonic() + PATIENCE_S
        while self.process.poll() is None:
            self._takes(0.05)
            assert time.monotonic() < end, "\n".join(self.window.lines)
        while self.master >= 0 and select.select([self.master], [], [], 0)[0] and self._takes(0):
            pass
        return self.process.returncode

    @property
    def restored(self) -> bool:
        """Whether the terminal is as it was before."""
        return self.window.restored and self.attributes == self.before


def referees(of: int) -> list[int]:
    """The numbers of the processes that a process has started."""
    threads = Path(f"/proc/{of}/task").glob("*/children")
    return [int(n) for thread in threads for n in thread.read_text("ascii").split()]
