"""The clock's turns: stretches of the game, which are somebody's where the game says so."""

from typing import NamedTuple

from companion.rules.asks import Seat


class ClockTurn(NamedTuple):
    """A turn that `began` with the entry of that number: no two of a match have the same.

    So one that was taken back and is played again is another one, and one that an undo leads back
    to is the same. It is `whose`, everybody's or nobody's, as `Clock` has it. What lies between two
    stretches is one as well. One that was `handed_over` goes on with the stretch of the turn
    before.
    """

    began: int = -1
    whose: Seat | None = None
    stretch: tuple[int, ...] | None = None
    handed_over: bool = False

    def goes_on(
        self,
        number: int,
        stretch: tuple[int, ...] | None,
        whose: Seat | None,
        *,
        handed_over: bool = False,
    ) -> "ClockTurn":
        """The turn after the entry of that number: this one, or another one."""
        same = (stretch, whose) == (self.stretch, self.whose)
        if same and not handed_over:
            return self
        return ClockTurn(number, whose, stretch, handed_over=same)
