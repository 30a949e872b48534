"""The pins of a machine: what keys, lamps and buzzers are on.

`gpiod_pins` opens those of a Pi's header, `gpiozero_pins` any that gpiozero knows, mock pins too.
"""

from collections.abc import Callable
from typing import Protocol

CONSUMER = "companion"
"""The name under which the kernel keeps pins that are in use here."""


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
        """Let the pin go."""
        ...


class OnOffOutput(Protocol):
    """A lamp, or a buzzer with a tone of its own."""

    def on(self) -> None:
        """Give it current."""
        ...

    def off(self) -> None:
        """Take the current away."""
        ...

    def close(self) -> None:
        """Let the pin go, without current."""
        ...


class Tone(Protocol):
    """A piezo that is given its waves."""

    @property
    def frequency(self) -> float:
        """Hz of its wave."""
        ...

    @frequency.setter
    def frequency(self, hz: float, /) -> None: ...

    @property
    def value(self) -> float:
        """The share of each wave for which it has current: 0 is quiet."""
        ...

    @value.setter
    def value(self, share: float, /) -> None: ...

    def close(self) -> None:
        """Let the pin go, without current."""
        ...


class EdgeSource(Protocol):
    """Pins whose edges wait in the kernel for the event loop, with the times at which they came."""

    def fileno(self) -> int:
        """Return what a selector waits on."""
        ...

    def dispatch(self) -> None:
        """Tell every edge that came by now, in the order of their times."""
        ...


class Pins(Protocol):
    """Pins by their BCM numbers; each is opened for one use."""

    @property
    def source(self) -> EdgeSource | None:
        """Where edges wait; None where they come by themselves, perhaps in another thread."""
        ...

    def contact(self, pin: int, clock: Callable[[], int]) -> Contact:
        """Open a key; `clock` gives the monotonic ms of edges whose time the kernel does not tell."""
        ...

    def output(self, pin: int) -> OnOffOutput:
        """Open an output without current."""
        ...

    def tone(self, pin: int) -> Tone:
        """Open an output for waves, quiet at first."""
        ...

    def close(self) -> None:
        """Let all pins go."""
        ...
