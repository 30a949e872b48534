"""A simulated I2C bus with a display, which replaces an `smbus2.SMBus`, and a simulated SPI bus."""

import errno
import os
from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from companion.devices.simulated.display_controller import DisplayChip

if TYPE_CHECKING:
    from smbus2 import i2c_msg

ADDRESS = 0x3C
"""The usual address of displays."""

_BLOCK = 32  # what SMBus allows in one block
_READ = 0x0001  # I2C_M_RD
_MOST = 42  # I2C_RDWR_IOCTL_MAX_MSGS


class TrafficCounts(NamedTuple):
    """The traffic on a bus so far.

    `calls` are the driver's calls, each one ioctl and one STOP; `messages` have a START each;
    `bytes` include the addresses.
    """

    calls: int = 0
    messages: int = 0
    bytes: int = 0

    def since(self, before: "TrafficCounts") -> "TrafficCounts":
        """Return the traffic since an earlier count."""
        return TrafficCounts(*(now - then for now, then in zip(self, before, strict=True)))

    def ms(self, hz: int = 400_000) -> float:
        """Return for how many ms the bus was busy: nine clocks a byte, one a START and a STOP."""
        return 1000 * (9 * self.bytes + self.messages + self.calls) / hz


class _Message(Protocol):
    """The attributes of smbus2's messages that its type hints lack."""

    addr: int
    flags: int
    buf: MutableSequence[bytes]

    def __bytes__(self) -> bytes: ...


class SimulatedI2cBus:
    """The methods of smbus2 that luma and the companion use, with one display on the bus.

    Nothing answers at another address, or while the display is unplugged: that is an OSError with
    EREMOTEIO, as from a Pi's own bus. A Pi's bus, up to Linux 6.12 at least, reads only in the last
    message of a call (i2c-bcm2835.c); any other read is an OSError with EOPNOTSUPP. A display that
    is not `readable` doesn't answer a read either: some modules lack that wire.

    A bus with a `refusal` takes one message in a call. Several raise that error: before any of them
    is sent, as EOPNOTSUPP from an adapter with quirks (`i2c_check_for_quirks`), or, if it is EIO,
    after the first, as from a driver that sends fewer than it was told.
    """

    def __init__(
        self,
        chip: DisplayChip,
        address: int = ADDRESS,
        *,
        readable: bool = True,
        refusal: int | None = None,
    ) -> None:
        self.chip = chip
        self.address = address
        self.refusal = refusal
        self.traffic = TrafficCounts()
        self._plugged = True
        self._readable = readable

    def unplug(self) -> None:
        """Unplug the display."""
        self._plugged = False

    def plug(self) -> None:
        """Plug the display in again; it has lost its state."""
        self._plugged = True
        self.chip.power_on()

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        """Send messages with a START each and one STOP."""
        self._count(calls=1)
        if len(i2c_msgs) > _MOST:
            raise OSError(errno.EINVAL, "Invalid argument")
        if any(message.flags & _READ for message in cast("Sequence[_Message]", i2c_msgs[:-1])):
            raise OSError(errno.EOPNOTSUPP, "Operation not supported")
        if self.refusal is not None and len(i2c_msgs) > 1:
            if self.refusal == errno.EIO:
                self._carry(cast("_Message", i2c_msgs[0]))
            raise OSError(self.refusal, os.strerror(self.refusal))
        for message in cast("Sequence[_Message]", i2c_msgs):
            self._carry(message)

    def write_i2c_block_data(
        self,
        i2c_addr: int,
        register: int,
        data: Sequence[int],
        force: bool | None = None,  # noqa: ARG002 - smbus2's own
    ) -> None:
        """Send a register, which is the control byte here, and up to 32 bytes."""
        if len(data) > _BLOCK:
            raise ValueError(f"Data length cannot exceed {_BLOCK} bytes")
        self._count(calls=1)
        self._write(i2c_addr, bytes((register, *data)))

    def close(self) -> None:
        """Do nothing: the bus can be used again."""

    def _carry(self, message: _Message) -> None:
        content = bytes(message)
        if not message.flags & _READ:
            self._write(message.addr, content)
            return
        self._acknowledge(message.addr, len(content), self._readable)
        for at in range(len(content)):
            message.buf[at] = bytes((self.chip.status,))

    def _write(self, address: int, content: bytes) -> None:
        self._acknowledge(address, len(content))
        self._decode(content)

    def _acknowledge(self, address: int, length: int, able: bool = True) -> None:
        """Count a message of so many bytes; raise OSError if no display answers."""
        answers = self._plugged and address == self.address and able
        self._count(messages=1, bytes=1 + (length if answers else 0))
        if not answers:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")

    def _decode(self, content: bytes) -> None:
        """Decode control bytes and what follows them (SSD1306 data sheet, section 8.1.5.2)."""
        at = 0
        while at < len(content):
            control = content[at]
            one = control & 0x80  # Co: one byte, then the next control byte
            take = self.chip.data if control & 0x40 else self.chip.command
            if control & 0x3F:
                self.chip.undefined.append(control)
            for byte in content[at + 1 : at + 2 if one else len(content)]:
                take(byte)
            at = at + 2 if one else len(content)

    def _count(self, **more: int) -> None:
        self.traffic = TrafficCounts(
            *(
                value + more.get(name, 0)
                for name, value in zip(TrafficCounts._fields, self.traffic, strict=True)
            )
        )


class SimulatedSpiBus:
    """A simulated SPI bus with a display and its D/C# line."""

    def __init__(self, chip: DisplayChip) -> None:
        self.chip = chip
        self.traffic = TrafficCounts()

    def write(self, payload: bytes, *, data: bool) -> None:
        """Send bytes in one write."""
        calls, messages, before = self.traffic
        self.traffic = TrafficCounts(calls + 1, messages + 1, before + len(payload))
        take = self.chip.data if data else self.chip.command
        for byte in payload:
            take(byte)

    def close(self) -> None:
        """Do nothing: the bus can be used again."""
