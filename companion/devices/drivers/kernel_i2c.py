"""The kernel's I2C bus by smbus2, with short timeouts, and an error for a transfer cut short."""

import errno
import os
from fcntl import ioctl

from smbus2 import SMBus, i2c_msg
from smbus2.smbus2 import I2C_RDWR, i2c_rdwr_ioctl_data

LONGEST = 500
"""Ms that a transaction may take, in tens of ms; the kernel's own limit is usually a second.

A whole image takes 94 ms at 100 kHz, and 192 ms at 50 kHz, slower than any bus in use. It is a
setting of the adapter: it holds for all users of that bus from then on.
"""

KNOCK = 50
"""The same for the first byte to a device: one that hangs delays a key no longer than that."""

_I2C_TIMEOUT = 0x0702  # in tens of ms (linux/i2c-dev.h)


class KernelI2c(SMBus):
    """A bus by the path of its device file; opening it and `i2c_rdwr` may raise OSError.

    The device has to take one byte within `KNOCK` before anything long is sent: a display that was
    lost and is tried again and again blocks for no longer than that.
    """

    def __init__(self, path: str) -> None:
        self._knocked = False
        try:
            super().__init__(path)
            self._bound(KNOCK)
        except OSError:
            self.close()
            raise

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        """Send messages in one transaction; raises OSError unless all of them were sent."""
        if not self._knocked:
            self._transfer(i2c_msg.write(_address(i2c_msgs[0]), b"\x00"))
            self._bound(LONGEST)
            self._knocked = True
        self._transfer(*i2c_msgs)

    def _transfer(self, *i2c_msgs: i2c_msg) -> None:
        messages = i2c_rdwr_ioctl_data.create(*i2c_msgs)  # pyright: ignore[reportArgumentType] -- smbus2's hint is of all of them together
        went = ioctl(self._descriptor, I2C_RDWR, messages)
        if went != len(i2c_msgs):
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    def _bound(self, ms: int) -> None:
        ioctl(self._descriptor, _I2C_TIMEOUT, ms // 10)

    @property
    def _descriptor(self) -> int:
        assert self.fd is not None, "it is open"
        return self.fd


def _address(message: i2c_msg) -> int:
    return message.addr  # pyright: ignore[reportUnknownMemberType, reportUnknownVariableType, reportAttributeAccessIssue] -- smbus2's hints lack it
