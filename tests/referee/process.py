"""A referee as a process of its own, and somebody at its socket who presses keys and looks."""

import base64
import json
import select
import socket
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.screens.panel_size import COLUMNS
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_rendering import BLANK

PATIENCE_S = 30.0
"""A process that takes longer than this is stuck."""

DEAF_S = 0.31
"""For so long a pad hears nothing after something else is asked."""
TIMES = 10
"""So often a key is pressed that a pad has to hear."""
SLOW_S = 3.0
"""For so long a press may take to be seen; pressed again before, it would be heard twice."""


class Stuck(AssertionError):
    """Something that should have been seen by now was not."""


def started(state: Path, at: Path, *more: str) -> "subprocess.Popen[str]":
    """A referee that begins to work on its matches in `state`; satellites connect `at`."""
    where = ("--state", str(state), "--socket", str(at), *more)
    command = [sys.executable, "-m", "companion", "referee", "--emulated", *where]
    return subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, bufsize=1
    )


def seconds() -> float:
    """What the test's own clock says."""
    return time.monotonic()


class Onlooker:
    """Somebody at the socket of a referee. `facts` has all that were told, and when."""

    def __init__(self, at: Path) -> None:
        self.image = bytearray(BLANK)
        self.facts: list[tuple[float, dict[str, Any] | None]] = []
        self.lit: list[str] = []
        self._rest = b""
        self._socket = socket.socket(socket.AF_UNIX)
        self._socket.connect(str(at))
        self.until(lambda: bool(self.facts))

    def meets_another(self, at: Path) -> None:
        """Looks at a referee that takes the place of the one that is gone, or about to be."""
        self.facts.clear()
        self._rest = b""
        end = seconds() + PATIENCE_S
        while True:
            self._socket.close()
            self._socket = socket.socket(socket.AF_UNIX)
            with suppress(OSError):
                self._socket.connect(str(at))
                if self._reads():
                    break
            if seconds() > end:
                raise Stuck(self.text())
            select.select([], [], [], 0.02)
        self.until(lambda: bool(self.facts))

    # Eyes -----------------------------------------------------------------------------------

    def looks(self, s: float) -> None:
        """Looks at the table for so many seconds, or until it goes dark."""
        end = seconds() + s
        while (left := end - seconds()) > 0:
            if self._ready(left) and not self._reads():
                return

    def until(self, seen: Callable[[], bool]) -> None:
        """Looks at the table until something is seen."""
        end = seconds() + PATIENCE_S
        while not seen():
            if seconds() > end or (self._ready(1) and not self._reads()):
                raise Stuck(self.text() + self.errors())

    def _ready(self, s: float) -> bool:
        return bool(select.select([self._socket], [], [], s)[0])

    def _reads(self) -> bool:
        """Takes in what has come; whether there may be more."""
        try:
            received = self._socket.recv(1 << 20)
        except ConnectionResetError:
            return False
        *whole, self._rest = (self._rest + received).split(b"\n")
        for line in whole:
            self._sees(json.loads(line))
        return bool(received)

    def _sees(self, message: dict[str, Any]) -> None:
        match message["type"]:
            case "panel":
                for window in message["windows"]:
                    self._draws(window)
            case "facts":
                self.facts.append((seconds(), message["facts"]))
            case "lamps":
                self.lit = message["lit"]
            case _:
                pass

    def _draws(self, window: dict[str, Any]) -> None:
        data, columns = base64.b64decode(window["bytes"]), window["columns"]
        for row in range(window["pages"]):
            start = (window["page"] + row) * COLUMNS + window["column"]
            self.image[start : start + columns] = data[row * columns : (row + 1) * columns]

    def text(self) -> str:
        """The panel as four rows, then as a sheet."""
        image = bytes(self.image)
        return "\n".join(
            (
                *screen_to_text_lines(read_screen_from_image(image)),
                *screen_to_text_lines(read_sheet_from_image(image)),
            )
        )

    @property
    def told(self) -> dict[str, Any] | None:
        """The facts that were told last."""
        return self.facts[-1][1]

    @property
    def asks(self) -> dict[str, list[str]]:
        """What the match on the table asks of whom."""
        return (self.told or {}).get("asks", {})

    # Hands ----------------------------------------------------------------------------------

    def key(self, key: str, *, down: bool) -> None:
        """A key goes down or comes up."""
        pad, name = key.split()
        message = {"type": "key", "pad": pad, "name": name, "down": down}
        with suppress(BrokenPipeError, ConnectionResetError):
            self._socket.sendall(json.dumps(message).encode() + b"\n")

    def press(self, key: str, s: float) -> None:
        """Presses a key for so many seconds, looking on."""
        self.key(key, down=True)
        self.looks(s)
        self.key(key, down=False)

    def turns_page(self, key: str, s: float) -> float:
        """Presses a key until the panel shows something else: a pad may be deaf for a while.

        Gives the time at which the key went down that was heard.
        """
        before = bytes(self.image)
        for _ in range(TIMES):
            at = seconds()
            self.press(key, s)
            while bytes(self.image) == before and seconds() < at + s + SLOW_S:
                self.looks(0.02)
            if bytes(self.image) != before:
                self.looks(DEAF_S)
                return at
        raise Stuck(self.text() + self.errors())

    def says(self, message: dict[str, Any]) -> None:
        """Anything else that a satellite may say."""
        self._socket.sendall(json.dumps(message).encode() + b"\n")

    # The end --------------------------------------------------------------------------------

    def close(self) -> None:
        """Goes away."""
        self._socket.close()

    def errors(self) -> str:
        """What else is known of a referee that does not do what it should."""
        return ""


class Table(Onlooker):
    """A referee that is live, and what it shows."""

    live = "keys are live\n"
    """What it says first."""

    def starts(self, state: Path, at: Path, *more: str) -> "subprocess.Popen[str]":
        """The process of it."""
        return started(state, at, *more)

    def __init__(self, state: Path, at: Path, *more: str) -> None:
        self.process = self.starts(state, at, *more)
        assert self.process.stdout is not None
        assert self.process.stdout.readline().startswith(self.live), self.errors()
        super().__init__(at)

    def kill(self) -> None:
        """Pulls the plug, and looks at what had come before."""
        self.process.kill()
        self.process.wait()
        while self._reads():
            pass
        self.close()

    def ends(self, *signals: int) -> int:
        """Asks it to end, and says how it did."""
        for number in signals:
            self.process.send_signal(number)
        code = self.process.wait(PATIENCE_S)
        while self._reads():
            pass
        return code

    def close(self) -> None:
        """Lets everything go."""
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait()
        super().close()
        for pipe in (self.process.stdout, self.process.stderr):
            assert pipe is not None
            pipe.close()

    def errors(self) -> str:
        """What it said to the system's log, if it has ended; ends it otherwise."""
        assert self.process.stderr is not None
        self.process.kill()
        return self.process.stderr.read()


def ended(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """The exit status of a process that comes to its end by itself, and what it said."""
    out, err = process.communicate(timeout=PATIENCE_S)
    return process.returncode, out, err
