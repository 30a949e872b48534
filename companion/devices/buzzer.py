"""The buzzer: patterns of on and off, played from the event loop."""

from collections import deque

from companion.devices.gpio import Switch

Pattern = tuple[tuple[int, int], ...]
"""Pairs of ms: sounding, then quiet."""

PATTERNS: dict[str, Pattern] = {
    "turn": ((40, 0),),
    "refuse": ((25, 50), (25, 50), (25, 0)),
    "reveal": ((70, 70), (250, 0)),
    "low_time": ((120, 380), (120, 0)),
    "end": ((900, 0),),
}
"""What the table hears; told apart by their rhythm alone."""


class Buzzer:
    """Plays one pattern at a time; a new one takes the place of the old."""

    def __init__(self, sounder: Switch) -> None:
        self._sounder = sounder
        self._sounding = False
        self._switches = deque[tuple[int, bool]]()  # when, and whether it sounds from then on

    @property
    def sounding(self) -> bool:
        """Whether it can be heard now."""
        return self._sounding

    def play(self, pattern: Pattern, now: int) -> None:
        """Begin a pattern; `now` in monotonic ms, as for `tick`."""
        self._switches.clear()
        at = now
        for on, off in pattern:
            self._switches.append((at, True))
            self._switches.append((at + on, False))
            at += on + off
        if not pattern:
            self._switches.append((at, False))
        self.tick(now)

    def deadline(self) -> int | None:
        """When `tick` has something to do, in ms; None when the pattern is over."""
        return self._switches[0][0] if self._switches else None

    def tick(self, now: int) -> None:
        """Sound or be quiet as the pattern says for now; a late call skips what is past."""
        sounding = self._sounding
        while self._switches and self._switches[0][0] <= now:
            _, sounding = self._switches.popleft()
        if sounding != self._sounding:
            self._sounding = sounding
            (self._sounder.on if sounding else self._sounder.off)()

    def stop(self) -> None:
        """Be quiet at once."""
        self.play((), 0)

    def close(self) -> None:
        """Be quiet and let the pin go."""
        self.stop()
        self._sounder.close()
