"""A lock on the directory of the state: one referee works with it at a time."""

import fcntl
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path


class StateInUse(Exception):
    """Another referee works with the same state."""


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


def _warn(error: OSError) -> None:
    import logging  # which takes longer to import than all of this

    logging.getLogger("companion").warning("no lock: %s", error)
