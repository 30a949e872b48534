"""Connections of browsers: bounded in number, in time and in what waits for them.

uvicorn bounds none of these, but leaves it to a server in front of it. Both kinds of its
connections are bounded here alike: one over which requests come, and one that has become a
WebSocket.
"""

import asyncio
from typing import Any, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from companion.satellite.rate_limit import RateLimit
from companion.web import request_size_limits
from companion.web.connection_eviction import Crowd, home_network_of


class Bounds(NamedTuple):
    """How many connections there may be: in all, and from one home."""

    most: int
    share: int


AWAITED, ASKED = Bounds(640, 320), Bounds(96, 24)
"""Connections on which the end of a request is awaited, and on which a whole one is answered.

Neither kind gives way to the other: a request that has come is answered whoever else connects, and
who reads no answers keeps nobody from asking. WebSockets on which pages are shown come on top; the
`Viewers` bounds them. All of them are fewer than the descriptors that a process may usually have.
"""

REQUEST_S = 20.0
"""How long a request and its answer may take, from its first byte or earlier to the last."""

REQUESTS, LIFE_S = 100, 60.0
"""Requests that are answered on one connection, and for how long. Then it has to come anew."""

AT_A_TIME = 16
"""Connections that are accepted at a time. A request is answered long before the next ones are."""

QUEUE = 1024
"""Connections that wait to be accepted; the kernel turns others away (listen(2))."""

_NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
"""The answer to a request for a WebSocket that the library refuses to read."""

_AHEAD = 32 * 1024
"""Bytes of requests that may wait to be read. Browsers send none before they have an answer."""

_COMING = frozenset({h11.IDLE, h11.SEND_BODY})
"""What h11 calls a browser whose request is not whole."""

_UNREAD = 256 * 1024
"""Bytes that may wait for a browser that goes on talking instead of reading."""
_FRAGMENTS = 64
"""Pieces of one message of a WebSocket. Browsers send it whole."""
_BURST_KB, _KB_EVERY_MS = 1024, 16
"""What a WebSocket may send, pings and fragments included: 1 MiB at once, then 64 KiB a second."""


class BrowserConnections:
    """The connections of one server, but for those on which pages are shown."""

    def __init__(self) -> None:
        self._awaited: Crowd[ConnectionTimeLimit] = Crowd()
        self._asked: Crowd[ConnectionTimeLimit] = Crowd()

    def awaits(self, stay: "ConnectionTimeLimit") -> None:
        """A request has to come from here; somebody else may have to go for it."""
        self._asked.remove(stay)
        _add(stay, self._awaited, AWAITED)

    def answers(self, stay: "ConnectionTimeLimit") -> None:
        """A whole request has come, and its answer has to be taken."""
        self._awaited.remove(stay)
        _add(stay, self._asked, ASKED)

    def forget(self, stay: "ConnectionTimeLimit") -> None:
        """It is over, or bounded elsewhere."""
        self._awaited.remove(stay)
        self._asked.remove(stay)


def _add(stay: "ConnectionTimeLimit", crowd: "Crowd[ConnectionTimeLimit]", bounds: Bounds) -> None:
    crowd.add(stay)
    if crowd.count(stay.home) > bounds.share:
        crowd.choose_who_leaves(stay.home).leave()
    elif len(crowd) > bounds.most:
        crowd.choose_who_leaves().leave()


