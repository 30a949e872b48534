"""The start of a referee: the first screen, and then everything that takes long to import."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from companion.devices.display import open_panel
from companion.devices.hardware import Hardware
from companion.devices.kit import Kit
from companion.referee import first_screen
from companion.referee.kits import KitChoice
from companion.referee.places import JOURNAL
from companion.referee.process import alone, now_ms, signals
from companion.referee.service import Service
from companion.referee.settings import SettingsFile
from companion.screens.image import draw

if TYPE_CHECKING:
    from companion.rules.game import Game
    from companion.rules.words import Words

Library = Callable[[], "tuple[Sequence[Game], Mapping[str, Words]]"]
"""What brings the games and the languages; it is asked after the first screen."""


def run(
    kit: Kit,
    hardware: Hardware,
    state: Path,
    socket: Path | None,
    library: Library,
    announce: Callable[[str], None],
    leash: int | None = None,
    runtime: Path | None = None,
    cables: Sequence[str] = (),
    settings: SettingsFile | None = None,
    kits: KitChoice | None = None,
) -> None:
    """Referees until SIGINT or SIGTERM, or until the table switches the device off.

    Or until the file descriptor `leash`, if there is one, comes to its end.

    `state` is a directory of its own; `socket` is where satellites may connect, None for
    nowhere. `announce` is told when keys are live, and so is systemd. Raises `Busy` if another
    referee has `state`, and `HardwareMissing` without pins; a missing display only says so. A
    real kit can do without satellites, an emulated one can't: it raises OSError if they can't
    connect.

    What `settings` set holds unless the table chose otherwise; what is wrong in them is said on
    the panel.

    A pad of a player's own is greeted at the serial ports that `cables` names, and on a real kit at
    those on USB.

    As a service it has the directory `runtime` of its own, which a reboot empties. Then missing
    pins are waited for instead, a match that the referee before this one crashed in goes on by
    itself, and what the table switches off is the machine (`Service`). A kit that `kits` has set
    anew is tried first; `NotKept` is raised if nobody keeps it.
    """
    with signals(), ExitStack() as opened:
        opened.enter_context(alone(state))
        panel = open_panel(kit, hardware)
        opened.callback(panel.close)
        service = None if runtime is None else Service(runtime, kits)
        first = first_screen.recalled(state / JOURNAL, _new(kit, settings))
        if first is not None and not (service and service.crashed):
            panel.show(draw(first))
            panel.tick(now_ms())

        from companion.referee import loop

        games, languages = library()
        loop.run(
            kit,
            hardware,
            panel,
            state,
            socket,
            games,
            languages,
            announce,
            leash,
            service,
            cables,
            settings,
        )


def _new(kit: Kit, settings: SettingsFile | None) -> str:
    """The kit, if a new device with it begins by asking for the language."""
    return "" if settings is not None and settings.speaks else kit.name
