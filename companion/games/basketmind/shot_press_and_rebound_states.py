"""What is under way in a match: a shot, a press, free throws, a rebound; and the period's label."""

from typing import NamedTuple

from companion.games.basketmind.player_roles import OWN_CIRCLE
from companion.rules.facts import Json
from companion.rules.sentences import Sentence, says


class ShotState(NamedTuple):
    """A shot under way, as far as it is known.

    `circle` is the pick once it is revealed, `circles` is the distance, 0 until it is known;
    `beyond` says on which side of the three-point arc the shooter stands, None until that is known.
    `disputed` says that the circle was claimed to be illegal, and was not.
    """

    shooter: int
    blockers: tuple[int, ...] = ()
    discs: tuple[int, ...] = ()
    circle: int | None = None
    circles: int = 0
    beyond: bool | None = None
    disputed: bool = False

    @property
    def points(self) -> int:
        """The points of a basket."""
        return 3 if self.beyond else 2  # BM-51

    @property
    def is_fouled(self) -> bool:
        """Whether a disc lay on the shooter's own circle, the shot not being blocked."""
        return OWN_CIRCLE in self.discs and self.circle not in self.discs  # BM-62

    def facts(self) -> dict[str, Json]:
        """Return the shot as plain JSON."""
        return {
            **self._asdict(),
            "blockers": list(self.blockers),
            "discs": list(self.discs),
        }


class PressState(NamedTuple):
    """A press: who presses, the discs, and the ball's circle once it is revealed.

    `disputed` says that the circle was claimed to be illegal, and was not.
    """

    pressers: tuple[int, ...]
    discs: tuple[int, ...] = ()
    circle: int | None = None
    disputed: bool = False

    def facts(self) -> dict[str, Json]:
        """Return the press as plain JSON."""
        return {
            **self._asdict(),
            "pressers": list(self.pressers),
            "discs": list(self.discs),
        }


class DueFreeThrow(NamedTuple):
    """The number of the free throw that is due, of how many, and the shooter; 0 until named."""

    number: int
    of: int
    shooter: int = 0


class ReboundState(NamedTuple):
    """A rebound under way.

    `faces` are the circles that the attackers have named theirs, None while they have not; `circle`
    is the one that was rolled, 0 until then.
    """

    faces: tuple[int, ...] | None = None
    circle: int = 0

    def facts(self) -> dict[str, Json]:
        """Return the rebound as plain JSON."""
        return {
            "faces": None if self.faces is None else list(self.faces),
            "circle": self.circle,
        }


def period_label(quarter: int, overtime: int) -> Sentence:
    """Return the players' name for a quarter, or for an overtime if that isn't 0."""
    return says("OT{n}", n=overtime) if overtime else says("Q{q}", q=quarter)
