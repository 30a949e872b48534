"""The monotonic clock of the referee, which setting the time of day does not change."""

import time


def now_ms() -> int:
    """Return the monotonic time in ms."""
    return time.monotonic_ns() // 1_000_000
