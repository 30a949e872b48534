"""Who is eliminated, who has bonus cards, and whose objective might be fulfilled."""

from tests.games.braintown.reference.answers import ALL_CARDS, TYPES, Seat, none_of
from tests.games.braintown.reference.house import House

MOST = 12
"""Cards of one type that may be entered."""
BONUS = 4


class Town:
    """The cards of a match."""

    def __init__(self, house: House, seats: tuple[Seat, ...]) -> None:
        self.house = house
        equal = house.type_counts == "equal"
        self.counts = dict.fromkeys(map(str, TYPES), 5 if equal else 0)
        self.eliminated = {seat: none_of(TYPES) for seat in seats}
        self.bonus = BONUS
        self.cards = dict.fromkeys(seats, 0)

    @property
    def out(self) -> dict[str, int]:
        """Who is eliminated by anybody, by type."""
        return {str(t): sum(own[str(t)] for own in self.eliminated.values()) for t in TYPES}

    @property
    def score(self) -> dict[Seat, int]:
        """How many each seat has eliminated."""
        return {seat: sum(own.values()) for seat, own in self.eliminated.items()}

    @property
    def finished(self) -> tuple[int, ...]:
        """The types of which all are out (BT-56)."""
        out = self.out
        return tuple(t for t in TYPES if out[str(t)] == self.counts[str(t)])

    def open_counts(self) -> tuple[int, ...]:
        """How many cards the next type may have, so that all have 30 (A-04)."""
        types_after = sum(not number for number in self.counts.values()) - 1
        left = ALL_CARDS - sum(self.counts.values())
        most = min(MOST, left - types_after)
        return tuple(range(max(1, left - MOST * types_after), most + 1))

    def count(self, number: int) -> bool:
        """Gives the next type its cards, and the last one what is left; says whether all have some."""
        first, *others = [each for each, known in self.counts.items() if not known]
        self.counts[first] = number
        if len(others) == 1:
            self.counts[others[0]] = ALL_CARDS - sum(self.counts.values())
        return len(others) == 1

    def eliminates(self, seat: Seat, kind: int) -> None:
        """An inhabitant leaves the field (BT-15, BT-56)."""
        self.eliminated[seat][str(kind)] += 1

    def rewards(self, seat: Seat) -> None:
        """One bonus card, if any is left (BT-40)."""
        if self.bonus:
            self.bonus -= 1
            self.cards[seat] += 1

    def has_three_of_each(self, seat: Seat) -> bool:
        """Three of each of all six types (A-03), by that seat or by anybody (A-05)."""
        counted = self.eliminated[seat] if self.house.count_scope == "own" else self.out
        return all(number >= 3 for number in counted.values())

    def may_be_fulfilled(self, seat: Seat) -> bool:
        """Whether there might be an objective that is fulfilled (BT-43)."""
        three = self.house.three_each != "off" and self.has_three_of_each(seat)
        return three or len(self.finished) >= 2
