"""Messages that write on an I2C bus, in buffers of a few sizes.

`smbus2.i2c_msg.write` makes a ctypes array type for every length, which is garbage in a cycle as
soon as the message is sent: some 3 kB each time, until Python collects it.
"""

from ctypes import c_char, memmove

from smbus2 import i2c_msg

BUFFERS = tuple((size, c_char * size) for size in (8, 32, 128, 1025))
"""Sizes of buffers and their types, the smallest first; the last holds a control byte and a whole panel."""


def make_write_message(address: int, content: bytes) -> i2c_msg:
    """Return a message that writes `content`, at most 1025 bytes, to an address."""
    buffer = next(kind for size, kind in BUFFERS if size >= len(content))()
    memmove(buffer, content, len(content))
    return i2c_msg(addr=address, flags=0, len=len(content), buf=buffer)
