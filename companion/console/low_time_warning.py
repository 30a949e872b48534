"""The low-time warning, which is given once, and again after there was more time."""

from companion.rules.asks import Seat
from companion.rules.clocks import Clock, WarningMark


class LowTimeWarning:
    """The seats that were warned of low time, and at which mark."""

    def __init__(self) -> None:
        self._warned: dict[Seat, WarningMark] = {}

    def forget_outdated_warnings(self, before: Clock, after: Clock) -> None:
        """Forget the warnings of seats with more time again, or with another limited stretch."""
        for seat, warned in tuple(self._warned.items()):
            left = after.ms_left(after.since, seat)
            anew = not after.by_seat and after.acted_by_seat.get(
                seat, 0
            ) < before.acted_by_seat.get(seat, 0)
            if left is None or left > warned.at or anew:
                del self._warned[seat]

    def due(self, clock: Clock) -> int | None:
        """Return when the seat whose time runs is to be warned, in match ms; None for never."""
        warns = clock.next_warning(self._mark(clock.runs))
        return None if warns is None else warns[0]

    def mark_as_given(self, clock: Clock) -> None:
        """Note that the seat whose time runs is warned."""
        warns = clock.next_warning(self._mark(clock.runs))
        if warns is not None and clock.runs is not None:
            self._warned[clock.runs] = warns[1]

    def low(self, clock: Clock) -> bool:
        """Return whether little is left of the running time, or of a part of it."""
        mark = self._mark(clock.runs)
        return mark is not None and mark.at > mark.until

    def _mark(self, seat: Seat | None) -> WarningMark | None:
        """Return the mark at which a seat was warned, None without one."""
        return None if seat is None else self._warned.get(seat)
