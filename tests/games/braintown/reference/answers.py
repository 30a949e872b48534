"""What may be answered: keys, each with values to choose from or dice to throw."""

from collections.abc import Iterable, Mapping
from typing import NamedTuple

Seat = str
TYPES = range(1, 7)
ALL_CARDS = 30


class Offer(NamedTuple):
    """The values that go with a key, and how it is pressed.

    None are to be chosen where the key says all. With dice `least` to `most` faces go with it.
    """

    values: tuple[int, ...] = ()
    barred: tuple[int, ...] = ()
    least: int = 1
    most: int = 1
    sides: int = 0
    held: bool = False
    lot: bool = False
    typed: bool = False
    hidden: bool = False
    lasting: bool = False


KEY = Offer()
HELD = Offer(held=True)
SECRET = Offer(tuple(TYPES), held=True, hidden=True, lasting=True)

Own = Mapping[str, Offer]
YES_OR_NO: Own = {"yes": KEY, "no": KEY}
Asked = Mapping[Seat, Own]
"""Who may answer what."""


def one_of(values: Iterable[int], barred: Iterable[int] = ()) -> Offer:
    """One value goes with the key."""
    return Offer(tuple(values), tuple(barred))


def dice(least: int, most: int, *, typed: bool) -> Offer:
    """Faces of dice with six sides."""
    return Offer(tuple(range(1, 7)), least=least, most=most, sides=6, typed=typed)


def lot(seats: int) -> Offer:
    """One seat is drawn."""
    return Offer(tuple(range(1, seats + 1)), sides=seats, lot=True)


def none_of(types: Iterable[int]) -> dict[str, int]:
    """No card of any of these types, as facts have it."""
    return {str(each): 0 for each in types}
