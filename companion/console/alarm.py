"""The warning that little time is left: once, until there is more again."""

from companion.rules.asks import Seat
from companion.rules.clocks import Clock

_ALL = ""
"""Whom a limit warns."""


class Alarm:
    """Who was warned that little time is left."""

    def __init__(self) -> None:
        self._warned: set[Seat] = set()

    def entered(self, before: Clock, after: Clock) -> None:
        """Who has more time again will be warned again, and all in another limited stretch."""
        if not after.by_seat:
            gone, stretch = before.stretch, after.stretch
            if gone is None or stretch is None or stretch < gone:
                self._warned.clear()
            return
        for seat in tuple(self._warned):
            left = after.left(after.since, seat)
            if after.control is None or left is None or left > after.control.warning:
                self._warned.discard(seat)

    def due(self, clock: Clock) -> int | None:
        """When whose time runs is to be warned, in ms of match time; None for never."""
        return None if _whom(clock) in self._warned else clock.warns

    def goes_off(self, clock: Clock) -> None:
        """Whose time runs is warned."""
        self._warned.add(_whom(clock))

    def low(self, clock: Clock) -> bool:
        """Whether little of the time is left that runs."""
        return clock.runs is not None and _whom(clock) in self._warned


def _whom(clock: Clock) -> Seat:
    return clock.runs or _ALL if clock.by_seat else _ALL
