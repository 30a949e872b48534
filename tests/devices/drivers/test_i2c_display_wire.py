"""Commands and data go out as one transaction each."""

from smbus2 import i2c_msg

from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts
from companion.devices.simulated.ssd1306 import Ssd1306


class Tape:
    """A bus that keeps what it was given."""

    def __init__(self) -> None:
        self.messages: list[list[int]] = []
        self.closed = False

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        self.messages += [list(map(int, bytes(message))) for message in i2c_msgs]

    def close(self) -> None:
        self.closed = True


def test_a_control_byte_says_what_follows() -> None:
    tape = Tape()
    wire = I2cWire(tape, 0x3C)
    wire.command(0x81, 0xCF)
    wire.data(b"\x01\x02\x03")
    assert tape.messages == [[0x00, 0x81, 0xCF], [0x40, 1, 2, 3]]


def test_a_full_frame_is_one_transaction() -> None:
    bus = SimulatedI2cBus(Ssd1306())
    I2cWire(bus, 0x3C).data(bytes(1024))
    assert bus.traffic == TrafficCounts(calls=1, messages=1, bytes=1026)


def test_messages_go_to_the_address_of_the_display() -> None:
    bus = SimulatedI2cBus(Ssd1306(), address=0x3D)
    I2cWire(bus, 0x3D).command(0x81, 7)
    assert bus.chip.contrast == 7


def test_cleaned_up_the_bus_is_closed() -> None:
    tape = Tape()
    I2cWire(tape, 0x3C).cleanup()
    assert tape.closed
