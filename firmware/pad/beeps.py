"""A sound as it goes on: which pitch there is now."""


class Beeps:
    """The sound that is played, beep by beep."""

    def __init__(self) -> None:
        self._left: list[tuple[int, int, int]] = []
        self._until = 0
        self._quiet_until = 0
        self._hertz = 0

    def play(self, beeps: "list[tuple[int, int, int]]", now: int) -> None:
        """Plays that from now on; what sounded has ended."""
        self._left = list(beeps)
        self._until = self._quiet_until = now
        self._hertz = 0

    def now(self, now: int) -> int:
        """The pitch in Hz that there is now, 0 for none."""
        while self._left and now >= self._quiet_until:
            on, off, self._hertz = self._left.pop(0)
            self._until = self._quiet_until + on
            self._quiet_until = self._until + off
        return self._hertz if now < self._until else 0
