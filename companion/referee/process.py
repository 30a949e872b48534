"""What a referee is as a process: alone with its state, with a clock, ended by signals."""

import fcntl
import os
import signal
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType


class StateInUse(Exception):
    """Another referee works with the same state."""


class ProcessStopped(BaseException):
    """The process was told to end."""


def now_ms() -> int:
    """Monotonic ms."""
    return time.monotonic_ns() // 1_000_000


@contextmanager
def lock_state_directory(state: Path) -> Generator[None]:
    """Nobody else referees with the same state meanwhile; where nothing can be kept, anybody may.

    Raises `StateInUse` if somebody does.
    """
    try:
        state.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = os.open(state / "lock", os.O_CREAT | os.O_RDWR | os.O_CLOEXEC, 0o600)
    except OSError as error:
        _warn(error)
        yield
        return
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        os.close(lock)
        raise StateInUse(f"another referee is running with {state}") from None
    except OSError as error:
        _warn(error)
    try:
        yield
    finally:
        os.close(lock)


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


def _warn(error: OSError) -> None:
    import logging  # which takes longer to import than all of this

    logging.getLogger("companion").warning("no lock: %s", error)
