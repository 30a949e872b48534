"""A referee that runs in the process of the test, until somebody asks it to end."""

import signal
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.devices.emulated import EmulatedHardware
from companion.devices.kit import named
from companion.games import GAMES
from companion.referee.installation import Installation
from companion.referee.start import run
from companion.rules.words import in_english
from companion.screens.text import lines, read, read_sheet

KIT = named("hexpad")
ENGLISH = {"en": in_english}


def text(hardware: EmulatedHardware) -> str:
    """The panel as four rows, then as a sheet."""
    image = hardware.chip.image()
    return "\n".join((*lines(read(image)), *lines(read_sheet(image))))


def ends(_: str = "") -> None:
    """Somebody asks the process to end."""
    signal.raise_signal(signal.SIGTERM)


def runs(
    state: Path,
    live: Callable[[str], None] = ends,
    hardware: EmulatedHardware | None = None,
    at: Path | None = None,
) -> EmulatedHardware:
    """A referee in this process; `live` is called when its keys are live, and has to end it."""
    hardware = hardware or EmulatedHardware(KIT)
    with closing(hardware):
        run(Installation(KIT, hardware, state, at), lambda: (GAMES, ENGLISH), live)
    return hardware
