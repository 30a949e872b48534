"""What is known of a pad of a player's own that has to show or open something."""

from collections.abc import Callable
from typing import NamedTuple

from companion.rules.asks import Seat

Names = Callable[[Seat], str]
"""How players call a seat."""


class AwaitedPadStatus(NamedTuple):
    """How it stands with the pad that has to show a pick, or its part of a throw.

    It may be not `there`, `late`, or `unable` to show what was locked, perhaps since it is
    `unwilling`. Of a throw: `whose` pad has its part, and whether that side `may_know` already what
    falls. Seats whose pad `keeps` picks of theirs that last pick the next one there too.
    """

    there: bool = True
    late: bool = False
    unable: bool = False
    unwilling: bool = False
    whose: Seat = ""
    may_know: bool = False
    keeps: frozenset[Seat] = frozenset()

    @property
    def hopeless(self) -> bool:
        """Whether the table may want to do without it; of dice that it may know only after a while."""
        return self.late or (self.unable and not self.may_know)


SHOWING = AwaitedPadStatus()
"""A pad that does what it has to."""
