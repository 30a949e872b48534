"""How things stand on a court: values that stay as they were when the court goes on."""

from typing import NamedTuple

from companion.games.basketmind.players import OWN_CIRCLE
from companion.rules.asks import Seat
from companion.rules.words import Json


class Shot(NamedTuple):
    """A shot on its way: what is known of it so far.

    `circle` is the pick once it is shown, `circles` is N, `beyond` the three-point arc.
    """

    shooter: int
    blockers: tuple[int, ...] = ()
    discs: tuple[int, ...] = ()
    circle: int | None = None
    circles: int = 0
    beyond: bool = False

    @property
    def points(self) -> int:
        """What a basket counts."""
        return 3 if self.beyond else 2  # BM-51

    @property
    def fouled(self) -> bool:
        """Whether a disc lay on the shooter's own circle, the shot not being blocked."""
        return OWN_CIRCLE in self.discs and self.circle not in self.discs  # BM-62

    def facts(self) -> dict[str, Json]:
        """The shot as plain JSON."""
        return {
            **self._asdict(),
            "blockers": list(self.blockers),
            "discs": list(self.discs),
        }


class Press(NamedTuple):
    """A press: who presses, the discs, and the ball's circle once it is shown."""

    pressers: tuple[int, ...]
    discs: tuple[int, ...] = ()
    circle: int | None = None


class FreeThrow(NamedTuple):
    """Which of how many free throws is due."""

    number: int
    of: int


class Stand(NamedTuple):
    """A court at one moment: what statistics are made of. `score` is in the order of `SEATS`."""

    quarter: int
    turns: int
    possession: int
    attacker: Seat
    handler: int
    phase: str
    score: tuple[int, ...]
    shot: Shot | None
    press: Press | None
    free_throw: FreeThrow | None
