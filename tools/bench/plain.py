"""The plain way: gpiozero's Button and luma.oled's canvas, on the simulated bus."""
# pyright: reportMissingTypeStubs=false, reportUnknownLambdaType=false

import warnings
from collections.abc import Sequence
from typing import Any

from companion.devices.simulated.hardware import simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus

SIXTEEN = range(4, 20)


class Plain:
    """A display as luma drives it through an SMBus."""

    def __init__(self, device: object) -> None:
        self._device = device

    def text(self, rows: Sequence[str]) -> None:
        """Draws rows of text with the default font, and sends the frame."""
        from luma.core.render import canvas

        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            with canvas(self._device) as draw:
                for n, row in enumerate(rows):
                    draw.text((0, 16 * n), row, fill="white")


def screen(controller: str) -> tuple[Plain, SimulatedI2cBus]:
    """A display that luma has initialised, and the bus that it is on."""
    import luma.oled.device
    import smbus2
    from luma.core.interface.serial import i2c

    bus = SimulatedI2cBus(simulated_display_chip(controller))
    opened, smbus2.SMBus = smbus2.SMBus, lambda _port: bus
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", DeprecationWarning)
            return Plain(getattr(luma.oled.device, controller)(i2c(port=1))), bus
    finally:
        smbus2.SMBus = opened


def buttons() -> list[Any]:
    """Sixteen Buttons on mock pins."""
    from gpiozero import Button
    from gpiozero.pins.mock import MockFactory

    factory = MockFactory()
    return [Button(pin, pin_factory=factory) for pin in SIXTEEN]
