"""The interfaces of pins for keys, lamps and buzzers.

`gpiod_pins` opens those of a Pi's header, `gpiozero_pins` any that gpiozero supports, also mock
pins.
"""

from collections.abc import Callable
from typing import Protocol

CONSUMER = "companion"
"""The name of this program for the kernel's list of pins in use."""


class Contact(Protocol):
    """A key between a pin and ground, with the Pi's own pull-up."""

    @property
    def is_active(self) -> bool:
        """Whether the contact is closed, read from the pin."""
        ...

    def listen(self, told: Callable[[int, bool], None]) -> None:
        """Tell each change from now on: when, in monotonic ms, and whether it is closed then."""
        ...

    def close(self) -> None:
        """Release the pin."""
        ...


class OnOffOutput(Protocol):
    """A lamp, or a buzzer with a tone of its own."""

    def on(self) -> None:
        """Switch it on."""
        ...

    def off(self) -> None:
        """Switch it off."""
        ...

    def close(self) -> None:
        """Switch it off and release the pin."""
        ...


class Tone(Protocol):
    """A piezo that is driven by waves."""

    @property
    def frequency(self) -> float:
        """Hz of its wave."""
        ...

    @frequency.setter
    def frequency(self, hz: float, /) -> None: ...

    @property
    def value(self) -> float:
        """The share of each wave for which it is on: 0 is quiet."""
        ...

    @value.setter
    def value(self, share: float, /) -> None: ...

    def close(self) -> None:
        """Switch it off and release the pin."""
        ...


class EdgeSource(Protocol):
    """Pins whose edges wait in the kernel for the event loop, with their times."""

    def fileno(self) -> int:
        """Return the descriptor for a selector."""
        ...

    def dispatch(self) -> None:
        """Tell every edge that came so far, in the order of their times."""
        ...


class Pins(Protocol):
    """Pins by their BCM numbers; each is opened for one use."""

    @property
    def source(self) -> EdgeSource | None:
        """The source of edges; None if they come by themselves, perhaps in another thread."""
        ...

    def contact(self, pin: int, clock: Callable[[], int]) -> Contact:
        """Open a key; `clock` gives the monotonic ms of edges for which the kernel has no time."""
        ...

    def output(self, pin: int) -> OnOffOutput:
        """Open an output, off at first."""
        ...

    def tone(self, pin: int) -> Tone:
        """Open an output for waves, quiet at first."""
        ...

    def close(self) -> None:
        """Release all pins."""
        ...
