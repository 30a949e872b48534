"""Tells systemd's watchdog that the event loop runs; systemd restarts a referee that hangs."""

import os

from companion.referee.sd_notify import notify_systemd

ALIVE = "WATCHDOG=1"


def systemd_watchdog_timeout_ms() -> int | None:
    """Return the ms of silence after which systemd restarts this process; None for never.

    The environment is read as sd_watchdog_enabled(3) does.
    """
    if os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None
    usec = os.environ.get("WATCHDOG_USEC", "")
    return (int(usec) // 1000 or None) if usec.isascii() and usec.isdigit() else None


class Watchdog:
    """Tells systemd that the loop runs; it wakes the loop at most once in half of the `patience`.

    A loop that is awake anyway tells it after a third, and is not woken then. `patience` is in ms,
    None for no watchdog; `now` is monotonic ms.
    """

    def __init__(self, patience: int | None, now: int) -> None:
        self._patience = patience
        self._said = now

    def deadline(self) -> int | None:
        """Return when systemd has to be told, in monotonic ms; None for never."""
        return None if self._patience is None else self._said + self._patience // 2

    def tick(self, now: int) -> None:
        """Note that the loop went round and did all that was due."""
        if self._patience is not None and now - self._said >= self._patience // 3:
            self._said = now
            notify_systemd(ALIVE)
