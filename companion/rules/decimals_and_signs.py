"""Formats of fractions with decimals and signs, for panes and reports."""

from collections.abc import Callable
from fractions import Fraction


def format_one_decimal(points: Fraction) -> str:
    """Return points with one decimal, such as ``1.3``; a half goes up."""
    tenth = int(points * 10 + Fraction(1, 2))
    return f"{tenth // 10}.{tenth % 10}"


def format_two_decimals(points: Fraction) -> str:
    """Return points with two decimals, such as ``1.25``; a half goes up."""
    cents = int(points * 100 + Fraction(1, 2))
    return f"{cents // 100}.{cents % 100:02d}"


def format_with_sign(
    points: Fraction, said: Callable[[Fraction], str] = format_two_decimals
) -> str:
    """Return points in the format `said`, with their sign unless they are rounded to 0."""
    told = said(abs(points))
    sign = "" if told == said(Fraction(0)) else "-" if points < 0 else "+"
    return f"{sign}{told}"
