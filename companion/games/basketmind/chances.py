"""BASKETmind's exact probabilities: of shots, of free throws, of a steal by pressing."""

from fractions import Fraction

from companion.games.basketmind.player_roles import CIRCLES, ROLES, SURE
from companion.rules.probabilities import die_at_least_chance


def shot_chance(shooter: int, circles: int) -> Fraction:
    """Return the chance of a shot counted `circles` from the basket, both ends included."""
    return die_at_least_chance(circles, ROLES[shooter].die)  # BM-47


def free_throw_chance(die: int) -> Fraction:
    """Return the chance of one free throw with a die of so many faces."""
    return die_at_least_chance(3, die)  # BM-65


def expected_shot_points(
    shooter: int, circles: int, points: int, free: Fraction | None = None
) -> Fraction:
    """Return the expected points of an unblocked shot; `free` is a free throw's if fouled."""
    chance = shot_chance(shooter, circles)
    return chance * points if free is None else expected_fouled_shot_points(chance, points, free)


def expected_fouled_shot_points(chance: Fraction, points: int, free: Fraction) -> Fraction:
    """Return the expected points of a fouled shot.

    `chance` is that of the shot, `free` that of a free throw.
    """
    made, missed = points + free, points * free  # BM-63 BM-64
    return chance * made + (1 - chance) * missed


def minimum_steal_chance(pressers: int, discs: int, *, adjacent: bool) -> Fraction:
    """Return the least chance of a steal with `discs`, if only the pressers' circles are excluded.

    Where discs must lie `adjacent` to a presser, a circle out of their reach is safe, as long as
    the pressers leave one.
    """
    if adjacent and pressers < SURE:
        return Fraction(0)
    return Fraction(discs, len(CIRCLES) - pressers)  # BM-88
