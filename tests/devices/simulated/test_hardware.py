"""Hands on an emulated kit."""

import pytest

from companion.console.keys_and_edges import KitKey
from companion.devices import kit_config
from companion.devices.display_config import Display, I2c
from companion.devices.simulated.hardware import SimulatedHardware
from companion.rules.sentences import Refused

HEXPAD = kit_config.built_in_kit("hexpad")


@pytest.mark.parametrize("key", [KitKey("left", "8"), KitKey("table", "1"), KitKey("middle", "1")])
def test_a_key_that_the_kit_has_not_is_refused(key: KitKey) -> None:
    hardware = SimulatedHardware(HEXPAD)
    for deed in (hardware.press, hardware.release):
        with pytest.raises(Refused, match=f"This kit has no key {key.name} on {key.pad}"):
            deed(key)
    hardware.close()


def test_a_key_is_a_contact_to_ground_on_its_own_pin() -> None:
    hardware = SimulatedHardware(HEXPAD)
    pins = hardware.pins()
    for _, pin in HEXPAD.keys:
        pins.pin(pin).drive_high()
    hardware.press(KitKey("right", "4"))
    assert [pin for _, pin in HEXPAD.keys if not pins.pin(pin).state] == [8]
    hardware.release(KitKey("right", "4"))
    assert all(pins.pin(pin).state for _, pin in HEXPAD.keys)
    hardware.close()


def test_the_environment_does_not_reach_the_mock_pins(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GPIOZERO_MOCK_PIN_CLASS", "nonsense")
    monkeypatch.setenv("GPIOZERO_MOCK_REVISION", "nonsense")
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "nonsense")
    hardware = SimulatedHardware(HEXPAD)
    hardware.press(KitKey("left", "1"))
    hardware.close()


def test_the_display_listens_where_the_kit_says() -> None:
    elsewhere = HEXPAD._replace(display=Display("ssd1306", I2c(port=3, address=0x3D)))
    hardware = SimulatedHardware(elsewhere)
    assert hardware.simulated_bus.address == 0x3D
    assert hardware.chip.controller == "ssd1306"
    assert hardware.bus() is hardware.simulated_bus
