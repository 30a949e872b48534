"""Serial ports that come and go with a plug: which are there, and a word when that changes.

The kernel and udev tell everybody who listens (``man 7 netlink``, NETLINK_KOBJECT_UEVENT), so nothing
has to be looked at again and again. udev tells when it has said who may open what.
"""

import socket
from collections.abc import Iterator
from pathlib import Path

KERNEL, UDEV = 1, 2
"""Who tells, as a bit each."""

_PORTS = b"\0SUBSYSTEM=tty\0"
_DEV = Path("/dev")


class Hotplug:
    """Says when a serial port was plugged in or out. Raises OSError where nobody tells."""

    def __init__(self) -> None:
        self._socket = socket.socket(
            socket.AF_NETLINK,
            socket.SOCK_DGRAM | socket.SOCK_NONBLOCK,
            15,  # NETLINK_KOBJECT_UEVENT, for which Python has no name
        )
        try:
            self._socket.bind((0, KERNEL | UDEV))
        except OSError:
            self._socket.close()
            raise

    def fileno(self) -> int:
        """For a selector: readable when something was told."""
        return self._socket.fileno()

    def read(self) -> bool:
        """Takes in all that was told; whether it was about serial ports, as far as is known."""
        ports = False
        while True:
            try:
                ports |= about_ports(self._socket.recv(16_384))
            except BlockingIOError:
                return ports
            except OSError:  # more was told than fits, and some of it is lost
                ports = True

    def close(self) -> None:
        """Listens no more."""
        self._socket.close()


def about_ports(told: bytes) -> bool:
    """Whether a message is about a serial port: strings, each ended by a zero byte."""
    return _PORTS in told + b"\0"


def plugged_in(folder: Path = _DEV) -> Iterator[str]:
    """The paths of ports on USB that are there: a Pico, and adapters."""
    for kind in ("ttyACM*", "ttyUSB*"):
        yield from (str(path) for path in folder.glob(kind))
