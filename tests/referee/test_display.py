"""The display of a whole device: it comes after the keys, it rests, and it may be lost."""

import errno
from collections.abc import Generator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from companion.console.keys_and_edges import KitKey
from companion.console.screen_saver import DARKENS, DIMS
from companion.devices.drivers.reconnecting_oled import CHECKS, LONGEST_PAUSE
from companion.devices.kit_config import built_in_kit
from companion.devices.oled_panel import DIMMED, WANDERS
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts
from companion.referee.socket_client_sessions import RefereeSession
from companion.testing.key_pressing import REST, TAP
from companion.testing.simulated_device import Device, ScriptedEntropy
from tools.strokes import TO_ATTACK

if TYPE_CHECKING:
    from smbus2 import i2c_msg

KIT = built_in_kit("hexpad")
BRIGHT = 207


class Bus(SimulatedI2cBus):
    """A bus that fails as often as it is told to, and notes what the match had been told by then."""

    fails: int = 0
    device: Device | None = None
    logged: list[int]

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        if self.device is not None and self.device.referee.match is not None:
            self.logged.append(len(self.device.match.log))
        if self.fails:
            self.fails -= 1
            raise TimeoutError(errno.ETIMEDOUT, "Connection timed out")
        super().i2c_rdwr(*i2c_msgs)


@pytest.fixture
def bus() -> Bus:
    hardware = SimulatedHardware(KIT)
    bus = Bus(hardware.chip)
    bus.logged = []
    return bus


@pytest.fixture
def device(tmp_path: Path, bus: Bus) -> Generator[Device]:
    """A device in the attacking half of its first turn."""
    hardware = SimulatedHardware(KIT)
    hardware.chip = bus.chip
    hardware.simulated_bus = bus
    with Device(tmp_path, entropy=ScriptedEntropy(5, 3), hardware=hardware) as device:
        device.play(*TO_ATTACK)
        bus.device = device
        yield device


def test_keys_that_had_to_wait_are_answered_before_the_display_is_drawn_once(
    device: Device, bus: Bus
) -> None:
    before, entries = bus.traffic, len(device.match.log)
    device.hardware.press(KitKey("left", "3"))
    device.now += TAP
    device.hardware.release(KitKey("left", "3"))
    device.now += REST
    device.hardware.press(KitKey("left", "7"))
    device.wait(0)
    assert [entry.key for entry in device.match.log[entries:]] == ["pass", "end"]
    assert bus.traffic.since(before).calls == 1
    assert bus.logged == [entries + 2]


def test_a_bus_that_hangs_costs_no_key_and_is_tried_less_and_less(device: Device, bus: Bus) -> None:
    bus.fails, entries = 1000, len(device.match.log)
    device.play("left 3", "left 7")
    assert len(device.match.log) == entries + 2
    assert device.panel.trouble is not None
    asks = RefereeSession(device.hardware, device.outputs, device.referee, lambda: device.now)
    told = {"type": "trouble", "text": device.outputs.trouble, "one_by_one": False}
    assert asks.hear({"type": "trouble"}) == told
    assert "Connection timed out" in device.outputs.trouble
    device.wait(60_000)
    assert 1000 - bus.fails < 12
    bus.fails = 0
    device.wait(LONGEST_PAUSE)
    assert device.panel.trouble is None
    assert device.outputs.trouble == ""
    assert bus.chip.visible() == device.panel.image
    assert "activate" in device.text()


def test_a_match_only_dims_and_the_next_key_acts(device: Device, bus: Bus) -> None:
    text = device.text()
    device.wait(DIMS + DARKENS)
    assert (bus.chip.on, bus.chip.contrast) == (True, DIMMED)
    assert device.text() == text
    device.play("left 3")
    assert bus.chip.contrast == BRIGHT
    assert "ball R3" in device.text()


def test_a_menu_goes_dark_and_the_key_that_wakes_it_does_nothing_else(tmp_path: Path) -> None:
    with Device(tmp_path) as device:
        menu, chip = device.text(), device.hardware.chip
        device.wait(DIMS)
        assert (chip.on, chip.contrast) == (True, DIMMED)
        device.wait(DARKENS - DIMS)
        assert not any(chip.visible())
        device.edge("left 6", down=True)
        assert (chip.on, chip.contrast) == (True, BRIGHT)
        device.wait(700)
        device.edge("left 6", down=False)
        device.wait(1000)
        assert device.text() == menu
        device.play("left 6")
        assert device.sheet() != menu


def test_the_picture_wanders_and_everybody_else_sees_it_stand(device: Device, bus: Bus) -> None:
    device.play("left 6", "right 7", "left 4")  # there is no room below a "p"
    device.wait(DIMS)
    image, told = bus.chip.visible(), len(device.audience)
    before, questions = bus.traffic, WANDERS // CHECKS
    device.wait(WANDERS)
    assert bus.traffic.since(before) == TrafficCounts(questions, questions + 1, 2 * questions + 3)
    assert bus.chip.visible() != image
    assert bus.chip.image() == image
    assert len(device.audience) == told
    device.wait(WANDERS)
    assert bus.chip.visible() == image