class ConnectionTimeLimit:
    """One connection while a request is awaited or answered on it.

    Ends it when that takes too long.
    """

    def __init__(
        self,
        transport: asyncio.Transport,
        loop: asyncio.AbstractEventLoop,
        connections: BrowserConnections,
    ) -> None:
        self._transport = transport
        self._loop = loop
        self._connections = connections
        peer, own = (transport.get_extra_info(name) for name in ("peername", "sockname"))
        self.home = home_network_of(peer[0] if peer else "", own[0] if own else "")
        self._last = loop.time() + LIFE_S
        self._left = REQUESTS
        self._deadline = loop.call_later(REQUEST_S, self.leave)

    def awaits(self) -> None:
        """A request has to come."""
        self._connections.awaits(self)

    def answers(self) -> None:
        """A whole request has come."""
        self._connections.answers(self)

    def renew(self) -> None:
        """An answer was written, which may not be read yet; the next request may take as long.

        After many requests, or a long time, there is no next one.
        """
        self._deadline.cancel()
        self._deadline = self._loop.call_later(REQUEST_S, self.leave)
        self._left -= 1
        if not self._left or self._loop.time() > self._last:
            self._transport.close()
        elif not self._transport.get_write_buffer_size():
            self.awaits()

    def end(self) -> None:
        """It is over, or has become something that is bounded elsewhere."""
        self._deadline.cancel()
        self._connections.forget(self)

    def leave(self) -> None:
        """Ends the connection without a word, and without waiting for anything."""
        self.end()
        self._transport.abort()


class HttpConnection(H11Protocol):
    """A connection over which requests come, until one of them makes it a WebSocket."""

    stay: ConnectionTimeLimit

    def __init__(self, connections: BrowserConnections, **given: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        super().__init__(**given)
        self.conn = request_size_limits.BoundedRequestParser()
        self._connections = connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] -- as uvicorn has it
        """Somebody has connected."""
        super().connection_made(transport)
        self.stay = ConnectionTimeLimit(transport, self.loop, self._connections)
        self.stay.awaits()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.stay.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Something has come; a connection that brings too much ends before that is kept."""
        if len(data) + len(self.conn.trailing_data[0]) <= _AHEAD:
            super().data_received(data)
        else:
            self.stay.leave()

    def handle_events(self) -> None:
        """Something of a request has come."""
        try:
            super().handle_events()
        except request_size_limits.TooMuch as too_much:
            self.transport.write(too_much.answer)
            self.transport.close()
        if self.conn.their_state not in _COMING and not self.transport.is_closing():
            self.stay.answers()

    def on_response_complete(self) -> None:
        """An answer was written."""
        self.stay.renew()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        """From here on it is a `WebSocketConnection`, which speaks no subprotocol (RFC 6455, 1.9).

        So the list of those that a browser offers is not read: that costs much more than to send
        it.
        """
        self.stay.end()
        self.headers = [each for each in self.headers if each[0] != b"sec-websocket-protocol"]
        super().handle_websocket_upgrade(event)


class WebSocketConnection(WebSocketsSansIOProtocol):
    """A WebSocket, which stays for as long as the application attends to it."""

    stay: ConnectionTimeLimit

    def __init__(self, connections: BrowserConnections, **given: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        super().__init__(**given)
        self._connections = connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] -- as uvicorn calls it
        """A request asks for a WebSocket."""
        super().connection_made(transport)
        self.stay = ConnectionTimeLimit(transport, self.loop, self._connections)
        self.stay.answers()
        self._talk = RateLimit(_BURST_KB, _KB_EVERY_MS)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self.stay.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Takes in what the browser sends, unless it sends too much or reads nothing."""
        now = int(self.loop.time() * 1000)
        kilobytes = -(-len(data) // 1024)
        spent = all(self._talk.spend(now) for _ in range(kilobytes))
        if spent and self.transport.get_write_buffer_size() <= _UNREAD:
            super().data_received(data)
        else:
            self.stay.leave()
        if not self.handshake_initiated:  # the whole head has come; uvicorn would wait for it
            self.transport.write(_NO_HANDSHAKE)
            self.transport.close()

    def start_keepalive(self) -> None:
        """The handshake is done: a page is shown, and `Viewers` says for how long."""
        self.stay.end()
        super().start_keepalive()

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if len(self.frames) < _FRAGMENTS:
            super().handle_cont(event)
        else:
            self.stay.leave()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """The application is done with it; what was sent last still has to be read."""
        super().on_task_complete(task)
        if self in self.connections:
            self.stay.end()
            self.stay = ConnectionTimeLimit(self.transport, self.loop, self._connections)
            self.stay.answers()
