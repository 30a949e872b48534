"""Who is on a bus, and who uses pins: only looked at."""

from pathlib import Path
from typing import ClassVar

import pytest
from smbus2 import i2c_msg

from companion.devices import bus_and_pin_probe

READ = 1  # I2C_M_RD (linux/i2c.h)


class Bus:
    """A bus with somebody at `here`; it notes all that it was opened for."""

    here: ClassVar[frozenset[int]] = frozenset()
    sent: ClassVar[list[tuple[int, int, int]]] = []
    open: ClassVar[int] = 0

    def __init__(self, path: str) -> None:
        if "absent" in path:
            raise FileNotFoundError(path)
        Bus.open += 1

    def i2c_rdwr(self, *messages: i2c_msg) -> None:
        for message in messages:
            address: int = message.addr  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownVariableType] -- smbus2's hints lack it
            Bus.sent.append((address, message.flags, len(message)))  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType] -- smbus2's hints lack it
            if address not in self.here:
                raise OSError("nobody acknowledged")

    def close(self) -> None:
        Bus.open -= 1


@pytest.fixture
def bus(monkeypatch: pytest.MonkeyPatch) -> type[Bus]:
    monkeypatch.setattr("smbus2.SMBus", Bus)
    Bus.sent.clear()
    return Bus


def test_bus_probe_finds_responding_addresses_and_calls_no_others(
    bus: type[Bus], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bus, "here", frozenset({0x3D, 0x50}))
    assert bus_and_pin_probe.responding_addresses(Path("/dev/i2c-1"), (0x3C, 0x3D)) == {0x3D}
    assert bus.sent == [(0x3C, READ, 1), (0x3D, READ, 1)]
    assert bus.open == 0


def test_a_bus_that_is_not_there_is_said(bus: type[Bus]) -> None:
    with pytest.raises(FileNotFoundError):
        bus_and_pin_probe.responding_addresses(Path("/dev/absent"), (0x3C,))


def test_without_a_chip_there_are_no_pins(tmp_path: Path) -> None:
    assert bus_and_pin_probe.header_chip_name(tmp_path) == ""
    with pytest.raises(FileNotFoundError):
        bus_and_pin_probe.pin_users(tmp_path / "gpiochip0", (17,))
