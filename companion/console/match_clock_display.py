"""The clock of a match as it is read at a table, and the warning that it gives."""

from collections.abc import Sequence

from companion.console import clock_readout
from companion.console.clock_readout import Names
from companion.console.earliest_deadline import earliest
from companion.console.effects import PlaySound, Step
from companion.console.low_time_warning import LowTimeWarning
from companion.console.text_fit import format_minutes_seconds
from companion.rules.asks import Seat
from companion.rules.clocks import Clock
from companion.screens.model import Screen


class MatchClockDisplay:
    """A clock that is read in monotonic ms; `zero` is match time 0."""

    def __init__(self, zero: int, clock: Clock) -> None:
        self.zero = zero
        self._clock = clock
        self._alarm = LowTimeWarning()

    def entered(self, clock: Clock) -> None:
        """The clock is another one since the last entry."""
        self._alarm.entered(self._clock, clock)
        self._clock = clock

    def tick(self, now: int) -> Sequence[Step]:
        """Warns once that little time is left."""
        due = self._warns
        if due is None or now < due:
            return ()
        self._alarm.goes_off(self._clock)
        return [PlaySound("low_time")]

    def deadline(self, now: int) -> int | None:
        """Return when it will show something else, or warn."""
        changes = clock_readout.next_change(self._clock, now - self.zero)
        digits = None if changes is None else changes + self.zero
        return earliest(digits, self._warns)

    @property
    def at_stake(self) -> Seat | None:
        """Whose time runs, if it costs something that it runs out."""
        clock = self._clock
        costs = clock.control is not None and clock.control.costs
        return clock.runs if costs and clock.falls is not None else None

    @property
    def _warns(self) -> int | None:
        due = self._alarm.due(self._clock)
        return None if due is None else due + self.zero

    @property
    def low(self) -> bool:
        """Whether little is left of the time that runs."""
        return self._alarm.low(self._clock)

    def used(self, now: int, name: Names) -> Sequence[str]:
        """Each seat and the time that it has used."""
        spent = self._clock.at(max(now - self.zero, self._clock.since)).spent
        return [f"{name(seat)} {format_minutes_seconds(ms)}" for seat, ms in spent.items()]

    def add_time(self, screen: Screen, now: int, room: int, name: Names) -> Screen:
        """The screen with the time on it; a note has so much `room`."""
        return clock_readout.add_time_to_screen(screen, self.texts(now, name), room)

    def texts(self, now: int, name: Names) -> Sequence[str]:
        """The time in ever fewer characters."""
        return clock_readout.clock_text_variants(self._clock, now - self.zero, name)
