"""The seats round the town, clockwise."""

from collections.abc import Iterable, Mapping

from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says

LEAST, MOST = 2, 4
"""The least and the most players (BT-01)."""
SEATS: tuple[Seat, ...] = tuple(f"p{n}" for n in range(1, MOST + 1))
NAMES: Mapping[Seat, Sentence] = {
    seat: says("P{number}", number=n) for n, seat in enumerate(SEATS, 1)
}


def seat_number(seat: Seat) -> int:
    """Return the number by which players enter a seat."""
    return SEATS.index(seat) + 1


def undo_texts_by_seat_number(
    seats: Iterable[Seat], *texts: Sentence
) -> dict[tuple[int, ...], tuple[Sentence, ...]]:
    """Return the texts of an undo of choosing a seat, by its number: these with its name."""
    return {
        (seat_number(each),): tuple(says(text.text, seat=NAMES[each]) for text in texts)
        for each in seats
    }
