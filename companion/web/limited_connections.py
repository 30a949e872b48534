"""Limits on browsers' connections: their number, their time and their buffers.

uvicorn has none of these limits, but leaves them to a server in front of it. Both of its protocols
are limited alike here: HTTP connections, and those that have become WebSockets.
"""

import asyncio
from typing import Any, NamedTuple

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from companion.referee_socket.rate_limit import RateLimit
from companion.web import request_size_limits
from companion.web.connection_eviction import EvictableConnections, home_network_of


class ConnectionLimits(NamedTuple):
    """The most connections: in all, and from one home network."""

    most: int
    share: int


AWAITED, ASKED = ConnectionLimits(640, 320), ConnectionLimits(96, 24)
"""Limits of connections that await a request, and of those on which one is being answered.

Neither kind displaces the other: a complete request is answered however many others connect, and
clients that read no answers keep nobody from asking. WebSockets of open pages come on top;
`Viewers` limits them. The sum is below the usual limit of file descriptors of a process.
"""

REQUEST_S = 20.0
"""Seconds that a request and its answer may take, from its first byte or earlier to the last."""

REQUESTS, LIFE_S = 100, 60.0
"""Requests that are answered on one connection, and its age in seconds. Then it is closed."""

AT_A_TIME = 16
"""Connections that are accepted at a time. A request is answered long before the next ones."""

QUEUE = 1024
"""Connections that wait to be accepted; the kernel refuses more (listen(2))."""

_NO_HANDSHAKE = b"HTTP/1.1 400 Bad Request\r\nContent-Length: 0\r\nConnection: close\r\n\r\n"
"""The answer to a request for a WebSocket that the library can't parse."""

_AHEAD = 32 * 1024
"""Bytes of requests in the read buffer. Browsers wait for an answer before they send more."""

_COMING = frozenset({h11.IDLE, h11.SEND_BODY})
"""States of h11 in which a browser's request is incomplete."""

_UNREAD = 256 * 1024
"""Bytes in the send buffer of a browser that goes on sending instead of reading."""
_FRAGMENTS = 64
"""Fragments of a WebSocket message. Browsers send it whole."""
_BURST_KB, _KB_EVERY_MS = 1024, 16
"""The rate limit of a WebSocket, pings and fragments included: 1 MiB at once, then 64 KiB a second.
"""


class BrowserConnections:
    """The connections of one server, without WebSockets of open pages."""

    def __init__(self) -> None:
        self._awaited: EvictableConnections[ConnectionTimeLimit] = EvictableConnections()
        self._asked: EvictableConnections[ConnectionTimeLimit] = EvictableConnections()

    def count_as_awaiting(self, stay: "ConnectionTimeLimit") -> None:
        """Count a connection that awaits a request; another one may be evicted for it."""
        self._asked.remove(stay)
        _add(stay, self._awaited, AWAITED)

    def count_as_answering(self, stay: "ConnectionTimeLimit") -> None:
        """Count a connection whose complete request is being answered."""
        self._awaited.remove(stay)
        _add(stay, self._asked, ASKED)

    def forget(self, stay: "ConnectionTimeLimit") -> None:
        """Stop counting a connection, which is closed or limited elsewhere."""
        self._awaited.remove(stay)
        self._asked.remove(stay)


def _add(
    stay: "ConnectionTimeLimit",
    crowd: "EvictableConnections[ConnectionTimeLimit]",
    bounds: ConnectionLimits,
) -> None:
    crowd.add(stay)
    if crowd.count(stay.home) > bounds.share:
        crowd.choose_eviction(stay.home).abort_connection()
    elif len(crowd) > bounds.most:
        crowd.choose_eviction().abort_connection()


