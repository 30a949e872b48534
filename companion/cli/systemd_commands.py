"""The commands that systemd starts beside the referee: the page, and a word on the panel at the end."""

from pathlib import Path

import click

from companion import plugins
from companion.cli.output import fail
from companion.cli.path_options import SOCKET, STATE
from companion.referee.paths import find_referee_paths, systemd_runtime_directory
from companion.referee.settings import SettingsFile, load_configured_kit
from companion.rules.sentences import Refused

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
    from companion.devices.real_hardware import RealHardware
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
    hardware, languages = RealHardware(kit), plugins.available_languages()
    trouble = show_shutdown_screen(kit, hardware, runtime, languages, restarts=restarts)
    if trouble is not None:
        fail(trouble)


@click.command()
@STATE
@SOCKET
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones in.")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="0 takes any free port.",
)
def web(state: Path | None, socket: Path | None, host: str, port: int) -> None:
    """Show the device on a page, while a referee runs elsewhere.

    It listens where systemd listens for it, if that started it; at --host and --port otherwise.
    """
    from companion.web.server import CannotListen, serve
    from companion.web.socket_activation import inherited_sockets

    where = socket or find_referee_paths(state).socket
    words, sockets = plugins.terminal_language(), inherited_sockets()
    pin, say = _pin(where), click.echo
    try:
        serve(where, host=host, port=port, sockets=sockets, pin=pin, announce=say, words=words)
    except CannotListen as problem:
        fail(problem.reason)


def _pin(where: Path) -> str | None:
    """The PIN that the referee's panel shows, or else the one that is set; None if none is."""
    from companion.console.settings import PIN
    from companion.referee.request_to_running_referee import ask_running_referee

    try:
        pin = ask_running_referee(where, {"type": "pin"}).get("pin")
    except OSError:
        pin = None
    except Refused as refused:
        click.echo(refused.reason.said(plugins.terminal_language()), err=True)
        pin = None
    if pin is None:
        pin = SettingsFile().settings((PIN,), ()).get(PIN.name)
    return pin if isinstance(pin, str) else None
