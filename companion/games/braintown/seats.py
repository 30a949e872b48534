"""The seats round the town, clockwise."""

from collections.abc import Mapping

from companion.rules.asks import Seat
from companion.rules.words import Sentence, says

LEAST, MOST = 2, 4
"""How many play (BT-01)."""
SEATS: tuple[Seat, ...] = tuple(f"p{n}" for n in range(1, MOST + 1))
NAMES: Mapping[Seat, Sentence] = {
    seat: says("P{number}", number=n) for n, seat in enumerate(SEATS, 1)
}


def number(seat: Seat) -> int:
    """Return the number by which players enter a seat."""
    return SEATS.index(seat) + 1
