"""Protocols of those who follow the device's outputs: satellites, and lamps and buzzers of pads."""

from collections.abc import Sequence
from typing import Protocol

from companion.devices.sound_and_lamp_patterns import Beep
from companion.rules.facts import Facts


class OutputSubscriber(Protocol):
    """Receives all that the box shows: the server of satellites."""

    def tell(self, message: Facts) -> None:
        """Take a message, as `referee_socket.referee_message_decoder` reads it."""
        ...


class LampAndBuzzerFollower(Protocol):
    """Lamps and buzzers that follow those of the device: on players' own pads."""

    def light(self, lit: frozenset[str]) -> None:
        """Light the lamps of these pads, and no others."""
        ...

    def beep(self, beeps: Sequence[Beep]) -> None:
        """Play these beeps, and no others."""
        ...
