"""The simulated bus: what it delivers, what it refuses, what it counts."""

import errno

import pytest
from smbus2 import i2c_msg

from companion.devices.drivers.controllers import CONTROLLERS
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts
from companion.devices.simulated.sh1106 import Sh1106
from companion.devices.simulated.ssd1306 import Ssd1306

SETUP = (0x00, *CONTROLLERS["ssd1306"].init, 0xAF, 0x21, 0, 127, 0x22, 0, 7)


@pytest.fixture
def bus() -> SimulatedI2cBus:
    bus = SimulatedI2cBus(Ssd1306())
    bus.i2c_rdwr(i2c_msg.write(0x3C, SETUP), i2c_msg.write(0x3C, (0x40, *bytes(1024))))
    return bus


def test_a_control_byte_without_continuation_is_for_all_that_follows(bus: SimulatedI2cBus) -> None:
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00, 0x81, 7, 0xA7)))
    assert bus.chip.contrast == 7
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x40, 0xC0, 0x40, 0x00)))
    assert bus.chip.image()[:4] == bytes((0x3F, 0xBF, 0xFF, 0xFF))


def test_a_control_byte_with_continuation_is_for_one_byte(bus: SimulatedI2cBus) -> None:
    mixed = (0x80, 0x81, 0x80, 0x40, 0xC0, 0xAB, 0xC0, 0xCD, 0x40, 1, 2)
    bus.i2c_rdwr(i2c_msg.write(0x3C, mixed))
    assert bus.chip.contrast == 0x40
    assert bus.chip.image()[:5] == bytes((0xAB, 0xCD, 1, 2, 0))
    assert bus.chip.undefined == []


def test_a_block_is_a_control_byte_and_up_to_32_bytes(bus: SimulatedI2cBus) -> None:
    bus.write_i2c_block_data(0x3C, 0x40, list(range(1, 33)))
    bus.write_i2c_block_data(0x3C, 0x00, [0x81, 5])
    assert bus.chip.image()[:33] == bytes((*range(1, 33), 0))
    assert bus.chip.contrast == 5
    with pytest.raises(ValueError, match="cannot exceed 32 bytes"):
        bus.write_i2c_block_data(0x3C, 0x40, [0] * 33)


def test_a_control_byte_with_other_bits_is_noted(bus: SimulatedI2cBus) -> None:
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x41, 1)))
    assert bus.chip.undefined == [0x41]


def refused(bus: SimulatedI2cBus, message: i2c_msg) -> None:
    before = bus.chip.image()
    with pytest.raises(OSError, match="Remote I/O error") as nak:
        bus.i2c_rdwr(message)
    assert nak.value.errno == errno.EREMOTEIO
    assert bus.chip.image() == before


def test_simulated_bus_refuses_every_other_address(bus: SimulatedI2cBus) -> None:
    refused(bus, i2c_msg.write(0x3D, (0x40, 1)))
    refused(bus, i2c_msg.read(0x3D, 1))
    with pytest.raises(OSError, match="Remote I/O error"):
        bus.write_i2c_block_data(0x3D, 0x40, [1])


def content(message: i2c_msg) -> bytes:
    return bytes(message)  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it


def test_a_display_says_whether_it_is_off_if_its_module_lets_it() -> None:
    for chip, off in ((Ssd1306(), 0x43), (Sh1106(), 0x48)):
        bus = SimulatedI2cBus(chip)
        status = i2c_msg.read(0x3C, 1)
        bus.i2c_rdwr(status)
        assert content(status) == bytes((off,))
        bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00, 0xAF)), status)
        assert content(status) == bytes((off & ~0x40,))
        assert bus.traffic == TrafficCounts(calls=2, messages=3, bytes=7)
        refused(SimulatedI2cBus(chip, readable=False), status)


def test_only_the_last_message_of_a_call_may_read(bus: SimulatedI2cBus) -> None:
    """As on a Pi: "only one read message supported, has to be last"."""
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00,)), i2c_msg.read(0x3C, 1))
    before = bus.traffic
    with pytest.raises(OSError, match="Operation not supported"):
        bus.i2c_rdwr(i2c_msg.read(0x3C, 1), i2c_msg.write(0x3C, (0x00,)))
    assert bus.traffic.since(before).bytes == 0


def test_a_call_has_42_messages_at_the_most(bus: SimulatedI2cBus) -> None:
    bus.i2c_rdwr(*[i2c_msg.write(0x3C, (0x00,))] * 42)
    with pytest.raises(OSError, match="Invalid argument"):
        bus.i2c_rdwr(*[i2c_msg.write(0x3C, (0x00,))] * 43)


def test_an_unplugged_display_does_not_answer_and_forgets(bus: SimulatedI2cBus) -> None:
    bus.unplug()
    refused(bus, i2c_msg.write(0x3C, (0x40, 1)))
    bus.plug()
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00,)))
    assert not bus.chip.on


def test_traffic_counts_addresses_starts_and_calls() -> None:
    bus = SimulatedI2cBus(Ssd1306())
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00, 0xAF)))
    assert bus.traffic == TrafficCounts(calls=1, messages=1, bytes=3)
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00, 0xAF)), i2c_msg.write(0x3C, (0x40,)))
    assert bus.traffic == TrafficCounts(calls=2, messages=3, bytes=8)
    before = bus.traffic
    bus.write_i2c_block_data(0x3C, 0x40, [1, 2, 3])
    assert bus.traffic.since(before) == TrafficCounts(calls=1, messages=1, bytes=5)
    bus.unplug()
    with pytest.raises(OSError, match="Remote"):
        bus.write_i2c_block_data(0x3C, 0x40, [1, 2, 3])
    assert bus.traffic.since(before) == TrafficCounts(calls=2, messages=2, bytes=6)


def test_bus_time_is_nine_clocks_a_byte_and_one_for_each_start_and_stop() -> None:
    # A full frame as luma sends it: (9 × 1034 + 2 + 2) clocks.
    frame = TrafficCounts(calls=2, messages=2, bytes=1034)
    assert frame.ms(100_000) == pytest.approx(93.1)
    assert frame.ms(400_000) == pytest.approx(23.275)
    assert frame.ms() == frame.ms(400_000)


def test_a_closed_bus_can_be_opened_again(bus: SimulatedI2cBus) -> None:
    bus.close()
    bus.i2c_rdwr(i2c_msg.write(0x3C, (0x00, 0xAF)))
    assert bus.chip.on
