"""systemd's watchdog: a referee whose loop does not go round any more is started anew."""

import os

from companion.referee.sd_notify import notify_systemd

ALIVE = "WATCHDOG=1"


def systemd_watchdog_timeout_ms() -> int | None:
    """The ms of silence after which systemd starts this process anew; None if it never does.

    As sd_watchdog_enabled(3) reads the environment.
    """
    if os.environ.get("WATCHDOG_PID", str(os.getpid())) != str(os.getpid()):
        return None
    usec = os.environ.get("WATCHDOG_USEC", "")
    return (int(usec) // 1000 or None) if usec.isascii() and usec.isdigit() else None


class Watchdog:
    """Says that the loop goes round, seldom: it wakes the loop once in half of the `patience`.

    A loop that is awake anyway says so after a third of it, and is then not woken at all. `now`
    is monotonic ms, as everywhere here.
    """

    def __init__(self, patience: int | None, now: int) -> None:
        self._patience = patience
        self._said = now

    def deadline(self) -> int | None:
        """Return when it has to be said, None for never."""
        return None if self._patience is None else self._said + self._patience // 2

    def tick(self, now: int) -> None:
        """The loop went round, and left nothing undone."""
        if self._patience is not None and now - self._said >= self._patience // 3:
            self._said = now
            notify_systemd(ALIVE)
