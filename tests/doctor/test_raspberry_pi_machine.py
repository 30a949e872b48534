"""The doctor's machine, on a tree of files like a Pi's."""

import getpass
import grp
import os
import pwd
import socket
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices import bus_and_pin_probe
from companion.devices.kit_config import built_in_kit
from companion.devices.mounts_and_fstab import Mount
from companion.devices.pin_interfaces import CONSUMER
from companion.doctor import match_and_settings_checks, raspberry_pi_machine
from companion.doctor.checks import run_checks
from companion.doctor.machine_interface import (
    MatchesFolderFile,
    RefereeDisplayReport,
    RootOverlayState,
    SourceFolderAndPython,
    VoltageWarnings,
)
from companion.doctor.raspberry_pi_machine import RaspberryPiMachine
from companion.rules.sentences import in_english

BUSES = Path(__file__).parents[2] / "systemd" / "companion-buses"


def put(root: Path, name: str, text: str = "") -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_an_empty_tree_is_no_pi(tmp_path: Path) -> None:
    machine = RaspberryPiMachine(tmp_path)
    assert machine.model() == ""
    assert machine.device("i2c-1") is None
    assert machine.chip() == ""
    assert not machine.is_service_installed()
    assert not machine.running()
    assert not machine.console()
    assert machine.power() is None
    assert machine.matches_folder() is None
    assert machine.i2c_answers(1, (0x3C,)) is None
    assert machine.pin_users((17,)) == {}
    assert machine.python() == sys.version_info[:2]


