"""Starts that fail are counted, whatever they fail by; the fourth one asks before it opens a store."""

import os
from collections.abc import Callable
from contextlib import closing, suppress
from pathlib import Path
from typing import NoReturn

import pytest

from companion.devices.hardware_interface import HardwareMissing
from companion.devices.simulated.hardware import SimulatedHardware
from companion.games import GAMES
from companion.journal.journal_opening import open_journal
from companion.referee import lifecycle, remembered_first_screen, startup_before_slow_imports
from companion.referee.failed_start_counter import (
    MOST,
    NAME,
    FailedStartCounter,
    read_failed_start_count,
)
from companion.referee.startup_config import StartupConfig
from companion.referee.state_and_socket_paths import JOURNAL
from companion.rules.sentences import says
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.referee.process import Table
from tests.referee.running import ENGLISH, KIT, ends, runs
from tools.strokes import OPENING, TO_ATTACK

TAP_S = 0.02


def test_starts_that_nobody_takes_back_are_counted(tmp_path: Path) -> None:
    for number in range(12):
        starts = FailedStartCounter(tmp_path)
        assert starts.begin() == min(number, 9)
        if number >= MOST:
            starts.go_on()
    starts = FailedStartCounter(tmp_path)
    starts.begin()
    starts.reset()
    assert FailedStartCounter(tmp_path).begin() == 0


def test_starts_that_only_asked_the_question_are_not_counted(tmp_path: Path) -> None:
    assert [FailedStartCounter(tmp_path).begin() for _ in range(6)] == [0, 1, 2, 3, 3, 3]


def test_the_count_is_durable_before_the_start_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    synced: list[str] = []

    def sync(file: int) -> None:
        synced.append(Path(f"/proc/self/fd/{file}").readlink().name)

    monkeypatch.setattr(os, "fsync", sync)
    monkeypatch.setattr(os, "fdatasync", sync)
    FailedStartCounter(tmp_path).begin()
    assert synced == [NAME, tmp_path.name]
    FailedStartCounter(tmp_path).begin()
    assert synced[2:] == [NAME]  # a small write in place for each start


def test_while_the_disk_is_read_only_starts_are_counted_until_the_machine_is_off(
    tmp_path: Path,
) -> None:
    """A folder in the place of the file can't be written either, not even by root."""
    state, runtime = tmp_path / "state", tmp_path / "run"
    runtime.mkdir()
    (state / NAME).mkdir(parents=True)
    assert [FailedStartCounter(state, runtime).begin() for _ in range(3)] == [0, 1, 2]
    starts = FailedStartCounter(state, runtime)
    assert starts.begin() == 3
    starts.reset()
    assert read_failed_start_count(runtime / NAME) == 0
    assert [FailedStartCounter(state).begin() for _ in range(9)] == [0] * 9


@pytest.mark.parametrize("content", [b"", b"x", b"-1", b"\xff", b"3 and more"])
def test_a_count_that_makes_no_sense_keeps_nobody_out(tmp_path: Path, content: bytes) -> None:
    (tmp_path / NAME).write_bytes(content)
    assert FailedStartCounter(tmp_path).begin() == (3 if content.startswith(b"3") else 0)


# At a start ---------------------------------------------------------------------------------


def breaks(*_: object) -> NoReturn:
    raise ZeroDivisionError("nobody foresaw this")


def zeros(path: Path) -> None:
    path.symlink_to("/dev/zero")


@pytest.mark.parametrize("what", [os.mkfifo, os.mkdir, zeros])
def test_whatever_lies_in_the_place_of_the_count_keeps_nobody_waiting(
    tmp_path: Path, what: Callable[[Path], None]
) -> None:
    state, runtime = tmp_path / "state", tmp_path / "runtime"
    state.mkdir()
    runtime.mkdir()
    what(state / NAME)
    assert [FailedStartCounter(state, runtime).begin() for _ in range(3)] == [0, 1, 2]
    assert runs(state)


def test_a_start_whose_keys_are_live_has_not_failed(tmp_path: Path) -> None:
    counted: list[int] = []

    def live(_: str) -> None:
        counted.append(read_failed_start_count(tmp_path / NAME))
        ends()

    runs(tmp_path, live)
    assert counted == [0]


@pytest.mark.parametrize(
    "module", [remembered_first_screen, lifecycle], ids=["the first screen", "the rest"]
)
def test_a_start_that_breaks_down_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, module: object
) -> None:
    name = "read_first_screen" if module is remembered_first_screen else "run_referee"
    monkeypatch.setattr(module, name, breaks)
    for number in range(MOST):
        with pytest.raises(ZeroDivisionError):
            runs(tmp_path)
        assert read_failed_start_count(tmp_path / NAME) == number + 1


