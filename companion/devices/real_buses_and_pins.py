"""The hardware of a real box: the Pi's I2C or SPI bus, and the pins of its header."""

import logging
import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING

from companion.devices.display_config import I2c, Spi
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.kit_config import Kit
from companion.devices.oled_panel import PanelUpdate
from companion.devices.pin_interfaces import Pins
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from companion.devices.drivers.kernel_display_spi import KernelDisplaySpi
    from companion.devices.drivers.kernel_i2c import KernelI2c
    from companion.devices.gpiozero_pins import GpiozeroPins

log = logging.getLogger("companion")


class RealHardware:
    """The `HardwareInterface` of a kit on the machine whose device files are in `devices`."""

    emulated = False

    def __init__(self, kit: Kit, devices: Path = Path("/dev")) -> None:
        self._display = kit.display.on
        self._devices = devices
        self._pins: Pins | None = None

    def bus(self) -> "KernelI2c":
        """Return the open bus of a display on I2C.

        Raises:
            HardwareMissing: There is none, or it may not be used.
            OSError: It is there and can't be opened.
        """
        from companion.devices.drivers.kernel_i2c import KernelI2c

        assert isinstance(self._display, I2c)
        file = str(self._devices / f"i2c-{self._display.port}")
        with _reachable(file, "I2C", "i2c"):
            return KernelI2c(file)

    def spi(self) -> "KernelDisplaySpi":
        """Return the open bus of a display on SPI; the display is reset.

        Raises:
            HardwareMissing: There is none, or it may not be used.
            OSError: It is there and can't be opened.
        """
        assert isinstance(self._display, Spi)
        file = str(self._devices / f"spidev0.{self._display.device}")
        with _reachable(file, "SPI", "spi"):
            from companion.devices.drivers.kernel_display_spi import KernelDisplaySpi

            return KernelDisplaySpi(self._display, self._devices)

    def pins(self) -> Pins:
        """Open this machine's pins by libgpiod, or by gpiozero if that fails, which is logged.

        A chip that exists but may not be used is no reason for gpiozero: at boot that passes. If
        GPIOZERO_PIN_FACTORY is set, gpiozero opens them with that.

        Raises:
            HardwareMissing: There are none, or they may not be used.
        """
        try:
            self._pins = self._open_pins()
        except Exception as fault:  # each pin library has its own exceptions
            raise HardwareMissing(self._why(fault)) from fault
        return self._pins

    def _open_pins(self) -> Pins:
        if "GPIOZERO_PIN_FACTORY" in os.environ:
            return _open_gpiozero_pins()
        try:
            from companion.devices.gpiod_pins import open_header_pins

            return open_header_pins(self._devices)
        except PermissionError:
            raise  # udev may still give it to its group; another library would stay for good
        except Exception as fault:
            with suppress(Exception):  # the first fault is the one to report
                pins = _open_gpiozero_pins()
                log.warning("libgpiod can't be used (%s): %s does instead", fault, pins.library)
                return pins
            raise

    def _why(self, fault: Exception) -> Sentence:
        """Return what is wrong with the pins, and what to do about it."""
        if isinstance(fault, PermissionError):
            return _forbidden(fault.filename, "gpio")
        if isinstance(fault, FileNotFoundError) and not any(self._devices.glob("gpiochip*")):
            return says(
                "There is no {file}: this machine has no pins. An emulated kit needs none.",
                file=str(self._devices / "gpiochip0"),
            )
        return says("The pins can't be used ({fault}).", fault=str(fault))

    def visible_update(self, update: PanelUpdate) -> PanelUpdate:
        """Return the update itself: what the glass shows can't be read."""
        return update

    def close(self) -> None:
        """Release the pins. The panel closes the bus."""
        if self._pins is not None:
            self._pins.close()
            self._pins = None


def _open_gpiozero_pins() -> "GpiozeroPins":
    from companion.devices.gpiozero_pins import open_default_pins  # slow to import

    return open_default_pins()


@contextmanager
def _reachable(file: str, bus: str, group: str) -> Generator[None]:
    """Raise `HardwareMissing` for a device file that is missing or may not be used in the block."""
    try:
        yield
    except ImportError as fault:
        reason = says("{bus} needs a library ({fault}).", bus=bus, fault=str(fault))
        raise HardwareMissing(reason) from fault
    except FileNotFoundError as fault:
        if fault.filename != file:
            raise
        reason = says(
            "There is no {file}. Switch {bus} on, for instance with raspi-config.",
            file=file,
            bus=bus,
        )
        raise HardwareMissing(reason) from fault
    except PermissionError as fault:
        who = group if fault.filename == file else "gpio"
        raise HardwareMissing(_forbidden(fault.filename, who)) from fault


def _forbidden(file: object, group: str) -> Sentence:
    return says(
        "{file} may not be used. Make this user a member of the group {group}.",
        file=str(file),
        group=group,
    )
