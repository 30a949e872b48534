"""What a real box says when a part of it is not there."""
# pyright: reportMissingTypeStubs=false, reportAttributeAccessIssue=false

import errno
import os
import sys
from pathlib import Path

import pytest
from gpiozero import Device
from gpiozero.pins.mock import MockFactory

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices import gpiod_pins, gpiozero_pins, kit_config
from companion.devices.display_config import I2c
from companion.devices.display_factory import open_panel
from companion.devices.gpiozero_pins import GpiozeroPins, MockPins
from companion.devices.hardware_interface import HardwareInterface, HardwareMissing
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.real_buses_and_pins import RealHardware
from companion.referee.hardware_retry import FIRST_PAUSE, wait_for_hardware
from companion.rules.sentences import in_english
from tests.devices.contacts import Clock
from tests.devices.eyes import noise

HEXPAD = kit_config.built_in_kit("hexpad")


def ignore(edge: KeyEdge) -> None:
    raise AssertionError(edge)


@pytest.fixture(autouse=True)
def own_choice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)


def test_without_an_i2c_bus_the_panel_says_what_to_switch_on(tmp_path: Path) -> None:
    panel = open_panel(HEXPAD, RealHardware(HEXPAD, tmp_path))
    panel.show(noise(1))
    panel.tick(0)
    assert panel.trouble is not None
    assert panel.trouble.translate(in_english) == (
        f"There is no {tmp_path}/i2c-1. Switch I2C on, for instance with raspi-config."
    )
    assert panel.image == noise(1)
    panel.close()


