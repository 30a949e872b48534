"""The kernel's SPI bus (spidev), with a display's D/C# and RES# lines by libgpiod."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

import errno
import os
import struct
from fcntl import ioctl
from pathlib import Path

import gpiod
from gpiod.line import Direction, Value

from companion.devices.display_config import Spi
from companion.devices.header_gpio_chip import find_header_chip

SPEED = 4_000_000
"""Hz; the slowest controller here, the SH1106, takes at most 4 MHz."""

_MODE_0 = struct.pack("B", 0)
_SPEED = struct.pack("I", SPEED)
_SET_MODE, _SET_SPEED = 0x40016B01, 0x40046B04  # linux/spi/spidev.h


class KernelDisplaySpi:
    """A `DisplaySpiInterface` by the device files in `devices`; opening it resets the display.

    Raises OSError if bus or lines can't be opened.
    """

    def __init__(self, display: Spi, devices: Path = Path("/dev")) -> None:
        self._data = display.data
        self._bus = os.open(str(devices / f"spidev0.{display.device}"), os.O_RDWR | os.O_CLOEXEC)
        try:
            ioctl(self._bus, _SET_MODE, _MODE_0)
            ioctl(self._bus, _SET_SPEED, _SPEED)
            outputs = gpiod.LineSettings(direction=Direction.OUTPUT)
            with gpiod.Chip(find_header_chip(devices)) as chip:
                self._lines = chip.request_lines(
                    {display.data: outputs, display.reset: outputs}, "companion display"
                )
        except BaseException:
            os.close(self._bus)
            raise
        # By now the display was in reset for long enough: 3 µs are (SSD1306 8.9).
        self._lines.set_value(display.reset, Value.ACTIVE)

    def write(self, payload: bytes, *, data: bool) -> None:
        """Send bytes in one write; raises OSError unless all of them were sent."""
        self._lines.set_value(self._data, Value.ACTIVE if data else Value.INACTIVE)
        if os.write(self._bus, payload) != len(payload):
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def close(self) -> None:
        """Release bus and lines."""
        os.close(self._bus)
        self._lines.release()
