"""A lock on the state directory: only one referee works with it at a time."""

import fcntl
import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from companion.journal.durable_files import make_folders


class StateInUse(Exception):
    """Another referee works with the same state directory."""


@contextmanager
def lock_state_directory(state: Path) -> Generator[None]:
    """Lock the state directory for the block; where it can't be written, nothing is locked.

    Raises `StateInUse` if another referee has it.
    """
    try:
        make_folders(state)
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
    import logging  # slow to import, and rarely needed here

    logging.getLogger("companion").warning("no lock: %s", error)
