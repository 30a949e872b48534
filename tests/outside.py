"""What tests need from outside PyPI: found on this system, or missed out loud."""

import os
import shutil
from typing import NamedTuple, NoReturn

import pytest


class Program(NamedTuple):
    """A program by the names that it may have, and what is to be said when it is missing."""

    names: tuple[str, ...]
    tests: str
    missing: str
    remedy: str

    def find(self) -> str | None:
        """Its path on this system, or None."""
        return next((path for name in self.names if (path := shutil.which(name))), None)

    def miss(self) -> NoReturn:
        """Give up on a test that needs it: a skip at home, a failure in CI."""
        if os.environ.get("CI"):
            reason = f"{self.missing}, and CI skips no {self.tests} test ({self.remedy})"
            pytest.fail(reason, pytrace=False)
        pytest.skip(self.missing)


CHROMIUM = Program(
    ("chromium", "chromium-browser", "google-chrome"),
    "browser",
    "Chromium is not on this system",
    "sudo apt install chromium",
)
COMPILER = Program(
    ("cc", "gcc", "clang"),
    "pin",
    "A C compiler is not on this system",
    "sudo apt install gcc libc6-dev",
)
GNUBG = Program(
    ("gnubg", "/usr/games/gnubg"),
    "backgammon",
    "GNU Backgammon is not on this system",
    "sudo apt install gnubg",
)
OPENSCAD = Program(
    ("openscad",),
    "enclosure",
    "OpenSCAD is not on this system",
    "sudo apt install openscad",
)
ESPEAK = Program(
    ("espeak-ng",),
    "speech",
    "espeak-ng is not on this system",
    "sudo apt install espeak-ng",
)
SYSTEMD = Program(
    ("systemd-analyze",),
    "unit",
    "systemd is not on this system",
    "sudo apt install systemd",
)
AXE = Program(
    (),
    "accessibility",
    "axe-core is not installed",
    "make test, with a network",
)
PROGRAMS = (AXE, CHROMIUM, COMPILER, ESPEAK, GNUBG, OPENSCAD, SYSTEMD)
