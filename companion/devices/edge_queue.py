"""Where edges wait for the event loop, whichever thread they come from."""

import os
from collections import deque
from contextlib import suppress

from companion.console.keys_and_edges import KeyEdge


class EdgeQueue:
    """A queue of edges with a file descriptor that is readable while something waits in it.

    `put` may be called from any thread, everything else from the loop's. Close it at the end.
    """

    def __init__(self) -> None:
        self._edges = deque[KeyEdge]()
        self._reader, self._writer = os.pipe2(os.O_NONBLOCK | os.O_CLOEXEC)

    def put(self, edge: KeyEdge) -> None:
        """Hand an edge over and wake the loop."""
        self._edges.append(edge)
        with suppress(BlockingIOError):  # when the pipe is full, the loop is as good as awake
            os.write(self._writer, b"\0")

    def drain(self) -> list[KeyEdge]:
        """All that has come, in order; empty if nothing has."""
        with suppress(BlockingIOError):
            # First the pipe: what is put from here on wakes the loop again.
            os.read(self._reader, 65536)
        return [self._edges.popleft() for _ in range(len(self._edges))]

    def __bool__(self) -> bool:
        """Return whether anything waits."""
        return bool(self._edges)

    def fileno(self) -> int:
        """Return what a selector waits on."""
        return self._reader

    def wakeup_fileno(self) -> int:
        """Return what any byte may be written to, without waiting, to wake the loop."""
        return self._writer

    def close(self) -> None:
        """Let the descriptors go."""
        os.close(self._reader)
        os.close(self._writer)
