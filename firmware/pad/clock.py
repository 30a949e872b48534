"""The time on a Pico, whose own clock begins anew after some days."""

from utime import ticks_diff, ticks_ms


class Clock:
    """Ms since it was made; they never begin anew, if they are asked for twice in six days."""

    def __init__(self) -> None:
        self._last = ticks_ms()
        self._passed = 0

    def now(self) -> int:
        """The ms that have passed."""
        ticks = ticks_ms()
        self._passed += ticks_diff(ticks, self._last)
        self._last = ticks
        return self._passed
