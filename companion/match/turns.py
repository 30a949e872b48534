"""Whose turn it is on the clock: a turn ends when somebody else has to act."""

from collections.abc import Sequence
from typing import NamedTuple

from companion.rules.asks import Seat


class Turn(NamedTuple):
    """The turn with that number, of a seat, in a `stretch` of the game. It is nobody's at first."""

    number: int = 0
    seat: Seat | None = None
    stretch: tuple[int, ...] | None = None

    def key(self, seats: Sequence[Seat]) -> tuple[int, ...]:
        """What tells it from all other turns of a match, those that an undo took back included."""
        return (self.number, -1 if self.seat is None else seats.index(self.seat))

    def goes_on(self, seat: Seat, stretch: tuple[int, ...] | None) -> "Turn":
        """The turn in which `seat` has to act: this one, or the next one if it can't be this."""
        again = stretch is not None and self.stretch not in (None, stretch)
        if self.seat == seat and not again:
            return self._replace(stretch=stretch or self.stretch)
        return Turn(self.number + 1, seat, stretch)
