"""SIGINT and SIGTERM end a block in good order."""

import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType


class ProcessStopped(BaseException):
    """The process was told to end."""


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
