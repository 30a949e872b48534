"""The server of satellites: other processes that watch over a unix socket, one JSON object a line.

They are told only public things, and can only press keys of an emulated kit and send requests. One
that reads too slowly or sends too long lines is disconnected; the match never waits for it.
"""

import json
import os
import selectors
import socket
import struct
from collections.abc import Callable, Iterable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Protocol

from companion.referee_socket.line_framing import LineTooLong, encode_line
from companion.referee_socket.message_limits import LONGEST_ASKED
from companion.referee_socket.sentence_json import refusal_error_message
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence, says

Message = Facts

BACKLOG = 256 * 1024
"""Bytes that may wait for a satellite, without an answer, before it is disconnected."""

_CREDENTIALS = struct.Struct("iII")
"""Process, user and group IDs (unix(7), SO_PEERCRED)."""

_CHUNK = 65_536
AT_A_TIME = 16
"""Lines taken from one satellite before keys are handled again; the rest waits."""

MOST = 16
"""Satellites connected at a time; a further one is turned away."""


CLOSED = says("Page and speech are switched off in the device's settings.")
FULL = says("Too many programs are connected to the referee.")
TOO_LONG = says("That is too much at once.")
NO_RECORD = says("The record is too long to be sent.")


class SatelliteSessionInterface(Protocol):
    """What the referee, or a pad, does for one satellite."""

    def greeting(self) -> Iterable[Message]:
        """Return the messages that it is told first."""
        ...

    def hear(self, said: Message, /) -> Message | None:
        """Take a message of the satellite; return the answer for it alone."""
        ...

    def close(self) -> None:
        """Handle that the satellite is gone."""
        ...


class SatelliteConnection:
    """One satellite: its connection, the part of a line received, and the bytes to send."""

    def __init__(self, connection: socket.socket, session: SatelliteSessionInterface) -> None:
        self.connection = connection
        self.session = session
        self.heard = b""
        self.waiting = b""
        self.most = BACKLOG


