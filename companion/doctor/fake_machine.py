"""A fake machine without faults, for tests that give it some.

    from companion.devices.kit_config import built_in_kit
    from companion.doctor.fake_machine import FakeMachine
    from companion.doctor.checks import run_checks

    for title, findings in run_checks(FakeMachine().but(version=(3, 9)), built_in_kit("hexpad")):
        print(title.text, [what.text for what, _, _ in findings])

This prints each check and its findings: here, only one for the version of Python.
"""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Self

from companion.doctor.checks import UNITS
from companion.doctor.machine_interface import (
    AnsweringI2cAddresses,
    DeviceFile,
    MatchesFolder,
    RefereeDisplayReport,
    RootOverlayState,
    SourceFolderAndPython,
    VoltageWarnings,
)


def _devices() -> Mapping[str, DeviceFile]:
    return {
        "gpiochip0": DeviceFile("gpio", usable=True),
        "i2c-1": DeviceFile("i2c", usable=True),
        "spidev0.0": DeviceFile("spi", usable=True),
    }


_TOLD = RefereeDisplayReport()
_POWER = VoltageWarnings(low=False, was_low=False)
_FOLDER = MatchesFolder("_companion", writable=True, free=10**9)


@dataclass(frozen=True, slots=True)
class FakeMachine:
    """A `Machine` with the state of its fields; `but` returns another one that differs."""

    called: str = "Raspberry Pi Zero 2 W Rev 1.0"
    version: tuple[int, int] = (3, 13)
    missing: Sequence[str] = ()
    sources: SourceFolderAndPython | None = None
    devices: Mapping[str, DeviceFile] = field(default_factory=_devices)
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
        """Return the same machine with other fields."""
        return dataclasses.replace(self, **other)

    def model(self) -> str:
        """Return its model."""
        return self.called

    def python(self) -> tuple[int, int]:
        """Return the version of Python."""
        return self.version

    def missing_libraries(self) -> Sequence[str]:
        """Return the libraries that can't be imported."""
        return self.missing

    def checkout(self) -> SourceFolderAndPython | None:
        """Return the sources from which this runs, None for a package."""
        return self.sources

    def device(self, name: str) -> DeviceFile | None:
        """Return a device file, None if there is none."""
        return self.devices.get(name)

    def chip(self) -> str:
        """Return the name of the device file of the header's pins."""
        return self.pins

    def user(self) -> str:
        """Return the user who asks."""
        return self.who

    def is_service_installed(self) -> bool:
        """Return whether it is a service."""
        return self.is_installed

    def is_enabled(self, unit: str) -> bool:
        """Return whether a unit is started at boot."""
        return unit in self.units

    def is_masked(self, unit: str) -> bool:
        """Return whether a unit is masked."""
        return unit in self.masks

    def running(self) -> bool:
        """Return whether a referee runs."""
        return self.runs

    def referee_uses_pins(self, pins: Sequence[int]) -> bool:
        """Return whether a referee has the pins."""
        return self.runs and bool(pins)

    def referee_display_report(self) -> RefereeDisplayReport:
        """Return what the referee says of its display."""
        return self.said

    def i2c_answers(self, port: int, addresses: Sequence[int]) -> AnsweringI2cAddresses | None:
        """Return which of these addresses answer; None without that bus."""
        if self.answering is None or f"i2c-{port}" not in self.devices:
            return None
        return AnsweringI2cAddresses(self.answering & set(addresses))

    def pin_users(self, pins: Sequence[int]) -> Mapping[int, str]:
        """Return who uses the pins."""
        return {pin: user for pin, user in self.in_use.items() if pin in pins}

    def serial(self) -> bool:
        """Return whether the serial port is on."""
        return self.has_serial

    def console(self) -> bool:
        """Return whether a console is on the serial port."""
        return self.has_console

    def power(self) -> VoltageWarnings | None:
        """Return the voltage warnings."""
        return self.supply

    def watchdog(self) -> str:
        """Return the time after which a kernel that hangs is restarted."""
        return self.restarts_after

    def overlay(self) -> RootOverlayState | None:
        """Return the state of the overlay."""
        return self.overlaid

    def matches_folder(self) -> MatchesFolder | None:
        """Return the folder where matches are kept."""
        return self.folder

    def settings_faults(self) -> Sequence[str]:
        """Return the faults of the settings file."""
        return self.faults

    def unreadable_settings_files(self) -> Sequence[str]:
        """Return the files that the service can't read."""
        return self.hidden
