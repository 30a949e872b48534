"""A simulated bus that notes when each transaction is handed to the driver.

From then on the bus takes its time, which is modelled; what the simulated chip takes to decode
in this process is nobody's.
"""

import time
from typing import TYPE_CHECKING

from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.kit_config import Kit
from companion.devices.oled_panel import OledPanel
from companion.devices.simulated.hardware import SimulatedHardware, simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus

if TYPE_CHECKING:
    from smbus2 import i2c_msg

FREQUENCY = 400_000


class NotedBus(SimulatedI2cBus):
    """The bus; `handed` is when the last transaction was handed over, in s of this thread."""

    handed = 0.0

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        """Messages with a START each and one STOP."""
        self.handed = time.thread_time()
        super().i2c_rdwr(*i2c_msgs)


class NotedHardware(SimulatedHardware):
    """An emulated kit with that bus."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.noted = NotedBus(self.chip)
        self.simulated_bus = self.noted


def panel_on(controller: str) -> tuple[OledPanel, SimulatedI2cBus]:
    """A panel of ours, and the bus that it is on."""
    bus = SimulatedI2cBus(simulated_display_chip(controller))
    return OledPanel(lambda: I2cWire(bus, bus.address), controller), bus
