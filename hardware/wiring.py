"""The wires of a kit: from each key, lamp, buzzer and panel to a pin of the header.

Which GPIO a thing has says the kit file. What is added here a builder needs and the companion
does not: which wire of which cable it is, and where its ground goes.
"""

from collections.abc import Iterable
from typing import NamedTuple

from companion.devices.display_config import I2c
from companion.devices.kit_config import STYLES, TABLE, Kit
from hardware.header import GROUNDS, OF_GPIO, SUPPLY, Pin

COLOURS = (
    "brown",
    "red",
    "orange",
    "yellow",
    "green",
    "blue",
    "violet",
    "grey",
    "white",
    "black",
)
"""A rainbow ribbon cable, wire 1 first: the colours of resistors, so brown is 1 and violet 7."""

LAMP, GROUND = 8, 10
"""The wires of a lamp and of ground, whatever keys a pad has."""

PANEL, TABLE_KEYS, BUZZER = "panel", "table", "buzzer"
"""Cables that every kit has beside those of its pads."""


class Wire(NamedTuple):
    """A wire of a cable by its number there; `end` is what it leads to, `pin` where it begins."""

    cable: str
    number: int
    end: str
    pin: Pin
    field: str
    """The field of the kit file that gives the pin, "" for power, ground and the bus."""

    @property
    def colour(self) -> str:
        """Its colour in the ribbon."""
        return COLOURS[self.number - 1]


class Cable(NamedTuple):
    """The wires between the header and one thing; `style` is the kind of a pad, "" for others."""

    name: str
    style: str
    wires: tuple[Wire, ...]


class NotDrawn(Exception):
    """A kit whose cables can't be planned or drawn; it says why."""


def cables(kit: Kit) -> tuple[Cable, ...]:
    """Every cable of a kit, each with a ground pin of its own.

    Raises:
        NotDrawn: The panel is on SPI, or on an I2C bus that isn't the header's.
    """
    bare = [_panel(kit), *_pads(kit), _table(kit), _buzzer(kit)]
    free = list(GROUNDS)
    grounded: list[Cable] = []
    for cable in bare:
        ground = _nearest(free, cable.wires)
        free.remove(ground)
        wire = Wire(cable.name, GROUND, "GND", ground, "")
        grounded.append(cable._replace(wires=(*cable.wires, wire)))
    return tuple(grounded)


def _panel(kit: Kit) -> Cable:
    if not isinstance(kit.display.on, I2c) or kit.display.on.port != 1:
        raise NotDrawn(f"the panel of {kit.name} is not on the I2C bus of the header")
    ends = (("VCC", 2, SUPPLY), ("SDA", 3, OF_GPIO[2]), ("SCL", 4, OF_GPIO[3]))
    return Cable(PANEL, "", tuple(Wire(PANEL, number, end, pin, "") for end, number, pin in ends))


def _pads(kit: Kit) -> Iterable[Cable]:
    for pad in kit.pads:
        pins = {key.name: pin for key, pin in kit.keys if key.pad == pad.name}
        keys = [
            Wire(pad.name, number, key, OF_GPIO[pins[key]], f"pads.{pad.name}.keys.{key}")
            for number, key in enumerate(STYLES[pad.style], start=1)
        ]
        lamp = Wire(pad.name, LAMP, "lamp", OF_GPIO[pad.lamp], f"pads.{pad.name}.lamp")
        yield Cable(pad.name, pad.style, (*keys, lamp))


def _table(kit: Kit) -> Cable:
    pins = {key.name: pin for key, pin in kit.keys if key.pad == "table"}
    wires = [
        Wire(TABLE_KEYS, number, key, OF_GPIO[pins[key]], f"table.{key}")
        for number, key in enumerate(TABLE, start=1)
    ]
    return Cable(TABLE_KEYS, "", tuple(wires))


def _buzzer(kit: Kit) -> Cable:
    signal = Wire(BUZZER, 2, "+", OF_GPIO[kit.buzzer.pin], "buzzer.pin")
    return Cable(BUZZER, "", (signal,))


def _nearest(free: Iterable[Pin], wires: tuple[Wire, ...]) -> Pin:
    """The ground pin nearest to the wires, in their own row of the header if one is left."""
    odd = wires[-1].pin.odd
    middle = sum(wire.pin.number for wire in wires) / len(wires)
    return min(free, key=lambda pin: (pin.odd != odd, abs(pin.number - middle)))
