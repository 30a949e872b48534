"""The referee as a service: back with the match after a fall, and the machine switched off."""

import signal
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.gpiozero_pins import MockPins
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.keys import DebouncedKeys
from companion.devices.simulated.hardware import SimulatedHardware
from companion.games import GAMES
from companion.referee import hardware_retry, lifecycle
from companion.referee.event_loop import EventLoop
from companion.referee.service_flag_files import KIT as KIT_IN_USE
from companion.referee.service_flag_files import LANGUAGE, PLAYED, POWER_OFF, ServiceRuntimeFiles
from companion.referee.shutdown_screen import switching_off_screen
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.rules.game import Game
from companion.rules.sentences import Words, in_english, says
from companion.screens.screen_rendering import draw_screen
from tests.referee import policy
from tests.referee.process import Table
from tests.referee.running import ENGLISH, KIT, ends, text

OFFER = "Power was cut\nGo on?"
OFF = ("table help", "left 2", "[left 7]")
"""The keys from the first menu to the end of the device."""
TAP_S, HOLD_S = 0.02, 1.0


@pytest.fixture
def runtime(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The directory that systemd gives a service."""
    directory = tmp_path / "run"
    directory.mkdir()
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(directory))
    return directory


def library() -> tuple[Sequence[Game], Mapping[str, Words]]:
    return GAMES, ENGLISH


def begins(state: Path, *keys: str) -> Table:
    """A service that starts; keys are pressed until each is heard."""
    table = Table(state, state / "s")
    for key in keys:
        table.turns_page(key.strip("[]"), HOLD_S if key.startswith("[") else TAP_S)
    return table


# A fall -------------------------------------------------------------------------------------


@pytest.mark.usefixtures("runtime")
def test_after_a_fall_the_match_goes_on_by_itself(tmp_path: Path) -> None:
    with closing(begins(tmp_path, "left 1", *policy.BEGIN)) as table:
        before = table.told, table.text()
        table.kill()
    with closing(begins(tmp_path)) as table:
        assert (table.told, table.text()) == before
        table.turns_page("left 7", HOLD_S)


def test_a_fall_before_any_key_was_answered_may_be_the_fault_of_the_match(
    tmp_path: Path, runtime: Path
) -> None:
    with closing(begins(tmp_path, "left 1", *policy.BEGIN)) as table:
        before = table.told
        table.kill()
    with closing(begins(tmp_path)) as table:
        assert table.told == before
        table.kill()
    assert not (runtime / PLAYED).exists()
    with closing(begins(tmp_path)) as table:
        assert table.text().startswith(OFFER)


def test_after_a_power_cut_the_table_is_asked(tmp_path: Path, runtime: Path) -> None:
    with closing(begins(tmp_path, "left 1", *policy.BEGIN)) as table:
        table.kill()
    (runtime / PLAYED).unlink()  # a reboot empties the directory
    with closing(begins(tmp_path)) as table:
        assert table.text().startswith(OFFER)


def test_an_end_in_good_order_is_no_fall(tmp_path: Path, runtime: Path) -> None:
    with closing(begins(tmp_path, "left 1", *policy.BEGIN)) as table:
        assert (runtime / PLAYED).exists()
        assert table.ends(signal.SIGTERM) == 0
    assert {file.name for file in runtime.iterdir()} == {KIT_IN_USE, LANGUAGE}


def test_traces_that_can_not_be_left_disturb_nothing(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    service = ServiceRuntimeFiles(tmp_path / "nowhere")
    service.note_key_handled(DebouncedKeys({}, print))
    service.note_clean_end(off=True)
    assert not service.crashed
    assert "no trace can be left" in caplog.text


# The end ------------------------------------------------------------------------------------


def test_the_table_switches_the_machine_off_when_everything_is_kept(
    tmp_path: Path, runtime: Path
) -> None:
    with closing(begins(tmp_path, "left 1", *OFF[:-1])) as table:
        table.press("left 7", HOLD_S)
        assert table.ends() == 0
        assert bytes(table.image) == draw_screen(switching_off_screen(in_english))
    assert {file.name for file in runtime.iterdir()} == {KIT_IN_USE, LANGUAGE, POWER_OFF}


def test_the_panel_stays_lit_when_the_machine_goes_down_and_not_otherwise(tmp_path: Path) -> None:
    def round_and_off(*given: object) -> None:
        """A loop in which the table switches the device off."""

    for runtime, lit in ((None, False), (tmp_path, True)):
        hardware = SimulatedHardware(KIT)
        with closing(hardware), pytest.MonkeyPatch.context() as patch:
            patch.setattr(EventLoop, "run", round_and_off)
            installed = StartupConfig(KIT, hardware, tmp_path / "state", runtime=runtime)
            run_referee_until_stopped(installed, library, print)
            assert hardware.chip.on == lit
    assert text(hardware).startswith("Switching off")


# What is late -------------------------------------------------------------------------------


class Late(SimulatedHardware):
    """A kit whose pins are there when they are asked for the fourth time."""

    asked = 0

    def pins(self) -> MockPins:
        self.asked += 1
        if self.asked < 4:
            raise HardwareMissing(says("There is no /dev/gpiochip0: no pins."))
        return super().pins()


def test_a_service_waits_for_its_pins_and_says_so_on_the_panel(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    seen: list[tuple[str, float]] = []
    told: list[tuple[str, ...]] = []
    hardware = Late(KIT)

    def sleep(s: float) -> None:
        seen.append((text(hardware), s))

    def notify(*said: str) -> None:
        told.append(said)

    monkeypatch.setattr(lifecycle.time, "sleep", sleep)
    monkeypatch.setattr(lifecycle, "notify_systemd", notify)

    def live(_: str) -> None:
        seen.append((text(hardware), 0))
        ends()

    with closing(hardware):
        run_referee_until_stopped(
            StartupConfig(KIT, hardware, tmp_path / "state", runtime=tmp_path), library, live
        )
    missing = "There is no\n/dev/gpiochip0: no\npins."
    assert [missing in said for said, _ in seen] == [True, True, True, False]
    assert [pause for _, pause in seen] == [0.25, 0.5, 1, 0]
    assert caplog.text.count("waiting: There is no /dev/gpiochip0: no pins.") == 1
    assert told[0] == ("EXTEND_TIMEOUT_USEC=10250000", "There is no /dev/gpiochip0: no pins.")
    assert [said[0] for said in told][3:] == ["READY=1", "STOPPING=1"]


def test_pauses_grow_to_eight_seconds() -> None:
    pauses: list[int] = []

    def find() -> str:
        if len(pauses) < 9:
            raise HardwareMissing(says("no pins"))
        return "pins"

    assert hardware_retry.wait_for_hardware(find, lambda _, ms: pauses.append(ms)) == "pins"
    assert pauses == [250, 500, 1000, 2000, 4000, 8000, 8000, 8000, 8000]
