"""The configuration with which a referee starts up: the hardware of a table, and where its files are."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from companion.devices.hardware_interface import HardwareInterface
from companion.devices.kit_config import Kit
from companion.referee.kit_choice import ChosenKit
from companion.referee.settings_file_reader import SettingsFile

if TYPE_CHECKING:
    from companion.rules.game import Game
    from companion.rules.sentences import Words

Library = Callable[[], "tuple[Sequence[Game], Mapping[str, Words]]"]
"""What brings the games and the languages; it is asked after the first screen."""


class StartupConfig(NamedTuple):
    """A kit and the hardware that it is, with a `state` directory of its own.

    `socket` is where satellites may connect, None for nowhere. A service has a `runtime` directory
    of its own, which a reboot empties. `cables` are the paths of serial ports that a pad of a
    player's own is greeted at; on a real kit it is at those on USB too. What `settings` set holds
    unless the table chose otherwise. `kits` is the choice of the kit where the table has one.
    """

    kit: Kit
    hardware: HardwareInterface
    state: Path
    socket: Path | None = None
    runtime: Path | None = None
    cables: Sequence[str] = ()
    settings: SettingsFile | None = None
    kits: ChosenKit | None = None
