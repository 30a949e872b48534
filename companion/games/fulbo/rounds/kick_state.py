"""State of a kick under way: marking pairs, the pass, the shooter, and what a ball came off."""

from typing import NamedTuple

from companion.rules.asks import Seat

NOBODY = 0
"""The number of a marker who is not named yet."""


class PendingLeadPass(NamedTuple):
    """A ball that waits for a team mate: the number of the receiver, and whether COL was made."""

    to: int
    made: bool


class MarkingPair(NamedTuple):
    """The numbers of a marking pair at a dead ball.

    `last` is the team whose player moves last, "" before the throw.
    """

    attacker: int
    marker: int
    last: Seat = ""

    def last_mover(self, attacker: Seat) -> int:
        """Return the number of the player who moves last; `attacker` is the attackers' team."""
        return self.attacker if self.last == attacker else self.marker


class PendingPass(NamedTuple):
    """A pass from its announcement until it is received; `degree` is that of COL.

    One that is `short` needed no throw.
    """

    to: int
    lead: bool = False
    finish: bool = False
    volley: bool = False
    free: bool = False
    open: bool = False
    degree: int = 0
    short: bool = False

    @property
    def has_first_time_shot(self) -> bool:
        """Whether its receiver shoots first time."""
        return self.finish or self.volley


class Shooter(NamedTuple):
    """The number of the player who shoots, and the characteristic that he uses."""

    by: int
    skill: str
    finish: bool = False


TARGET, BALL, RECEIVER = OF_ATTACKERS = ("target", "ball", "receiver")
"""What a ball comes off that attackers touched last. The option `scatter_from` chooses between the
first two (A-15).
"""
OPPONENT, WALL, KEEPER, MARKER = OF_DEFENDERS = ("opponent", "wall", "keeper", "marker")
"""What a ball comes off that defenders touched last."""
PLAYER = "player"
"""A player whom a ball met on its way, of the team that says so (DF-72)."""


class DeflectionSource(NamedTuple):
    """What a ball came off; `number` is that of a player, None if it is unknown."""

    what: str
    number: int | None = None
