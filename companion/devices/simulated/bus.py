"""A simulated I2C bus with a display on it, in the place of an `smbus2.SMBus`; and one on SPI."""

import errno
import os
from collections.abc import MutableSequence, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from companion.devices.simulated.display_controller import Chip

if TYPE_CHECKING:
    from smbus2 import i2c_msg

ADDRESS = 0x3C
"""Where most displays listen."""

_BLOCK = 32  # what SMBus allows in one block
_READ = 0x0001  # I2C_M_RD
_MOST = 42  # I2C_RDWR_IOCTL_MAX_MSGS


class Traffic(NamedTuple):
    """What went over a bus so far.

    `calls` are the driver's calls, each one ioctl and one STOP; `messages` have a START each;
    `bytes` count the addresses too.
    """

    calls: int = 0
    messages: int = 0
    bytes: int = 0

    def since(self, before: "Traffic") -> "Traffic":
        """Return what came after an earlier count."""
        return Traffic(*(now - then for now, then in zip(self, before, strict=True)))

    def ms(self, hz: int = 400_000) -> float:
        """Return how long the bus is busy: nine clocks a byte, one for each START and each STOP."""
        return 1000 * (9 * self.bytes + self.messages + self.calls) / hz


class _Message(Protocol):
    """What smbus2's messages have, and its hints do not tell."""

    addr: int
    flags: int
    buf: MutableSequence[bytes]

    def __bytes__(self) -> bytes: ...


class SimulatedBus:
    """The methods of smbus2 that luma and the companion use, with one display listening.

    Nothing answers at another address, or while the display is unplugged: that is an OSError with
    EREMOTEIO, as from a Pi's own bus; and that, to Linux 6.12 at least, reads in the last message
    of a call alone (i2c-bcm2835.c), or it is one with EOPNOTSUPP. A display that is not `readable`
    does not answer to a read either: not every module has that wire.

    A bus with a `refusal` takes one message in a call. Several are that error: before any of them
    is sent, as EOPNOTSUPP is from an adapter with quirks (`i2c_check_for_quirks`), or, if it is
    EIO, after the first, as from a driver that sends fewer than it was told.
    """

    def __init__(
        self,
        chip: Chip,
        address: int = ADDRESS,
        *,
        readable: bool = True,
        refusal: int | None = None,
    ) -> None:
        self.chip = chip
        self.address = address
        self.refusal = refusal
        self.traffic = Traffic()
        self._plugged = True
        self._readable = readable

    def unplug(self) -> None:
        """Pull the display's cable."""
        self._plugged = False

    def plug(self) -> None:
        """Put it in again; the display has lost all it knew."""
        self._plugged = True
        self.chip.power_on()

    def i2c_rdwr(self, *i2c_msgs: "i2c_msg") -> None:
        """Messages with a START each and one STOP."""
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
        """A register, which is the control byte here, and up to 32 bytes."""
        if len(data) > _BLOCK:
            raise ValueError(f"Data length cannot exceed {_BLOCK} bytes")
        self._count(calls=1)
        self._write(i2c_addr, bytes((register, *data)))

    def close(self) -> None:
        """As of a device file: it can be opened again."""

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
        """Whether anybody takes part in a message of that many bytes."""
        answers = self._plugged and address == self.address and able
        self._count(messages=1, bytes=1 + (length if answers else 0))
        if not answers:
            raise OSError(errno.EREMOTEIO, "Remote I/O error")

    def _decode(self, content: bytes) -> None:
        """Control bytes and what they announce (SSD1306 data sheet, section 8.1.5.2)."""
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
        self.traffic = Traffic(
            *(
                value + more.get(name, 0)
                for name, value in zip(Traffic._fields, self.traffic, strict=True)
            )
        )


class SimulatedSpi:
    """A display on SPI, with its line D/C#."""

    def __init__(self, chip: Chip) -> None:
        self.chip = chip
        self.traffic = Traffic()

    def write(self, payload: bytes, *, data: bool) -> None:
        """Bytes in one go."""
        calls, messages, before = self.traffic
        self.traffic = Traffic(calls + 1, messages + 1, before + len(payload))
        take = self.chip.data if data else self.chip.command
        for byte in payload:
            take(byte)

    def close(self) -> None:
        """As of a device file: it can be opened again."""
