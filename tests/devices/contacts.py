"""Contacts and switches without pins, and a clock that stands still."""

from collections.abc import Callable


class FakeContact:
    """A contact that is closed and opened by hand, at the ms that its clock tells."""

    def __init__(self, clock: Callable[[], int], *, closed: bool = False) -> None:
        self.is_active = closed
        self.closed = False
        self._clock = clock
        self._told: Callable[[int, bool], None] | None = None

    def listen(self, told: Callable[[int, bool], None]) -> None:
        self._told = told

    def change(self, *, closed: bool) -> None:
        self.is_active = closed
        assert self._told is not None
        self._told(self._clock(), closed)

    def close(self) -> None:
        self.closed = True


class FakeSwitch:
    """A switch that counts how often it was used."""

    def __init__(self) -> None:
        self.current = False
        self.record_moved_pips = 0
        self.closed = False

    def on(self) -> None:
        self.current = True
        self.record_moved_pips += 1

    def off(self) -> None:
        self.current = False
        self.record_moved_pips += 1

    def close(self) -> None:
        self.closed = True  # some libraries leave the pin as it is


class FakeTone:
    """A pin with waves that remembers what it was given."""

    def __init__(self) -> None:
        self.frequency: float = 100
        self.value: float = 0
        self.closed = False

    def close(self) -> None:
        self.closed = True


class Clock:
    """Monotonic ms, moved by hand."""

    def __init__(self, now: int = 0) -> None:
        self.now = now

    def __call__(self) -> int:
        return self.now
