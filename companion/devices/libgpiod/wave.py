"""A square wave by hand, for a pin whose chip makes none."""

from collections.abc import Callable
from threading import Event, Thread
from time import monotonic


class Wave:
    """Switches on and off `hz` times a second, from a thread that lives until `stop`.

    `share` of each wave it is on, more than 0 and less than 1. Waves keep to their times in the
    long run; each of them is as exact as threads are woken. `switch` is called by that thread.
    """

    def __init__(self, switch: Callable[[bool], None], hz: float, share: float) -> None:
        self._switch = switch
        self._lasts = (share / hz, (1 - share) / hz)
        self._ended = Event()
        self._thread = Thread(target=self._run, name=f"{hz} Hz", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        """Ends the thread; what was switched last stays."""
        self._ended.set()
        self._thread.join()

    def _run(self) -> None:
        due = monotonic()
        while True:
            for on, lasts in zip((True, False), self._lasts, strict=True):
                self._switch(on)
                due += lasts
                if self._ended.wait(max(0, due - monotonic())):
                    return
