"""The interface of a machine that the doctor checks, and the values that it returns."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.devices.mounts_and_fstab import Mount


class DeviceFile(NamedTuple):
    """Access to a device file or a folder: its group, and whether the user may read and write."""

    group: str
    usable: bool


class MatchesFolderFile(NamedTuple):
    """A file in the matches folder: its name, its owner, and whether that may read and write it."""

    name: str
    owner: str
    writable: bool


class MatchesFolder(NamedTuple):
    """The folder where matches are kept: its owner, whether it can be written, and the free bytes.

    `files` are those in it that the user may see, `mount` is its mount. It `lacks` its partition if
    one should be mounted there and is not. `failed` is how many starts in a row have failed.
    """

    owner: str
    writable: bool
    free: int
    files: Sequence[MatchesFolderFile] = ()
    mount: Mount = Mount(kind="ext4")
    lacks: bool = False
    failed: int = 0


class SourceFolderAndPython(NamedTuple):
    """A folder of sources, and the Python of the environment that runs them."""

    folder: str
    python: str


class RefereeDisplayReport(NamedTuple):
    """A referee's report on its display: what is wrong, "" for nothing.

    `one_by_one`: its bus has refused several messages in one transfer.
    """

    trouble: str = ""
    one_by_one: bool = False


class AnsweringI2cAddresses(NamedTuple):
    """The addresses on an I2C bus that answered, of those that were called."""

    answering: frozenset[int]


class VoltageWarnings(NamedTuple):
    """Whether the voltage is too low, and whether it was since the start."""

    low: bool
    was_low: bool


class RootOverlayState(NamedTuple):
    """The state of an overlay over the root that cmdline.txt asks for (`overlayroot=`).

    Whether the package is installed that puts it into the initramfs, whether the running kernel was
    started with it, and whether the root is an overlay.
    """

    has_package: bool
    is_begun: bool
    is_there: bool


class Machine(Protocol):
    """A machine, as far as the doctor checks it. No method changes anything."""

    def model(self) -> str:
        """Return its model, "" if it is no Raspberry Pi."""
        ...

    def python(self) -> tuple[int, int]:
        """Return the version of Python that runs the companion."""
        ...

    def missing_libraries(self) -> Sequence[str]:
        """Return the libraries for pins and buses that can't be imported."""
        ...

    def checkout(self) -> SourceFolderAndPython | None:
        """Return the sources from which this runs, None for an installed package."""
        ...

    def device(self, name: str) -> DeviceFile | None:
        """Return a device file by its name, None if there is none."""
        ...

    def chip(self) -> str:
        """Return the name of the device file of the header's pins, "" without any."""
        ...

    def user(self) -> str:
        """Return the user who asks."""
        ...

    def is_service_installed(self) -> bool:
        """Return whether the companion is installed as a service."""
        ...

    def is_enabled(self, unit: str) -> bool:
        """Return whether a unit is started at boot."""
        ...

    def is_masked(self, unit: str) -> bool:
        """Return whether a unit is masked, so that it can't be started."""
        ...

    def running(self) -> bool:
        """Return whether a referee runs as a service, or the user may not know."""
        ...

    def referee_uses_pins(self, pins: Sequence[int]) -> bool:
        """Return whether a referee uses these pins, and so the display, as far as can be known."""
        ...

    def referee_display_report(self) -> RefereeDisplayReport:
        """Return what the referee that runs as a service reports on its display.

        Without one it is an empty report.
        """
        ...

    def i2c_answers(self, port: int, addresses: Sequence[int]) -> AnsweringI2cAddresses | None:
        """Return which addresses on an I2C bus answer a read of one byte; None if that fails."""
        ...

    def pin_users(self, pins: Sequence[int]) -> Mapping[int, str]:
        """Return which of these pins are in use, and by whom."""
        ...

    def serial(self) -> bool:
        """Return whether the header's serial port is on, or is not known to be off."""
        ...

    def console(self) -> bool:
        """Return whether the kernel's console is on the header's serial port."""
        ...

    def power(self) -> VoltageWarnings | None:
        """Return the voltage warnings, None if the machine has none."""
        ...

    def watchdog(self) -> str:
        """Return after what time a kernel that hangs is restarted, as systemd says: "1min", "0".

        "" if there is no watchdog hardware, or systemd doesn't say.
        """
        ...

    def overlay(self) -> RootOverlayState | None:
        """Return the state of the overlay that cmdline.txt asks for, None if it asks for none."""
        ...

    def matches_folder(self) -> MatchesFolder | None:
        """Return the folder where matches are kept, None if there is none."""
        ...

    def settings_faults(self) -> Sequence[str]:
        """Return the faults of the settings file."""
        ...

    def unreadable_settings_files(self) -> Sequence[str]:
        """Return the paths of settings files that the service can't read.

        For a file in a folder that the service may not enter, it is the folder's path.
        """
        ...
