"""The modifiers of checks: distances and circumstances (tables 4.2 to 4.4 of the rules)."""

from collections.abc import Mapping
from typing import NamedTuple


class DistanceBand(NamedTuple):
    """Distances that share a modifier, from `least` to `most` hexes, None without a limit."""

    least: int
    most: int | None
    modifier: int

    @property
    def label(self) -> str:
        """The distances as players read them: ``3``, ``4-6``, ``25+``."""
        if self.most is None:
            return f"{self.least}+"
        return f"{self.least}" if self.least == self.most else f"{self.least}-{self.most}"


# DF-40
PASS_BANDS = (
    DistanceBand(3, 3, 2),
    DistanceBand(4, 6, 0),
    DistanceBand(7, 9, -1),
    DistanceBand(10, 14, -2),
    DistanceBand(15, 19, -3),
    DistanceBand(20, 24, -4),
    DistanceBand(25, None, -5),
)
"""The bands of passes; one of 1 hex, or of 2 with an empty one between, needs no check (DF-38)."""

# nearer than three hexes is too close to the keeper
SHOT_BANDS = (  # DF-59
    DistanceBand(1, 2, 1),
    DistanceBand(3, 3, 3),
    DistanceBand(4, 6, 2),
    DistanceBand(7, 8, 1),
    DistanceBand(9, 10, 0),
    DistanceBand(11, 13, -1),
    DistanceBand(14, None, -3),
)

DEAD_BALL = 2  # DF-43 DF-91
IN_FRONT = -2  # DF-45
NARROW_ANGLE = -1  # DF-67
VOLLEY = -3  # DF-68 DF-69
NO_PRESSURE = 3  # DF-46 DF-47


def band_for_distance(bands: tuple[DistanceBand, ...], hexes: int) -> DistanceBand:
    """Return the band of a distance; raises ValueError for one that is below all bands."""
    for each in bands:
        if each.least <= hexes and (each.most is None or hexes <= each.most):
            return each
    raise ValueError(hexes)


def bands_within_range(bands: Mapping[str, DistanceBand], most: int) -> dict[str, DistanceBand]:
    """Return the bands that begin within `most` hexes, cut off there."""
    return {
        key: each._replace(most=most if each.most is None else min(each.most, most))
        for key, each in bands.items()
        if each.least <= most
    }


def clearance_base_distance(fue: int) -> int:
    """Return the hexes of a clearance without its die: half of FUE, rounded up."""
    return max(0, -(-fue // 2))  # DF-78


def wall_modifier(players: int) -> int:
    """Return the modifier of a wall: -1 for every two players in it."""
    return -(players // 2)  # DF-44
