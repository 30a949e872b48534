"""A limit on how often something may be done."""


class RateLimit:
    """Limits a rate: `burst` acts at once, and one more every `every` ms."""

    def __init__(self, burst: int, every: int) -> None:
        self._most = burst * every
        self._every = every
        self._saved = self._most
        self._at: int | None = None

    def spend(self, now: int) -> bool:
        """Return whether one more act is allowed at `now` (monotonic ms), and count it if so."""
        if self._at is not None:
            self._saved = min(self._most, self._saved + max(0, now - self._at))
        self._at = now
        if self._saved < self._every:
            return False
        self._saved -= self._every
        return True
