"""The kernel's I2C bus by smbus2, which neither keeps anybody waiting nor hides half a transfer."""

import errno
import os
from fcntl import ioctl

from smbus2 import SMBus, i2c_msg
from smbus2.smbus2 import I2C_RDWR, i2c_rdwr_ioctl_data

LONGEST = 150
"""Ms that a transaction may take, in tens of ms; the kernel's own limit is mostly a second.

A whole image takes 94 ms at 100 kHz, the slowest bus in use.
"""

_I2C_TIMEOUT = 0x0702  # in tens of ms (linux/i2c-dev.h)


class KernelBus(SMBus):
    """A bus by the path of its device file; opening it and `i2c_rdwr` may raise OSError."""

    def __init__(self, path: str) -> None:
        try:
            super().__init__(path)
            ioctl(self._descriptor, _I2C_TIMEOUT, LONGEST // 10)
        except OSError:
            self.close()
            raise

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        """Send messages in one transaction; raises OSError unless all of them went."""
        messages = i2c_rdwr_ioctl_data.create(*i2c_msgs)  # pyright: ignore[reportArgumentType] -- smbus2's hint is of all of them together
        went = ioctl(self._descriptor, I2C_RDWR, messages)
        if went != len(i2c_msgs):
            raise OSError(errno.EIO, os.strerror(errno.EIO))

    @property
    def _descriptor(self) -> int:
        assert self.fd is not None, "it is open"
        return self.fd
