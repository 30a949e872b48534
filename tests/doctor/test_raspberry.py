"""The doctor's machine, on a tree of files like a Pi's."""

import getpass
import grp
import os
import socket
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.kit import named
from companion.doctor.findings import examined
from companion.doctor.machine import Power
from companion.doctor.raspberry import Raspberry
from companion.rules.words import in_english


def put(root: Path, name: str, text: str = "") -> Path:
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_an_empty_tree_is_no_pi(tmp_path: Path) -> None:
    machine = Raspberry(tmp_path)
    assert machine.model() == ""
    assert machine.device("i2c-1") is None
    assert machine.chip() == ""
    assert not machine.installed()
    assert not machine.running()
    assert not machine.console()
    assert machine.power() is None
    assert machine.matches() is None
    assert machine.calls(1, (0x3C,)) is None
    assert machine.users((17,)) == {}
    assert machine.python() == sys.version_info[:2]


def test_the_device_tree_says_what_it_is(tmp_path: Path) -> None:
    put(tmp_path, "proc/device-tree/model", "Raspberry Pi 4 Model B Rev 1.4\0")
    assert Raspberry(tmp_path).model() == "Raspberry Pi 4 Model B Rev 1.4"
    put(tmp_path, "proc/device-tree/model", "Radxa ROCK 5B\0")
    assert Raspberry(tmp_path).model() == ""


def test_a_device_file_has_a_group_and_can_be_used_or_not(tmp_path: Path) -> None:
    path = put(tmp_path, "dev/i2c-1")
    file = Raspberry(tmp_path).device("i2c-1")
    assert file is not None
    assert file.group == grp.getgrgid(path.stat().st_gid).gr_name
    assert file.usable


def test_a_bus_that_is_no_bus_tells_nothing(tmp_path: Path) -> None:
    put(tmp_path, "dev/i2c-1")
    assert Raspberry(tmp_path).calls(1, (0x3C, 0x3D)) is None


@pytest.mark.parametrize("port", ["serial0", "ttyAMA0", "ttyS0"])
def test_a_console_on_the_serial_port_is_seen(port: str, tmp_path: Path) -> None:
    put(tmp_path, "proc/cmdline", f"console={port},115200 console=tty1 root=PARTUUID=1\n")
    assert Raspberry(tmp_path).console()
    put(tmp_path, "proc/cmdline", "console=tty1 root=PARTUUID=1\n")
    assert not Raspberry(tmp_path).console()


@pytest.mark.parametrize("model", ["Raspberry Pi 5 Model B Rev 1.0", "Compute Module 5 Rev 1.0"])
def test_on_a_pi_5_the_plug_for_debugging_is_another_port(model: str, tmp_path: Path) -> None:
    put(tmp_path, "proc/device-tree/model", f"Raspberry Pi {model}")
    put(tmp_path, "proc/cmdline", "console=serial0,115200 console=ttyAMA10 root=PARTUUID=1\n")
    assert not Raspberry(tmp_path).console()
    put(tmp_path, "proc/cmdline", "console=ttyAMA0,115200 root=PARTUUID=1\n")
    assert Raspberry(tmp_path).console()


@pytest.mark.parametrize(
    ("bits", "power"),
    [
        ("0", Power(low=False, was_low=False)),
        ("50005", Power(low=True, was_low=True)),
        ("50000", Power(low=False, was_low=True)),
        ("80008", Power(low=False, was_low=False)),
    ],
)
def test_the_firmware_says_how_the_voltage_is(bits: str, power: Power, tmp_path: Path) -> None:
    put(tmp_path, "sys/devices/platform/soc/soc:firmware/get_throttled", f"{bits}\n")
    assert Raspberry(tmp_path).power() == power


@pytest.mark.parametrize("alarm", ["0", "1"])
def test_where_it_does_not_the_kernel_watches_it(alarm: str, tmp_path: Path) -> None:
    put(tmp_path, "sys/class/hwmon/hwmon1/in0_lcrit_alarm", f"{alarm}\n")
    low = alarm == "1"
    assert Raspberry(tmp_path).power() == Power(low, low)


def test_the_units_are_looked_for_where_systemd_has_them(tmp_path: Path) -> None:
    machine, unit = Raspberry(tmp_path), "companion-referee.service"
    put(tmp_path, f"usr/lib/systemd/system/{unit}")
    assert machine.installed()
    assert not machine.enabled(unit)
    wants = tmp_path / "etc/systemd/system/multi-user.target.wants"
    wants.mkdir(parents=True)
    (wants / unit).symlink_to(f"/usr/lib/systemd/system/{unit}")
    assert machine.enabled(unit)


def test_a_referee_runs_where_its_socket_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    at = tmp_path / "run/tabletop-companion"
    at.mkdir(parents=True)
    monkeypatch.chdir(at)  # a socket has a short path
    with closing(socket.socket(socket.AF_UNIX)) as listening:
        listening.bind("referee.sock")
        assert Raspberry(tmp_path).running()


def test_the_folder_of_the_matches_has_an_owner_and_room(tmp_path: Path) -> None:
    (tmp_path / "var/lib/tabletop-companion").mkdir(parents=True)
    folder = Raspberry(tmp_path).matches()
    assert folder is not None
    assert folder.writable
    assert folder.free > 0
    assert folder.owner == getpass.getuser() or os.getuid() == 0


def test_who_asks_is_known_behind_sudo(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SUDO_USER", "ana")
    assert Raspberry().user() == "ana"
    monkeypatch.delenv("SUDO_USER")
    assert Raspberry().user() != "ana"


def test_what_is_wrong_on_a_tree_is_found(tmp_path: Path) -> None:
    put(tmp_path, "proc/device-tree/model", "Raspberry Pi 5 Model B Rev 1.0")
    put(tmp_path, "proc/cmdline", "console=ttyAMA0,115200")
    machine = Raspberry(tmp_path, lambda: ("companion.toml:1: x is no field.",))
    said = {
        finding.what.said(in_english)
        for _, findings in examined(machine, named("hexpad"))
        for finding in findings
    }
    assert said >= {
        "There is no /dev/i2c-1: I2C is off.",
        "There is no /dev/gpiochip with the pins of the header.",
        "A console is on the serial port.",
        "The companion is not installed as a service.",
        "companion.toml:1: x is no field.",
    }
