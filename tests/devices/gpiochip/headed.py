"""A real kit whose display alone is simulated: a chip for the pins is here, and no I2C."""

from companion.devices.emulated import simulated
from companion.devices.gpio import PinFactory
from companion.devices.kit import Kit
from companion.devices.panel import Update
from companion.devices.real import RealHardware
from companion.devices.simbus import SimulatedBus, SimulatedSpi


class Headed:
    """The `Hardware` of a kit with the header of this machine."""

    emulated = False

    def __init__(self, kit: Kit) -> None:
        self.chip = simulated(kit.display.controller)
        self._bus = SimulatedBus(self.chip)
        self._real = RealHardware(kit)

    def bus(self) -> SimulatedBus:
        return self._bus

    def spi(self) -> SimulatedSpi:
        return SimulatedSpi(self.chip)

    def pin_factory(self) -> PinFactory:
        return self._real.pin_factory()

    def seen(self, update: Update) -> Update:
        return update

    def close(self) -> None:
        self._real.close()
