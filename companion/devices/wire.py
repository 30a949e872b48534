"""Commands and data on I2C, each call one transaction.

`I2cWire` has the methods of luma's serial interfaces, so luma's devices run on it as well. It
takes luma's place because that one sends 32 bytes at a time on a bus it is given.
"""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from smbus2 import i2c_msg


class Bus(Protocol):
    """What is used of an `smbus2.SMBus`. Both methods may raise OSError."""

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        """Messages with one START each and a STOP after the last."""
        ...

    def close(self) -> None:
        """Let the device file go."""
        ...


class Wire(Protocol):
    """The way to one display, as luma's serial interfaces are. Each method may raise OSError."""

    def command(self, *cmd: int) -> None:
        """Bytes for the controller's command decoder."""
        ...

    def data(self, data: Iterable[int]) -> None:
        """Bytes for the display's RAM."""
        ...

    def cleanup(self) -> None:
        """Let the bus go."""
        ...


class I2cWire:
    """A `Wire` to an SSD1306 or its kin: a control byte, then the bytes (SSD1306 8.1.5.2)."""

    def __init__(self, bus: Bus, address: int) -> None:
        from smbus2 import i2c_msg

        self._message = i2c_msg.write
        self._bus = bus
        self._address = address

    def command(self, *cmd: int) -> None:
        """Send commands with their arguments."""
        self._send(0x00, cmd)

    def data(self, data: Iterable[int]) -> None:
        """Send bytes for the window that was set."""
        self._send(0x40, data)

    def cleanup(self) -> None:
        """Close the bus."""
        self._bus.close()

    def _send(self, control: int, payload: Iterable[int]) -> None:
        self._bus.i2c_rdwr(self._message(self._address, bytes((control, *payload))))