def test_the_device_tree_says_what_it_is(tmp_path: Path) -> None:
    put(tmp_path, "proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
    assert RaspberryPiMachine(tmp_path).model() == "Raspberry Pi 4 Model B Rev 1.4"
    put(tmp_path, "proc/device-tree/model", "Radxa ROCK 5B\0")
    assert RaspberryPiMachine(tmp_path).model() == ""


def test_a_device_file_has_a_group_and_can_be_used_or_not(tmp_path: Path) -> None:
    path = put(tmp_path, "dev/i2c-1")
    file = RaspberryPiMachine(tmp_path).device("i2c-1")
    assert file is not None
    assert file.group == grp.getgrgid(path.stat().st_gid).gr_name
    assert file.usable


def test_a_bus_that_is_no_bus_tells_nothing(tmp_path: Path) -> None:
    put(tmp_path, "dev/i2c-1")
    assert RaspberryPiMachine(tmp_path).i2c_answers(1, (0x3C, 0x3D)) is None


@pytest.mark.parametrize("port", ["serial0", "ttyAMA0", "ttyS0"])
def test_a_console_on_the_serial_port_is_seen(port: str, tmp_path: Path) -> None:
    put(tmp_path, "proc/cmdline", f"console={port},115200 console=tty1 root=PARTUUID=1\n")
    assert RaspberryPiMachine(tmp_path).console()
    put(tmp_path, "proc/cmdline", "console=tty1 root=PARTUUID=1\n")
    assert not RaspberryPiMachine(tmp_path).console()


@pytest.mark.parametrize("model", ["Raspberry Pi 5 Model B Rev 1.0", "Compute Module 5 Rev 1.0"])
def test_on_a_pi_5_the_plug_for_debugging_is_another_port(model: str, tmp_path: Path) -> None:
    put(tmp_path, "proc/device-tree/model", f"Raspberry Pi {model}")
    put(tmp_path, "proc/cmdline", "console=serial0,115200 console=ttyAMA10 root=PARTUUID=1\n")
    assert not RaspberryPiMachine(tmp_path).console()
    put(tmp_path, "proc/cmdline", "console=ttyAMA0,115200 root=PARTUUID=1\n")
    assert RaspberryPiMachine(tmp_path).console()


@pytest.mark.parametrize(
    ("bits", "power"),
    [
        ("0", VoltageWarnings(low=False, was_low=False)),
        ("50005", VoltageWarnings(low=True, was_low=True)),
        ("50000", VoltageWarnings(low=False, was_low=True)),
        ("80008", VoltageWarnings(low=False, was_low=False)),
    ],
)
def test_the_firmware_says_how_the_voltage_is(
    bits: str, power: VoltageWarnings, tmp_path: Path
) -> None:
    put(tmp_path, "sys/devices/platform/soc/soc:firmware/get_throttled", f"{bits}\n")
    assert RaspberryPiMachine(tmp_path).power() == power


@pytest.mark.parametrize("alarm", ["0", "1"])
def test_where_it_does_not_the_kernel_watches_it(alarm: str, tmp_path: Path) -> None:
    put(tmp_path, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", f"{alarm}\n")
    low = alarm == "1"
    assert RaspberryPiMachine(tmp_path).power() == VoltageWarnings(low, low)


def test_systemd_says_whether_a_kernel_that_hangs_is_restarted(tmp_path: Path) -> None:
    asked: list[str] = []
    machine = RaspberryPiMachine(tmp_path, shown=lambda name: asked.append(name) or "1min")
    assert machine.watchdog() == "", "there is none"
    put(tmp_path, "dev/watchdog0")
    assert machine.watchdog() == "1min"
    assert asked == ["RuntimeWatchdogUSec"]


def test_where_systemd_does_not_run_it_says_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    put(tmp_path, "dev/watchdog0")
    monkeypatch.setenv("PATH", str(tmp_path))
    assert RaspberryPiMachine(tmp_path).watchdog() == ""
    put(tmp_path, "systemctl", "#!/bin/sh\nexit 1\n").chmod(0o755)
    assert RaspberryPiMachine(tmp_path).watchdog() == ""
    put(tmp_path, "systemctl", '#!/bin/sh\necho "${*#show}" | tr -d " "\n').chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    assert RaspberryPiMachine(tmp_path).watchdog() == "--property=RuntimeWatchdogUSec--value"


SCRIPT = "usr/share/initramfs-tools/scripts/init-bottom/overlayroot"
WANTED = "overlayroot=tmpfs:recurse=0 console=tty1 root=PARTUUID=1\n"
PLAIN = "console=tty1 root=PARTUUID=1 overlayroot=disabled\n"


@pytest.mark.parametrize(
    ("written", "started_with", "root", "overlay"),
    [
        (PLAIN, PLAIN, "/dev/mmcblk0p2 / ext4", None),
        (WANTED, PLAIN, "/dev/mmcblk0p2 / ext4", RootOverlayState(True, False, False)),
        (WANTED, WANTED, "/dev/mmcblk0p2 / ext4", RootOverlayState(True, True, False)),
        (WANTED, WANTED, "overlayroot / overlay", RootOverlayState(True, True, True)),
        (PLAIN, WANTED, "overlayroot / overlay", RootOverlayState(True, True, True)),
    ],
    ids=["none", "from the next start on", "in vain", "there", "until the next start"],
)
def test_doctor_reads_the_state_of_the_root_overlay(
    written: str, started_with: str, root: str, overlay: RootOverlayState | None, tmp_path: Path
) -> None:
    put(tmp_path, "boot/firmware/cmdline.txt", written)
    put(tmp_path, "proc/cmdline", started_with)
    put(tmp_path, "proc/self/mounts", f"{root} rw 0 0\n")
    put(tmp_path, SCRIPT)
    assert RaspberryPiMachine(tmp_path).overlay() == overlay
    (tmp_path / SCRIPT).unlink()
    without = overlay and overlay._replace(has_package=False)
    assert RaspberryPiMachine(tmp_path).overlay() == without


def test_the_units_are_looked_for_where_systemd_has_them(tmp_path: Path) -> None:
    machine, unit = RaspberryPiMachine(tmp_path), "companion-referee.service"
    put(tmp_path, f"usr/lib/systemd/system/{unit}")
    assert machine.is_service_installed()
    assert not machine.is_enabled(unit)
    wants = tmp_path / "etc/systemd/system/multi-user.target.wants"
    wants.mkdir(parents=True)
    (wants / unit).symlink_to(f"/usr/lib/systemd/system/{unit}")
    assert machine.is_enabled(unit)
    assert not machine.is_masked(unit)


def test_a_unit_that_the_package_has_started_is_enabled(tmp_path: Path) -> None:
    machine, unit = RaspberryPiMachine(tmp_path), "companion-usb-stick.path"
    wants = tmp_path / "usr/lib/systemd/system/multi-user.target.wants"
    wants.mkdir(parents=True)
    assert not machine.is_enabled(unit)
    (wants / unit).symlink_to(f"../{unit}")
    assert machine.is_enabled(unit)


def a_link_to_nothing(unit: Path) -> None:
    unit.symlink_to("/dev/null")


@pytest.mark.parametrize("lies", [a_link_to_nothing, Path.touch])
@pytest.mark.parametrize("folder", ["etc", "run"])
def test_a_unit_is_masked_by_nothing_in_its_place_for_ever_or_until_the_next_start(
    folder: str, lies: Callable[[Path], None], tmp_path: Path
) -> None:
    machine, unit = RaspberryPiMachine(tmp_path), "companion-referee.service"
    put(tmp_path, f"usr/lib/systemd/system/{unit}")
    units = tmp_path / folder / "systemd/system"
    units.mkdir(parents=True)
    assert not machine.is_masked(unit)
    lies(units / unit)
    assert machine.is_masked(unit)


def test_what_is_in_etc_goes_before_what_masks_it_in_run(tmp_path: Path) -> None:
    machine, unit = RaspberryPiMachine(tmp_path), "companion-referee.service"
    put(tmp_path, f"run/systemd/system/{unit}")
    put(tmp_path, f"etc/systemd/system/{unit}", "[Service]\n")
    assert not machine.is_masked(unit)


def test_a_checkout_is_told_from_a_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout = RaspberryPiMachine().checkout()
    assert checkout == SourceFolderAndPython(str(Path(__file__).parents[2]), sys.executable)
    monkeypatch.setattr(
        raspberry_pi_machine, "__file__", str(tmp_path / "companion/doctor/raspberry_pi_machine.py")
    )
    assert RaspberryPiMachine().checkout() is None


def test_a_referee_runs_where_it_listens_and_says_what_ails_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "run/tabletop-companion").mkdir(parents=True)
    monkeypatch.chdir(tmp_path)  # a socket has a short path
    asked: list[Path] = []
    machine = RaspberryPiMachine(
        Path(), asked=lambda at: asked.append(at) or RefereeDisplayReport("lost")
    )
    with closing(socket.socket(socket.AF_UNIX)) as listening:
        listening.bind("run/tabletop-companion/referee.sock")
        assert not machine.running()
        listening.listen()
        assert machine.running()
        assert machine.referee_uses_pins((17,))
    assert not machine.running()
    assert machine.referee_display_report() == RefereeDisplayReport("lost")
    assert asked == [Path("run/tabletop-companion/referee.sock")]


@pytest.mark.parametrize("consumer", [CONSUMER, "gpiozero"])
def test_pins_that_a_referee_has_requested_are_its_own(
    consumer: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus_and_pin_probe, "pin_users", lambda *_: {17: consumer, 8: "spi0 CS0"})  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType] -- whatever is asked
    machine = RaspberryPiMachine(tmp_path)
    assert machine.referee_uses_pins((8, 17))
    assert machine.pin_users((8, 17)) == {8: "spi0 CS0"}


