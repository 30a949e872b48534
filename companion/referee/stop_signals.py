"""Ends a block in good order on SIGINT or SIGTERM, and wakes an event loop on signals."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType


class ProcessStopped(BaseException):
    """The process was told to end."""


@contextmanager
def wake_on_signals(wakeup_fd: int) -> Generator[None]:
    """Have every signal write a byte to `wakeup_fd`, which wakes the selector in the block.

    Otherwise a signal that comes between the last line of Python and the selector's system call is
    handled only when the selector returns for another reason, which may be never.
    """
    before = signal.set_wakeup_fd(wakeup_fd, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)


@contextmanager
def stop_on_signals() -> Generator[None]:
    """End the block in good order on SIGINT or SIGTERM; a second signal is ignored.

    Raising `ProcessStopped` in the block ends it too.
    """
    ending = False

    def handle_signal(_: int, __: FrameType | None) -> None:
        nonlocal ending
        if not ending:
            ending = True
            raise ProcessStopped

    before = {
        number: signal.signal(number, handle_signal) for number in (signal.SIGINT, signal.SIGTERM)
    }
    try:
        yield
    except ProcessStopped:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
