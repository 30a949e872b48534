"""gpiozero's devices, of which a few are used, with the types that gpiozero does not declare.

`gpiozero.Button` is not among them: each one runs a thread that asks ten times a second.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import os
import warnings
from collections.abc import Callable
from typing import Protocol, cast


class Pin(Protocol):
    """A pin of a mock factory."""

    @property
    def state(self) -> bool:
        """Whether the pin is high."""
        ...

    def drive_high(self) -> None:
        """Let an input be pulled up."""
        ...

    def drive_low(self) -> None:
        """Connect an input to ground."""
        ...


class PinFactory(Protocol):
    """Where devices find their pins."""

    def close(self) -> None:
        """Let all pins go."""
        ...


class MockPins(PinFactory, Protocol):
    """A factory whose pins are driven by hand."""

    def pin(self, name: int) -> Pin:
        """The pin of that BCM number, always the same."""
        ...


class Contact(Protocol):
    """A `gpiozero.DigitalInputDevice` with its pull-up: active while the pin is at ground."""

    when_activated: Callable[[], None] | None
    when_deactivated: Callable[[], None] | None

    @property
    def is_active(self) -> bool:
        """Whether the contact is closed, read from the pin."""
        ...

    def close(self) -> None:
        """Let the pin go."""
        ...


class Switch(Protocol):
    """A `gpiozero.LED` or `gpiozero.Buzzer`."""

    def on(self) -> None:
        """Give it current."""
        ...

    def off(self) -> None:
        """Take the current away."""
        ...

    def close(self) -> None:
        """Let the pin go."""
        ...


def contact(pin: int, factory: PinFactory) -> Contact:
    """A key between that pin and ground. Its edges may come in a thread of the pin library."""
    from gpiozero import DigitalInputDevice

    return cast("Contact", DigitalInputDevice(pin, pull_up=True, pin_factory=factory))


def led(pin: int, factory: PinFactory) -> Switch:
    """A lamp on that pin, dark."""
    from gpiozero import LED

    return cast("Switch", LED(pin, pin_factory=factory))


def buzzer(pin: int, factory: PinFactory) -> Switch:
    """An active buzzer on that pin, quiet."""
    from gpiozero import Buzzer

    return cast("Switch", Buzzer(pin, pin_factory=factory))


def mock_pins() -> MockPins:
    """Pins of a Pi 3 that exist only here; nothing global knows of them."""
    from gpiozero.pins.mock import MockFactory, MockPin

    return cast("MockPins", MockFactory(revision="a02082", pin_class=MockPin))


def chosen_pins() -> PinFactory:
    """Pins of this machine, by the library that gpiozero chooses.

    Raises:
        Exception: Whatever that library raises.
    """
    from gpiozero import Device

    with warnings.catch_warnings():
        # gpiozero warns of each library that it tried in vain; if all fail, that is an error.
        warnings.simplefilter("ignore")
        Device.ensure_pin_factory()
    # From here on it has one owner, who closes it.
    chosen, Device.pin_factory = Device.pin_factory, None
    return cast("PinFactory", chosen)


def chosen_by_environment() -> bool:
    """Whether somebody told gpiozero which pins to use, perhaps of another machine."""
    return "GPIOZERO_PIN_FACTORY" in os.environ
