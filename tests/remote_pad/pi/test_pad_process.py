"""Two processes joined by pseudo-terminals: a referee, and a pad that a satellite sees as a device."""

import base64
import json
import os
import selectors
import socket
import subprocess
import sys
import threading
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.display_factory import open_panel
from companion.devices.kit_config import built_in_kit
from companion.devices.serial_port import SerialPort
from companion.devices.simulated.hardware import SimulatedHardware
from companion.locale import words_by_language
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.remote_pad.link.non_secret_messages import LONGEST_NAME
from companion.remote_pad.pad.pad_program import PadProgram
from companion.remote_pad.pi.kit_as_pad_board import KitBoard, keep_one_pad_of_kit
from companion.remote_pad.pi.linked_ptys import open_linked_ptys
from companion.remote_pad.pi.pad_process import (
    NAME,
    PadKeyHandler,
    load_or_create_pad_name,
    run_pad,
)
from companion.remote_pad.pi.reconnecting_port import ReconnectingPort
from companion.remote_pad.pi.vault_on_disk import VaultOnDisk
from companion.rules.sentences import in_english
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
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


class Alone:
    """A pad without a box, whose vault is in the hands of the test."""

    def __init__(self, state: Path, language: str = "en") -> None:
        kit = keep_one_pad_of_kit(built_in_kit("hexpad"))
        self.hardware = SimulatedHardware(kit)
        self.outputs = OutputsAndSubscribers(kit, self.hardware, open_panel(kit, self.hardware))
        plug = ReconnectingPort(selectors.DefaultSelector(), "", nowhere)
        board = KitBoard(kit.pads[0], self.outputs, plug, lambda count: b"\7" * count)
        self.vault = VaultOnDisk(state)
        self.program = PadProgram(board, self.vault, 0)
        words = words_by_language()[language]
        self.host = PadKeyHandler(kit.pads[0], board, self.program, plug, self.vault, words)
        self.now = 0

    def shows(self) -> str:
        self.now += 10
        self.host.tick(self.now)
        self.outputs.tick(self.now)
        return "\n".join(read_sheet_from_image(self.hardware.chip.image()).lines)

    def taps(self, key: str) -> None:
        for down in (True, False):
            self.now += 50
            self.host.handle(KeyEdge(KitKey("right", key), down=down, at=self.now))


def nowhere(path: str) -> SerialPort:
    raise OSError(path)


@pytest.mark.parametrize(
    ("language", "first", "then"),
    [
        ("en", "A file of this pad is", "Disk trouble. What\nyou pick now is gone"),
        ("es", "Un archivo de este\nmando está dañado.", "Problema con el\ndisco."),
    ],
)
def test_what_a_pad_can_not_keep_is_said_until_a_centre_says_that_it_was_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, first: str, then: str
) -> None:
    (tmp_path / "00ff").write_bytes(b"damaged")
    pad = Alone(tmp_path, language)
    with closing(pad.hardware):
        assert first in pad.shows()
        pad.taps("3")
        assert first in pad.shows()
        pad.taps("7")
        assert first not in pad.shows()
        monkeypatch.setattr(os, "fdatasync", nowhere)
        pad.vault.keep(b"slot", b"pick")
        assert then in pad.shows()
        pad.taps("7")
        assert then not in pad.shows()


def test_the_name_of_a_pad_is_drawn_once_and_again_if_it_is_not_whole(tmp_path: Path) -> None:
    state = tmp_path / "deep" / "pad"
    name = load_or_create_pad_name(state)
    assert len(name) == LONGEST_NAME
    assert load_or_create_pad_name(state) == name
    (state / NAME).write_bytes(name[:5])
    other = load_or_create_pad_name(state)
    assert (len(other), other != name) == (LONGEST_NAME, True)
    assert load_or_create_pad_name(state) == other
