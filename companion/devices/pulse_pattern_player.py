"""A rhythm of pulses, kept from the event loop by its deadlines."""

from collections import deque
from collections.abc import Iterable, Sequence


class PulsePatternPlayer:
    """One rhythm at a time; a new one takes the place of the old. Times are monotonic ms."""

    def __init__(self) -> None:
        self._changes = deque[tuple[int, int | None]]()
        self._again: Sequence[tuple[int, int]] = ()
        self.pulse: int | None = None
        """The number of the pulse that lasts now, None between them."""

    def begin(self, pulses: Iterable[tuple[int, int]], now: int, *, again: bool = False) -> None:
        """Begins with the first of `pulses`, pairs of ms: it lasts, then there is a pause.

        With `again` the first one follows the pause after the last one, and so on.
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
        """Return when `tick` has something to do; None when the rhythm is over."""
        return self._changes[0][0] if self._changes else None

    def tick(self, now: int) -> None:
        """Goes on to what is due; a late call skips what is past."""
        while self._changes and self._changes[0][0] <= now:
            _, self.pulse = self._changes.popleft()
            if not self._changes:
                self._follow(self._again, self._ends)
