"""Whatever the referee finds where its matches should be, it starts, says so, and loses nothing."""

import random
import secrets
import tempfile
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import cast

import pytest

from companion.devices.simulated.hardware import SimulatedHardware
from companion.referee.state_and_socket_paths import JOURNAL
from companion.screens.recognise_text_in_panel_image import read_lines_either_way_up
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.journal.keeping import as_nobody
from tests.referee import policy
from tests.referee.disk import small_disk
from tests.referee.running import KIT, ends, runs, text
from tools.strokes import TO_ATTACK

MATCH = TO_ATTACK[1:]
"""A quick match as far as the first attack, if red throws more than blue."""


class Dice(ScriptedEntropy):
    """Red throws 5, blue 3; all else is by chance."""

    def __init__(self) -> None:
        super().__init__(5, 3)

    def __call__(self, count: int) -> bytes:
        return super().__call__(count) if count == 1 else secrets.token_bytes(count)


RECORD = "000001-basketmind.record"


def damaged(folder: Path) -> Path:
    """The header of a match is not what was written."""
    path = folder / RECORD
    path.write_bytes(path.read_bytes().replace(b"basketmind", b"casketmind", 1))
    return path


def foreign(folder: Path) -> Path:
    path = folder.with_name("else")
    folder.rename(path)
    folder.write_text("Dear diary,\n" * 400, encoding="utf-8")
    return folder


def newer(folder: Path) -> Path:
    path = folder / RECORD
    path.write_bytes(path.read_bytes().replace(b"companion record 1", b"companion record 2", 1))
    return path


def forgetful(folder: Path) -> Path:
    """What is remembered is nonsense."""
    path = folder / "remembered"
    path.write_bytes(b"{\n" * 9)
    return path


FOUND = {
    "damaged": (damaged, "Save file broken."),
    "foreign": (foreign, "Not a save file."),
    "newer": (newer, "Newer save file."),
    "forgetful": (forgetful, "Some settings were"),
}


@pytest.fixture
def state() -> Generator[Path]:
    """A directory in which a match was broken off, and to which anybody could get."""
    with tempfile.TemporaryDirectory() as folder:
        state = Path(folder, "state")
        with Device(state, entropy=Dice()) as device:
            device.play(*MATCH)
        yield state


def confirms(device: Device) -> str:
    """Reads what is wrong, and says so."""
    assert device.sheet().startswith("PLEASE READ")
    read = " ".join(device.sheet().split("\n")[1:6]).strip()
    device.play("right 3", "table back", "table help", "[table help]")
    assert device.sheet().startswith("PLEASE READ")
    device.play("right 7")
    return read


def plays_a_match(device: Device) -> None:
    """Begins a match and plays some of it, whether another one is offered or not."""
    if "Go on?" in device.text():
        device.play("left 6")
    device.play(*MATCH)
    assert len(device.match.log) == 4


@pytest.mark.parametrize("kind", FOUND)
def test_a_file_that_can_not_be_used_is_set_aside_and_play_begins(kind: str, state: Path) -> None:
    spoil, says_so = FOUND[kind]
    path = spoil(state / JOURNAL)
    content = path.read_bytes()
    with Device(state) as device:
        assert says_so in device.sheet()  # and the plug is pulled before that was read
    with Device(state, entropy=Dice()) as device:
        assert says_so in confirms(device)
        assert "NOT SAVED" not in device.text()
        plays_a_match(device)
        log = list(device.match.log)
    aside = next(path.parent.glob(f"{path.name}.*-1"))
    assert aside.read_bytes() == content
    with Device(state) as device:
        assert device.text().startswith("Power was cut")
        device.play("left 7")
        assert device.match.log == log


def test_moves_that_went_with_the_end_of_a_file_are_told_and_play_goes_on(state: Path) -> None:
    path = state / JOURNAL / RECORD
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]))
    with Device(state) as device:
        assert "Last moves lost: 1. The old file is" in confirms(device)
        device.play("left 7")
        assert len(device.match.log) == 3


def test_referee_stopped_in_good_order_reports_no_power_cut(state: Path) -> None:
    runs(state)
    with Device(state) as device:
        assert device.text().startswith("BASKETmind\nGo on?")


