"""A real kit whose display alone is simulated: a chip for the pins is here, and no I2C."""

from companion.devices.kit_config import Kit
from companion.devices.oled_panel import PanelUpdate
from companion.devices.pin_interfaces import Pins
from companion.devices.real_buses_and_pins import RealHardware
from companion.devices.simulated.hardware import simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, SimulatedSpiBus


class Headed:
    """The `HardwareInterface` of a kit with the header of this machine."""

    emulated = False

    def __init__(self, kit: Kit) -> None:
        self.chip = simulated_display_chip(kit.display.controller)
        self._bus = SimulatedI2cBus(self.chip)
        self._real = RealHardware(kit)

    def bus(self) -> SimulatedI2cBus:
        return self._bus

    def spi(self) -> SimulatedSpiBus:
        return SimulatedSpiBus(self.chip)

    def pins(self) -> Pins:
        return self._real.pins()

    def visible_update(self, update: PanelUpdate) -> PanelUpdate:
        return update

    def close(self) -> None:
        self._real.close()
