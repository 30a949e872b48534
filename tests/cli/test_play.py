"""``companion play`` as a process: it and its referee begin, fall and end together."""

import os
import re
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.main import main
from companion.cli.play import LAST_PORT
from tests.cli.command import run
from tests.referee.process import PATIENCE_S, Table, ended
from tests.web.serving import Site

POWER_OFF = (
    ("left 1", 0.05, "1 BASKETmind"),
    ("table help", 0.05, "Power off"),
    ("left 2", 0.05, "■c=power off"),
    ("left 7", 0.8, ""),
)


def played(state: Path, *more: str) -> "subprocess.Popen[str]":
    """A device on this machine, at a port of its own."""
    where = ("--port", "0", "--state", str(state), *more)
    return subprocess.Popen(
        [sys.executable, "-m", "companion", "play", *where],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


class Played(Table):
    """A table at the emulated device."""

    live = "The device is at http://127.0.0.1:"

    def starts(self, state: Path, at: Path, *more: str) -> "subprocess.Popen[str]":
        return played(state)

    def rest(self) -> str:
        """What it said since, when it has ended."""
        assert self.process.stdout is not None
        return self.process.stdout.read()


@contextmanager
def table(folder: Path) -> Generator[Played]:
    with closing(Played(folder, folder / "referee.sock")) as table:
        try:
            yield table
        finally:
            if table.process.poll() is None:
                table.process.terminate()
                table.process.wait(PATIENCE_S)


def presses(device: Table, key: str, then: str) -> None:
    """Presses a key until something is shown: pads may be deaf for a while."""
    for _ in range(20):
        device.press(key, 0.05)
        device.looks(0.35)
        if then in device.text():
            return
    pytest.fail(device.text())


def referees(of: int) -> list[int]:
    """The numbers of the processes that a process has started."""
    return [int(n) for n in Path(f"/proc/{of}/task/{of}/children").read_text("ascii").split()]


def test_play_command_ends_when_the_table_switches_the_device_off(tmp_path: Path) -> None:
    with table(tmp_path) as device:
        for key, s, then in POWER_OFF:
            device.press(key, s)
            device.until(lambda then=then: then in device.text())
            device.looks(0.35)
        assert device.process.wait(PATIENCE_S) == 0
        assert device.rest() == "The device is switched off.\n"
        assert device.errors() == ""


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_play_command_ends_quietly_and_its_referee_with_it(tmp_path: Path, number: int) -> None:
    with table(tmp_path) as device:
        (referee,) = referees(device.process.pid)
        assert device.ends(number) == 0
        assert device.rest() + device.errors() == ""
    assert not Path("/proc", str(referee)).exists()
    assert not tmp_path.joinpath("referee.sock").exists()


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_told_to_end_before_its_referee_is_there_it_leaves_nothing(
    tmp_path: Path, number: int
) -> None:
    process = played(tmp_path)
    while not referees(process.pid):
        assert process.poll() is None
    (referee,) = referees(process.pid)
    gone = os.pidfd_open(referee)
    process.send_signal(number)
    code, out, err = ended(process)
    assert (code, out, err) == (128 + signal.SIGINT, "", "")
    assert select.select([gone], [], [], PATIENCE_S)[0]
    os.close(gone)


def test_what_lies_in_the_current_directory_is_not_imported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    tmp_path.joinpath("gpiozero.py").write_text("raise ImportError('not the real one')")
    monkeypatch.chdir(tmp_path)
    with table(tmp_path) as device:
        assert "English" in device.text()


def test_a_killed_referee_is_started_again_and_the_match_goes_on(tmp_path: Path) -> None:
    with table(tmp_path) as device:
        presses(device, "left 1", "1 Quick")
        presses(device, "left 1", "Point key 1")
        presses(device, "left 7", "throw d6")
        before = device.told
        (referee,) = referees(device.process.pid)
        os.kill(referee, signal.SIGKILL)
        device.looks(PATIENCE_S)
        device.meets_another(tmp_path / "referee.sock")
        assert referees(device.process.pid) != [referee]
        assert "throw d6" in device.text(), "nobody is asked"
        assert device.told == before


def test_no_referee_is_left_behind_when_it_is_killed(tmp_path: Path) -> None:
    with table(tmp_path) as device:
        (referee,) = referees(device.process.pid)
        gone = os.pidfd_open(referee)
        device.kill()
    assert select.select([gone], [], [], PATIENCE_S)[0]
    os.close(gone)


def test_where_another_referee_is_at_work_it_says_so_and_nothing_else(tmp_path: Path) -> None:
    with closing(Table(tmp_path, tmp_path / "referee.sock")):
        code, out, err = ended(played(tmp_path))
        assert (code, out) == (1, "")
        assert err == f"Error: another referee is running with {tmp_path}\n"


def test_a_port_that_is_taken_is_said_and_leaves_no_referee(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        code, out, err = ended(played(tmp_path, "--port", str(port)))
    assert (code, out) == (1, "")
    assert err == (
        f"Error: Port {port} is taken by another program. Choose another one:"
        " make play PORT=8080, or --port 8080.\n"
    )
    assert not tmp_path.joinpath("referee.sock").exists()


def test_a_second_device_is_told_where_the_first_one_is(tmp_path: Path) -> None:
    with played(tmp_path, "--port", "0") as first:
        assert first.stdout is not None
        address = first.stdout.readline().split()[-1]
        port = address.split(":")[-1].strip("/")
        code, out, err = ended(played(tmp_path, "--port", port))
        first.send_signal(signal.SIGINT)
    assert (code, out) == (1, "")
    assert err == (
        f"Error: A companion is already running: open {address}, or end it with Ctrl-C where it was"
        " started. For a second one choose another port and folder:"
        " make play PORT=8080, or --port 8080 --state FOLDER.\n"
    )


@pytest.mark.parametrize("command", [("play", "--port", "0"), ("web",)])
@pytest.mark.parametrize("name", ["uvicorn", "segno"])
def test_a_missing_package_of_the_page_is_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...], name: str
) -> None:
    monkeypatch.setitem(sys.modules, name, None)
    result = CliRunner().invoke(main, [*command, "--state", str(tmp_path)])
    assert result.exit_code == 1
    assert result.output == (
        f"Error: The page needs the package {name}: pip install 'tabletop-companion[web]'."
        " Without it, play in the terminal: --terminal.\n"
    )


