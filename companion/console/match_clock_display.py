"""The clock of a match as the panel shows it, with its low-time warning."""

from collections.abc import Sequence

from companion.console import clock_readout
from companion.console.clock_readout import Names
from companion.console.earliest_deadline import earliest
from companion.console.effects import PlaySound, Step
from companion.console.low_time_warning import LowTimeWarning
from companion.console.text_fit import format_minutes_seconds
from companion.rules.asks import Seat
from companion.rules.clocks import Clock
from companion.screens.screen_model import Screen


class MatchClockDisplay:
    """A clock that is read in monotonic ms; `zero` is match time 0."""

    def __init__(self, zero: int, clock: Clock) -> None:
        self.zero = zero
        self._clock = clock
        self._alarm = LowTimeWarning()

    def set_clock(self, clock: Clock) -> None:
        """Take the clock after an entry."""
        self._alarm.forget_outdated_warnings(self._clock, clock)
        self._clock = clock

    def tick(self, now: int) -> Sequence[Step]:
        """Return the sound of the low-time warning when it is due."""
        due = self._warns
        if due is None or now < due:
            return ()
        self._alarm.mark_as_given(self._clock)
        return [PlaySound("low_time")]

    def deadline(self, now: int) -> int | None:
        """Return when the shown time changes or a warning is due; None for never."""
        changes = clock_readout.next_change(self._clock, now - self.zero)
        digits = None if changes is None else changes + self.zero
        return earliest(digits, self._warns)

    @property
    def at_stake(self) -> Seat | None:
        """The seat whose time runs, if running out costs something; else None."""
        clock = self._clock
        costs = clock.control is not None and clock.control.costs
        return clock.runs if costs and clock.expires_at is not None else None

    @property
    def _warns(self) -> int | None:
        due = self._alarm.due(self._clock)
        return None if due is None else due + self.zero

    @property
    def low(self) -> bool:
        """Whether little is left of the running time."""
        return self._alarm.low(self._clock)

    def used_time_texts(self, now: int, name: Names) -> Sequence[str]:
        """Return each seat's name and the time that it has used."""
        spent = self._clock.at(max(now - self.zero, self._clock.since)).used_by_seat
        return [f"{name(seat)} {format_minutes_seconds(ms)}" for seat, ms in spent.items()]

    def add_time(self, screen: Screen, now: int, room: int, name: Names) -> Screen:
        """Return the screen with the time on it; a note has at most `room` characters."""
        return clock_readout.add_time_to_screen(screen, self.texts(now, name), room)

    def texts(self, now: int, name: Names) -> Sequence[str]:
        """Return the time in ever fewer characters."""
        return clock_readout.clock_text_variants(self._clock, now - self.zero, name)
