"""``companion web``: serves the web page of a device whose referee is another process."""

from pathlib import Path

import click

from companion.cli.output import fail
from companion.cli.path_options import SOCKET, STATE
from companion.cli.web_packages import check_web_packages
from companion.languages import terminal_language
from companion.referee.settings_file_reader import SettingsFile
from companion.referee.state_and_socket_paths import find_running_referee_paths
from companion.rules.sentences import Refused


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
    Ctrl-C ends the page; the referee goes on.
    """
    try:
        check_web_packages()
    except Refused as refused:
        fail(refused.reason)
    from companion import plugins
    from companion.web.server_process import CannotListen, serve
    from companion.web.socket_activation import inherited_sockets

    where = socket or find_running_referee_paths(state).socket
    words, sockets = terminal_language(), inherited_sockets()
    pin, say = _pin(where), click.echo
    try:
        serve(
            where,
            host=host,
            port=port,
            sockets=sockets,
            pin=pin,
            announce=say,
            words=words,
            games=plugins.built_in_and_plugin_games,
        )
    except CannotListen as problem:
        fail(problem.reason)


def _pin(where: Path) -> str | None:
    """Return the PIN on the referee's panel, or else the one that is set; None without either."""
    from companion.console.setting_definitions import PIN
    from companion.referee.request_to_running_referee import ask_running_referee

    try:
        pin = ask_running_referee(where, {"type": "pin"}).get("pin")
    except OSError:
        pin = None
    except Refused as refused:
        click.echo(refused.reason.translate(terminal_language()), err=True)
        pin = None
    if pin is None:
        pin = SettingsFile().settings((PIN,), ()).get(PIN.name)
    return pin if isinstance(pin, str) else None
