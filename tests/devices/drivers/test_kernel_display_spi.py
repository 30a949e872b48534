"""The kernel's SPI bus: how it is set, what is written to it, and the lines beside it."""

import errno
import os
from pathlib import Path
from typing import Self

import pytest

from companion.devices.display_config import Display, Spi
from companion.devices.drivers import kernel_display_spi
from companion.devices.drivers.controllers import CommandOrDataBytes
from companion.devices.drivers.kernel_display_spi import SPEED, KernelDisplaySpi
from companion.devices.drivers.spi_display_wire import SpiWire
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.kit_config import built_in_kit
from companion.devices.real_buses_and_pins import RealHardware

HEXPAD = built_in_kit("hexpad")
DISPLAY = Spi(device=1, data=4, reset=18)
HIGH, LOW = kernel_display_spi.Value.ACTIVE, kernel_display_spi.Value.INACTIVE


class Machine:
    """A folder of device files, and what the kernel is asked about them."""

    def __init__(self, devices: Path) -> None:
        self.devices = devices
        self.bus = devices / "spidev0.1"
        self.bus.touch()
        self.asked: list[tuple[int, bytes]] = []
        self.heard: list[object] = []
        self.fault: OSError | None = None

    def ioctl(self, _: int, request: int, argument: bytes) -> int:
        self.asked.append((request, argument))
        return 0

    def header_chip(self, devices: Path) -> str:
        assert devices == self.devices
        if self.fault is not None:
            raise self.fault
        return "chip"


class Chip:
    """A chip whose lines write down what they are told, and how much was on the bus by then."""

    machine: Machine

    def __init__(self, path: str) -> None:
        assert path == "chip"

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.machine.heard.append("chip closed")

    def request_lines(self, config: dict[int, object], consumer: str) -> Self:
        self.machine.heard.append((*config,))
        return self

    def set_value(self, line: int, value: object) -> None:
        self.machine.heard.append((line, value is HIGH, self.machine.bus.stat().st_size))

    def release(self) -> None:
        self.machine.heard.append("released")


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    machine = Machine(tmp_path)
    monkeypatch.setattr(kernel_display_spi, "ioctl", machine.ioctl)
    monkeypatch.setattr(kernel_display_spi, "find_header_chip", machine.header_chip)
    monkeypatch.setattr(Chip, "machine", machine, raising=False)
    monkeypatch.setattr(kernel_display_spi.gpiod, "Chip", Chip)
    return machine


def test_spi_bus_is_set_to_mode_0_and_a_speed_that_every_controller_takes(machine: Machine) -> None:
    KernelDisplaySpi(DISPLAY, machine.devices).close()
    # linux/spi/spidev.h: _IOW('k', 1, __u8) and _IOW('k', 4, __u32)
    write, k = 1 << 30, ord("k") << 8
    speed = SPEED.to_bytes(4, "little")
    assert machine.asked == [(write | 1 << 16 | k | 1, b"\0"), (write | 4 << 16 | k | 4, speed)]


def test_the_display_is_reset_and_then_told_by_a_line_what_comes(machine: Machine) -> None:
    wire = SpiWire(KernelDisplaySpi(DISPLAY, machine.devices))
    wire.send(
        [
            CommandOrDataBytes(data=False, payload=b"\x81\x10"),
            CommandOrDataBytes(data=True, payload=b"abc"),
        ]
    )
    wire.cleanup()
    assert machine.bus.read_bytes() == b"\x81\x10abc"
    assert machine.heard == [
        (4, 18),
        "chip closed",
        (18, True, 0),
        (4, False, 0),
        (4, True, 2),
        "released",
    ]


def test_half_a_write_is_an_error(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    bus = KernelDisplaySpi(DISPLAY, machine.devices)

    def half(_: int, payload: bytes) -> int:
        return len(payload) // 2

    monkeypatch.setattr(kernel_display_spi.os, "write", half)
    with pytest.raises(OSError, match="Input/output error"):
        bus.write(b"abcd", data=True)
    bus.close()


def test_without_its_lines_the_bus_is_not_left_open(machine: Machine) -> None:
    machine.fault = OSError(errno.EBUSY, "Device or resource busy")
    before = sum(1 for _ in Path("/proc/self/fd").iterdir())
    for _ in range(3):
        with pytest.raises(OSError, match="busy"):
            KernelDisplaySpi(DISPLAY, machine.devices)
    assert sum(1 for _ in Path("/proc/self/fd").iterdir()) == before


# --- what a real box says when a part of it is not there

KIT = HEXPAD._replace(display=Display("sh1106", DISPLAY))


def test_without_an_spi_bus_it_says_what_to_switch_on(machine: Machine) -> None:
    machine.bus.unlink()
    with pytest.raises(HardwareMissing, match=r"There is no .*/spidev0\.1\. Switch SPI on"):
        RealHardware(KIT, machine.devices).spi()


def test_a_bus_or_a_chip_that_may_not_be_used_names_its_group(
    machine: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    machine.fault = PermissionError(errno.EACCES, "Permission denied", "/dev/gpiochip0")
    with pytest.raises(HardwareMissing, match=r"/dev/gpiochip0 may not .* the group gpio\."):
        RealHardware(KIT, machine.devices).spi()

    def locked(path: str, flags: int) -> int:
        raise PermissionError(errno.EACCES, "Permission denied", path)

    monkeypatch.setattr(os, "open", locked)
    with pytest.raises(HardwareMissing, match=r"spidev0\.1 may not be used\. .* the group spi\."):
        RealHardware(KIT, machine.devices).spi()


def test_a_chip_that_is_not_there_is_not_mistaken_for_the_bus(machine: Machine) -> None:
    machine.fault = FileNotFoundError(errno.ENOENT, "No pins of a header", "gpiochip*")
    with pytest.raises(FileNotFoundError, match="No pins of a header"):
        RealHardware(KIT, machine.devices).spi()