def test_a_bus_that_may_not_be_used_names_the_group(monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(path: str, flags: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    hardware = RealHardware(HEXPAD)
    monkeypatch.setattr("smbus2.smbus2.os.open", locked)
    with pytest.raises(HardwareMissing, match=r"/dev/i2c-1 may not be used\. .* group i2c\."):
        hardware.bus()


def test_a_file_that_is_no_bus_is_a_display_that_does_not_answer(tmp_path: Path) -> None:
    (tmp_path / "i2c-1").touch()
    panel = open_panel(HEXPAD, RealHardware(HEXPAD, tmp_path))
    panel.show(noise(1))
    panel.tick(0)
    assert panel.trouble is not None
    assert "does not answer" in panel.trouble.translate(in_english)
    panel.close()


def test_the_bus_of_the_kits_own_number_is_opened(tmp_path: Path) -> None:
    other = HEXPAD._replace(display=HEXPAD.display._replace(on=I2c(port=7, address=0x3C)))
    with pytest.raises(HardwareMissing, match="i2c-7"):
        RealHardware(other, tmp_path).bus()


def nothing() -> GpiozeroPins:
    raise RuntimeError("Unable to load any default pin factory!")


def test_without_a_gpiochip_there_are_no_pins(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gpiozero_pins, "open_default_pins", nothing)
    hardware = RealHardware(HEXPAD, tmp_path)
    with pytest.raises(HardwareMissing) as missing:
        open_keys_lamps_and_buzzer(HEXPAD, hardware, ignore, Clock())
    assert str(missing.value) == (
        f"There is no {tmp_path}/gpiochip0: this machine has no pins. An emulated kit needs none."
    )
    hardware.close()


def test_a_chip_that_may_not_be_used_names_the_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(path: str) -> None:
        raise PermissionError(errno.EACCES, "Permission denied")

    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr("gpiod.Chip", locked)
    # It would do, but be slow for good.
    monkeypatch.setattr(gpiozero_pins, "open_default_pins", MockPins)
    with pytest.raises(HardwareMissing, match=r"/gpiochip0 may not be used\. .* group gpio\."):
        RealHardware(HEXPAD, tmp_path).pins()


def test_at_boot_a_chip_that_may_not_be_used_yet_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    tries, waits = [PermissionError(errno.EACCES, "-", "/dev/gpiochip0")] * 2, list[int]()
    pins = MockPins()

    def udev_is_late(_: Path) -> MockPins:
        if tries:
            raise tries.pop()
        return pins

    monkeypatch.setattr(gpiod_pins, "open_header_pins", udev_is_late)
    monkeypatch.setattr(gpiozero_pins, "open_default_pins", MockPins)
    found = wait_for_hardware(RealHardware(HEXPAD).pins, lambda _, ms: waits.append(ms))
    assert found is pins
    assert waits == [FIRST_PAUSE, 2 * FIRST_PAUSE]
    (said,) = caplog.messages
    assert "/dev/gpiochip0 may not be used" in said


def test_a_file_that_is_no_chip_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setattr(gpiozero_pins, "open_default_pins", nothing)
    with pytest.raises(HardwareMissing, match=r"The pins can't be used \(.*gpiochip0.*\)\."):
        RealHardware(HEXPAD, tmp_path).pins()


@pytest.mark.parametrize("fault", [ImportError("No module named 'gpiod'"), OSError("No chip")])
def test_where_libgpiod_can_not_be_had_gpiozero_chooses_and_the_log_says_so(
    fault: Exception, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fails(_: Path) -> MockPins:
        raise fault

    mock = MockPins()
    monkeypatch.setattr(gpiod_pins, "open_header_pins", fails)
    monkeypatch.setattr(gpiozero_pins, "open_default_pins", lambda: mock)
    hardware = RealHardware(HEXPAD)
    told: list[KeyEdge] = []
    pins = open_keys_lamps_and_buzzer(HEXPAD, hardware, told.append, Clock(7))
    assert caplog.messages == [f"libgpiod can't be used ({fault}): MockFactory does instead"]
    mock.pin(17).drive_low()
    pins.gather()
    assert told == [KeyEdge(KitKey("left", "1"), down=True, at=7)]
    pins.close()
    hardware.close()


def test_pins_that_no_library_can_use_are_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "gpiochip0").touch()
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    with pytest.raises(HardwareMissing, match=r"The pins can't be used \(.*nonsense.*\)\."):
        RealHardware(HEXPAD, tmp_path).pins()


def test_the_pins_that_the_environment_names_need_no_chip(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    hardware = RealHardware(HEXPAD, tmp_path)
    pins = open_keys_lamps_and_buzzer(HEXPAD, hardware, ignore, Clock())
    assert sys.modules["gpiozero"].Device.pin_factory is None  # nothing global
    pins.lamps.show(["left"])
    pins.close()
    hardware.close()
    # Nothing stays behind: the pins can be opened again.
    again = RealHardware(HEXPAD, tmp_path)
    open_keys_lamps_and_buzzer(HEXPAD, again, ignore, Clock()).close()
    again.close()


@pytest.mark.parametrize("wanted", [None, "elsewhere"])
def test_whatever_a_pin_library_leaves_behind_is_not_left_where_one_stands(
    wanted: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    folders: list[Path] = []

    def chooses() -> None:
        folders.append(Path(os.environ["LG_WD"]))
        if wanted is None:
            (folders[0] / ".lgd-nfy0").touch()
        Device.pin_factory = MockFactory()

    monkeypatch.delenv("LG_WD", raising=False)
    if wanted is not None:
        monkeypatch.setenv("LG_WD", wanted)
    monkeypatch.setattr(Device, "ensure_pin_factory", chooses)
    gpiozero_pins.open_default_pins().close()
    assert not folders[0].exists()
    assert os.environ.get("LG_WD") == wanted
    assert wanted is None or folders == [Path(wanted)]


def test_a_real_box_is_hardware_that_others_cannot_press() -> None:
    hardware: HardwareInterface = RealHardware(HEXPAD)
    assert not hardware.emulated
    assert not hasattr(hardware, "press")


def test_what_is_seen_of_a_real_panel_is_what_was_sent(tmp_path: Path) -> None:
    hardware = RealHardware(HEXPAD, tmp_path)
    panel = open_panel(HEXPAD, hardware)
    panel.show(noise(1))
    panel.tick(0)
    assert hardware.visible_update(panel.whole_update()) == panel.whole_update()
