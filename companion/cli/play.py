"""``companion play``: runs a referee with an emulated kit, and a satellite to play it."""

import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Sequence
from contextlib import contextmanager, nullcontext
from pathlib import Path
from typing import NamedTuple

import click
from click.core import ParameterSource

from companion.cli.output import fail
from companion.cli.path_options import STATE
from companion.cli.web_packages import check_web_packages
from companion.journal.durable_files import make_folders
from companion.languages import terminal_language
from companion.referee.state_and_socket_paths import (
    socket_path_with_fallback,
    usual_state_directory,
)
from companion.referee.supervisor import SupervisionEnd, Supervisor
from companion.rules.sentences import Refused, Words, says

PAD_PORT = "pad.tty"
"""The end of the cable for a pad on the same machine: a link in the state directory while it is
wanted."""

LAST_PORT = 65_535

Begun = Callable[[Callable[[], None]], None]
"""Called by a satellite once it can be seen, with a function that ends it from any thread."""

Satellite = Callable[[Path, Begun], None]
"""Runs a satellite at the socket of that path until its user ends it."""


class DeviceLaunch(NamedTuple):
    """The command that runs a device, its state directory, and its socket, if not the usual one.

    `again` are arguments with which it is started after it has crashed.
    """

    command: Sequence[str]
    state: Path
    socket: Path | None = None
    again: Sequence[str] = ()


@click.command()
@STATE
@click.option("--host", default="127.0.0.1", show_default=True, help="0.0.0.0 lets phones in.")
@click.option(
    "--port",
    type=click.IntRange(0, LAST_PORT),
    default=8000,
    show_default=True,
    help="0 takes any free port.",
)
@click.option("--terminal", is_flag=True, help="In this terminal, over SSH too; without a page.")
@click.option(
    "--kit",
    default="hexpad",
    show_default=True,
    help="A kit by its name, such as trio, or the path of its file.",
)
@click.option(
    "--pad",
    is_flag=True,
    help="With a pad of a player's own at a cable: on the next port's page, or in another terminal.",
)
@click.option(
    "--game",
    "games",
    multiple=True,
    type=click.Path(dir_okay=False, path_type=Path),
    help="A game of your own, as a TOML file.",
)
@click.option(
    "--stick",
    type=click.Path(file_okay=False, path_type=Path),
    help="A folder that stands for a USB stick.",
)
def play(
    state: Path | None,
    host: str,
    port: int,
    terminal: bool,
    kit: str,
    pad: bool,
    games: tuple[Path, ...],
    stick: Path | None,
) -> None:
    """Open the device on this machine: an emulated kit, on a page or in a terminal.

    Ctrl-C here ends it, in a terminal Q twice. The match is kept and goes on the next time.
    """
    words, state = terminal_language(), state or usual_state_directory()
    given = click.get_current_context().get_parameter_source
    if terminal and ParameterSource.COMMANDLINE in (given("host"), given("port")):
        raise click.UsageError(says("In a terminal there is no page to open.").translate(words))
    beside = None if terminal else (host, port + 1 if 0 < port < LAST_PORT else 0)
    try:
        with _second(state, kit, beside) if pad else nullcontext(()) as cables:
            end = (
                play_in_terminal(state, kit, words, cables, games, stick)
                if terminal
                else play_on_page(state, kit, host, port, click.echo, words, cables, games, stick)
            )
    except Refused as refusal:
        fail(refusal.reason)
    match end:
        case SupervisionEnd.OFF:
            click.echo(says("The device is switched off.").translate(words))
        case SupervisionEnd.CRASHED:
            fail(says("The referee keeps crashing."))
        case _:
            raise SystemExit(int(end is SupervisionEnd.REFUSED))  # it said why


