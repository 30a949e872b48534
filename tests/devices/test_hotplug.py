"""Ports that come and go are known, and told of without looking."""

from contextlib import closing
from pathlib import Path

import pytest

from companion.devices.hotplug import Hotplug, about_ports, plugged_in

KERNEL = (
    b"add@/devices/pci/usb1/tty/ttyACM0\0ACTION=add\0SUBSYSTEM=tty\0DEVNAME=ttyACM0\0SEQNUM=9\0"
)
UDEV = b"libudev\0\xfe\xed\xca\xfe(\0\0\0ACTION=remove\0DEVNAME=/dev/ttyACM0\0SUBSYSTEM=tty\0"


@pytest.mark.parametrize("told", [KERNEL, UDEV, UDEV.removesuffix(b"\0")])
def test_the_kernel_and_udev_are_understood(told: bytes) -> None:
    assert about_ports(told)


@pytest.mark.parametrize(
    "told", [b"", KERNEL.replace(b"=tty\0", b"=usb\0"), KERNEL.replace(b"=tty\0", b"=ttyx\0")]
)
def test_other_devices_are_not_meant(told: bytes) -> None:
    assert not about_ports(told)


def test_nothing_is_told_where_nothing_happens() -> None:
    try:
        hotplug = Hotplug()
    except OSError as error:
        pytest.skip(f"nobody tells here: {error}")
    with closing(hotplug):
        hotplug.read()
        assert not hotplug.read()
        assert hotplug.fileno() >= 0


def test_ports_on_usb_are_found_and_others_are_not(tmp_path: Path) -> None:
    for name in ("ttyACM0", "ttyUSB1", "ttyS0", "ttyAMA0", "tty1"):
        (tmp_path / name).touch()
    assert sorted(plugged_in(tmp_path)) == [str(tmp_path / "ttyACM0"), str(tmp_path / "ttyUSB1")]
