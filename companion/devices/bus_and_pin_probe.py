"""Probes of buses and pins that change nothing."""
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false

from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path


def responding_addresses(bus: Path, addresses: Sequence[int]) -> frozenset[int]:
    """Return those of some addresses at which a device on an I2C bus answers.

    One byte is read from each, nothing is written, and no setting of the bus is changed: a bus that
    hangs takes as long as the kernel waits, usually a second an address. Raises OSError if the bus
    can't be opened, and ImportError without its library.
    """
    from smbus2 import SMBus, i2c_msg

    found: set[int] = set()
    with closing(SMBus(str(bus))) as opened:
        for address in addresses:
            try:
                opened.i2c_rdwr(i2c_msg.read(address, 1))
            except OSError:
                continue
            found.add(address)
    return frozenset(found)


def header_chip_name(devices: Path) -> str:
    """Return the name of the GPIO chip with the header's pins; "" if none can be opened."""
    from companion.devices.header_gpio_chip import find_header_chip

    try:
        return Path(find_header_chip(devices)).name
    except PermissionError as fault:
        return Path(str(fault.filename)).name
    except OSError:
        return ""


def pin_users(device: Path, pins: Sequence[int]) -> Mapping[int, str]:
    """Return which of some pins of a chip are in use, and by whom; raises OSError."""
    import gpiod

    with gpiod.Chip(str(device)) as opened:
        lines = {pin: opened.get_line_info(pin) for pin in pins}
        return {pin: line.consumer or "?" for pin, line in lines.items() if line.used}
