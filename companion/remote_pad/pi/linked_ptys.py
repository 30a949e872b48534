"""A pair of linked pseudo-terminals: what is written to one can be read from the other."""

import os
import selectors
import threading
import tty
from collections.abc import Generator
from contextlib import ExitStack, contextmanager, suppress


@contextmanager
def open_linked_ptys() -> Generator[tuple[str, str]]:
    """Yield the paths of both ends, open until the block ends. Raises OSError without terminals."""
    with ExitStack() as opened:
        ends: list[tuple[int, str]] = []
        for _ in range(2):
            master, slave = os.openpty()
            opened.callback(os.close, master)
            opened.callback(os.close, slave)  # keeps the terminal from hanging up
            tty.setraw(slave)
            os.set_blocking(master, False)
            ends.append((master, os.ttyname(slave)))
        stopped, stop = os.pipe()
        opened.callback(os.close, stopped)
        (one, first), (other, second) = ends
        thread = threading.Thread(target=_carry, args=(one, other, stopped), daemon=True)
        opened.callback(thread.join)
        opened.callback(os.close, stop)
        thread.start()
        yield first, second


def _carry(one: int, other: int, stopped: int) -> None:
    """Copy bytes both ways. What an end doesn't take in time is lost, as on any cable."""
    with selectors.DefaultSelector() as selector:
        selector.register(stopped, selectors.EVENT_READ)
        for here, there in ((one, other), (other, one)):
            selector.register(here, selectors.EVENT_READ, there)
        while True:
            for key, _ in selector.select():
                if key.fd == stopped:
                    return
                with suppress(BlockingIOError):
                    os.write(key.data, os.read(key.fd, 4096))
