"""The device in a real terminal: it is played there, and leaves the terminal as it was."""

import os
import random
import select
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.referee.supervisor import MOST_STARTS
from tests.terminal.pty_device import PATIENCE_S, Terminal, command, referees

TO_THE_FIRST_ATTACK = (
    ("w", "Which game?"),
    ("w", "1 Quick"),
    ("a", "House rules"),
    ("a", "Dice"),  # what else can be set: they throw their own dice
    ("x", "Dice"),
    ("s", "Who throws?"),
    ("e", "Dice"),
    ("w", "Start"),
    ("s", "RED player:"),
    ("s", "RED throw d6"),
    ("z", "BLUE► throw d6"),
    ("l", "5:3  RED attacks"),
    ("e", "BLUE► set up"),
    ("L", "ball R2"),
)


@pytest.fixture
def device(tmp_path: Path) -> Terminal:
    terminal = Terminal(command(tmp_path))
    terminal.sees("1 English")
    return terminal


def test_two_people_play_on_one_keyboard(device: Terminal) -> None:
    with device:
        for key, then in TO_THE_FIRST_ATTACK:
            device.plays(key, then)
        device.plays("/", "BACK")
        device.plays("\x7f", "ball R2")
        device.plays("B", "BACK")


def quits(device: Terminal) -> int:
    device.types("q")
    device.sees("once more")
    device.types("q")
    return 0


def interrupts(device: Terminal) -> int:
    device.types("\x03")
    return 0


def told(number: signal.Signals) -> Callable[[Terminal], int]:
    def tells(device: Terminal) -> int:
        device.process.send_signal(number)
        return 0

    return tells


def switches_off(device: Terminal) -> int:
    for key, then in (("w", "Which game?"), ("/", "Power off"), ("e", "■c=power off"), ("S", "")):
        device.plays(key, then)
    return 0


def loses_every_referee(device: Terminal) -> int:
    fallen = set[int]()
    while len(fallen) < MOST_STARTS:
        assert device.process.poll() is None
        for referee in set(referees(device.process.pid)) - fallen:
            os.kill(referee, signal.SIGKILL)
            fallen.add(referee)
        device.looks(0.2)
    return 1


@pytest.mark.parametrize(
    "ending",
    [
        quits,
        interrupts,
        *map(told, (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)),
        *map(told, (signal.SIGUSR1, signal.SIGALRM, signal.SIGRTMIN)),
        switches_off,
        loses_every_referee,
    ],
)
def test_the_terminal_is_given_back_as_it_was(
    device: Terminal, ending: Callable[[Terminal], int]
) -> None:
    (referee,) = referees(device.process.pid)
    gone = os.pidfd_open(referee)
    with device:
        assert not device.restored
        assert device.window.modes == {"alternate": True, "cursor": False, "wraps": False}
        status = ending(device)
        assert device.ends() == status
        assert device.restored
        assert "Traceback" not in device.written.decode()
    assert select.select([gone], [], [], PATIENCE_S)[0]
    os.close(gone)


DEFECT = """
import sys
from companion.cli.main import main
from companion.terminal import session
def defect(*_):
    raise RuntimeError("a defect")
real = session.draw_device_window
def window(scene, *more):
    return real(scene, *more) if scene.mirror.kit is None else defect()
session.draw_device_window = window
main(["play", "--terminal", "--state", sys.argv[1]])
"""


def test_a_defect_is_shown_after_the_terminal_is_given_back(tmp_path: Path) -> None:
    with Terminal([sys.executable, "-c", DEFECT, str(tmp_path)]) as device:
        assert device.ends() == 1
        assert device.restored
        restored = device.written.index(b"\x1b[?1049l")
        assert b"RuntimeError: a defect" in device.written[restored:]


def test_a_terminal_that_is_closed_ends_it_and_its_referee(device: Terminal) -> None:
    (referee,) = referees(device.process.pid)
    gone = os.pidfd_open(referee)
    with device:
        device.hangs_up()
        assert device.ends() == 0
    assert select.select([gone], [], [], PATIENCE_S)[0]
    os.close(gone)


@pytest.mark.parametrize("stops", ["typed", "told"])
def test_device_in_a_terminal_suspends_and_resumes_under_job_control(
    tmp_path: Path, stops: str
) -> None:
    """Under a shell with job control, as Ctrl-Z and fg do it."""
    shell = "set -m; {} & fg; echo stopped; read _; fg; echo over"
    line = shell.format(" ".join(command(tmp_path)))
    with Terminal(["bash", "-c", line]) as device:
        device.sees("1 English")
        (job,) = referees(device.process.pid)
        if stops == "typed":
            device.types("\x1a")
        else:
            os.kill(job, signal.SIGTSTP)
        device.sees("stopped")
        assert device.restored
        device.types("\n")
        device.sees("1 English")
        assert device.window.modes == {"alternate": True, "cursor": False, "wraps": False}
        device.plays("w", "Which game?")
        device.types("qq")
        device.sees("over")
        assert device.restored


