"""The clock of a referee, which no setting of the time changes."""

import time


def now_ms() -> int:
    """Monotonic ms."""
    return time.monotonic_ns() // 1_000_000
