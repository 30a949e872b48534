"""What a kick is while it is under way: who is marked, whom it is meant for, who shoots, what it came off."""

from typing import NamedTuple

from companion.rules.asks import Seat

NOBODY = 0
"""The marker that is not named yet."""


class PendingLeadPass(NamedTuple):
    """A ball that waits for a team mate: whom the pass was meant for, and whether it was made."""

    to: int
    made: bool


class MarkingPair(NamedTuple):
    """A marking pair at a dead ball; `last` is the team whose player moves last, "" before the throw."""

    attacker: int
    marker: int
    last: Seat = ""

    def moves_last(self, attacker: Seat) -> int:
        """Return the number of the player who moves last, where `attacker` is the attackers' team."""
        return self.attacker if self.last == attacker else self.marker


class Passing(NamedTuple):
    """A pass from when it is announced until it is received; `degree` is that of COL.

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
    def finished(self) -> bool:
        """Whether its receiver shoots first time."""
        return self.finish or self.volley


class Shooter(NamedTuple):
    """Who shoots, and with which characteristic."""

    by: int
    skill: str
    finish: bool = False


TARGET, BALL, RECEIVER = OF_ATTACKERS = ("target", "ball", "receiver")
"""What a ball gets away from that attackers touched last.

The option `scatter_from` says which of the first two it is (A-15).
"""
OPPONENT, WALL, KEEPER, MARKER = OF_DEFENDERS = ("opponent", "wall", "keeper", "marker")
"""What it comes off that defenders touched last."""
PLAYER = "player"
"""Somebody whom a ball met on its way: a team says that it was one of theirs (DF-72)."""


class DeflectionSource(NamedTuple):
    """What a ball that got away came off; `number` is that of a player, None where nobody knows it."""

    what: str
    number: int | None = None
