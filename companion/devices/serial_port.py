"""A serial port with another device at its other end: USB, a UART, a pseudo-terminal.

pyserial opens and configures it; bytes go directly through its descriptor, for a loop that waits
for many things. A port that goes away is an ordinary event.
"""

import os
import termios

import serial

BAUD = 115_200
"""Bits a second on a UART; USB and pseudo-terminals are as fast as they can be."""

BACKLOG = 4_096
"""Bytes that may wait for a port that takes none, before older ones are dropped. What is lost so
is sent again, as on any bad cable."""


class PortLost(OSError):
    """The port is gone, or another program has it. Its message is the system's."""


class SerialPort:
    """The port at `path`. Opening it and all of its methods may raise `PortLost`."""

    def __init__(self, path: str) -> None:
        self._waiting = b""
        try:
            self._serial = serial.Serial(path, BAUD, timeout=0, write_timeout=0, exclusive=True)
        except (OSError, termios.error) as error:  # the latter is no OSError
            raise PortLost(str(error)) from error

    def fileno(self) -> int:
        """Return the descriptor for a selector: readable if bytes came or the port is gone."""
        return self._serial.fileno()

    @property
    def stuck(self) -> bool:
        """Whether bytes wait until the port is writable."""
        return bool(self._waiting)

    def read(self) -> bytes:
        """Return the bytes that came; call it only when readable: no bytes mean a lost port."""
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
        """Send bytes, at once or when the port is writable and this is called again."""
        waiting = self._waiting + data
        try:
            sent = os.write(self.fileno(), waiting) if waiting else 0
        except BlockingIOError:
            sent = 0
        except (OSError, serial.PortNotOpenError) as error:
            raise PortLost(str(error)) from error
        self._waiting = waiting[sent:][-BACKLOG:]

    def close(self) -> None:
        """Close the port, also if it is gone."""
        try:
            self._serial.close()
        except (OSError, termios.error):
            return
