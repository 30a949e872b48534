"""The configuration with which a referee starts: the hardware, and the paths of its files."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.devices.hardware_interface import HardwareInterface
from companion.devices.kit_config import Kit
from companion.referee.kit_choice import KitChoice
from companion.referee.settings_file_reader import SettingsFile

if TYPE_CHECKING:
    from companion.rules.game import Game
    from companion.rules.sentences import Words

Library = Callable[[], "tuple[Sequence[Game], Mapping[str, Words]]"]
"""Loads the games and the languages; it is called after the first screen."""


class StartupConfig(NamedTuple):
    """A kit and its hardware, with a `state` directory.

    Satellites connect at `socket`; None for nowhere. A service has a `runtime` directory, which a
    reboot empties. Players' own pads may be at the serial ports `cables`; on a real kit also at
    those on USB. `settings` hold unless the table chose otherwise. `kits` is the choice of the kit,
    if there is one. `after_crash`: the referee before this one has crashed, as whoever started both
    knows. The folder `stick` stands for a USB stick.
    """

    kit: Kit
    hardware: HardwareInterface
    state: Path
    socket: Path | None = None
    runtime: Path | None = None
    cables: Sequence[str] = ()
    settings: SettingsFile | None = None
    kits: KitChoice | None = None
    after_crash: bool = False
    stick: Path | None = None