CONFIGS = (
    "",
    "enable_uart=1\n",
    "enable_uart=0\n",
    "enable_uart=1\n[all]\n enable_uart=0 \n",
    "#enable_uart=1\n",
    "enable_uart\n",
    "dtparam=uart0=on\n",
    "dtparam=uart0\n",
    "dtparam=uart0=off\n",
    "dtparam=uart0_console\nenable_uart=10\n",
    "[pi4]\nenable_uart=1\n[pi5]\ndtparam=uart0=on\n",
    "enable_uart=1\ndtparam=uart0=on\n [cm4] \r\nenable_uart=0\r\ndtparam=uart0=off\n",
    "[pi3]\nenable_uart=1\n[none]\ndtparam=uart0=on\n",
)


@pytest.mark.parametrize("config", CONFIGS)
@pytest.mark.parametrize("model", ["Raspberry Pi 4 Model B Rev 1.4", "Raspberry Pi 5 Model B"])
def test_the_serial_port_is_on_where_companion_buses_says_so(
    config: str, model: str, tmp_path: Path
) -> None:
    put(tmp_path, "proc/device-tree/model", f"{model}\0")
    put(tmp_path, "boot/firmware/config.txt", f"dtparam=audio=on\n{config}")
    env = {"COMPANION_ROOT": str(tmp_path), "PATH": "/usr/bin:/bin"}
    said = subprocess.run([BUSES, "check"], env=env, capture_output=True, text=True, check=False)
    assert RaspberryPiMachine(tmp_path).serial() == ("the serial port is off" not in said.stdout)


def test_the_files_of_the_matches_are_looked_at_too(tmp_path: Path) -> None:
    journal = put(tmp_path, "var/lib/tabletop-companion/matches/remembered")
    journal.chmod(0o400)
    folder = RaspberryPiMachine(tmp_path).matches_folder()
    assert folder is not None
    assert folder.files == (
        MatchesFolderFile("matches", folder.owner, writable=True),
        MatchesFolderFile("matches/remembered", folder.owner, writable=False),
    )


