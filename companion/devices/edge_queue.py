"""A queue of key edges for the event loop, filled from any thread."""

import os
from collections import deque
from contextlib import suppress

from companion.console.keys_and_edges import KeyEdge


class EdgeQueue:
    """A queue of edges with a file descriptor that is readable while it isn't empty.

    `put` may be called from any thread, everything else from the loop's. Close it at the end.
    """

    def __init__(self) -> None:
        self._edges = deque[KeyEdge]()
        self._reader, self._writer = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)

    def put(self, edge: KeyEdge) -> None:
        """Queue an edge and wake the loop."""
        self._edges.append(edge)
        with suppress(BlockingIOError):  # if the pipe is full, the loop wakes anyway
            os.write(self._writer, b"\0")

    def drain(self) -> list[KeyEdge]:
        """Return all queued edges, in order."""
        with suppress(BlockingIOError):
            # The pipe first: an edge queued after this wakes the loop again.
            os.read(self._reader, 65536)
        return [self._edges.popleft() for _ in range(len(self._edges))]

    def __bool__(self) -> bool:
        """Return whether an edge waits."""
        return bool(self._edges)

    def fileno(self) -> int:
        """Return the descriptor for a selector."""
        return self._reader

    def wakeup_fileno(self) -> int:
        """Return a descriptor, written to without blocking, any byte on which wakes the loop."""
        return self._writer

    def close(self) -> None:
        """Close the descriptors."""
        os.close(self._reader)
        os.close(self._writer)