def run_satellite_with_referee(
    state: Path,
    kit: str,
    satellite: Satellite,
    cables: Sequence[str] = (),
    games: Sequence[Path] = (),
    stick: Path | None = None,
) -> SupervisionEnd:
    """Keep a referee with a kit running while the satellite is; return how it ended.

    Players' own pads are at the `cables`; `games` are files that define games. The folder `stick`
    stands for a USB stick.
    """
    where = ("--state", str(state), "--kit", kit)
    each = [word for cable in cables for word in ("--cable", cable)]
    each += [word for game in games for word in ("--game", str(game))]
    each += [] if stick is None else ["--stick", str(stick)]
    return supervise_device_while_satellite_runs(
        DeviceLaunch(
            ("referee", "--emulated", "--until-eof", *where, *each),
            state,
            again=("--after-crash",),
        ),
        satellite,
    )


def supervise_device_while_satellite_runs(
    where: DeviceLaunch, satellite: Satellite
) -> SupervisionEnd:
    """Keep a device running while the satellite is; return how it ended.

    The satellite ends too if the device can't be kept running.
    """
    with _told_by_signals(), socket_path_with_fallback(where.state) as usual:
        socket = where.socket or usual
        # -P: nothing is imported from the current directory.
        python = (sys.executable, "-P", "-m", "companion")
        command = (*python, *where.command, "--socket", str(socket))
        supervisor = Supervisor(command, again=where.again)
        try:
            if supervisor.start():
                satellite(socket, supervisor.keep)
        finally:
            supervisor.stop()
    assert supervisor.end is not None
    return supervisor.end


@contextmanager
def _told_by_signals() -> Generator[None]:
    """Have SIGTERM end the block as Ctrl-C does, with all that was started in it."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _second(state: Path, kit: str, beside: tuple[str, int] | None) -> Generator[Sequence[str]]:
    """Yield the box's end of a cable to a pad on its own page, or to a link for another program."""
    from companion.remote_pad.pi.linked_ptys import open_linked_ptys

    with open_linked_ptys() as (box, pad):
        named = state / PAD_PORT
        make_folders(state)
        named.unlink(missing_ok=True)
        named.symlink_to(pad)
        try:
            with nullcontext() if beside is None else _on_a_page(state, kit, pad, *beside):
                yield (box,)
        finally:
            named.unlink(missing_ok=True)


@contextmanager
def _on_a_page(state: Path, kit: str, cable: str, host: str, port: int) -> Generator[None]:
    """Run a pad in a process of its own, which prints the address of its page."""
    python = (sys.executable, "-P", "-m", "companion")
    where = ("--state", str(state), "--kit", kit, "--cable", cable)
    page = ("--page", "--host", host, "--port", str(port), "--or-another")
    process = subprocess.Popen((*python, "pad", *where, *page), stdin=subprocess.DEVNULL)
    try:
        yield
    finally:
        process.terminate()
        process.wait()


def play_on_page(
    state: Path,
    kit: str,
    host: str,
    port: int,
    announce: Callable[[str], None],
    words: Words,
    cables: Sequence[str] = (),
    games: Sequence[Path] = (),
    stick: Path | None = None,
) -> SupervisionEnd:
    """Play on a page, whose address is announced. Raises Refused if it can't listen."""
    from companion import plugins

    check_web_packages()
    from companion.web.server_process import CannotListen, listen, serve

    def page(socket: Path, begun: Begun) -> None:
        serve(
            socket,
            host=host,
            port=port,
            announce=announce,
            words=words,
            begun=begun,
            games=plugins.built_in_and_plugin_games,
        )

    try:
        listen(host, port).close()  # where the port is taken no referee is started first
        return run_satellite_with_referee(state, kit, page, cables, games, stick)
    except CannotListen as problem:
        raise Refused(problem.reason) from None


def play_in_terminal(
    state: Path,
    kit: str,
    words: Words,
    cables: Sequence[str] = (),
    games: Sequence[Path] = (),
    stick: Path | None = None,
) -> SupervisionEnd:
    """Play in the terminal of this process. Raises Refused if there is none."""
    from companion.terminal.deferred_stderr import defer_stderr
    from companion.terminal.session import run_session

    with defer_stderr():

        def shown(socket: Path, begun: Begun) -> None:
            run_session(socket, words=words, begun=begun)

        return run_satellite_with_referee(state, kit, shown, cables, games, stick)