class SatelliteSocketServer:
    """The socket at `path` and the satellites on it, each with a session from `welcome`.

    Strangers, which are neither root nor the referee's own user, may connect and stay only while it
    is `open_to_all`.

    Raises OSError if satellites can't connect there.
    """

    def __init__(
        self,
        selector: selectors.BaseSelector,
        path: Path,
        welcome: Callable[[], SatelliteSessionInterface],
        open_to_all: Callable[[], bool] = lambda: True,
    ) -> None:
        self._open_to_all = open_to_all
        self._selector = selector
        self._path = path
        self._welcome = welcome
        self._connected: list[SatelliteConnection] = []
        if path.is_socket() and not _has_listener(path):
            path.unlink()
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK)
        with ExitStack() as undone:  # also if a signal ends the referee meanwhile
            undone.callback(self._listening.close)
            self._listening.bind(str(path))
            undone.callback(path.unlink, missing_ok=True)
            path.chmod(0o660)
            self._listening.listen(8)
            undone.pop_all()
        selector.register(self._listening, selectors.EVENT_READ, self._accept)

    def tell(self, message: Message) -> None:
        """Send a message to every satellite, and turn away strangers that may stay no longer."""
        if self._connected and not self._open_to_all():
            for satellite in list(self._connected):
                if is_stranger(satellite.connection):
                    self._dismiss(satellite, CLOSED)
        if self._connected:
            text = encode_line(message)
            for satellite in list(self._connected):
                self._send(satellite, text)

    def close(self) -> None:
        """Disconnect every satellite and remove the socket."""
        for satellite in list(self._connected):
            self._let_go(satellite)
        self._selector.unregister(self._listening)
        self._listening.close()
        self._path.unlink(missing_ok=True)

    def _accept(self, _: int) -> None:
        try:
            connection, _address = self._listening.accept()
        except OSError:
            return
        if not self._open_to_all() and is_stranger(connection):
            _turn_away(connection, CLOSED)
            return
        if len(self._connected) == MOST:
            _turn_away(connection, FULL)
            return
        connection.setblocking(False)
        satellite = SatelliteConnection(connection, self._welcome())
        self._connected.append(satellite)
        self._watch(satellite)
        self._send(satellite, b"".join(encode_line(said) for said in satellite.session.greeting()))

    def _watch(self, satellite: SatelliteConnection) -> None:
        def ready(events: int) -> None:
            if events & selectors.EVENT_WRITE:
                self._send(satellite, b"")
            if events & selectors.EVENT_READ:
                self._receive(satellite)

        self._selector.register(satellite.connection, selectors.EVENT_READ, ready)

    def _send(self, satellite: SatelliteConnection, text: bytes) -> None:
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
        if len(satellite.waiting) > satellite.most:
            self._let_go(satellite)
            return
        if not satellite.waiting:
            satellite.most = BACKLOG
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if satellite.waiting else 0)
        key = self._selector.get_key(satellite.connection)
        if key.events != wanted:
            self._selector.modify(satellite.connection, wanted, key.data)

    def _receive(self, satellite: SatelliteConnection) -> None:
        if satellite not in self._connected:
            return
        try:
            waiting = satellite.connection.recv(_CHUNK, socket.MSG_PEEK)
            left = b"".join(waiting.split(b"\n", AT_A_TIME)[AT_A_TIME:])
            received = satellite.connection.recv(len(waiting) - len(left))
        except BlockingIOError:
            return
        except OSError:
            received = b""
        if not received:
            self._let_go(satellite)
            return
        *lines, satellite.heard = (satellite.heard + received).split(b"\n")
        if any(len(one) > LONGEST_ASKED for one in (satellite.heard, *lines)):
            self._dismiss(satellite, TOO_LONG)
            return
        for one in lines:
            if satellite in self._connected:
                self._answer(satellite, one)

    def _answer(self, satellite: SatelliteConnection, said: bytes) -> None:
        try:
            message = json.loads(said)
        except (ValueError, RecursionError):
            message = None
        if not isinstance(message, dict):
            self._send(satellite, encode_line(refusal_error_message(says("not understood"))))
            return
        answer = satellite.session.hear(message)  # pyright: ignore[reportUnknownArgumentType] -- JSON
        if answer is None:
            return
        try:
            text = encode_line(answer)
        except LineTooLong:
            text = encode_line({**refusal_error_message(NO_RECORD), "number": answer.get("number")})
        satellite.most = BACKLOG + len(text)
        self._send(satellite, text)

    def _dismiss(self, satellite: SatelliteConnection, reason: Sentence) -> None:
        """Disconnect a satellite, and tell it why if it reads."""
        self._send(satellite, encode_line(refusal_error_message(reason)))
        self._let_go(satellite)

    def _let_go(self, satellite: SatelliteConnection) -> None:
        if satellite in self._connected:
            self._connected.remove(satellite)
            self._selector.unregister(satellite.connection)
            satellite.connection.close()
            satellite.session.close()


def _turn_away(connection: socket.socket, reason: Sentence) -> None:
    """Close a new connection, and send the reason."""
    with connection, suppress(OSError):
        connection.setblocking(False)
        connection.send(encode_line(refusal_error_message(reason)))


def is_stranger(connection: socket.socket) -> bool:
    """Return whether the peer's user is neither root nor our own (unix(7), SO_PEERCRED)."""
    credentials = connection.getsockopt(socket.SOL_SOCKET, socket.SO_PEERCRED, _CREDENTIALS.size)
    _, user, _ = _CREDENTIALS.unpack(credentials)
    return user not in (0, os.getuid())


def _has_listener(path: Path) -> bool:
    """Return whether a process listens at a socket; one that was left behind may be removed."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM | socket.SOCK_NONBLOCK) as probe:
        try:
            probe.connect(str(path))
        except OSError as error:
            return not isinstance(error, ConnectionRefusedError)
        return True
