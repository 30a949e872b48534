"""The machine that the doctor checks, read from the files of a Raspberry Pi; nothing is changed."""

import grp
import os
import pwd
import re
import socket
import stat
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from importlib.util import find_spec
from pathlib import Path

from companion.devices import bus_and_pin_probe
from companion.devices.mounts_and_fstab import find_mount, is_missing_fstab_mount
from companion.devices.pin_interfaces import CONSUMER
from companion.doctor import config_txt_section_filter
from companion.doctor.machine_interface import (
    AnsweringI2cAddresses,
    DeviceFile,
    MatchesFolder,
    MatchesFolderFile,
    RefereeDisplayReport,
    RootOverlayState,
    SourceFolderAndPython,
    VoltageWarnings,
)
from companion.doctor.match_and_settings_checks import FAILED, UNSEEN, USER

OURS = frozenset({CONSUMER, "gpiozero"})
"""Consumer names of a referee's pins in the kernel, opened by libgpiod or by gpiozero."""

LOW, WAS_LOW = 1 << 0, 1 << 16
"""Bits of the firmware's get_throttled: under-voltage now, and since the start."""

_READ_AND_WRITE = stat.S_IRUSR | stat.S_IWUSR

_CONSOLE = re.compile(r"\bconsole=(serial0|ttyAMA0|ttyS0)\b")
_CONSOLE_PI_5 = re.compile(r"\bconsole=ttyAMA0\b")
"""On a Pi 5 the first serial port is the debug connector."""
_OVERLAY = re.compile(r"\boverlayroot=(?!disabled)[^\s\"]")
"""The parameter that overlayroot looks for in the kernel's command line (its script in the
initramfs)."""
_PI_5 = re.compile(r"\b(Pi|Module) 5")


def _systemd_property(name: str) -> str:
    """Return a property of systemd's manager, from all of its configuration; "" without systemd."""
    command = ["systemctl", "show", f"--property={name}", "--value"]
    with suppress(OSError, subprocess.SubprocessError):
        said = subprocess.run(command, capture_output=True, text=True, check=True, timeout=10)
        return said.stdout.strip()
    return ""


