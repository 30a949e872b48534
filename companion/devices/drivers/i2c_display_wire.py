"""The wire to a display on I2C: a whole update in one transfer, if the bus takes that.

`I2cWire` has the methods of luma's serial interfaces too, so luma's devices run on it. It replaces
luma's own, which sends 32 bytes at a time on a bus that it is given.
"""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Protocol, runtime_checkable

from companion.devices.drivers.controllers import NOTHING, CommandOrDataBytes
from companion.devices.drivers.i2c_message_sender import I2cMessageSender, SmbusInterface

if TYPE_CHECKING:
    from smbus2 import i2c_msg


class DisplayWireInterface(Protocol):
    """The wire to a display."""

    def send(self, parts: Sequence[CommandOrDataBytes]) -> None:
        """Send parts in their order. May raise OSError; it is unknown then what was sent."""
        ...

    def cleanup(self) -> None:
        """Release the bus."""
        ...


@runtime_checkable
class StatusReadableWire(Protocol):
    """A wire on which a display's status can be read."""

    def ask(self, parts: Sequence[CommandOrDataBytes]) -> bool:
        """Send parts, and return whether the display says that it is lit after them.

        May raise OSError, as from a display that can't be read.
        """
        ...


_DARK = 0x40
"""The status bit of a display that is off, by command or after a reset (SSD1306 table 9-2,
SH1106 "read status")."""


class I2cWire:
    """A `DisplayWireInterface` to an SSD1306 or similar, a message for each part (SSD1306 8.1.5.2).

    Wires to the same bus share `transfers`, which remembers what it takes.
    """

    sending = 4
    """Extra bytes for commands followed by data: each has the address and a control byte."""

    def __init__(
        self, bus: SmbusInterface, address: int, transfers: I2cMessageSender | None = None
    ) -> None:
        from smbus2 import i2c_msg

        from companion.devices.drivers.i2c_write_message import make_write_message

        self._message, self._question = make_write_message, i2c_msg.read
        self._bus = bus
        self._address = address
        self._transfers = transfers or I2cMessageSender()
        self._idle = make_write_message(address, b"\x00" + NOTHING)

    def send(self, parts: Sequence[CommandOrDataBytes]) -> None:
        """Send parts, in one transfer if the bus takes that."""
        self._transfers.send(self._bus, self._messages(parts), self._idle)

    def ask(self, parts: Sequence[CommandOrDataBytes]) -> bool:
        """Send parts and return whether the display is lit then, for two bytes more.

        The read comes last: a Pi's own bus reads nowhere else in a transfer (i2c-bcm2835).
        """
        status = self._question(self._address, 1)
        self._transfers.send(self._bus, [*self._messages(parts), status], self._idle)
        (first,) = bytes(status)  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it
        return not first & _DARK

    def _messages(self, parts: Sequence[CommandOrDataBytes]) -> "list[i2c_msg]":
        return [
            self._message(self._address, (b"\x40" if part.data else b"\x00") + part.payload)
            for part in parts
        ]

    def command(self, *cmd: int) -> None:
        """Send commands with their arguments, as luma does."""
        self.send((CommandOrDataBytes(data=False, payload=bytes(cmd)),))

    def data(self, data: Iterable[int]) -> None:
        """Send bytes for the RAM, as luma does."""
        self.send((CommandOrDataBytes(data=True, payload=bytes(data)),))

    def cleanup(self) -> None:
        """Close the bus."""
        self._bus.close()