def test_the_folder_of_the_matches_has_an_owner_and_room(tmp_path: Path) -> None:
    (tmp_path / "var/lib/tabletop-companion").mkdir(parents=True)
    folder = RaspberryPiMachine(tmp_path).matches_folder()
    assert folder is not None
    assert folder.writable
    assert folder.free > 0
    assert folder.owner == getpass.getuser() or os.getuid() == 0


def test_matches_in_memory_and_a_partition_that_is_missing_are_seen(tmp_path: Path) -> None:
    (tmp_path / "var/lib/tabletop-companion").mkdir(parents=True)
    put(tmp_path, "proc/self/mounts", f"tmpfs {tmp_path} tmpfs rw 0 0\n")
    folder = RaspberryPiMachine(tmp_path).matches_folder()
    assert folder is not None
    assert folder.mount == Mount(str(tmp_path), "tmpfs")
    assert not folder.lacks
    put(tmp_path, "etc/fstab", f"LABEL=m {tmp_path}/var/lib/tabletop-companion ext4 nofail 0 2\n")
    folder = RaspberryPiMachine(tmp_path).matches_folder()
    assert folder is not None
    assert folder.lacks


def test_what_the_service_can_not_read_is_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nobody = pwd.getpwnam("nobody")
    monkeypatch.setattr(raspberry_pi_machine, "USER", "nobody")
    for module in (match_and_settings_checks, raspberry_pi_machine):
        monkeypatch.setattr(module, "UNSEEN", ("/home/",))
    folder = tmp_path / "etc"
    own, shut = put(folder, "own.toml"), put(folder, "shut.toml")
    for each in (folder, *folder.parents):
        if each.is_relative_to("/tmp") and each != Path("/tmp"):
            each.chmod(0o755)
    shut.chmod(0o600)
    files = (own, shut, Path("/home/me/kit.toml"), folder / "none.toml")
    assert RaspberryPiMachine(tmp_path, files=files).unreadable_settings_files() == (), (
        "there is no service"
    )
    put(tmp_path, "usr/lib/systemd/system/companion-referee.service")
    seen = RaspberryPiMachine(tmp_path, files=files)
    assert [*seen.unreadable_settings_files()] == [str(shut), "/home/me/kit.toml"]
    if os.getuid() == 0:
        os.chown(shut, nobody.pw_uid, -1)
        assert [*seen.unreadable_settings_files()] == ["/home/me/kit.toml"]
        os.chown(shut, 0, -1)
    folder.chmod(0o700)
    assert [*seen.unreadable_settings_files()] == [str(folder), "/home/me/kit.toml"]
    if os.getuid() == 0:
        for each in (folder, shut):
            assert seen.unreadable_settings_files()[0] == str(each)
            mend = (
                match_and_settings_checks.unreadable_file_finding(str(each))
                .mend.translate(in_english)
                .replace("sudo ", "")
            )
            mend = mend.replace(" _companion ", f" {nobody.pw_gid} ")
            subprocess.run(["sh", "-c", mend], check=True)
        assert [*seen.unreadable_settings_files()] == ["/home/me/kit.toml"]


def test_doctor_knows_the_user_behind_sudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDO_USER", "ana")
    assert RaspberryPiMachine().user() == "ana"
    monkeypatch.delenv("SUDO_USER")
    assert RaspberryPiMachine().user() != "ana"


def test_doctor_finds_faults_in_a_tree_of_files_like_a_pis(tmp_path: Path) -> None:
    put(tmp_path, "proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0")
    put(tmp_path, "proc/cmdline", "console=ttyAMA0,115200")
    put(tmp_path, "boot/firmware/config.txt", "dtparam=audio=on")
    machine = RaspberryPiMachine(tmp_path, lambda: ("companion.toml:1: x is no field.",))
    said = {
        finding.what.translate(in_english)
        for _, findings in run_checks(machine, built_in_kit("hexpad"))
        for finding in findings
    }
    assert said >= {
        "There is no /dev/i2c-1: I2C is off.",
        "There is no /dev/gpiochip with the pins of the header.",
        "A console is on the serial port. Only a pad at its cable needs it free.",
        "The serial port is off. Only a pad at its cable needs it.",
        "The companion is not installed as a service.",
        "companion.toml:1: x is no field.",
    }
