"""The pad's end of a cable: a serial port that is reopened when it comes back."""

import selectors
from collections.abc import Callable

from companion.remote_pad.box.pad_serial_ports import LOOKS, SerialPortInterface


class ReconnectingPort:
    """The port at `path`; `opens` opens it or raises OSError. Times are monotonic ms."""

    def __init__(
        self,
        selector: selectors.BaseSelector,
        path: str,
        opens: Callable[[str], SerialPortInterface],
    ) -> None:
        self._selector = selector
        self._path = path
        self._opens = opens
        self._port: SerialPortInterface | None = None
        self._looks_at = 0
        self._came = b""

    def deadline(self) -> int | None:
        """Return when `tick` has something to do; 0 for at once, None for never."""
        if self._came:
            return 0
        return self._looks_at if self._port is None else None

    def tick(self, now: int) -> None:
        """Try to open a closed port every `LOOKS` ms."""
        if self._port is not None or now < self._looks_at:
            return
        self._looks_at = now + LOOKS
        try:
            self._port = self._opens(self._path)
        except OSError:
            return
        self._selector.register(self._port.fileno(), selectors.EVENT_READ, self._ready)

    def read(self) -> bytes:
        """Return the bytes that have come."""
        came, self._came = self._came, b""
        return came

    def write(self, data: bytes) -> None:
        """Send bytes if the port is open; a session sends lost messages again."""
        port = self._port
        if port is None:
            return
        try:
            port.write(data)
        except OSError:
            self._lose(port)
            return
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if port.stuck else 0)
        if self._selector.get_key(port.fileno()).events != wanted:
            self._selector.modify(port.fileno(), wanted, self._ready)

    def close(self) -> None:
        """Close the port."""
        if self._port is not None:
            self._lose(self._port)

    def _ready(self, events: int) -> None:
        port = self._port
        if port is None:
            return
        try:
            if events & selectors.EVENT_READ:
                self._came += port.read()
        except OSError:
            self._lose(port)
            return
        self.write(b"")

    def _lose(self, port: SerialPortInterface) -> None:
        self._selector.unregister(port.fileno())
        port.close()
        self._port = None
