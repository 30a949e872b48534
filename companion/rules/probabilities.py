"""Exact probabilities, as fractions."""

from collections.abc import Sequence
from fractions import Fraction
from math import comb


def die_at_least_chance(needed: int, sides: int) -> Fraction:
    """Return the chance that a die with `sides` faces shows `needed` or more."""
    return Fraction(min(sides, max(0, sides + 1 - needed)), sides)


def hit_count_chances(chance: Fraction, throws: int) -> tuple[Fraction, ...]:
    """Return the chances of 0, 1, … `throws` hits, each throw hitting with `chance`."""
    return tuple(
        comb(throws, n) * chance**n * (1 - chance) ** (throws - n) for n in range(throws + 1)
    )


def whole_percent(chance: Fraction) -> int:
    """Return a chance in whole percent; a half goes up."""
    return int(chance * 100 + Fraction(1, 2))


def percent_shares(counts: Sequence[int]) -> Sequence[int]:
    """Return each count's share of the total, in whole percent that add up to 100.

    What rounding down leaves goes to the largest remainders, of equal ones to the first. Raises
    ZeroDivisionError if the total is 0.
    """
    whole = sum(counts)
    parts = [count * 100 // whole for count in counts]
    by_rest = sorted(range(len(counts)), key=lambda at: -(counts[at] * 100 % whole))
    for at in by_rest[: 100 - sum(parts)]:
        parts[at] += 1
    return parts
