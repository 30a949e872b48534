"""The start of a referee: shows the first screen, then imports what takes long."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import TYPE_CHECKING

from companion.devices.display_factory import open_panel
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.kit_config import Kit
from companion.referee import remembered_first_screen
from companion.referee.failed_start_counter import MOST, FailedStartCounter
from companion.referee.kit_choice import KitNotConfirmed
from companion.referee.monotonic_clock import now_ms
from companion.referee.service_flag_files import ServiceRuntimeFiles
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.startup_config import Library, StartupConfig
from companion.referee.state_and_socket_paths import JOURNAL
from companion.referee.state_directory_lock import lock_state_directory
from companion.referee.stop_signals import ProcessStopped, stop_on_signals
from companion.screens.screen_rendering import draw_screen

if TYPE_CHECKING:
    from companion.devices.oled_panel import OledPanel


def run_referee_until_stopped(
    installation: StartupConfig,
    library: Library,
    announce: Callable[[str], None],
    eof_fd: int | None = None,
) -> None:
    """Run a referee until SIGINT or SIGTERM, or until the table switches the device off.

    It also ends when the file `eof_fd`, if given, reaches its end. `announce` is called when keys
    are live, and systemd is told.

    Raises `StateInUse` if another referee has the state directory, and `HardwareMissing` without
    pins; a missing display is only reported. A real kit can do without satellites, an emulated one
    can't: it raises OSError if they can't connect. Faults of the settings are shown on the panel.

    As a service it waits for missing pins instead, the match during which the previous referee
    crashed goes on by itself, and switching off means the machine (`ServiceRuntimeFiles`). A newly
    set kit is tried first; `KitNotConfirmed` is raised if nobody keeps it. After `MOST` failed
    starts in a row the table is asked what to do before the journal is opened.
    """
    kit, state = installation.kit, installation.state
    with stop_on_signals(), ExitStack() as opened:
        opened.enter_context(lock_state_directory(state))
        panel = open_panel(kit, installation.hardware)
        opened.callback(panel.close)
        runtime = installation.runtime
        service = None if runtime is None else ServiceRuntimeFiles(runtime, installation.kits)
        starts = FailedStartCounter(state, runtime)
        failed = starts.begin()
        if failed >= MOST:
            from companion.referee import failed_start_question

            failed_start_question.run_failed_start_recovery_menu(
                installation, panel, service, failed, library, announce, eof_fd
            )
            starts.go_on()
        try:
            _referee(installation, panel, service, library, starts.reset, announce, eof_fd)
        except (
            HardwareMissing,
            KitNotConfirmed,
            ProcessStopped,
        ):  # the journal can cause none of these
            starts.reset()
            raise


def _referee(
    installation: StartupConfig,
    panel: "OledPanel",
    service: ServiceRuntimeFiles | None,
    library: Library,
    begun: Callable[[], None],
    announce: Callable[[str], None],
    eof_fd: int | None,
) -> None:
    """Show the first screen, import the rest and run a referee; raises as `run_referee` does."""
    first = remembered_first_screen.read_first_screen(
        installation.state / JOURNAL, _new(installation.kit, installation.settings)
    )
    if first is not None and not (service and service.crashed):
        panel.show(draw_screen(first))
        panel.tick(now_ms())

    from companion.referee import lifecycle

    games, languages = library()
    lifecycle.run_referee(installation, panel, service, games, languages, begun, announce, eof_fd)


def _new(kit: Kit, settings: SettingsFile | None) -> str:
    """Return the kit's name if a new device with it begins by asking for the language, else ""."""
    return "" if settings is not None and settings.has_language else kit.name
