"""BASKETmind's odds, exactly (rules matrix section 7)."""

from fractions import Fraction

from companion.games.basketmind.players import ROLES
from companion.rules.odds import at_least


def hit(shooter: int, circles: int) -> Fraction:
    """The chance of a shot counted `circles` from the basket, both ends included."""
    return at_least(circles, ROLES[shooter].die)  # BM-47


def free_throw(shooter: int) -> Fraction:
    """The chance of one free throw."""
    return at_least(3, ROLES[shooter].die)  # BM-65


def worth(shooter: int, circles: int, points: int, fouled: bool) -> Fraction:
    """Expected points of a shot that was not blocked."""
    chance = hit(shooter, circles)
    return after_foul(chance, points, free_throw(shooter)) if fouled else chance * points


def after_foul(chance: Fraction, points: int, free: Fraction) -> Fraction:
    """Expected points of a fouled shot that hits with `chance`, a free throw with `free`."""
    made, missed = points + free, points * free  # BM-63 BM-64
    return chance * made + (1 - chance) * missed


def steal_floor(pressers: int) -> Fraction:
    """The least chance of a steal when both sides guess: no circle is missing but theirs."""
    return Fraction(min(pressers, 7 - pressers), 7 - pressers)  # BM-88
