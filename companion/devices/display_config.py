"""The display in a kit's file: its controller, and where it is connected."""

from typing import NamedTuple

from companion.devices.drivers.controllers import CONTROLLERS
from companion.toml.table_field_reader import TomlTable

SPI_PINS = {0: (8, 9, 10, 11), 1: (7, 9, 10, 11)}
"""The pins of SPI0 by its chip select: the select itself, MISO, MOSI, SCLK."""


class I2c(NamedTuple):
    """The number of an I2C bus, and the 7-bit address of the display on it."""

    port: int
    address: int


class Spi(NamedTuple):
    """SPI0 with its chip select 0 or 1, and the pins for D/C# and RES#."""

    device: int
    data: int
    reset: int


class Display(NamedTuple):
    """A display of 128x64 pixels."""

    controller: str
    on: I2c | Spi

    @property
    def pins(self) -> tuple[tuple[tuple[str, str], int], ...]:
        """The header pins that it uses, with the field of each; I2C's are reserved anyway."""
        if isinstance(self.on, I2c):
            return ()
        told = (("device", SPI_PINS[self.on.device]), ("data", [self.on.data]))
        told = (*told, ("reset", [self.on.reset]))
        return tuple((("display", field), pin) for field, pins in told for pin in pins)


def parse_display_table(table: TomlTable, pins: frozenset[int]) -> Display:
    """Return the display of a kit's table, on I2C by default; raises FaultyFile."""
    controller = table.word("controller", tuple(CONTROLLERS))
    bus = table.word("bus", ("i2c", "spi")) if "bus" in table else "i2c"
    display = Display(controller, _spi(table, pins) if bus == "spi" else _i2c(table))
    table.refuse_unknown_fields()
    return display


def _i2c(table: TomlTable) -> I2c:
    port = table.number("port", range(256))
    # The I2C specification reserves the addresses on both sides.
    return I2c(port, table.number("address", range(0x08, 0x78)))


def _spi(table: TomlTable, pins: frozenset[int]) -> Spi:
    device = table.number("device", SPI_PINS)
    return Spi(device, table.number("data", pins), table.number("reset", pins))
