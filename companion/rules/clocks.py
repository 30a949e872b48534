"""Clocks: values computed from the times of entries. Nothing in here ticks.

All times are ms of match time: the time that the device has been powered during the match.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.rules.asks import Seat


class Limit(NamedTuple):
    """So many ms for one stretch of a game, such as a ``turn``. Running out only tells."""

    of: str
    ms: int
    warning: int = 10_000


class Clock(NamedTuple):
    """Who has used how much time, and whose time runs.

    `used` and `stretch` (the part of the limited stretch that is gone) are as of `since`.
    `runs` is nobody's while the match pauses or waits for nobody.
    """

    used: tuple[tuple[Seat, int], ...]
    limit: Limit | None = None
    runs: Seat | None = None
    since: int = 0
    stretch: int | None = None
    told: bool = False

    @classmethod
    def of(cls, seats: Sequence[Seat], limit: Limit | None = None) -> "Clock":
        """A clock on which nobody has used anything."""
        return cls(tuple((seat, 0) for seat in seats), limit)

    def at(self, now: int) -> "Clock":
        """The same clock at `now`, the time since then charged to whom it runs for."""
        gone = now - self.since
        if gone < 0:
            raise ValueError(f"match time can't run back from {self.since} to {now} ms")
        if self.runs is None:
            return self._replace(since=now)
        return self._replace(
            used=tuple((seat, ms + gone if seat == self.runs else ms) for seat, ms in self.used),
            since=now,
            stretch=None if self.stretch is None else self.stretch + gone,
        )

    def turned(self, runs: Seat | None) -> "Clock":
        """From here on the time of `runs` is used."""
        return self._replace(runs=runs)

    def begun(self, limited: bool, spent: int = 0) -> "Clock":
        """Another stretch begins; only a `limited` one counts against the limit.

        One that play comes back to, by an undo, has `spent` ms already.
        """
        if not limited or self.limit is None:
            return self._replace(stretch=None, told=False)
        return self._replace(stretch=spent, told=spent >= self.limit.ms)

    @property
    def spent(self) -> Mapping[Seat, int]:
        """ms used by each seat, as of `since`."""
        return dict(self.used)

    @property
    def played(self) -> int:
        """ms used by all seats together, as of `since`: pauses are nobody's."""
        return sum(ms for _, ms in self.used)

    def left(self, now: int) -> int | None:
        """ms left of the stretch at `now` (negative when overdrawn), None without a limit."""
        stretch = self.at(now).stretch
        return None if self.limit is None or stretch is None else self.limit.ms - stretch

    @property
    def warns(self) -> int | None:
        """When the low-time warning is due, None when none is."""
        return self._due(self.limit.ms - self.limit.warning) if self.limit else None

    @property
    def falls(self) -> int | None:
        """When the time runs out, None when it can't or has been told already."""
        return self._due(self.limit.ms) if self.limit else None

    def _due(self, ms: int) -> int | None:
        if self.runs is None or self.stretch is None or self.told:
            return None
        return self.since + max(0, ms - self.stretch)
