"""A panel on a wire that writes down what is sent, or on a simulated display."""

import errno
from collections.abc import Callable

from hypothesis import strategies as st
from smbus2 import i2c_msg

from companion.devices.drivers.controllers import CommandOrDataBytes
from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.oled_panel import OledPanel, PanelUpdate
from companion.devices.simulated.hardware import simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts

PATCHES = st.lists(st.tuples(st.integers(0, 1023), st.integers(0, 255)), max_size=40)


def commands(*payload: int) -> CommandOrDataBytes:
    return CommandOrDataBytes(data=False, payload=bytes(payload))


def data(payload: bytes) -> CommandOrDataBytes:
    return CommandOrDataBytes(data=True, payload=payload)


def told(panel: OledPanel) -> list[PanelUpdate]:
    updates: list[PanelUpdate] = []
    panel.listen(updates.append)
    return updates


def showing(panel: OledPanel, image: bytes, now: int = 0) -> OledPanel:
    panel.show(image)
    panel.tick(now)
    return panel


class Glass:
    """A panel on a simulated display."""

    def __init__(self, controller: str) -> None:
        self.bus = Rough(simulated_display_chip(controller))
        self.chip = self.bus.chip
        self.panel = OledPanel(lambda: I2cWire(self.bus, 0x3C), controller)

    def sent(self, act: Callable[[], object]) -> TrafficCounts:
        """What goes over the bus when something is done."""
        before = self.bus.traffic
        act()
        return self.bus.traffic.since(before)


class Rough(SimulatedI2cBus):
    """A bus that fails in the middle of a transaction, after so many `bytes`."""

    left: int | None = None
    fault = OSError(errno.EIO, "Input/output error")

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        for message in i2c_msgs:
            content = bytes(message)  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it
            if self.left is not None and len(content) > self.left:
                super().i2c_rdwr(i2c_msg.write(self.address, content[: self.left]))
                raise self.fault
            if self.left is not None:
                self.left -= len(content)
        super().i2c_rdwr(*i2c_msgs)
