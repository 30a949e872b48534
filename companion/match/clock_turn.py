"""A turn on the clock: a stretch of the game, which belongs to a seat if the game says so."""

from typing import NamedTuple

from companion.rules.asks import Seat


class ClockTurn(NamedTuple):
    """A turn that `began` with the entry of that number, which tells it from all others of a match.

    A turn that was taken back and is played again is another one; one that an undo leads back to is
    the same. `whose` it is, everybody's or nobody's, is as in `Clock`. The time between two
    stretches is a turn too. One that was `handed_over` goes on with the stretch of the turn before.
    """

    began: int = -1
    whose: Seat | None = None
    stretch: tuple[int, ...] | None = None
    handed_over: bool = False

    def after_entry(
        self,
        number: int,
        stretch: tuple[int, ...] | None,
        whose: Seat | None,
        *,
        handed_over: bool = False,
    ) -> "ClockTurn":
        """Return the turn after the entry of that number: this one, or a new one."""
        same = (stretch, whose) == (self.stretch, self.whose)
        if same and not handed_over:
            return self
        return ClockTurn(number, whose, stretch, handed_over=same)
