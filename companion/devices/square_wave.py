"""A square wave made by a thread, for a pin whose chip makes none."""

from collections.abc import Callable
from ctypes import CDLL
from threading import Event, Thread
from time import monotonic

_SET_TIMER_SLACK, _LEAST = 29, 1
"""For prctl(2): by default threads sleep up to 50 µs longer than they ask for."""


class SquareWaveThread:
    """Switches an output on and off `hz` times a second, in a thread that lives until `stop`.

    It is on for `share` of each wave, more than 0 and less than 1. Waves are only as even as the
    thread is woken; after a late one the next is never shorter than half. `switch` is called in
    that thread.
    """

    def __init__(self, switch: Callable[[bool], None], hz: float, share: float) -> None:
        self._switch = switch
        self._lasts = (share / hz, (1 - share) / hz)
        self._ended = Event()
        self._thread = Thread(target=self._run, name=f"{hz} Hz", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """End the thread; the output stays as it was switched last."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        CDLL(None).prctl(_SET_TIMER_SLACK, _LEAST, 0, 0, 0)
        due = monotonic()
        while True:
            for on, lasts in zip((True, False), self._lasts, strict=True):
                self._switch(on)
                now = monotonic()
                due = max(due + lasts, now + lasts / 2)
                if self._ended.wait(due - now):
                    return