def test_where_what_is_remembered_is_lost_the_match_goes_on(state: Path) -> None:
    forgetful(state / JOURNAL)
    with Device(state) as device:
        assert "Some settings were lost." in confirms(device)
        device.play("left 7")
        assert len(device.match.log) == 4


def unsaved(state: Path, why: str) -> None:
    """The device starts and says why; a match can be played, and no screen is silent about it."""
    hardware = SimulatedHardware(KIT)
    seen: list[str] = []

    def live(_: str) -> None:
        seen.append(text(hardware))
        ends()

    runs(state, live, hardware)
    assert "PLEASE READ" in seen[0]
    with Device(state, entropy=Dice()) as device:
        assert confirms(device).startswith(why)
        assert "[NOT SAVED]" in read_lines_either_way_up(device.hardware.chip.image())
        plays_a_match(device)
        assert "[NOT SAVED]" in device.text()


def test_in_a_directory_that_can_not_be_written_play_is_unsaved(state: Path) -> None:
    folder = state / JOURNAL
    content = {file: file.read_bytes() for file in folder.iterdir()}
    folder.chmod(0o500)
    with as_nobody(state.parent):
        unsaved(state, "can't write here matches aren't saved")
    folder.chmod(0o700)
    assert {file: file.read_bytes() for file in folder.iterdir()} == content
    with Device(state) as device:
        device.play("left 7")
        assert len(device.match.log) == 4


def test_a_match_goes_on_unsaved_where_it_can_be_read_and_not_written(state: Path) -> None:
    (state / JOURNAL).chmod(0o500)
    with as_nobody(state.parent), Device(state) as device:
        confirms(device)
        assert device.text().startswith("Power was cut")
        device.play("left 7")
        assert len(device.match.log) == 4
    (state / JOURNAL).chmod(0o700)


def test_below_a_file_play_is_unsaved(tmp_path: Path) -> None:
    tmp_path.joinpath("file").write_text("a file", encoding="utf-8")
    unsaved(tmp_path / "file" / "state", "disk trouble matches aren't saved")
    assert tmp_path.joinpath("file").read_text(encoding="utf-8") == "a file"


FULL = ("disk is full matches aren't saved", "disk trouble matches aren't saved")
"""What is said on a small disk, and where files may not grow."""


def test_on_a_full_disk_play_is_unsaved(tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk", 64 * 1024):
        with suppress(OSError):
            tmp_path.joinpath("disk", "films").write_bytes(bytes(1 << 20))
        hardware = SimulatedHardware(KIT)
        runs(tmp_path / "disk", hardware=hardware)
        with Device(tmp_path / "disk", entropy=Dice()) as device:
            assert confirms(device) in FULL
            plays_a_match(device)
            assert "[NOT SAVED]" in device.text()


def test_when_the_disk_becomes_full_play_goes_on_and_nothing_before_is_lost(
    tmp_path: Path,
) -> None:
    disk = tmp_path / "disk"
    chance = random.Random(1)
    with small_disk(disk, 28 * 1024):
        with Device(disk) as device:
            device.play(*policy.BEGIN)
            durable = 0
            for _ in range(400):
                if device.sheet().startswith("PLEASE READ"):
                    break
                durable = len(device.match.log)
                device.play(policy.key(_asks(device), chance))
            assert confirms(device) in FULL
            log = list(device.match.log)
            assert durable <= len(log) <= durable + 1
            for _ in range(20):
                device.play(policy.key(_asks(device), chance))
                assert "[NOT SAVED]" in device.text()
            assert len(device.match.log) > len(log)
        with Device(disk) as device:
            device.play("left 7")
            assert device.match.log == log


def _asks(device: Device) -> Mapping[str, Sequence[str]]:
    asks = device.match.facts()["asks"]
    assert isinstance(asks, Mapping)
    return cast("Mapping[str, Sequence[str]]", asks)


def test_nothing_asks_what_time_of_day_it_is(state: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def asked(*_: object) -> float:
        raise AssertionError("somebody asked for the time of day")

    for name in ("time", "time_ns", "localtime", "gmtime", "strftime"):
        monkeypatch.setattr(time, name, asked)
    with Device(state) as device:
        device.play("left 7", "left 7", "[right 3]", "table help", "table back")
        assert len(device.match.log) == 8
        device.referee.export()
