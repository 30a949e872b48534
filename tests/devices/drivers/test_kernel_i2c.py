"""The kernel's bus: one ioctl a transaction, bounded in time, and nothing lost in silence."""

import ctypes
import errno
from pathlib import Path

import pytest
from smbus2 import i2c_msg

from companion.devices.drivers import kernel_i2c
from companion.devices.drivers.controllers import CommandOrDataBytes
from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.drivers.kernel_i2c import KNOCK, LONGEST, KernelI2c

FUNCTIONS, TIMEOUT, RDWR = 0x0705, 0x0702, 0x0707  # linux/i2c-dev.h


class Kernel:
    """What the kernel is asked about a device file, and what it answers."""

    def __init__(self) -> None:
        self.asked: list[tuple[int, object]] = []
        self.messages: list[tuple[int, int, bytes]] = []
        self.short_by = 0
        self.fault: OSError | None = None

    def ioctl(self, _: int, request: int, argument: object = 0) -> int:
        self.asked.append((request, argument))
        if request != RDWR:
            return 0
        assert isinstance(argument, ctypes.Structure)
        for at in range(argument.nmsgs):
            message = argument.msgs[at]
            content = ctypes.string_at(message.buf, message.len)
            self.messages.append((message.addr, message.flags, content))
        if self.fault is not None:
            raise self.fault
        return argument.nmsgs - self.short_by


@pytest.fixture
def kernel(monkeypatch: pytest.MonkeyPatch) -> Kernel:
    kernel = Kernel()
    monkeypatch.setattr(kernel_i2c, "ioctl", kernel.ioctl)
    monkeypatch.setattr("smbus2.smbus2.ioctl", kernel.ioctl)
    return kernel


@pytest.fixture
def path(tmp_path: Path) -> str:
    (tmp_path / "i2c-1").touch()
    return str(tmp_path / "i2c-1")


def descriptors() -> int:
    return sum(1 for _ in Path("/proc/self/fd").iterdir())


def test_i2c_bus_sets_a_longer_timeout_once_a_device_has_answered_a_byte(
    kernel: Kernel, path: str
) -> None:
    bus = KernelI2c(path)
    for byte in (b"\x01", b"\x02"):
        bus.i2c_rdwr(i2c_msg.write(0x3D, byte))
    bus.close()
    requests = [(asked, what if asked == TIMEOUT else None) for asked, what in kernel.asked]
    knock, longest, transfer = (TIMEOUT, KNOCK // 10), (TIMEOUT, LONGEST // 10), (RDWR, None)
    assert requests == [(FUNCTIONS, None), knock, transfer, longest, transfer, transfer]
    assert kernel.messages == [(0x3D, 0, b"\x00"), (0x3D, 0, b"\x01"), (0x3D, 0, b"\x02")]
    begun_anew = max(1034 + 31, 1080 + 26)
    assert 2 * begun_anew * 9 / 50 < LONGEST, "all of an SH1106 at 50 kHz, in ms, and as much again"


def test_hanging_i2c_device_is_always_given_the_short_timeout(kernel: Kernel, path: str) -> None:
    kernel.fault = TimeoutError(errno.ETIMEDOUT, "Connection timed out")
    bus = KernelI2c(path)
    for _ in range(3):
        with pytest.raises(TimeoutError):
            bus.i2c_rdwr(i2c_msg.write(0x3C, bytes(1025)))
    bus.close()
    assert {what for asked, what in kernel.asked if asked == TIMEOUT} == {KNOCK // 10}
    assert kernel.messages == [(0x3C, 0, b"\x00")] * 3


def test_an_update_is_one_call_whatever_is_in_it(kernel: Kernel, path: str) -> None:
    bus = KernelI2c(path)
    bus.i2c_rdwr(i2c_msg.write(0x3C, b"\x00"))
    kernel.asked.clear()
    kernel.messages.clear()
    parts = [
        CommandOrDataBytes(False, b"\x81\x10"),
        CommandOrDataBytes(True, b"ab"),
        CommandOrDataBytes(False, b"\xaf"),
    ]
    I2cWire(bus, 0x3C).send(parts)
    assert [request for request, _ in kernel.asked] == [RDWR]
    assert kernel.messages == [
        (0x3C, 0, b"\x00\x81\x10"),
        (0x3C, 0, b"\x40ab"),
        (0x3C, 0, b"\x00\xaf"),
    ]
    bus.close()


def test_a_transaction_that_ended_early_is_an_error(kernel: Kernel, path: str) -> None:
    bus = KernelI2c(path)
    bus.i2c_rdwr(i2c_msg.write(0x3C, b"\x00"))
    kernel.short_by = 1
    with pytest.raises(OSError, match="Input/output error") as short:
        bus.i2c_rdwr(i2c_msg.write(0x3C, b"\x00"), i2c_msg.write(0x3C, b"\x40"))
    assert short.value.errno == errno.EIO
    bus.close()


def test_what_the_kernel_refuses_is_raised(kernel: Kernel, path: str) -> None:
    bus = KernelI2c(path)
    kernel.fault = TimeoutError(errno.ETIMEDOUT, "Connection timed out")
    with pytest.raises(TimeoutError):
        bus.i2c_rdwr(i2c_msg.write(0x3C, b"\x00"))
    bus.close()


def test_a_file_that_is_no_bus_is_not_left_open(path: str) -> None:
    before = descriptors()
    for _ in range(3):
        with pytest.raises(OSError, match="ioctl"):
            KernelI2c(path)
    assert descriptors() == before


def test_what_the_kernel_refuses_in_one_call_goes_one_by_one(
    kernel: Kernel, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refusing(descriptor: int, request: int, argument: object = 0) -> int:
        if isinstance(argument, ctypes.Structure) and argument.nmsgs > 1:
            raise OSError(errno.EOPNOTSUPP, "Operation not supported")
        return kernel.ioctl(descriptor, request, argument)

    monkeypatch.setattr(kernel_i2c, "ioctl", refusing)
    bus = KernelI2c(path)
    wire = I2cWire(bus, 0x3C)
    for _ in range(2):
        kernel.messages.clear()
        wire.send([CommandOrDataBytes(False, b"\x81\x10"), CommandOrDataBytes(True, b"ab")])
        assert kernel.messages[-2:] == [(0x3C, 0, b"\x00\x81\x10"), (0x3C, 0, b"\x40ab")]
    bus.close()
