"""Two processes joined by pseudo-terminals: a referee, and a pad that a satellite sees as a device."""

import base64
import json
import os
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from companion.devices.kit_config import built_in_kit
from companion.devices.simulated.hardware import SimulatedHardware
from companion.remote_pad.pi.kit_as_pad_board import keep_one_pad_of_kit
from companion.remote_pad.pi.linked_ptys import open_linked_ptys
from companion.remote_pad.pi.pad_process import run_pad
from companion.rules.sentences import in_english
from companion.screens.recognise_text_in_panel_image import read_screen_from_image
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
        one, other = opened.enter_context(open_linked_ptys())
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


def test_whoever_looks_on_at_once_sees_that_the_pad_waits_and_that_it_is_private(
    tmp_path: Path,
) -> None:
    """Also before the loop has gone round for the first time."""
    kit = keep_one_pad_of_kit(built_in_kit("hexpad"))
    said: list[dict[str, Any]] = []
    ends, end = os.pipe()

    def looks(looker: socket.socket) -> None:
        with closing(looker), looker.makefile("rb") as lines:
            said.extend(json.loads(lines.readline()) for _ in range(2))
        os.close(end)

    def live() -> None:
        looker = socket.socket(socket.AF_UNIX)
        looker.connect(str(tmp_path / "p"))
        threading.Thread(target=looks, args=(looker,)).start()

    nowhere = str(tmp_path / "tty")
    run_pad(kit, SimulatedHardware(kit), tmp_path, tmp_path / "p", nowhere, in_english, live, ends)
    os.close(ends)
    hello, panel = said
    assert hello["private"]
    (window,) = panel["windows"]
    assert read_screen_from_image(base64.b64decode(window["bytes"])).rows[:3] == (
        "A pad of your own",
        "waits for",
        "its box",
    )
