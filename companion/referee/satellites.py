"""Satellites: other processes that watch over a unix socket, one JSON object a line.

They are told public things only and get no say but the keys of an emulated kit. One that
reads too slowly or talks nonsense is let go; the match never waits for it.
"""

import json
import selectors
import socket
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from pathlib import Path

from companion.rules.words import Json

Message = Mapping[str, Json]

BACKLOG = 256 * 1024
"""Bytes that may wait for a satellite before it is let go."""

LONGEST_LINE = 4096
"""Bytes of the longest line that a satellite may send."""


def line(message: Message) -> bytes:
    """A message as it goes over the socket."""
    return json.dumps(message, separators=(",", ":"), ensure_ascii=False).encode() + b"\n"


class Satellite:
    """One of them: what it has sent of a line, and what still has to go to it."""

    def __init__(self, connection: socket.socket) -> None:
        self.connection = connection
        self.heard = b""
        self.waiting = b""


class Satellites:
    """The socket at `path` and whoever is connected to it.

    `greeting` gives what a new one is told first; `hear` takes a message of one of them and
    gives what is said back to it alone.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        path: Path,
        greeting: Callable[[], Iterable[Message]],
        hear: Callable[[Message], Message | None],
    ) -> None:
        self._selector = selector
        self._path = path
        self._greeting = greeting
        self._hear = hear
        self._connected: list[Satellite] = []
        path.unlink(missing_ok=True)
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
        self._listening.bind(str(path))
        path.chmod(0o660)
        self._listening.listen(8)
        selector.register(self._listening, selectors.EVENT_READ, self._accept)

    def tell(self, message: Message) -> None:
        """Says something to all of them."""
        if self._connected:
            text = line(message)
            for satellite in list(self._connected):
                self._send(satellite, text)

    def close(self) -> None:
        """Lets all of them go, and the socket."""
        for satellite in list(self._connected):
            self._let_go(satellite)
        self._selector.unregister(self._listening)
        self._listening.close()
        self._path.unlink(missing_ok=True)

    def _accept(self, _: int) -> None:
        with suppress(OSError):
            connection, _address = self._listening.accept()
            connection.setblocking(False)
            satellite = Satellite(connection)
            self._connected.append(satellite)
            self._watch(satellite)
            self._send(satellite, b"".join(line(message) for message in self._greeting()))

    def _watch(self, satellite: Satellite) -> None:
        def ready(events: int) -> None:
            if events & selectors.EVENT_WRITE:
                self._send(satellite, b"")
            if events & selectors.EVENT_READ:
                self._receive(satellite)

        self._selector.register(satellite.connection, selectors.EVENT_READ, ready)

    def _send(self, satellite: Satellite, text: bytes) -> None:
        if satellite not in self._connected:
            return
        satellite.waiting += text
        try:
            while satellite.waiting:
                sent = satellite.connection.send(satellite.waiting)
                satellite.waiting = satellite.waiting[sent:]
        except BlockingIOError:
            pass
        except OSError:
            self._let_go(satellite)
            return
        if len(satellite.waiting) > BACKLOG:
            self._let_go(satellite)
            return
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if satellite.waiting else 0)
        key = self._selector.get_key(satellite.connection)
        if key.events != wanted:
            self._selector.modify(satellite.connection, wanted, key.data)

    def _receive(self, satellite: Satellite) -> None:
        if satellite not in self._connected:
            return
        try:
            received = satellite.connection.recv(65536)
        except BlockingIOError:
            return
        except OSError:
            received = b""
        if not received:
            self._let_go(satellite)
            return
        *lines, satellite.heard = (satellite.heard + received).split(b"\n")
        if len(satellite.heard) > LONGEST_LINE or any(len(one) > LONGEST_LINE for one in lines):
            self._let_go(satellite)
            return
        for one in lines:
            self._answer(satellite, one)

    def _answer(self, satellite: Satellite, text: bytes) -> None:
        try:
            message = json.loads(text)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            self._send(satellite, line({"type": "error", "text": "not a JSON object"}))
            return
        answer = self._hear(message)  # pyright: ignore[reportUnknownArgumentType] -- JSON
        if answer is not None:
            self._send(satellite, line(answer))

    def _let_go(self, satellite: Satellite) -> None:
        if satellite in self._connected:
            self._connected.remove(satellite)
            self._selector.unregister(satellite.connection)
            satellite.connection.close()
