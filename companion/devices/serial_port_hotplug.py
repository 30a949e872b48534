"""USB serial ports: finds those that are plugged in, and tells when that changes.

The kernel tells of files that come, go, or change permissions (inotify(7)), so nothing is polled.
In a sandbox without a network it tells nobody of devices (netlink(7)), but the folder of their
files is there.
"""

import os
import struct
from collections.abc import Iterator
from ctypes import CDLL, get_errno
from fnmatch import fnmatchcase
from pathlib import Path

_DEV = Path("/dev")
_KINDS = ("ttyACM*", "ttyUSB*")

_ATTRIB, _MOVED_TO, _CREATE, _DELETE = 0x4, 0x80, 0x100, 0x200
_OVERFLOW = 0x4000
_HEAD = 16
"""Bytes of struct inotify_event before the name: wd, mask, cookie, and the length of the name."""


class SerialPortHotplug:
    """Tells when a serial port was plugged in or out. Raises OSError if inotify fails."""

    def __init__(self, folder: Path = _DEV) -> None:
        libc = CDLL(None, use_errno=True)
        self._descriptor = _checked_call(libc.inotify_init1(os.O_NONBLOCK | os.O_CLOEXEC))
        wanted = _ATTRIB | _MOVED_TO | _CREATE | _DELETE
        try:
            _checked_call(libc.inotify_add_watch(self._descriptor, os.fsencode(folder), wanted))
        except OSError:
            self.close()
            raise

    def fileno(self) -> int:
        """Return the descriptor for a selector: readable when something was told."""
        return self._descriptor

    def read(self) -> bool:
        """Read all that was told; return whether it was, or may have been, about serial ports."""
        ports = False
        while True:
            try:
                ports |= is_about_serial_ports(os.read(self._descriptor, 16_384))
            except BlockingIOError:
                return ports

    def close(self) -> None:
        """Stop listening."""
        os.close(self._descriptor)


def is_about_serial_ports(told: bytes) -> bool:
    """Return whether one of these inotify events is, or may have been, about a serial port."""
    while told:
        mask, length = struct.unpack_from("iIII", told)[1::2]
        name = os.fsdecode(told[_HEAD : _HEAD + length].rstrip(b"\0"))
        if mask & _OVERFLOW or any(fnmatchcase(name, kind) for kind in _KINDS):
            return True
        told = told[_HEAD + length :]
    return False


def find_usb_serial_ports(folder: Path = _DEV) -> Iterator[str]:
    """Yield the paths of the USB serial ports that are there: Picos and adapters."""
    for kind in _KINDS:
        yield from (str(path) for path in folder.glob(kind))


def _checked_call(answer: int) -> int:
    if answer < 0:
        raise OSError(get_errno(), os.strerror(get_errno()))
    return answer
