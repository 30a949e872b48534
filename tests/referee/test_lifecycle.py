"""The referee as a process: it is alone, and ends in good order."""

import signal
from contextlib import closing
from pathlib import Path
from types import FrameType

import pytest

from companion.devices.gpiozero_pins import MockPins
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
from companion.games import GAMES
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.referee.state_directory_lock import StateInUse
from companion.rules.sentences import says
from tests.referee.process import Table, ended, started
from tests.referee.running import ENGLISH, KIT, ends, runs, text

MENU = "Which game?\n1 BASKETmind"
SIGNALS = (signal.SIGTERM, signal.SIGINT)


# Beginning and end --------------------------------------------------------------------------


@pytest.mark.parametrize("number", SIGNALS)
def test_a_signal_ends_it_in_good_order(number: signal.Signals, tmp_path: Path) -> None:
    state, at = tmp_path / "state", tmp_path / "sock"
    hardware = SimulatedHardware(KIT)
    seen: list[object] = []

    def live(said: str) -> None:
        seen.extend((said, hardware.chip.on, at.is_socket(), text(hardware)))
        signal.raise_signal(number)

    before = [signal.getsignal(one) for one in SIGNALS]
    runs(state, live, hardware, at)
    assert seen[:3] == ["keys are live", True, True]
    assert MENU in str(seen[3])
    assert not hardware.chip.on
    assert not at.exists()
    assert [signal.getsignal(one) for one in SIGNALS] == before
    assert state.stat().st_mode & 0o777 == 0o700


def test_a_second_signal_does_not_disturb_the_end(tmp_path: Path) -> None:
    heard: list[int] = []

    closed: list[bool] = []

    class Bus(SimulatedI2cBus):
        def close(self) -> None:
            for number in SIGNALS:
                signal.raise_signal(number)
            closed.append(True)

    class Hardware(SimulatedHardware):
        def bus(self) -> SimulatedI2cBus:
            return Bus(self.chip)

    def hears(number: int, _: FrameType | None) -> None:
        heard.append(number)

    before = {number: signal.signal(number, hears) for number in SIGNALS}
    try:
        hardware = runs(tmp_path, hardware=Hardware(KIT))
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
    assert (heard, closed) == ([], [True])
    assert not hardware.chip.on


def test_without_pins_it_says_so_and_lets_everything_go(tmp_path: Path) -> None:
    class Hardware(SimulatedHardware):
        def pins(self) -> MockPins:
            raise HardwareMissing(says("no pins here"))

    hardware = Hardware(KIT)
    installed = StartupConfig(KIT, hardware, tmp_path, tmp_path / "sock")
    with pytest.raises(HardwareMissing, match="no pins here"):
        run_referee_until_stopped(installed, lambda: (GAMES, ENGLISH), ends)
    assert not hardware.chip.on
    assert not tmp_path.joinpath("sock").exists()
    runs(tmp_path)


def test_without_a_display_it_starts_and_says_so(tmp_path: Path) -> None:
    class Hardware(SimulatedHardware):
        def bus(self) -> SimulatedI2cBus:
            raise HardwareMissing(says("no display here"))

    said: list[str] = []

    def live(what: str) -> None:
        said.append(what)
        ends()

    runs(tmp_path, live, Hardware(KIT))
    assert said == ["no display here"]


def test_second_referee_with_the_same_state_folder_is_refused(tmp_path: Path) -> None:
    def live(_: str) -> None:
        with pytest.raises(StateInUse, match="another referee is running with"):
            runs(tmp_path)
        ends()

    runs(tmp_path, live)
    runs(tmp_path)


def test_a_real_kit_does_without_satellites_that_can_not_connect(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    class Real(SimulatedHardware):
        emulated = False

    nowhere = tmp_path / "nowhere" / "sock"
    hardware = runs(tmp_path, hardware=Real(KIT), at=nowhere)
    assert "no satellites" in caplog.text
    with pytest.raises(OSError, match="No such file"):
        runs(tmp_path, hardware=SimulatedHardware(KIT), at=nowhere)
    assert not hardware.chip.on


# As a process -------------------------------------------------------------------------------


def test_a_second_process_with_the_same_state_says_so_and_fails(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "state", tmp_path / "sock")) as table:
        code, out, err = ended(started(tmp_path / "state", tmp_path / "other"))
        assert (code, out) == (1, "")
        assert err == f"Error: another referee is running with {tmp_path / 'state'}\n"
        assert table.ends(signal.SIGTERM) == 0
    assert not tmp_path.joinpath("sock").exists()


def test_the_table_switches_a_process_off(tmp_path: Path) -> None:
    with closing(Table(tmp_path / "state", tmp_path / "sock")) as table:
        for key in ("left 1", "table help", "left 2"):
            table.turns_page(key, 0.05)
        assert "■c=power off" in table.text()
        table.press("left 7", 0.8)
        assert table.ends() == 0
    assert not tmp_path.joinpath("sock").exists()
