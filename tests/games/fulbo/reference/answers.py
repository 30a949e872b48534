"""What may be answered: keys, each with values to choose from or dice to throw."""

from collections.abc import Mapping
from typing import NamedTuple

from tests.games.fulbo.reference.house import House

Seat = str
SEATS: tuple[Seat, Seat] = ("red", "blue")


class Dice(NamedTuple):
    """A throw of so many dice with so many faces."""

    number: int
    sides: int


LOT = Dice(1, 2)
"""1 draws red, 2 draws blue."""
PAIR = Dice(2, 6)

Values = Dice | tuple[int, ...]
"""Dice, or the values one of which goes with the key; none where the key says all."""
Own = Mapping[str, Values]
Asked = Mapping[Seat, Own]
"""Who may answer what; the first seat is the one that is waited for."""


class Answer(NamedTuple):
    """What a seat answered."""

    seat: Seat
    key: str
    values: tuple[int, ...]

    @property
    def value(self) -> int:
        """The only value, 0 where the key says all."""
        return self.values[0] if self.values else 0


def for_both(seats: tuple[Seat, Seat], own: Own) -> Asked:
    """Either may answer the same; the first one is waited for."""
    return dict.fromkeys(seats, own)


def other(seat: Seat) -> Seat:
    """The opponent of a seat."""
    return SEATS[1 - SEATS.index(seat)]


def arrow(house: House, touched: Seat, die: int) -> str:
    """Where a direction die points: 1 is where those attack who touched the ball last (A-38)."""
    turned = 3 if house.direction == "attack" and touched == "blue" else 0
    return "↑↗↘↓↙↖"[(die - 1 + turned) % 6]


def drawn(face: int) -> Seat:
    """The seat that a lot means."""
    return SEATS[face - 1]
