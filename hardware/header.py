"""The header with 40 pins that every Pi has: what each physical pin is."""

from typing import NamedTuple

# From pin 1 on, two a row: the inner row has the odd numbers, the outer row the even ones.
# Source: Raspberry Pi documentation, "GPIO and the 40-pin header".
_ROWS = (
    ("3V3", "5V"),
    (2, "5V"),
    (3, "GND"),
    (4, 14),
    ("GND", 15),
    (17, 18),
    (27, "GND"),
    (22, 23),
    ("3V3", 24),
    (10, "GND"),
    (9, 25),
    (11, 8),
    ("GND", 7),
    (0, 1),
    (5, "GND"),
    (6, 12),
    (13, "GND"),
    (19, 16),
    (26, 20),
    ("GND", 21),
)

TASKS = {
    0: "ID EEPROM: keep free",
    1: "ID EEPROM: keep free",
    2: "I2C SDA: the panel",
    3: "I2C SCL: the panel",
    14: "serial TXD: free for a pad over serial",
    15: "serial RXD: free for a pad over serial",
}
"""GPIOs that no key, lamp or buzzer may have, and what they are for."""


class Pin(NamedTuple):
    """A pin by its physical number; `gpio` is its BCM number, None for power and ground."""

    number: int
    name: str
    gpio: int | None

    @property
    def odd(self) -> bool:
        """Whether it is in the inner row, which is farther from the edge of the Pi."""
        return self.number % 2 == 1


def _pin(number: int, what: int | str) -> Pin:
    return Pin(number, f"GPIO{what}", what) if isinstance(what, int) else Pin(number, what, None)


PINS = tuple(
    _pin(2 * row + side, what)
    for row, pair in enumerate(_ROWS)
    for side, what in enumerate(pair, start=1)
)
"""All 40, by their physical numbers."""

OF_GPIO = {pin.gpio: pin for pin in PINS if pin.gpio is not None}
"""Pins by their BCM numbers."""

GROUNDS = tuple(pin for pin in PINS if pin.name == "GND")
SUPPLY = PINS[0]
"""The pin with 3.3 V that feeds the panel."""