class ConnectionTimeLimit:
    """The time limit of a connection while a request is awaited or answered on it.

    It aborts the connection when that takes too long.
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
        self._deadline = loop.call_later(REQUEST_S, self.abort_connection)

    def note_request_awaited(self) -> None:
        """A request is awaited."""
        self._connections.count_as_awaiting(self)

    def note_request_complete(self) -> None:
        """A complete request has come."""
        self._connections.count_as_answering(self)

    def renew(self) -> None:
        """Restart the time limit after an answer was written, which may not be read yet.

        After many requests, or a long time, close the connection instead.
        """
        self._deadline.cancel()
        self._deadline = self._loop.call_later(REQUEST_S, self.abort_connection)
        self._left -= 1
        if not self._left or self._loop.time() > self._last:
            self._transport.close()
        elif not self._transport.get_write_buffer_size():
            self.note_request_awaited()

    def end(self) -> None:
        """Stop the time limit: the connection is closed, or limited elsewhere."""
        self._deadline.cancel()
        self._connections.forget(self)

    def abort_connection(self) -> None:
        """Abort the connection at once, without an answer."""
        self.end()
        self._transport.abort()


class LimitedHttpProtocol(H11Protocol):
    """An HTTP connection with limits, until a request makes it a WebSocket."""

    stay: ConnectionTimeLimit

    def __init__(self, connections: BrowserConnections, **given: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        super().__init__(**given)
        self.conn = request_size_limits.BoundedRequestParser()
        self._connections = connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] -- as uvicorn has it
        """Start the time limit."""
        super().connection_made(transport)
        self.stay = ConnectionTimeLimit(transport, self.loop, self._connections)
        self.stay.note_request_awaited()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the time limit."""
        self.stay.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in bytes; abort a connection that brings too many before they are kept."""
        if len(data) + len(self.conn.trailing_data[0]) <= _AHEAD:
            super().data_received(data)
        else:
            self.stay.abort_connection()

    def handle_events(self) -> None:
        """Handle parts of a request; refuse one that is too large."""
        try:
            super().handle_events()
        except request_size_limits.TooMuch as too_much:
            self.transport.write(too_much.answer)
            self.transport.close()
        if self.conn.their_state not in _COMING and not self.transport.is_closing():
            self.stay.note_request_complete()

    def on_response_complete(self) -> None:
        """Renew the time limit after an answer was written."""
        self.stay.renew()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        """Become a `LimitedWebSocketProtocol`, which speaks no subprotocol (RFC 6455, 1.9).

        The header with the browser's subprotocols is dropped: parsing it costs much more than
        sending it.
        """
        self.stay.end()
        self.headers = [each for each in self.headers if each[0] != b"sec-websocket-protocol"]
        super().handle_websocket_upgrade(event)


class LimitedWebSocketProtocol(WebSocketsSansIOProtocol):
    """A WebSocket with limits, which stays open for as long as the application serves it."""

    stay: ConnectionTimeLimit

    def __init__(self, connections: BrowserConnections, **given: Any) -> None:  # noqa: ANN401 -- as uvicorn has it
        super().__init__(**given)
        self._connections = connections

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] -- as uvicorn calls it
        """Start the time limit of the handshake, and the rate limit."""
        super().connection_made(transport)
        self.stay = ConnectionTimeLimit(transport, self.loop, self._connections)
        self.stay.note_request_complete()
        self._talk = RateLimit(_BURST_KB, _KB_EVERY_MS)

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop the time limit."""
        self.stay.end()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in bytes, unless the browser sends too much or reads nothing."""
        now = int(self.loop.time() * 1000)
        kilobytes = -(-len(data) // 1024)
        spent = all(self._talk.spend(now) for _ in range(kilobytes))
        if spent and self.transport.get_write_buffer_size() <= _UNREAD:
            super().data_received(data)
        else:
            self.stay.abort_connection()
        if not self.handshake_initiated:  # the whole head has come; uvicorn would wait for it
            self.transport.write(_NO_HANDSHAKE)
            self.transport.close()

    def start_keepalive(self) -> None:
        """Stop the time limit after the handshake: an open page is limited by `Viewers`."""
        self.stay.end()
        super().start_keepalive()

    def handle_cont(self, event: Frame) -> None:
        """Take in one more fragment of a message, up to a limit."""
        if len(self.frames) < _FRAGMENTS:
            super().handle_cont(event)
        else:
            self.stay.abort_connection()

    def on_task_complete(self, task: asyncio.Task[None]) -> None:
        """Start a time limit after the application is done, for the last messages to be read."""
        super().on_task_complete(task)
        if self in self.connections:
            self.stay.end()
            self.stay = ConnectionTimeLimit(self.transport, self.loop, self._connections)
            self.stay.note_request_complete()
