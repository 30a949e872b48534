"""``companion pad``: makes this machine a player's own pad, and installs the program on a Pico."""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

import click

from companion.cli.output import fail
from companion.cli.path_options import SOCKET, STATE
from companion.cli.play import (
    LAST_PORT,
    PAD_PORT,
    Begun,
    DeviceLaunch,
    Satellite,
    supervise_device_while_satellite_runs,
)
from companion.cli.web_packages import check_web_packages
from companion.languages import terminal_language
from companion.referee.state_and_socket_paths import (
    socket_path_with_fallback,
    usual_state_directory,
)
from companion.referee.state_directory_lock import StateInUse
from companion.referee.supervisor import SupervisionEnd
from companion.rules.sentences import Refused, says

PADS = "pad"
"""The folder in the state directory where a pad keeps the picks of its player."""


class _Given(NamedTuple):
    """The options that every kind of pad needs."""

    state: Path
    cable: str
    kit: str
    name: str


@click.group(invoke_without_command=True)
@click.option("--cable", metavar="PORT", help="The serial port of the cable to the box.")
@STATE
@SOCKET
@click.option("--kit", default="hexpad", show_default=True, help="A kit, one pad of which it has.")
@click.option("--name", default="", help="Which pad of the kit; the last one without it.")
@click.option("--emulated", is_flag=True, help="A kit without hardware, seen elsewhere.")
@click.option("--terminal", is_flag=True, help="Emulated, in this terminal.")
@click.option("--page", is_flag=True, help="Emulated, on a page.")
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones in.")
@click.option(
    "--port",
    type=click.IntRange(0, LAST_PORT),
    default=8001,
    show_default=True,
    help="0 takes any free port.",
)
@click.option("--or-another", is_flag=True, hidden=True)
@click.option("--until-eof", is_flag=True, hidden=True)
@click.pass_context
def pad(
    ctx: click.Context,
    cable: str | None,
    state: Path | None,
    socket: Path | None,
    kit: str,
    name: str,
    emulated: bool,
    terminal: bool,
    page: bool,
    host: str,
    port: int,
    or_another: bool,
    until_eof: bool,
) -> None:
    """Be a pad of a player's own, at the cable of a box.

    Ctrl-C ends it, with --terminal Q twice. What it has picked in secret is kept.
    """
    if ctx.invoked_subcommand is not None:
        return
    state = state or usual_state_directory()
    given = _Given(state / PADS, cable or str(state / PAD_PORT), kit, name)
    if cable is None and not (state / PAD_PORT).exists():
        raise click.UsageError(
            says("Which cable? Name its port with --cable, such as /dev/serial0.").translate(
                terminal_language()
            )
        )
    if terminal:
        _exit_with_status(_run_supervised(given, socket, _in_terminal))
    elif page:
        ports = (port, 0) if or_another else (port,)
        _exit_with_status(
            _run_supervised(
                given, socket, lambda socket, begun: _on_page(socket, begun, host, ports)
            )
        )
    else:
        _is(given, socket, emulated=emulated, until_eof=until_eof)


def _is(given: _Given, socket: Path | None, *, emulated: bool, until_eof: bool) -> None:
    """Run the pad in this process."""
    from companion.devices.hardware_interface import HardwareMissing
    from companion.devices.kit_config import FaultyFile, load_kit
    from companion.devices.real_buses_and_pins import RealHardware
    from companion.devices.simulated.hardware import SimulatedHardware
    from companion.remote_pad.pi.kit_as_pad_board import keep_one_pad_of_kit
    from companion.remote_pad.pi.pad_process import run_pad

    words = terminal_language()
    eof_fd = sys.stdin.fileno() if until_eof else None

    def live() -> None:
        click.echo(says("The pad's keys are live.").translate(words))

    try:
        kit = keep_one_pad_of_kit(load_kit(given.kit), given.name)
        hardware = SimulatedHardware(kit) if emulated else RealHardware(kit)
        with socket_path_with_fallback(given.state) as usual:
            run_pad(kit, hardware, given.state, socket or usual, given.cable, words, live, eof_fd)
    except LookupError:
        fail(says("This kit has no pad {name}.", name=given.name))
    except (FaultyFile, HardwareMissing) as missing:
        fail(missing.reason)
    except StateInUse:
        fail(says("Another pad is running with {state}.", state=str(given.state)))


def _run_supervised(given: _Given, socket: Path | None, satellite: Satellite) -> SupervisionEnd:
    """Run the pad in a process of its own, for as long as the satellite runs."""
    command = ("pad", "--emulated", "--until-eof", "--cable", given.cable, "--kit", given.kit)
    named = ("--name", given.name) if given.name else ()
    where = DeviceLaunch(
        (*command, *named, "--state", str(given.state.parent)), given.state, socket
    )
    return supervise_device_while_satellite_runs(where, satellite)


def _in_terminal(socket: Path, begun: Begun) -> None:
    from companion.terminal.deferred_stderr import defer_stderr
    from companion.terminal.session import run_session

    with defer_stderr():
        run_session(socket, words=terminal_language(), begun=begun)


def _on_page(socket: Path, begun: Begun, host: str, ports: Sequence[int]) -> None:
    """Serve the page at the first of these ports that is free."""
    try:
        check_web_packages()
    except Refused as refused:
        fail(refused.reason)
    from companion.web.server_process import CannotListen, serve

    words = terminal_language()

    def announce(text: str) -> None:
        click.echo(f"{says('A pad of your own:').translate(words)} {text}")

    port, *others = ports
    try:
        serve(socket, host=host, port=port, announce=announce, words=words, begun=begun)
    except CannotListen as problem:
        if not others:
            fail(problem.reason)
        _on_page(socket, begun, host, others)


def _exit_with_status(end: SupervisionEnd) -> None:
    if end is SupervisionEnd.CRASHED:
        fail(says("The pad keeps crashing."))
    raise SystemExit(int(end is SupervisionEnd.REFUSED))  # it said why


@pad.command("install")
@click.option("--port", metavar="PORT", help="The port of the Pico, where there are several.")
def install_pad_program(port: str | None) -> None:
    """Bring the pad's program to a Raspberry Pi Pico that has MicroPython."""
    from companion.remote_pad.pi.pico_installer import CannotInstall, install_program

    words = terminal_language()
    try:
        install_program(port, lambda said: click.echo(said.translate(words)))
    except CannotInstall as missing:
        fail(missing.reason)
