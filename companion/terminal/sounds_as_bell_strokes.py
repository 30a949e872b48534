"""What sounds, as strokes of the bell and as a sign to look at. Sans-I/O.

A bell has one loudness: a quiet sound is only seen.
"""

from collections import deque

from companion.satellite.message_decoder import SoundPlayed

SHORT_MS = 150
"""A beep that is longer is a dash and not a dot."""
SEEN_MS = 1_200
"""The sign stays for so long at least."""


class SoundsAsBellStrokes:
    """One sound at a time; a new one takes the place of the old. Times are monotonic ms."""

    def __init__(self) -> None:
        self._strokes = deque[int]()
        self._sign = ""
        self._until: int | None = None

    @property
    def sign(self) -> str:
        """The rhythm as dots and dashes behind a note; "" when nothing sounds."""
        return self._sign

    def play(self, sound: SoundPlayed, now: int) -> None:
        """Begins a sound; one without beeps is silence."""
        self.stop()
        at = now
        for on, off in sound.pattern:
            if sound.volume == "loud":
                self._strokes.append(at)
            at += on + off
        if sound.pattern:
            signs = ["·" if on <= SHORT_MS else "—" for on, _ in sound.pattern]
            self._sign = f"♪ {''.join(signs)}"
            self._until = max(at, now + SEEN_MS)

    def stop(self) -> None:
        """Nothing sounds any more."""
        self._strokes.clear()
        self._sign, self._until = "", None

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        return self._strokes[0] if self._strokes else self._until

    def tick(self, now: int) -> bool:
        """Return whether the bell is struck now; strokes that are late are one."""
        struck = False
        while self._strokes and self._strokes[0] <= now:
            self._strokes.popleft()
            struck = True
        if self._until is not None and self._until <= now:
            self.stop()
        return struck
