"""Two processes joined by pseudo-terminals: a referee, and a pad that a satellite sees as a device."""

import subprocess
import sys
from contextlib import ExitStack, closing
from pathlib import Path

from companion.second.cable import joined
from tests.referee.process import Onlooker, started

PICKS = "pad/picks"


def pad(state: Path, at: Path, cable: str) -> "subprocess.Popen[str]":
    where = ("--state", str(state), "--socket", str(at), "--cable", cable)
    command = [sys.executable, "-m", "companion", "pad", "--emulated", *where]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def keys_live(process: "subprocess.Popen[str]") -> None:
    assert process.stdout is not None
    assert process.stdout.readline()


def ended(process: "subprocess.Popen[str]") -> None:
    process.terminate()
    _, errors = process.communicate(timeout=20)
    assert (process.returncode, errors) == (0, "")


def test_a_pad_shows_what_the_box_shows_and_its_keys_are_the_boxs(tmp_path: Path) -> None:
    with ExitStack() as opened:
        one, other = opened.enter_context(joined())
        box = started(tmp_path / "box", tmp_path / "b", "--cable", one)
        opened.callback(box.kill)
        second = pad(tmp_path / "second", tmp_path / "p", other)
        opened.callback(second.kill)
        keys_live(box)
        keys_live(second)
        at_box = opened.enter_context(closing(Onlooker(tmp_path / "b")))
        at_pad = opened.enter_context(closing(Onlooker(tmp_path / "p")))

        def same() -> bool:
            at_pad.looks(0.05)
            at_box.looks(0.05)
            return at_pad.image == at_box.image

        at_pad.until(same)
        before = bytes(at_box.image)
        at_pad.press("right 1", 0.1)  # the language
        at_box.until(lambda: bytes(at_box.image) != before)
        at_pad.until(same)
        ended(second)
        ended(box)
    assert (tmp_path / "second" / PICKS).is_dir()
