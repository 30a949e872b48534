"""The way to a display on four-wire SPI: its bytes, and a line that says what they are."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.drivers.controllers import CommandOrDataBytes


class SpiBus(Protocol):
    """A display's SPI bus with its line D/C#. Its methods may raise OSError."""

    def write(self, payload: bytes, *, data: bool) -> None:
        """Send bytes in one go, with the line high for `data` and low for commands."""
        ...

    def close(self) -> None:
        """Let bus and line go."""
        ...


class SpiWire:
    """A `DisplayWire` to an SSD1306 or its kin (SSD1306 8.1.3)."""

    sending = 0
    """Neither commands nor data have anything around them."""

    def __init__(self, bus: SpiBus) -> None:
        self._bus = bus

    def send(self, parts: Sequence[CommandOrDataBytes]) -> None:
        """Send parts in their order."""
        for part in parts:
            self._bus.write(part.payload, data=part.data)

    def cleanup(self) -> None:
        """Close the bus."""
        self._bus.close()
