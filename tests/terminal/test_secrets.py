"""Law 5: what is typed in a terminal is not to be seen there, whatever it is."""

import os
import signal
import sys
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path

from companion.referee_socket.fake_referee import (
    FakeReferee,
    hello_message,
    sound_message,
    whole_panel_message,
)
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Facts
from companion.rules.sentences import says
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen
from tests.terminal.pty_device import Terminal

SECRET = whole_panel_message(
    draw_screen(Screen(("R0 B0 Q1", "BLUE► set up", "■ SECRET 1-5", "hold your man = lock")))
)
PICKED = whole_panel_message(
    draw_screen(Screen(("BLUE pick is in", "◄RED  ball R2", "act or end", "c=end")))
)
PROGRAM = """
import sys
from pathlib import Path
from companion.rules.sentences import in_english
from companion.terminal.session import run_session
run_session(Path(sys.argv[1]), words=in_english)
"""
AFTERWARDS: Sequence[Facts] = (
    {"type": "lamps", "lit": ["left"]},
    sound_message("turn", (40, 0, 1760)),
    PICKED,
    refusal_error_message(says("not now")),
)


@contextmanager
def table(folder: Path) -> Generator[tuple[FakeReferee, Terminal]]:
    """A referee that waits for a secret pick, and a terminal before it."""
    lamps: Facts = {"type": "lamps", "lit": ["right"]}
    with (
        FakeReferee(folder / "s", hello_message(), SECRET, lamps) as referee,
        Terminal([sys.executable, "-c", PROGRAM, str(referee.path)]) as device,
    ):
        device.sees("■ SECRET 1-5")
        device.looks(0.3)
        yield referee, device


def life(folder: Path, keys: Sequence[str]) -> bytes:
    """All that is written where somebody feints with some keys and holds the last one."""
    folder.mkdir()
    with table(folder) as (referee, device):
        begun = len(device.written)
        for key in keys:
            device.types(key)
            referee.edges(2 if key.islower() else 1)
            assert device.looks(0.15) == b""
        for message in AFTERWARDS:
            referee.say_once(message)
            device.looks(0.1)
        referee.edges(1)  # the key that was held comes up
        device.until(lambda: "♪" not in device.text())
        assert "BLUE pick is in" in device.text()
        return device.written[begun:]


def test_twins_write_the_same_bytes(tmp_path: Path) -> None:
    lives = {keys: life(tmp_path / keys, keys) for keys in ("lkO", "imL", "oj<", "kkI")}
    assert len(set(lives.values())) == 1


def test_no_key_is_echoed(tmp_path: Path) -> None:
    with table(tmp_path) as (_, device):
        device.types("wedxzas iol,mjk WEDXZAS IOL<MJK bB/? \x7f\b 0123456789 ñ \t\r\n")
        assert device.looks(1.5) == b""
        assert not any("\x00" < sign < " " for sign in device.text().replace("\n", ""))


SHELL = """
"$0" -c "$1" "$2"
read -t 1 line
echo "got ${#line} characters"
"""


def test_what_was_typed_and_not_read_does_not_reach_the_shell(tmp_path: Path) -> None:
    """The shell would echo it, and keep it in its history."""
    with (
        FakeReferee(tmp_path / "s", hello_message(), SECRET) as referee,
        Terminal(["bash", "-c", SHELL, sys.executable, PROGRAM, str(referee.path)]) as device,
    ):
        device.sees("■ SECRET 1-5")
        # Nobody reads until all is typed: what comes after the end is for the shell, as it should be.
        os.killpg(device.process.pid, signal.SIGSTOP)
        device.types("qq" + 10_000 * "L" + "\n")  # more than is read before it ends
        os.killpg(device.process.pid, signal.SIGCONT)
        device.sees("characters")
        assert "got 0 characters" in device.text()
