"""A machine on which all is well, to try on another one what is found where it is not.

    from companion.devices.kit_config import built_in_kit
    from companion.doctor.fake_machine import FakeMachine
    from companion.doctor.checks import run_checks

    for title, findings in run_checks(FakeMachine().but(version=(3, 9)), built_in_kit("hexpad")):
        print(title.text, [what.text for what, _, _ in findings])

It names each thing that is looked at, and what is wrong with it: here, Python's version alone.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from companion.doctor.checks import UNITS
from companion.doctor.machine_interface import (
    AnsweringI2cAddresses,
    Checkout,
    FileAccess,
    MatchesFolder,
    RefereeDisplayReport,
    RootOverlayState,
    VoltageWarnings,
)


def _devices() -> Mapping[str, FileAccess]:
    return {
        "gpiochip0": FileAccess("gpio", usable=True),
        "i2c-1": FileAccess("i2c", usable=True),
        "spidev0.0": FileAccess("spi", usable=True),
    }


_TOLD = RefereeDisplayReport()
_POWER = VoltageWarnings(low=False, was_low=False)
_FOLDER = MatchesFolder("_companion", writable=True, free=10**9)


@dataclass(frozen=True, slots=True)
class FakeMachine:
    """A `Machine` that is what its fields say; `but` gives another one that differs."""

    called: str = "Raspberry Pi Zero 2 W Rev 1.0"
    version: tuple[int, int] = (3, 13)
    missing: Sequence[str] = ()
    sources: Checkout | None = None
    devices: Mapping[str, FileAccess] = field(default_factory=_devices)
    pins: str = "gpiochip0"
    who: str = "pi"
    is_installed: bool = True
    units: Sequence[str] = UNITS
    masks: Sequence[str] = ()
    runs: bool = True
    answering: frozenset[int] | None = frozenset({0x3C})
    in_use: Mapping[int, str] = field(default_factory=dict[int, str])
    said: RefereeDisplayReport = _TOLD
    has_serial: bool = True
    has_console: bool = False
    supply: VoltageWarnings | None = _POWER
    restarts_after: str = "1min"
    overlaid: RootOverlayState | None = None
    folder: MatchesFolder | None = _FOLDER
    faults: Sequence[str] = ()
    hidden: Sequence[str] = ()

    def but(self, **other: Any) -> Self:  # noqa: ANN401 -- any of its fields
        """The same machine with other fields."""
        return dataclasses.replace(self, **other)

    def model(self) -> str:
        """Return what it calls itself."""
        return self.called

    def python(self) -> tuple[int, int]:
        """The version of Python."""
        return self.version

    def missing_libraries(self) -> Sequence[str]:
        """Return what can't be imported."""
        return self.missing

    def checkout(self) -> Checkout | None:
        """The sources from which this runs."""
        return self.sources

    def device(self, name: str) -> FileAccess | None:
        """A device file."""
        return self.devices.get(name)

    def chip(self) -> str:
        """The device file of the header's pins."""
        return self.pins

    def user(self) -> str:
        """Return who asks."""
        return self.who

    def installed(self) -> bool:
        """Return whether it is a service."""
        return self.is_installed

    def enabled(self, unit: str) -> bool:
        """Return whether a unit is started at boot."""
        return unit in self.units

    def masked(self, unit: str) -> bool:
        """Return whether a unit is masked."""
        return unit in self.masks

    def running(self) -> bool:
        """Return whether a referee runs."""
        return self.runs

    def pins_in_referee_use(self, pins: Sequence[int]) -> bool:
        """Return whether a referee has the pins."""
        return self.runs and bool(pins)

    def told(self) -> RefereeDisplayReport:
        """Return what the referee says of its display."""
        return self.said

    def i2c_answers(self, port: int, addresses: Sequence[int]) -> AnsweringI2cAddresses | None:
        """Return who answers of those that are called."""
        if self.answering is None or f"i2c-{port}" not in self.devices:
            return None
        return AnsweringI2cAddresses(self.answering & set(addresses))

    def users(self, pins: Sequence[int]) -> Mapping[int, str]:
        """Return who uses the pins."""
        return {pin: user for pin, user in self.in_use.items() if pin in pins}

    def serial(self) -> bool:
        """Return whether the serial port is on."""
        return self.has_serial

    def console(self) -> bool:
        """Return whether a console is on the serial port."""
        return self.has_console

    def power(self) -> VoltageWarnings | None:
        """Return how the power supply does."""
        return self.supply

    def watchdog(self) -> str:
        """After what time a kernel that hangs is restarted."""
        return self.restarts_after

    def overlay(self) -> RootOverlayState | None:
        """Return how the overlay does."""
        return self.overlaid

    def matches(self) -> MatchesFolder | None:
        """Return where matches are kept."""
        return self.folder

    def settings(self) -> Sequence[str]:
        """Return what is wrong in the file of settings."""
        return self.faults

    def unread(self) -> Sequence[str]:
        """Return what the service can't read."""
        return self.hidden
