"""Sentences for fractions with decimals and signs, for panes and reports.

Languages write decimals differently: Spanish has a comma where English has a point.
"""

from fractions import Fraction

from companion.rules.sentences import Sentence, says


def format_one_decimal(points: Fraction) -> Sentence:
    """Return points that are not negative with one decimal, such as ``1.3``; a half goes up."""
    return _with_decimals("", points, 1)


def format_two_decimals(points: Fraction) -> Sentence:
    """Return points that are not negative with two decimals, such as ``1.25``; a half goes up."""
    return _with_decimals("", points, 2)


def format_with_sign(points: Fraction, decimals: int = 2) -> Sentence:
    """Return points with one decimal or more, with their sign unless they are rounded to 0."""
    rounds_to_0 = abs(points) * 10**decimals < Fraction(1, 2)
    sign = "" if rounds_to_0 else "-" if points < 0 else "+"
    return _with_decimals(sign, abs(points), decimals)


def _with_decimals(sign: str, points: Fraction, count: int) -> Sentence:
    whole, rest = divmod(int(points * 10**count + Fraction(1, 2)), 10**count)
    return says("{whole}.{decimals}", whole=f"{sign}{whole}", decimals=f"{rest:0{count}d}")
