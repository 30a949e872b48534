"""Ports that come and go are known, and told of without looking."""

import select
import struct
from collections.abc import Generator
from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.serial_port_hotplug import (
    SerialPortHotplug,
    find_usb_serial_ports,
    is_about_serial_ports,
)


@pytest.fixture
def hotplug(tmp_path: Path) -> Generator[SerialPortHotplug]:
    """Listens to a folder that devices come to."""
    with closing(SerialPortHotplug(tmp_path)) as hotplug:
        yield hotplug


def is_told(hotplug: SerialPortHotplug) -> bool:
    return bool(select.select([hotplug], [], [], 0)[0])


@pytest.mark.parametrize("name", ["ttyACM0", "ttyUSB12"])
def test_a_port_that_comes_is_let_in_and_goes_is_told_each_time(
    name: str, tmp_path: Path, hotplug: SerialPortHotplug
) -> None:
    port = tmp_path / name
    for happens in (port.touch, lambda: port.chmod(0o660), port.unlink):
        happens()
        assert (is_told(hotplug), hotplug.read()) == (True, True)
        assert (is_told(hotplug), hotplug.read()) == (False, False)


def test_other_devices_are_not_meant(tmp_path: Path, hotplug: SerialPortHotplug) -> None:
    for name in ("ttyS0", "hidraw0", "sda", "my-ttyACM0"):
        (tmp_path / name).touch()
    assert is_told(hotplug)
    assert not hotplug.read()


def test_a_port_between_other_devices_is_seen(tmp_path: Path, hotplug: SerialPortHotplug) -> None:
    for name in ("sda", "ttyUSB0", "hidraw0"):
        (tmp_path / name).touch()
    assert hotplug.read()


def test_traffic_on_a_serial_port_is_no_hotplug_event(tmp_path: Path) -> None:
    port = tmp_path / "ttyACM0"
    port.touch()
    with closing(SerialPortHotplug(tmp_path)) as hotplug:
        port.write_bytes(b"hello")
        port.read_bytes()
        assert not is_told(hotplug)


def test_when_some_was_lost_it_may_have_been_about_ports() -> None:
    assert is_about_serial_ports(struct.pack("iIII", -1, 0x4000, 0, 0))


def test_where_nobody_tells_that_is_said_and_nothing_stays_open(tmp_path: Path) -> None:
    before = set(Path("/proc/self/fd").iterdir())
    with pytest.raises(FileNotFoundError):
        SerialPortHotplug(tmp_path / "none")
    assert set(Path("/proc/self/fd").iterdir()) == before


def test_ports_on_usb_are_found_and_others_are_not(tmp_path: Path) -> None:
    for name in ("ttyACM0", "ttyUSB1", "ttyS0", "ttyAMA0", "tty1"):
        (tmp_path / name).touch()
    assert sorted(find_usb_serial_ports(tmp_path)) == [
        str(tmp_path / "ttyACM0"),
        str(tmp_path / "ttyUSB1"),
    ]
