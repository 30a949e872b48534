"""A serial port with another device at its other end: USB, a UART, a pseudo-terminal.

pyserial opens and sets it, and finds out what ports there are; bytes go straight through its
descriptor, for a loop that waits for many things. A port that goes away is an ordinary event.
"""

import os
import termios

import serial

BAUD = 115_200
"""Bits a second on a UART; USB and pseudo-terminals go as fast as they can."""

BACKLOG = 4_096
"""Bytes that may wait for a port that takes none, before older ones are thrown away. What is lost
so is said again, as on any bad cable."""


class PortLost(OSError):
    """The port is gone, or somebody else has it. Its message says which, as the system does."""


class SerialPort:
    """The port at `path`. Raises `PortLost` if it can't be opened, as all of its methods may."""

    def __init__(self, path: str) -> None:
        self._waiting = b""
        try:
            self._serial = serial.Serial(path, BAUD, timeout=0, write_timeout=0, exclusive=True)
        except (OSError, termios.error) as error:  # the latter is no OSError
            raise PortLost(str(error)) from error

    def fileno(self) -> int:
        """For a selector: readable when bytes have come, or when the port is gone."""
        return self._serial.fileno()

    @property
    def stuck(self) -> bool:
        """Whether bytes wait until the port is writable."""
        return bool(self._waiting)

    def read(self) -> bytes:
        """What has come; to be called when it is readable, as no bytes mean that it is gone."""
        try:
            data = os.read(self.fileno(), 4096)
        except BlockingIOError:
            return b""
        except (OSError, serial.PortNotOpenError) as error:
            raise PortLost(str(error)) from error
        if not data:
            raise PortLost("it is gone")
        return data

    def write(self, data: bytes) -> None:
        """Sends that, at once or when the port is writable and this is called again."""
        waiting = self._waiting + data
        try:
            sent = os.write(self.fileno(), waiting) if waiting else 0
        except BlockingIOError:
            sent = 0
        except (OSError, serial.PortNotOpenError) as error:
            raise PortLost(str(error)) from error
        self._waiting = waiting[sent:][-BACKLOG:]

    def close(self) -> None:
        """Lets it go, also when it is gone."""
        try:
            self._serial.close()
        except (OSError, termios.error):
            return
