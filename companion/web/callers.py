"""Connections of browsers, bounded: whoever asks nothing can't keep others from asking."""

import asyncio

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

MOST_IDLE = 64
"""Connections that may be open without a request being answered; the oldest gives way."""

SILENT_S = 10.0
"""How long a connection may take for a request; whoever asks again later connects again."""

BACKLOG = 64
"""Connections that wait to be accepted, and are accepted at a time."""


class Caller(H11Protocol):
    """A connection over which requests come, until one of them makes it a WebSocket."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # pyright: ignore[reportIncompatibleMethodOverride] -- as uvicorn has it
        """Somebody has connected."""
        super().connection_made(transport)
        self.since = self.loop.time()
        self._patience = self.loop.call_later(SILENT_S, self._asked_in_time)
        idle = [each for each in self.connections if isinstance(each, Caller) and each.is_idle]
        if len(idle) > MOST_IDLE:
            min(idle, key=lambda caller: caller.since).leave()

    def connection_lost(self, exc: Exception | None) -> None:
        """It is gone."""
        self._patience.cancel()
        super().connection_lost(exc)

    @property
    def is_idle(self) -> bool:
        """Whether nothing is being answered."""
        answered = self.conn.our_state is h11.IDLE and not self.transport.get_write_buffer_size()
        return answered and not self.transport.is_closing()

    def leave(self) -> None:
        """Ends it without a word."""
        self.transport.abort()

    def _asked_in_time(self) -> None:
        if self in self.connections and self.is_idle:
            self.leave()
