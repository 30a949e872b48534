"""Who is told what the box does, or does the same."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.signals import Beep
from companion.rules.words import Facts


class Audience(Protocol):
    """Whoever is told all that the box shows: satellites."""

    def tell(self, message: Facts) -> None:
        """Takes a message, as `satellite.messages` reads it."""
        ...


class Signallers(Protocol):
    """Whoever has lamps and buzzers that do as those of the box: pads at cables."""

    def light(self, lit: frozenset[str]) -> None:
        """The lamps of these pads are lit from here on, and no other."""
        ...

    def beep(self, beeps: Sequence[Beep]) -> None:
        """These beeps sound from now on, and no others."""
        ...
