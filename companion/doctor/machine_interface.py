"""What the doctor asks a machine."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple, Protocol

from companion.devices.filesystem_mounts import Mount


class FileAccess(NamedTuple):
    """A device file or a folder: whose group's it is, and whether who asks may read and write it."""

    group: str
    usable: bool


class MatchesFolderFile(NamedTuple):
    """A file in that folder: its name, whose it is, and whether that one may read and write it."""

    name: str
    owner: str
    writable: bool


class MatchesFolder(NamedTuple):
    """Where matches are kept: whose it is, whether it can be written to, and bytes left there.

    `files` are those in it, as far as who asks may see them, `mount` is what it is on. It `lacks`
    its partition if one should be mounted there and is not. So many starts in a row have `failed`.
    """

    owner: str
    writable: bool
    free: int
    files: Sequence[MatchesFolderFile] = ()
    mount: Mount = Mount(kind="ext4")
    lacks: bool = False
    failed: int = 0


class Checkout(NamedTuple):
    """Sources in a folder, and the Python of the environment that runs them."""

    folder: str
    python: str


class RefereeDisplayReport(NamedTuple):
    """What a referee says of its display: what is wrong, "" if nothing is; and of its bus.

    That takes messages `one_by_one` if it has refused several in one transfer.
    """

    trouble: str = ""
    one_by_one: bool = False


class AnsweringI2cAddresses(NamedTuple):
    """Who answered on an I2C bus, of the addresses that were called."""

    answering: frozenset[int]


class VoltageWarnings(NamedTuple):
    """Whether the voltage is too low, and whether it has been since the start."""

    low: bool
    was_low: bool


class RootOverlayState(NamedTuple):
    """An overlay over the root that cmdline.txt wants (`overlayroot=`).

    The package is there that puts it into the initramfs; the kernel that runs was started with it;
    and the root is an overlay.
    """

    has_package: bool
    is_begun: bool
    is_there: bool


class Machine(Protocol):
    """A machine, as far as the doctor cares. Nothing that is asked changes anything."""

    def model(self) -> str:
        """Return what it calls itself, "" for no Raspberry Pi."""
        ...

    def python(self) -> tuple[int, int]:
        """The version of Python that runs the companion."""
        ...

    def missing_libraries(self) -> Sequence[str]:
        """Return what it needs to reach pins and buses and can't be imported."""
        ...

    def checkout(self) -> Checkout | None:
        """The sources from which this runs, None for what a package has installed."""
        ...

    def device(self, name: str) -> FileAccess | None:
        """A device file by its name, None if there is none."""
        ...

    def chip(self) -> str:
        """The name of the device file of the header's pins, "" without any."""
        ...

    def user(self) -> str:
        """Return who asks."""
        ...

    def installed(self) -> bool:
        """Return whether the companion is installed as a service."""
        ...

    def enabled(self, unit: str) -> bool:
        """Return whether a unit is started at boot."""
        ...

    def masked(self, unit: str) -> bool:
        """Return whether nobody can start a unit, since it is masked."""
        ...

    def running(self) -> bool:
        """Return whether a referee runs as a service, or somebody who asks may not know."""
        ...

    def pins_in_referee_use(self, pins: Sequence[int]) -> bool:
        """Whether a referee has these pins, and with them the display, as far as one can tell."""
        ...

    def told(self) -> RefereeDisplayReport:
        """Return what the referee that runs as a service says of its display.

        Nothing wrong without one.
        """
        ...

    def i2c_answers(self, port: int, addresses: Sequence[int]) -> AnsweringI2cAddresses | None:
        """Return who answers on an I2C bus, from whom a byte is read; None if it can't be asked."""
        ...

    def users(self, pins: Sequence[int]) -> Mapping[int, str]:
        """Those of some pins that are in use, and who uses them."""
        ...

    def serial(self) -> bool:
        """Return whether the serial port of the header is on, or nothing says that it is off."""
        ...

    def console(self) -> bool:
        """Return whether the kernel's console is on the serial port of the header."""
        ...

    def power(self) -> VoltageWarnings | None:
        """Return how the power supply does, None if the machine doesn't tell."""
        ...

    def watchdog(self) -> str:
        """After what time the hardware restarts a kernel that hangs, as systemd says: "1min", "0".

        "" if there is no such hardware, or systemd does not tell.
        """
        ...

    def overlay(self) -> RootOverlayState | None:
        """Return how the overlay does that cmdline.txt wants, None if it wants none."""
        ...

    def matches(self) -> MatchesFolder | None:
        """The folder where matches are kept, None if there is none."""
        ...

    def settings(self) -> Sequence[str]:
        """Return what is wrong in the file of settings."""
        ...

    def unread(self) -> Sequence[str]:
        """The paths of that file and of what it names, of those that the service can't read.

        For one in a folder that the service may not enter, that of the folder.
        """
        ...
