"""The time of a match: its clock, what every stretch has used of it, and what was put right."""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.clocks import Clock, Limit
from companion.rules.words import Facts, Json, Refused, says

MOST = 100 * 3_600_000
"""The longest time in ms that facts may tell of."""

Stretch = tuple[int, ...] | None
"""What tells a stretch of play from others, None while none runs."""


class Reset(NamedTuple):
    """What facts say of the clock: ms that seats have used, and that the stretch has lasted.

    They need not say all of it: a stretch that goes on has lasted as long as it has, and another
    one begins.
    """

    used: Mapping[Seat, int]
    stretch: int | None = None


class _Change(NamedTuple):
    """By how many ms times were put right, so that this can be taken back."""

    used: Mapping[Seat, int]
    stretch: Stretch = None
    by: int = 0


def reset(facts: Facts, seats: Sequence[Seat]) -> Reset:
    """What the fact ``clock`` says; raises `Refused` for what no clock can show."""
    said = facts.get("clock")
    if said is None:
        return Reset({})
    used = said.get("used", {}) if isinstance(said, Mapping) else None
    if not isinstance(said, Mapping) or not isinstance(used, Mapping) or set(used) - set(seats):
        raise _wrong()
    stretch = said.get("stretch")
    return Reset(
        {seat: _ms(ms) for seat, ms in used.items()}, None if stretch is None else _ms(stretch)
    )


def _ms(value: Json) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise _wrong()
    return value


def _wrong() -> Refused:
    return Refused(says("can't be so\n{name}", name="clock"))


class Timekeeper:
    """The clock of a match, which is told when time passes and what it passes for."""

    def __init__(self, seats: Sequence[Seat], limit: Limit | None) -> None:
        self.clock = Clock.of(seats, limit)
        self._stretch: Stretch = None
        self._spent: dict[tuple[int, ...], int] = {}
        self._due: tuple[int, int | None] | None = None
        self._changes: dict[int, _Change] = {}

    @property
    def played(self) -> int:
        """ms that have passed for seats, here or elsewhere, whatever was put right since."""
        changes = (change for entry, change in self._changes.items() if entry >= 0)
        return self.clock.played - sum(ms for change in changes for ms in change.used.values())

    def passes(self, now: int) -> None:
        """Time has passed until `now`."""
        self.clock = self.clock.at(now)

    def falls(self) -> None:
        """The time of the stretch has run out, and the table was told."""
        self.clock = self.clock._replace(told=True)

    def turns(self, stretch: Stretch, runs: Seat | None) -> None:
        """From here on it is that stretch, and the time of `runs` is used.

        The time of a stretch stays spent, also when an undo leads back to it.
        """
        changed = stretch != self._stretch
        if changed:
            if self._stretch is not None:
                self._spent[self._stretch] = self.clock.stretch or 0
            self._stretch = stretch
            self._begins(0 if stretch is None else self._spent.get(stretch, 0))
        if self._due is not None:
            entry, ms = self._due
            self._due = None
            if ms is not None or changed:
                self._puts_stretch_right(entry, ms or 0)
        self.clock = self.clock.turned(runs)

    def _begins(self, spent: int) -> None:
        self.clock = self.clock.begun(limited=self._stretch is not None, spent=spent)

    # Corrections ----------------------------------------------------------------------------

    def puts_right(self, entry: int, told: Reset) -> None:
        """Times are others by the correction with that number; the stretch when it next turns."""
        before = self.clock.spent
        self._uses({**before, **told.used})
        by = {seat: ms - before[seat] for seat, ms in told.used.items()}
        self._changes[entry] = _Change(by)
        self._due = entry, told.stretch

    def _puts_stretch_right(self, entry: int, ms: int) -> None:
        if self.clock.stretch is not None:
            change = self._changes[entry]
            by = ms - self.clock.stretch
            self._changes[entry] = change._replace(stretch=self._stretch, by=by)
            self._begins(ms)

    def takes_back(self, entries: Iterable[int]) -> None:
        """The corrections among those entries don't count: only what has passed is used."""
        for entry in entries:
            change = self._changes.pop(entry, None)
            if change is None:
                continue
            spent = self.clock.spent
            self._uses({seat: ms - change.used.get(seat, 0) for seat, ms in spent.items()})
            if change.stretch is None:
                continue
            if change.stretch == self._stretch:
                self._begins((self.clock.stretch or 0) - change.by)
            else:
                self._spent[change.stretch] -= change.by

    def _uses(self, spent: Mapping[Seat, int]) -> None:
        self.clock = self.clock._replace(used=tuple(spent.items()))
