"""The status of a player's own pad that has to show a pick, or to open its part of a throw."""

from collections.abc import Callable
from typing import NamedTuple

from companion.rules.asks import Seat

Names = Callable[[Seat], str]
"""How players call a seat."""


class AwaitedRemotePadStatus(NamedTuple):
    """The status of the pad that has to show a pick, or its part of a throw.

    It may be not `there`, `late`, or `unable` to show what was locked, perhaps because it is
    `unwilling`. Of a throw: `whose` pad has a part, and whether that side `may_know` the faces
    already. A pad `keeps` lasting picks of these seats, so their next pick is made there too.
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
        """Whether the table may do without the pad; if it may know the dice, only after a while."""
        return self.late or (self.unable and not self.may_know)


SHOWING = AwaitedRemotePadStatus()
"""The status of a pad that does what is asked."""
