"""Sounds as strokes of the terminal's bell and as a visible rhythm. Sans-I/O.

A bell has one loudness: a quiet sound is only shown.
"""

from collections import deque

from companion.referee_socket.referee_message_decoder import SoundPlayed

SHORT_MS = 150
"""Longer beeps are shown as dashes, others as dots."""
SEEN_MS = 1_200
"""The rhythm is shown for at least this many ms."""


class SoundAsBellAndText:
    """Plays one sound at a time; a new one replaces the old one. Times are monotonic ms."""

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
        """Stops the sound."""
        self._strokes.clear()
        self._sign, self._until = "", None

    def deadline(self) -> int | None:
        """Return when `tick` has something to do, None for never."""
        return self._strokes[0] if self._strokes else self._until

    def tick(self, now: int) -> bool:
        """Return whether to ring the bell now; strokes that are late are rung once."""
        struck = False
        while self._strokes and self._strokes[0] <= now:
            self._strokes.popleft()
            struck = True
        if self._until is not None and self._until <= now:
            self.stop()
        return struck