def test_a_start_is_counted_until_the_referee_has_begun_or_is_stopped_in_good_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A kill leaves what is counted then; systemd kills a start that takes too long."""
    counted: list[int] = []

    def is_stopped(*_: object, **__: object) -> None:
        counted.append(read_failed_start_count(tmp_path / NAME))
        ends()

    monkeypatch.setattr(lifecycle, "build_and_start_referee", is_stopped)
    for _ in range(MOST):
        runs(tmp_path)
    assert counted == [1] * MOST
    assert read_failed_start_count(tmp_path / NAME) == 0


def test_a_start_that_waits_for_pins_has_not_failed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The plug may be pulled meanwhile."""
    counted: list[int] = []

    def without_pins(*_: object) -> NoReturn:
        raise HardwareMissing(says("no pins"))

    def waits(_: float) -> None:
        counted.append(read_failed_start_count(tmp_path / NAME))
        ends()

    monkeypatch.setattr(lifecycle, "open_keys_lamps_and_buzzer", without_pins)
    monkeypatch.setattr(lifecycle.time, "sleep", waits)
    runtime = tmp_path / "run"
    runtime.mkdir()
    with closing(SimulatedHardware(KIT)) as hardware:
        installation = StartupConfig(KIT, hardware, tmp_path, runtime=runtime)
        startup_before_slow_imports.run_referee_until_stopped(
            installation, lambda: (GAMES, ENGLISH), lambda _: None
        )
    assert counted == [0]


def test_a_start_that_has_told_what_is_missing_is_not_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lacks(*_: object) -> NoReturn:
        raise HardwareMissing(says("no pins"))

    monkeypatch.setattr(lifecycle, "run_referee", lacks)
    with suppress(HardwareMissing):
        runs(tmp_path)
    assert read_failed_start_count(tmp_path / NAME) == 0


# The question -------------------------------------------------------------------------------


class AskedTable(Table):
    """A referee that asks before it opens its store."""

    live = "3 starts have failed"


@pytest.fixture
def state(tmp_path: Path) -> Path:
    """A store with a match, which nobody could open three times."""
    device = Device(tmp_path, entropy=ScriptedEntropy(*OPENING))
    device.play(*TO_ATTACK)
    device.opened.close()
    journal = open_journal(tmp_path / JOURNAL).journal
    journal.remember("language", "en")
    (tmp_path / NAME).write_bytes(b"3")
    return tmp_path


def files(state: Path) -> dict[str, bytes]:
    """What lies there, but for the lock, the socket, and the count."""
    others = {"lock", "s", NAME}
    found = (file for file in state.rglob("*") if file.is_file() and file.name not in others)
    return {str(file.relative_to(state)): file.read_bytes() for file in found}


def test_after_three_failed_starts_the_table_is_asked_and_the_store_is_left_alone(
    state: Path,
) -> None:
    before = files(state)
    with closing(AskedTable(state, state / "s")) as table:
        assert "Tabletop Companion\n1 English\n2 Español" in table.text()
        table.turns_page("left 2", TAP_S)
        assert "3 arranques fallidos\n1 Otra vez\n2 Empezar vacío" in table.text()
        assert files(state) == before
        assert read_failed_start_count(state / NAME) == 3


def test_a_store_that_nobody_can_even_read_does_not_keep_the_question_away(state: Path) -> None:
    os.mkfifo(state / JOURNAL / "000002-basketmind.record")
    (state / JOURNAL / "remembered").write_bytes(b"\xff" * 9000)
    with closing(AskedTable(state, state / "s")) as table:
        table.turns_page("left 1", TAP_S)
        assert "3 starts have failed\n1 Try again\n2 Begin empty" in table.text()


def test_to_try_again_opens_the_store_as_it_is(state: Path) -> None:
    before = files(state)
    with closing(AskedTable(state, state / "s")) as table:
        table.turns_page("left 1", TAP_S)
        table.press("left 1", TAP_S)
        table.meets_another(state / "s")
        table.until(lambda: "Go on?" in table.text())
        assert files(state) == before
        assert read_failed_start_count(state / NAME) == 0


def test_to_begin_empty_keeps_the_old_store_and_says_where(state: Path) -> None:
    before = files(state)
    with closing(AskedTable(state, state / "s")) as table:
        for key in ("left 1", "left 2"):
            table.turns_page(key, TAP_S)
        table.press("left 7", TAP_S)
        table.meets_another(state / "s")
        table.until(lambda: "PLEASE READ" in table.text())
        assert "All is empty now, as\nyou chose." in table.text()
    aside = f"{JOURNAL}.kept-1/"
    kept = {
        name.replace(aside, f"{JOURNAL}/"): data
        for name, data in files(state).items()
        if name.startswith(aside)
    }
    assert kept == before
    assert not open_journal(state / JOURNAL).journal.matches()


def test_a_folder_that_nobody_may_look_into_keeps_no_start_from_going_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuses(path: Path, *, follow_symlinks: bool = True) -> NoReturn:
        raise PermissionError(13, "Permission denied", str(path))

    monkeypatch.setattr(Path, "stat", refuses)
    folder = tmp_path / "closed"
    folder.touch()
    assert FailedStartCounter(folder).begin() == 0
    assert not open_journal(folder / JOURNAL).journal.matches()
