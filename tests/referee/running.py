"""A referee that runs in the process of the test, until somebody asks it to end."""

import signal
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from companion.devices.kit_config import built_in_kit
from companion.devices.simulated.hardware import SimulatedHardware
from companion.games import GAMES
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.rules.sentences import in_english
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines

KIT = built_in_kit("hexpad")
ENGLISH = {"en": in_english}


def text(hardware: SimulatedHardware) -> str:
    """The panel as four rows, then as a sheet."""
    image = hardware.chip.image()
    return "\n".join(
        (
            *screen_to_text_lines(read_screen_from_image(image)),
            *screen_to_text_lines(read_sheet_from_image(image)),
        )
    )


def ends(_: str = "") -> None:
    """Somebody asks the process to end."""
    signal.raise_signal(signal.SIGTERM)


def runs(
    state: Path,
    live: Callable[[str], None] = ends,
    hardware: SimulatedHardware | None = None,
    at: Path | None = None,
) -> SimulatedHardware:
    """A referee in this process; `live` is called when its keys are live, and has to end it."""
    hardware = hardware or SimulatedHardware(KIT)
    with closing(hardware):
        run_referee_until_stopped(
            StartupConfig(KIT, hardware, state, at), lambda: (GAMES, ENGLISH), live
        )
    return hardware
