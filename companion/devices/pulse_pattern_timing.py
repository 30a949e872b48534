"""Plays patterns of pulses from the event loop, by deadlines."""

from collections import deque
from collections.abc import Iterable, Sequence


class PulsePatternPlayer:
    """Plays one pattern at a time; a new one replaces the old one. Times are monotonic ms."""

    def __init__(self) -> None:
        self._changes = deque[tuple[int, int | None]]()
        self._again: Sequence[tuple[int, int]] = ()
        self.pulse: int | None = None
        """The number of the present pulse, None in a pause."""

    def begin(self, pulses: Iterable[tuple[int, int]], now: int, *, again: bool = False) -> None:
        """Begin with the first of `pulses`, pairs of ms: the pulse, and the pause after it.

        With `again` the pattern repeats after the last pause.
        """
        pulses = tuple(pulses)
        self._again = pulses if again else ()
        self._changes.clear()
        self.pulse = None
        self._follow(pulses, now)
        if self._changes:
            self.tick(now)

    def _follow(self, pulses: Sequence[tuple[int, int]], now: int) -> None:
        for number, (lasts, pauses) in enumerate(pulses):
            self._changes.append((now, number))
            self._changes.append((now + lasts, None))
            now += lasts + pauses
        self._ends = now

    def deadline(self) -> int | None:
        """Return when `tick` has something to do; None when the pattern is over."""
        return self._changes[0][0] if self._changes else None

    def tick(self, now: int) -> None:
        """Continue up to `now`; a late call skips what is past."""
        while self._changes and self._changes[0][0] <= now:
            _, self.pulse = self._changes.popleft()
            if not self._changes:
                self._follow(self._again, self._ends)
