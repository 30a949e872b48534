"""The wire to a display on four-wire SPI, with a D/C# line that says whether bytes are data."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.drivers.controllers import CommandOrDataBytes


class DisplaySpiInterface(Protocol):
    """A display's SPI bus with its D/C# line. Its methods may raise OSError."""

    def write(self, payload: bytes, *, data: bool) -> None:
        """Send bytes in one write, with the line high for `data` and low for commands."""
        ...

    def close(self) -> None:
        """Release bus and line."""
        ...


class SpiWire:
    """A `DisplayWireInterface` to an SSD1306 or a similar chip (SSD1306 8.1.3)."""

    sending = 0
    """Extra bytes for commands followed by data: none."""

    def __init__(self, bus: DisplaySpiInterface) -> None:
        self._bus = bus

    def send(self, parts: Sequence[CommandOrDataBytes]) -> None:
        """Send parts in their order."""
        for part in parts:
            self._bus.write(part.payload, data=part.data)

    def cleanup(self) -> None:
        """Close the bus."""
        self._bus.close()