def test_a_process_that_was_stopped_by_force_takes_the_terminal_again(device: Terminal) -> None:
    with device:
        device.process.send_signal(signal.SIGSTOP)
        os.waitid(os.P_PID, device.process.pid, os.WSTOPPED)
        device.window.write(b"\x1b[H\x1b[2Ja shell was here\x1b[?1049l\x1b[?25h")
        device.process.send_signal(signal.SIGCONT)
        device.sees("1 English")
        assert "shell" not in device.text()
        assert device.window.modes == {"alternate": True, "cursor": False, "wraps": False}


def test_random_sizes_show_the_whole_panel_or_say_why_not(device: Terminal) -> None:
    chance = random.Random(3)
    sizes = [(chance.randrange(1, 180), chance.randrange(1, 60)) for _ in range(25)]
    with device:
        for columns, rows in (*sizes, (12, 6), (22, 30), (23, 11)):
            device.resizes(columns, rows)
            if columns >= 23 and rows >= 11:
                device.sees("1 English")
            elif columns >= 12 and rows >= 6:
                device.sees("window")
        device.resizes(80, 24)
        device.sees("1 English")
        device.sees("Q = quit")


def test_rubbish_types_nothing_that_is_no_key(device: Terminal) -> None:
    chance = random.Random(5)
    rubbish = bytes(byte for byte in chance.randbytes(6_000) if byte not in b"\x03\x1a\x1cqQ")
    with device:
        for start in range(0, len(rubbish), 500):
            device.types(rubbish[start : start + 500])
            device.looks(0.05)
        device.looks(1.5)
        assert device.process.poll() is None
        device.types("\x1b[A" * 20)
        device.types("qq")
        assert device.ends() == 0
        assert device.restored


def test_terminal_that_does_not_read_sees_the_present_frame_later(device: Terminal) -> None:
    with device:
        for _ in range(300):
            device.types("v")  # another view: a whole window each
            select.select([], [], [], 0.01)
        before = len(device.written)
        device.types("q")
        device.sees("once more")
        assert len(device.written) - before < 200_000


def test_an_upper_limit_of_bytes_for_a_key(device: Terminal) -> None:
    """Over a slow line every byte counts; a whole window has about 2,500."""
    with device:
        device.plays("w", "Which game?")
        device.plays("w", "1 Quick")
        device.looks(0.5)
        spent: list[int] = []
        for key in "axxww":
            device.types(key)
            spent.append(len(device.looks(0.6)))
        assert max(spent) < 2_200
        device.types("5")
        assert device.looks(0.3) == b""


def test_no_page_is_needed(tmp_path: Path) -> None:
    program = """
import sys
sys.modules.update(dict.fromkeys(("starlette", "uvicorn", "websockets", "segno")))
from companion.cli.main import main
main(["play", "--terminal", "--state", sys.argv[1]])
"""
    with Terminal([sys.executable, "-c", program, str(tmp_path)]) as device:
        device.sees("1 English")


def test_spanish_and_plain_text_for_those_who_want_them(tmp_path: Path) -> None:
    environment = {"TERM": "vt100", "LC_ALL": "es_ES.ISO-8859-1"}
    with Terminal(command(tmp_path), environment=environment) as device:
        device.sees("1 English")
        device.sees("izquierdo")
        assert device.written.isascii()
        assert {ink for _, ink in device.window.signs()} <= {"", "7", "1"}


@pytest.mark.parametrize("environment", [{"TERM": "dumb"}, {}])
def test_a_terminal_without_a_cursor_is_told_so(
    tmp_path: Path, environment: dict[str, str]
) -> None:
    with Terminal(command(tmp_path), environment=environment) as device:
        assert device.ends() == 1
        assert "Error: Nothing can be drawn in a terminal of the type" in device.text()
        assert device.restored


def test_without_a_terminal_it_says_so(tmp_path: Path) -> None:
    said = subprocess.run(
        command(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        start_new_session=True,
        env={**os.environ, "TERM": "xterm"},
    )
    assert (said.returncode, said.stdout) == (1, "")
    assert said.stderr == "Error: There is no terminal here to play in.\n"


def test_where_another_referee_is_at_work_it_says_so(device: Terminal, tmp_path: Path) -> None:
    with device, Terminal(command(tmp_path)) as second:
        assert second.ends() == 1
        assert f"another referee is running with {tmp_path}" in second.written.decode()
        assert second.restored
