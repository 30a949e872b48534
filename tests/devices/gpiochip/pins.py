"""gpiozero's pins and devices on the factory, with the types that gpiozero does not declare."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

from collections.abc import Callable
from typing import Protocol, cast

from gpiozero import LED, Button, DigitalInputDevice, PWMOutputDevice

from companion.devices.libgpiod import LibgpiodFactory


class Pin(Protocol):
    """What gpiozero's documentation says of a pin."""

    function: str
    state: float
    pull: str
    edges: str
    bounce: float | None
    frequency: float | None
    when_changed: Callable[[int, int], None] | None

    def input_with_pull(self, pull: str) -> None: ...

    def close(self) -> None: ...


class Input(Protocol):
    """What it says of a `DigitalInputDevice` and of a `Button`."""

    when_activated: Callable[[], None] | None
    when_deactivated: Callable[[], None] | None
    active_time: float | None

    def close(self) -> None: ...


class Output(Protocol):
    """What it says of a `LED`."""

    def on(self) -> None: ...

    def off(self) -> None: ...

    def close(self) -> None: ...


class Tone(Protocol):
    """What it says of a `PWMOutputDevice`."""

    frequency: float
    value: float

    def close(self) -> None: ...


def pin(factory: LibgpiodFactory, line: int) -> Pin:
    """The pin of that BCM number, always the same."""
    return cast("Pin", factory.pin(line))


def key(factory: LibgpiodFactory, line: int) -> Input:
    """A key between that pin and ground."""
    return cast("Input", DigitalInputDevice(line, pull_up=True, pin_factory=factory))


def button(factory: LibgpiodFactory, line: int) -> Input:
    """The same with gpiozero's holds."""
    return cast("Input", Button(line, pin_factory=factory))


def lamp(factory: LibgpiodFactory, line: int, *, lit: bool = False) -> Output:
    """A lamp on that pin."""
    return cast("Output", LED(line, initial_value=lit, pin_factory=factory))


def tone(factory: LibgpiodFactory, line: int) -> Tone:
    """Waves on that pin, quiet at first."""
    return cast("Tone", PWMOutputDevice(line, pin_factory=factory))