@pytest.mark.parametrize("command", ["play", "web", "pad"])
def test_help_says_how_to_leave(command: str) -> None:
    assert "Ctrl-C" in CliRunner().invoke(main, [command, "--help"]).output


@pytest.fixture(params=["below a file", "in no file system", "with a name too long"])
def unfit(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A directory in which no socket can lie."""
    if request.param == "below a file":
        tmp_path.joinpath("file").touch()
        return tmp_path / "file" / "state"
    return Path("/proc/none") if request.param == "in no file system" else tmp_path / ("x" * 99)


def test_where_nothing_can_be_written_the_device_is_played_all_the_same(unfit: Path) -> None:
    with played(unfit) as process:
        try:
            assert process.stdout is not None
            address = re.search(r":(\d+)/", process.stdout.readline())
            assert address is not None
            with Site(int(address[1])).look() as eye:
                assert eye.sees_until(type="panel")
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 0


def test_a_referee_says_where_satellites_connect_instead(unfit: Path) -> None:
    command = [sys.executable, "-m", "companion", "referee", "--emulated", "--state", str(unfit)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
    ) as process:
        assert process.stdout is not None
        said = process.stdout.readline()
        at = Path(said.removeprefix("satellites connect at ").rstrip())
        assert process.stdout.readline() == "keys are live\n"
        assert at.is_socket()
        process.terminate()
    assert process.returncode == 0
    assert not at.parent.exists()


@pytest.mark.parametrize("port", ["-1", "65536", "99999"])
def test_a_port_that_there_is_not_is_status_2(port: str, tmp_path: Path) -> None:
    said = run("play", "--port", port, "--state", tmp_path)
    assert said.exit_code == 2
    assert f"{port} is not in the range 0<=x<=65535" in said.output


@pytest.mark.parametrize("option", [("--port", "8000"), ("--host", "0.0.0.0")])
def test_a_terminal_has_no_page_and_no_address(option: tuple[str, str], tmp_path: Path) -> None:
    said = run("play", "--terminal", *option, "--state", tmp_path)
    assert said.exit_code == 2
    assert "In a terminal there is no page to open." in said.output


def busy_behind() -> Generator[int]:
    """A port behind which there is one that somebody else has."""
    for port in range(20_000, 60_000, 7):
        with socket.socket() as taken, suppress(OSError):
            taken.bind(("127.0.0.1", port + 1))
            taken.listen()
            with socket.socket() as free:
                free.bind(("127.0.0.1", port))
            yield port
            return


@pytest.mark.parametrize("ports", [busy_behind, lambda: iter((LAST_PORT,))], ids=["busy", "last"])
def test_the_page_of_a_pad_is_at_another_port_if_the_next_one_is_not_to_be_had(
    tmp_path: Path, ports: Callable[[], Iterator[int]]
) -> None:
    """And it says at which."""
    for port in ports():
        process = played(tmp_path, "--pad", "--port", str(port))
        assert process.stdout is not None
        found = [re.search(r"http://127.0.0.1:(\d+)", process.stdout.readline()) for _ in range(2)]
        at = {int(page[1]) for page in found if page is not None}
        assert len(at) == 2
        assert port in at
        assert port + 1 not in at
        process.terminate()
        assert process.communicate(timeout=PATIENCE_S)[1] == ""
