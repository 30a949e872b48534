"""The start of a referee: the first screen, and then everything that takes long to import."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING

from companion.devices.display import open_panel
from companion.devices.kit import Kit
from companion.referee import first_screen
from companion.referee.installation import Installation
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
    installation: Installation,
    library: Library,
    announce: Callable[[str], None],
    leash: int | None = None,
) -> None:
    """Referees until SIGINT or SIGTERM, or until the table switches the device off.

    Or until the file descriptor `leash`, if there is one, comes to its end. `announce` is told
    when keys are live, and so is systemd.

    Raises `Busy` if another referee has the state directory, and `HardwareMissing` without pins; a
    missing display only says so. A real kit can do without satellites, an emulated one can't: it
    raises OSError if they can't connect. What is wrong in the settings is said on the panel.

    As a service it waits for missing pins instead, a match that the referee before this one crashed
    in goes on by itself, and what the table switches off is the machine (`Service`). A kit that was
    set anew is tried first; `NotKept` is raised if nobody keeps it.
    """
    kit, state = installation.kit, installation.state
    with signals(), ExitStack() as opened:
        opened.enter_context(alone(state))
        panel = open_panel(kit, installation.hardware)
        opened.callback(panel.close)
        runtime = installation.runtime
        service = None if runtime is None else Service(runtime, installation.kits)
        first = first_screen.recalled(state / JOURNAL, _new(kit, installation.settings))
        if first is not None and not (service and service.crashed):
            panel.show(draw(first))
            panel.tick(now_ms())

        from companion.referee import loop

        games, languages = library()
        loop.run(installation, panel, service, games, languages, announce, leash)


def _new(kit: Kit, settings: SettingsFile | None) -> str:
    """The kit, if a new device with it begins by asking for the language."""
    return "" if settings is not None and settings.speaks else kit.name
