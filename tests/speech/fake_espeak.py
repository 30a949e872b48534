"""A fake espeak-ng: a program that tells what it was given, and does not end by itself if it is to speak long."""

import os
import select
from pathlib import Path
from types import TracebackType
from typing import NamedTuple, Self

from companion.speech.espeak_program import PROGRAM

PATIENCE_S = 10.0

_LONG = """#!/bin/sh
exec 3>'{alive}'
text=$(/bin/cat)
printf '%s|%s\\n' "$*" "$text" >'{told}'
exec /bin/cat '{mute}'
"""
_SHORT = _LONG.replace("exec /bin/cat '{mute}'\n", "")
_COMPLAINING = _LONG.replace("exec /bin/cat '{mute}'", "echo 'no sound card' >&2")
KINDS = {
    "long": _LONG,
    "short": _SHORT,
    "complaining": _COMPLAINING,
    "failing": f"{_COMPLAINING}exit 1\n",
    "dying": f"{_SHORT}kill -9 $$\n",
}


class Given(NamedTuple):
    """What a program was given: its arguments, and its text on standard input."""

    arguments: str
    text: str


class FakeEspeak:
    """A folder that is all of PATH, in which the program is once it is installed. Use it as a context manager."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / "bin"
        self.folder.mkdir()
        self._pipes = {name: folder / name for name in ("alive", "told", "mute")}
        self._unread = b""

    def __enter__(self) -> Self:
        """Opens the pipes, which never wait for the other end here."""
        for pipe in self._pipes.values():
            os.mkfifo(pipe)
        self._told = os.open(self._pipes["told"], os.O_RDWR)
        self._alive = os.open(self._pipes["alive"], os.O_RDONLY | os.O_NONBLOCK)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Closes the pipes."""
        os.close(self._told)
        os.close(self._alive)

    def install(self, kind: str) -> None:
        """Puts the program in its place: it speaks long, is short, or is failing."""
        new = self.folder / "new"
        new.write_text(KINDS[kind].format(**self._pipes), encoding="utf-8")
        new.chmod(0o755)
        new.rename(self.folder / PROGRAM)

    def given(self) -> Given:
        """What the next program was given; waits for it."""
        while b"\n" not in self._unread:
            ready, _, _ = select.select([self._told], [], [], PATIENCE_S)
            assert ready, "nothing was said"
            self._unread += os.read(self._told, 4096)
        line, _, self._unread = self._unread.partition(b"\n")
        arguments, _, text = line.decode().partition("|")
        return Given(arguments, text)

    def has_ended(self) -> bool:
        """Whether no program runs that was there; waits for it."""
        ready, _, _ = select.select([self._alive], [], [], PATIENCE_S)
        return bool(ready) and os.read(self._alive, 1) == b""
