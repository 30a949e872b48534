"""SIGINT and SIGTERM end a block in good order."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType


class ProcessStopped(BaseException):
    """The process was told to end."""


@contextmanager
def wake_on_signals(wakeup_fd: int) -> Generator[None]:
    """Every signal writes a byte to `wakeup_fd`, whose other end a selector in the block waits for.

    Without it a signal that comes between the last line of Python and the selector's system call is
    handled only when the selector returns for another reason, which may be never.
    """
    before = signal.set_wakeup_fd(wakeup_fd, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)


@contextmanager
def stop_on_signals() -> Generator[None]:
    """SIGINT and SIGTERM end the block in good order, which a second one does not disturb.

    So does whoever raises `ProcessStopped` in it.
    """
    ending = False

    def told(_: int, __: FrameType | None) -> None:
        nonlocal ending
        if not ending:
            ending = True
            raise ProcessStopped

    before = {number: signal.signal(number, told) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    except ProcessStopped:
        pass
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
