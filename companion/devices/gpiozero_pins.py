"""Pins by gpiozero, with the types that it doesn't declare.

`gpiozero.Button` is not used: each one runs a thread that polls ten times a second.
"""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

import os
import warnings
from collections.abc import Callable, Generator
from contextlib import contextmanager
from typing import Protocol, cast, runtime_checkable

from gpiozero import LED, Device, InputDevice, PWMOutputDevice
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.devices.pin_interfaces import Contact, EdgeSource, OnOffOutput, Tone


class PinFactory(Protocol):
    """A pin factory of gpiozero."""

    def close(self) -> None:
        """Release all pins."""
        ...


@runtime_checkable
class FactoryWithEdges(PinFactory, EdgeSource, Protocol):
    """A factory such as `LibgpiodFactory`: the ticks of its pins are the kernel's monotonic ns."""


class GpiozeroPins:
    """The `Pins` of a factory of gpiozero."""

    def __init__(self, factory: PinFactory) -> None:
        self._factory = factory
        self.source: EdgeSource | None = factory if isinstance(factory, FactoryWithEdges) else None

    @property
    def library(self) -> str:
        """The name of the factory."""
        return type(self._factory).__name__

    def contact(self, pin: int, clock: Callable[[], int]) -> Contact:
        """Open a key."""
        return _PinContact(pin, self._factory, None if self.source else clock)

    def output(self, pin: int) -> OnOffOutput:
        """Open an output, off at first."""
        return cast("OnOffOutput", LED(pin, pin_factory=self._factory))

    def tone(self, pin: int) -> Tone:
        """Open an output for waves."""
        return cast("Tone", PWMOutputDevice(pin, pin_factory=self._factory))

    def close(self) -> None:
        """Release all pins."""
        self._factory.close()


class _PinContact:
    """A `Contact`; without a `clock` ticks are the kernel's monotonic ns.

    Changes may come in a thread of the library.
    """

    def __init__(self, pin: int, factory: PinFactory, clock: Callable[[], int] | None) -> None:
        self._device = InputDevice(pin, pull_up=True, pin_factory=factory)
        self._clock = clock
        self._told: Callable[[int, bool], None] | None = None

    @property
    def is_active(self) -> bool:
        """Whether the contact is closed."""
        return bool(self._device.is_active)

    def listen(self, told: Callable[[int, bool], None]) -> None:
        """Tell each change from now on."""
        pin = self._device.pin
        assert pin is not None
        self._told = told
        pin.when_changed = self._on_change  # held weakly

    def close(self) -> None:
        """Release the pin."""
        self._device.close()

    def _on_change(self, ticks: int, state: int) -> None:
        if self._told is not None:
            at = ticks // 1_000_000 if self._clock is None else self._clock()
            self._told(at, not state)


class MockPin(Protocol):
    """A pin of a mock factory."""

    @property
    def state(self) -> float:
        """1 if the pin is high, else 0; for a wave, the share of time for which it is."""
        ...

    @property
    def frequency(self) -> float | None:
        """Hz of the wave on the pin, None without one."""
        ...

    def drive_high(self) -> None:
        """Let the pull-up make an input high."""
        ...

    def drive_low(self) -> None:
        """Connect an input to ground."""
        ...


class MockPins(GpiozeroPins):
    """Mock pins of a Pi 3, independent of any global factory. They can make waves."""

    def __init__(self) -> None:
        self._mock = MockFactory(revision="a02082", pin_class=MockPWMPin)
        super().__init__(cast("PinFactory", self._mock))

    def pin(self, number: int) -> MockPin:
        """Return the pin of that BCM number, always the same, to be driven by hand."""
        return cast("MockPin", self._mock.pin(number))


def open_default_pins() -> GpiozeroPins:
    """Open the pins of this machine with the library that gpiozero chooses.

    Raises:
        Exception: Whatever that library raises.
    """
    with warnings.catch_warnings(), _scratch("LG_WD"):
        # gpiozero warns of each library that it tried in vain; if all fail, that is an error.
        warnings.simplefilter("ignore")
        Device.ensure_pin_factory()
    # From here on it has one owner, which closes it.
    chosen, Device.pin_factory = Device.pin_factory, None
    return GpiozeroPins(cast("PinFactory", chosen))


@contextmanager
def _scratch(variable: str) -> Generator[None]:
    """Name a temporary folder in an environment variable for the block, unless it is set.

    lgpio leaves a pipe in the folder LG_WD, by default the current one, and doesn't need its name
    later.
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
