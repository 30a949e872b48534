"""``companion shutdown-screen``: shows on the panel that the machine goes down."""

import click

from companion.cli.output import fail
from companion.languages import available_languages
from companion.referee.settings_file_reader import SettingsFile, load_configured_kit
from companion.referee.state_and_socket_paths import systemd_runtime_directory

KIT = click.option(
    "--kit",
    "of",
    help="A kit by its name, such as trio, or the path of its file; that of the settings without one.",
)


@click.command()
@click.option("--restart/--off", "restarts", help="Whether the machine starts again.")
@KIT
def shutdown_screen(restarts: bool, of: str | None) -> None:
    """Leave a word on the panel: the machine is switched off, or starts again.

    This is what systemd starts when a machine goes down.
    """
    from companion.devices.kit_config import FaultyFile, load_kit
    from companion.devices.real_buses_and_pins import RealHardware
    from companion.referee.shutdown_screen import read_kit_for_shutdown, show_shutdown_screen

    runtime = systemd_runtime_directory()
    try:
        kit = (
            load_kit(of)
            if of
            else read_kit_for_shutdown(runtime) or load_configured_kit(SettingsFile())
        )
    except FaultyFile as wrong:
        fail(wrong.reason)
    hardware, languages = RealHardware(kit), available_languages()
    trouble = show_shutdown_screen(kit, hardware, runtime, languages, restarts=restarts)
    if trouble is not None:
        fail(trouble)
