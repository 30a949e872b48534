"""What is told what the outputs of the device do, or follows them."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.signal_patterns import Beep
from companion.rules.sentences import Facts


class OutputSubscriber(Protocol):
    """Whoever is told all that the box shows: satellites."""

    def tell(self, message: Facts) -> None:
        """Takes a message, as `satellite.message_decoder` reads it."""
        ...


class LampAndBuzzerFollower(Protocol):
    """Lamps and buzzers that follow those of the device: pads at cables."""

    def light(self, lit: frozenset[str]) -> None:
        """The lamps of these pads are lit from here on, and no other."""
        ...

    def beep(self, beeps: Sequence[Beep]) -> None:
        """These beeps sound from now on, and no others."""
        ...