class RaspberryPiMachine:
    """A `Machine` whose files are under `root`.

    `faults` returns the faults of the settings. `asked` returns the report of the referee at a
    socket; it may raise OSError. `files` are those that the service has to read. `shown` returns a
    property of systemd's manager, "" for none.
    """

    def __init__(
        self,
        root: Path = Path("/"),
        faults: Callable[[], Sequence[str]] = tuple,
        asked: Callable[[Path], RefereeDisplayReport] = lambda _: RefereeDisplayReport(),
        files: Sequence[Path] = (),
        shown: Callable[[str], str] = _systemd_property,
    ) -> None:
        self._root = root
        self._devices = root / "dev"
        self._matches = root / "var" / "lib" / "tabletop-companion"
        self._socket = root / "run" / "tabletop-companion" / "referee.sock"
        self._faults = faults
        self._asked = asked
        self._files = files
        self._shown = shown

    def model(self) -> str:
        """Return the model from the device tree, "" if it is no Raspberry Pi."""
        said = self._read("proc/device-tree/model").rstrip("\0\n")
        return said if "Raspberry Pi" in said else ""

    def python(self) -> tuple[int, int]:
        """Return the version of the Python that runs this."""
        return sys.version_info[:2]

    def missing_libraries(self) -> Sequence[str]:
        """Return the libraries for pins and the I2C bus that can't be imported."""
        return [name for name in ("gpiod", "smbus2", "gpiozero") if find_spec(name) is None]

    def checkout(self) -> SourceFolderAndPython | None:
        """Return the folder of the sources if the package runs from a checkout, else None."""
        folder = Path(__file__).resolve().parents[2]
        is_one = (folder / "requirements/pi.txt").exists()
        return SourceFolderAndPython(str(folder), sys.executable) if is_one else None

    def device(self, name: str) -> DeviceFile | None:
        """Return a device file by its name, None if there is none."""
        path = self._devices / name
        try:
            group = path.stat().st_gid
        except OSError:
            return None
        return DeviceFile(_group(group), os.access(path, os.R_OK | os.W_OK))

    def chip(self) -> str:
        """Return the device file of the header's pins; without libgpiod the first one."""
        try:
            return bus_and_pin_probe.header_chip_name(self._devices)
        except ImportError:
            return next((path.name for path in sorted(self._devices.glob("gpiochip*"))), "")

    def user(self) -> str:
        """Return the user who asks, also behind sudo."""
        return os.environ.get("SUDO_USER") or pwd.getpwuid(os.getuid()).pw_name

    def is_service_installed(self) -> bool:
        """Return whether the unit of the referee exists."""
        folders = ("usr/lib/systemd/system", "lib/systemd/system", "etc/systemd/system")
        return any((self._root / each / "companion-referee.service").exists() for each in folders)

    def is_enabled(self, unit: str) -> bool:
        """Return whether systemd has a link for the unit."""
        folders = [self._root / of / "systemd/system" for of in ("etc", "usr/lib")]
        return any((wants / unit).is_symlink() for at in folders for wants in at.glob("*.wants"))

    def is_masked(self, unit: str) -> bool:
        """Return whether the unit is masked: a link to /dev/null, or an empty file."""
        for folder in ("etc/systemd/system", "run/systemd/system"):
            with suppress(OSError):
                return (self._root / folder / unit).stat().st_size == 0
        return False

    def running(self) -> bool:
        """Return whether a referee listens at the service's socket, or the user may not look."""
        try:
            with socket.socket(socket.AF_UNIX) as connection:
                connection.connect(str(self._socket))
        except PermissionError:
            return True
        except OSError:
            return False
        return True

    def referee_uses_pins(self, pins: Sequence[int]) -> bool:
        """Return whether the service runs, or any process that requests pins as a referee does."""
        return self.running() or not OURS.isdisjoint(self._all_pin_users(pins).values())

    def referee_display_report(self) -> RefereeDisplayReport:
        """Return the report of the referee, an empty one without a referee."""
        with suppress(OSError):
            return self._asked(self._socket)
        return RefereeDisplayReport()

    def i2c_answers(self, port: int, addresses: Sequence[int]) -> AnsweringI2cAddresses | None:
        """Return which of these addresses on an I2C bus answer; None if the bus can't be opened."""
        with suppress(OSError, ImportError):
            return AnsweringI2cAddresses(
                bus_and_pin_probe.responding_addresses(self._devices / f"i2c-{port}", addresses)
            )
        return None

    def pin_users(self, pins: Sequence[int]) -> Mapping[int, str]:
        """Return the users of the pins other than a referee."""
        return {pin: user for pin, user in self._all_pin_users(pins).items() if user not in OURS}

    def serial(self) -> bool:
        """Return what the last line about it in config.txt says, read as by `companion-buses`."""
        config = self._read("boot/firmware/config.txt") or self._read("boot/config.txt")
        here = config_txt_section_filter.lines_for_model(config, self.model())
        setting = "dtparam=uart0" if _PI_5.search(self.model()) else "enable_uart"
        lines = re.findall(rf"^[ \t]*{setting}(?:[=,].*|[ \t]*)$", here, re.MULTILINE)
        last = lines[-1].strip() if lines else ""
        return not config or re.match(rf"{setting}(=(1|on))?(,|\s*$)", last) is not None

    def console(self) -> bool:
        """Return whether the kernel's command line has a console on the serial port."""
        console = _CONSOLE_PI_5 if _PI_5.search(self.model()) else _CONSOLE
        return bool(console.search(self._read("proc/cmdline")))

    def power(self) -> VoltageWarnings | None:
        """Return the warnings of the firmware, or else of the kernel's voltage sensor."""
        for path in sorted(
            self._root.glob("sys/devices/platform/soc*/soc*:firmware/get_throttled")
        ):
            with suppress(OSError, ValueError):
                bits = int(path.read_text(encoding="ascii"), 16)
                return VoltageWarnings(bool(bits & LOW), bool(bits & WAS_LOW))
        for path in sorted(self._root.glob("sys/class/hwmon/*/in0_lcrit_alarm")):
            with suppress(OSError):
                low = path.read_text(encoding="ascii").strip() == "1"
                return VoltageWarnings(low, was_low=low)
        return None

    def watchdog(self) -> str:
        """Return the timeout that systemd has from all of its configuration."""
        has_one = (self._devices / "watchdog0").exists()
        return self._shown("RuntimeWatchdogUSec") if has_one else ""

    def overlay(self) -> RootOverlayState | None:
        """Return what cmdline.txt and the running kernel's one say, and the state of the root."""
        cmdline = self._read("boot/firmware/cmdline.txt") or self._read("boot/cmdline.txt")
        begun = self._read("proc/cmdline")
        if not _OVERLAY.search(f"{cmdline} {begun}"):
            return None
        scripts = self._root / "usr/share/initramfs-tools/scripts/init-bottom"
        root = find_mount(self._root, self._root / "proc/self/mounts", self._root / "etc/fstab")
        has_package = (scripts / "overlayroot").exists()
        return RootOverlayState(has_package, bool(_OVERLAY.search(begun)), root.kind == "overlay")

    def matches_folder(self) -> MatchesFolder | None:
        """Return the service's matches folder; None if there is none, or it may not be read."""
        with suppress(OSError):
            owner = _user(self._matches.stat().st_uid)
            disk = os.statvfs(self._matches)
            writable = not disk.f_flag & os.ST_RDONLY
            free = disk.f_bavail * disk.f_frsize
            fstab = self._root / "etc/fstab"
            mount = find_mount(self._matches, self._root / "proc/self/mounts", fstab)
            lacks = is_missing_fstab_mount(self._matches, fstab)
            return MatchesFolder(
                owner,
                writable,
                free,
                self._matches_folder_files(),
                mount,
                lacks,
                self._failed_starts(),
            )
        return None

    def settings_faults(self) -> Sequence[str]:
        """Return the faults of the settings file."""
        return self._faults()

    def unreadable_settings_files(self) -> Sequence[str]:
        """Return the files that the units hide from the service, or that its user may not read.

        Empty without a service.
        """
        if not self.is_service_installed():
            return ()
        paths = [str(file.absolute()) for file in self._files]
        bars = [path if path.startswith(UNSEEN) else _first_unreadable(path) for path in paths]
        return [*dict.fromkeys(filter(None, bars))]

    def _matches_folder_files(self) -> Sequence[MatchesFolderFile]:
        """Return the files of the journal, and the lock; empty if they may not be read."""
        kept: list[MatchesFolderFile] = []
        with suppress(OSError):
            for path in sorted((*self._matches.iterdir(), *self._matches.glob("matches/*"))):
                is_there = path.stat()
                its_own = is_there.st_mode & _READ_AND_WRITE == _READ_AND_WRITE
                name = str(path.relative_to(self._matches))
                kept.append(MatchesFolderFile(name, _user(is_there.st_uid), its_own))
        return tuple(kept)

    def _failed_starts(self) -> int:
        """Return how many starts the referee has counted as failed, without the present one."""
        with suppress(OSError, ValueError):
            return int((self._matches / FAILED).read_bytes()[:1])
        return 0

    def _all_pin_users(self, pins: Sequence[int]) -> Mapping[int, str]:
        with suppress(OSError, ImportError):
            return bus_and_pin_probe.pin_users(self._devices / self.chip(), pins)
        return {}

    def _read(self, path: str) -> str:
        with suppress(OSError):
            return (self._root / path).read_text(encoding="utf-8", errors="replace")
        return ""


def _first_unreadable(path: str) -> str:
    """Return the first folder on the path, or the file, that the service's user may not read.

    "" if there is none, as far as the present user can see.
    """
    with suppress(KeyError, OSError):
        account = pwd.getpwnam(USER)
        groups = os.getgrouplist(USER, account.pw_gid)
        for each in (*reversed(Path(path).parents), Path(path)):
            seen = each.stat()
            which = 6 if seen.st_uid == account.pw_uid else 3 if seen.st_gid in groups else 0
            wanted = stat.S_IROTH if str(each) == path else stat.S_IXOTH
            if not seen.st_mode & wanted << which:
                return str(each)
    return ""


def _group(number: int) -> str:
    with suppress(KeyError):
        return grp.getgrgid(number).gr_name
    return str(number)


def _user(number: int) -> str:
    with suppress(KeyError):
        return pwd.getpwuid(number).pw_name
    return str(number)
