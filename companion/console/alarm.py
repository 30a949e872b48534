"""The warning that little time is left: once, until there is more again."""

from companion.rules.asks import Seat
from companion.rules.clocks import Clock, Mark

_ALL = ""
"""Whom a limit warns."""


class Alarm:
    """Who was warned that little time is left, and by which mark."""

    def __init__(self) -> None:
        self._warned: dict[Seat, Mark] = {}

    def entered(self, before: Clock, after: Clock) -> None:
        """Who has more time again will be warned again, and all in another limited stretch."""
        if not after.by_seat:
            gone, stretch = before.stretch, after.stretch
            if gone is None or stretch is None or stretch < gone:
                self._warned.clear()
            return
        for seat, warned in tuple(self._warned.items()):
            left = after.left(after.since, seat)
            if left is None or left > warned.at:
                del self._warned[seat]

    def due(self, clock: Clock) -> int | None:
        """When whose time runs is to be warned, in ms of match time; None for never."""
        warns = clock.warns(self._warned.get(_whom(clock)))
        return None if warns is None else warns[0]

    def goes_off(self, clock: Clock) -> None:
        """Whose time runs is warned."""
        warns = clock.warns(self._warned.get(_whom(clock)))
        if warns is not None:
            self._warned[_whom(clock)] = warns[1]

    def low(self, clock: Clock) -> bool:
        """Whether little of the time is left that runs, or of a part of it."""
        mark = None if clock.runs is None else self._warned.get(_whom(clock))
        return mark is not None and mark.at > mark.until


def _whom(clock: Clock) -> Seat:
    return clock.runs or _ALL if clock.by_seat else _ALL
