"""gpiozero's devices, of which a few are used, with the types that gpiozero does not declare.

`gpiozero.Button` is not among them: each one runs a thread that asks ten times a second.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import os
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path
from typing import Protocol, cast, runtime_checkable


class MockPin(Protocol):
    """A pin of a mock factory."""

    @property
    def state(self) -> float:
        """Whether the pin is high; for a wave, for which share of it."""
        ...

    @property
    def frequency(self) -> float | None:
        """Hz of the wave on the pin, None without one."""
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


class MockPinFactory(PinFactory, Protocol):
    """A factory whose pins are driven by hand."""

    def pin(self, name: int) -> MockPin:
        """The pin of that BCM number, always the same."""
        ...


@runtime_checkable
class EdgeSource(Protocol):
    """Pins whose edges wait in the kernel for the event loop, with the times at which they came.

    The ticks of such pins are the kernel's monotonic ns.
    """

    def fileno(self) -> int:
        """Return what a selector waits on."""
        ...

    def dispatch(self) -> None:
        """Tell every edge that came by now, in order."""
        ...


class Contact(Protocol):
    """A key between a pin and ground."""

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


class Tone(Protocol):
    """A `gpiozero.PWMOutputDevice`."""

    frequency: float
    """Hz of its wave."""
    value: float
    """The share of each wave for which it has current: 0 is quiet."""

    def close(self) -> None:
        """Let the pin go."""
        ...


class PinContact:
    """A `Contact` on a gpiozero pin, with the Pi's own pull-up.

    Its changes come from an `EdgeSource` when that is dispatched, with the kernel's times; from
    other pins perhaps in a thread of theirs, with the ms that `clock` tells then.
    """

    def __init__(self, pin: int, factory: PinFactory, clock: Callable[[], int]) -> None:
        from gpiozero import InputDevice

        self._device = InputDevice(pin, pull_up=True, pin_factory=factory)
        self._clock = None if isinstance(factory, EdgeSource) else clock
        self._told: Callable[[int, bool], None] | None = None

    @property
    def is_active(self) -> bool:
        """Whether the contact is closed, read from the pin."""
        return bool(self._device.is_active)

    def listen(self, told: Callable[[int, bool], None]) -> None:
        """Tell each change from now on."""
        pin = self._device.pin
        assert pin is not None
        self._told = told
        pin.when_changed = self._on_change  # held weakly

    def close(self) -> None:
        """Let the pin go."""
        self._device.close()

    def _on_change(self, ticks: int, state: int) -> None:
        if self._told is not None:
            at = ticks // 1_000_000 if self._clock is None else self._clock()
            self._told(at, not state)


def open_contact(pin: int, factory: PinFactory, clock: Callable[[], int]) -> Contact:
    """A key between that pin and ground; `clock` gives monotonic ms."""
    return PinContact(pin, factory, clock)


def open_led(pin: int, factory: PinFactory) -> OnOffOutput:
    """A lamp on that pin, dark."""
    from gpiozero import LED

    return cast("OnOffOutput", LED(pin, pin_factory=factory))


def open_active_buzzer(pin: int, factory: PinFactory) -> OnOffOutput:
    """An active buzzer on that pin, quiet."""
    from gpiozero import Buzzer

    return cast("OnOffOutput", Buzzer(pin, pin_factory=factory))


def open_passive_buzzer(pin: int, factory: PinFactory) -> Tone:
    """A passive buzzer on that pin, quiet."""
    from gpiozero import PWMOutputDevice

    return cast("Tone", PWMOutputDevice(pin, pin_factory=factory))


def make_mock_pin_factory() -> MockPinFactory:
    """Pins of a Pi 3 that exist only here; nothing global knows of them. They can make waves."""
    from gpiozero.pins.mock import MockFactory, MockPWMPin

    return cast("MockPinFactory", MockFactory(revision="a02082", pin_class=MockPWMPin))


def open_libgpiod_pin_factory(devices: Path) -> PinFactory:
    """Pins of the chip of this machine's header, whose device file lies in `devices`.

    Raises:
        ImportError: libgpiod isn't installed.
        OSError: There is no such chip, or it may not be used.
        Exception: This is no Raspberry Pi that gpiozero knows.
    """
    from companion.devices.libgpiod import LibgpiodFactory, header_chip

    return cast("PinFactory", LibgpiodFactory(header_chip(devices)))


def open_default_pin_factory() -> PinFactory:
    """Pins of this machine, by the library that gpiozero chooses.

    Raises:
        Exception: Whatever that library raises.
    """
    from gpiozero import Device

    with warnings.catch_warnings(), _scratch("LG_WD"):
        # gpiozero warns of each library that it tried in vain; if all fail, that is an error.
        warnings.simplefilter("ignore")
        Device.ensure_pin_factory()
    # From here on it has one owner, who closes it.
    chosen, Device.pin_factory = Device.pin_factory, None
    return cast("PinFactory", chosen)


@contextmanager
def _scratch(variable: str) -> Generator[None]:
    """A folder for a while, by its name in the environment unless another is named there.

    lgpio leaves a pipe in its LG_WD, which is where one stands, and needs its name no more.
    """
    from tempfile import TemporaryDirectory

    if variable in os.environ:
        yield
        return
    with TemporaryDirectory(prefix="companion-") as folder:
        os.environ[variable] = folder
        try:
            yield
        finally:
            del os.environ[variable]


def is_pin_factory_in_environment() -> bool:
    """Return whether somebody told gpiozero which pins to use, perhaps of another machine."""
    return "GPIOZERO_PIN_FACTORY" in os.environ
