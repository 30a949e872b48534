"""The warning that little time is left: once, until there is more again."""

from companion.rules.asks import Seat
from companion.rules.clocks import Clock, WarningMark


class LowTimeWarning:
    """Who was warned that little time is left, and by which mark."""

    def __init__(self) -> None:
        self._warned: dict[Seat, WarningMark] = {}

    def entered(self, before: Clock, after: Clock) -> None:
        """Who has more time again will be warned again, and so will all in another limited stretch."""
        for seat, warned in tuple(self._warned.items()):
            left = after.left(after.since, seat)
            anew = not after.by_seat and after.acted.get(seat, 0) < before.acted.get(seat, 0)
            if left is None or left > warned.at or anew:
                del self._warned[seat]

    def due(self, clock: Clock) -> int | None:
        """Return when whose time runs is to be warned, in ms of match time; None for never."""
        warns = clock.next_warning(self._mark(clock.runs))
        return None if warns is None else warns[0]

    def goes_off(self, clock: Clock) -> None:
        """Whose time runs is warned."""
        warns = clock.next_warning(self._mark(clock.runs))
        if warns is not None and clock.runs is not None:
            self._warned[clock.runs] = warns[1]

    def low(self, clock: Clock) -> bool:
        """Return whether little of the time is left that runs, or of a part of it."""
        mark = self._mark(clock.runs)
        return mark is not None and mark.at > mark.until

    def _mark(self, seat: Seat | None) -> WarningMark | None:
        """By which mark a seat was warned."""
        return None if seat is None else self._warned.get(seat)
