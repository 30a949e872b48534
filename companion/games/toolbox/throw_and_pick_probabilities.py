"""What the chances are with dice and picks of any game, exactly."""

from fractions import Fraction
from math import perm


def sum_at_least_chance(needed: int, dice: int, sides: int) -> Fraction:
    """That some dice add up to `needed` or more."""
    ways = {0: 1}
    for _ in range(dice):
        more: dict[int, int] = {}
        for total, count in ways.items():
            for face in range(1, sides + 1):
                more[total + face] = more.get(total + face, 0) + count
        ways = more
    return Fraction(sum(count for total, count in ways.items() if total >= needed), sides**dice)


def face_among_dice_chance(sides: int, dice: int) -> Fraction:
    """That a face is among those of some dice."""
    return 1 - Fraction(sides - 1, sides) ** dice


def all_picks_differ_chance(values: int, players: int) -> Fraction:
    """That nobody picks what somebody else does, if all values are as likely."""
    return Fraction(perm(values, players), values**players)
