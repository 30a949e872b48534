"""The hardware of a real box: the Pi's I2C bus, and the pins of its header."""

import logging
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.devices import gpio
from companion.devices.hardware import HardwareMissing
from companion.devices.kit import Kit
from companion.devices.panel import Update
from companion.rules.words import Sentence, says

if TYPE_CHECKING:
    from companion.devices.kernel_bus import KernelBus

log = logging.getLogger("companion")


class RealHardware:
    """The `Hardware` of a kit on the machine whose device files lie in `devices`."""

    emulated = False

    def __init__(self, kit: Kit, devices: Path = Path("/dev")) -> None:
        self._i2c = devices / f"i2c-{kit.display.port}"
        self._devices = devices
        self._pins: gpio.PinFactory | None = None

    def bus(self) -> "KernelBus":
        """The display's bus, open.

        Raises:
            HardwareMissing: There is none, or it may not be used.
            OSError: It is there and can't be opened.
        """
        from companion.devices.kernel_bus import KernelBus

        try:
            return KernelBus(str(self._i2c))
        except FileNotFoundError as fault:
            reason = says(
                "There is no {file}. Switch I2C on, for instance with raspi-config.",
                file=str(self._i2c),
            )
            raise HardwareMissing(reason) from fault
        except PermissionError as fault:
            reason = says(
                "{file} may not be used. Make this user a member of the group i2c.",
                file=str(self._i2c),
            )
            raise HardwareMissing(reason) from fault

    def pin_factory(self) -> gpio.PinFactory:
        """This machine's pins by libgpiod, or by gpiozero's own choice where that can't be had.

        The log says so then. GPIOZERO_PIN_FACTORY is asked before either.

        Raises:
            HardwareMissing: There are none, or they may not be used.
        """
        try:
            self._pins = self._found()
        except Exception as fault:  # each pin library has its own
            raise HardwareMissing(self._why(fault)) from fault
        return self._pins

    def _found(self) -> gpio.PinFactory:
        if gpio.chosen_by_environment():
            return gpio.chosen_pins()
        try:
            return gpio.libgpiod_pins(self._devices)
        except Exception as fault:
            with suppress(Exception):  # the first fault is the one to be mended
                pins = gpio.chosen_pins()
                log.warning(
                    "libgpiod can't be used (%s): %s does instead", fault, type(pins).__name__
                )
                return pins
            raise

    def _why(self, fault: Exception) -> Sentence:
        """What is amiss with the pins, and what to do about it."""
        if isinstance(fault, PermissionError):
            return says(
                "{file} may not be used. Make this user a member of the group gpio.",
                file=str(fault.filename),
            )
        if isinstance(fault, FileNotFoundError) and not any(self._devices.glob("gpiochip*")):
            return says(
                "There is no {file}: this machine has no pins. An emulated kit needs none.",
                file=str(self._devices / "gpiochip0"),
            )
        return says("The pins can't be used ({fault}).", fault=str(fault))

    def seen(self, update: Update) -> Update:
        """The update itself: nobody can look at the glass from inside."""
        return update

    def close(self) -> None:
        """Let the pins go. The bus is closed by the panel."""
        if self._pins is not None:
            self._pins.close()
            self._pins = None
