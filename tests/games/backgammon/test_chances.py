"""Odds of throws and races against figures that were counted out by hand."""

from fractions import Fraction

import pytest

from companion.games.backgammon.chances import AVERAGE, THROWS, chance_to_win_race


def test_pips_of_one_throw_are_as_counted_out() -> None:
    known = "3 1/18, 4 1/12, 5 1/9, 6 1/9, 7 1/6, 8 5/36, 9 1/9, 10 1/18, 11 1/18, 12 1/36, 16 1/36, 20 1/36, 24 1/36"
    assert {n: Fraction(chance) for n, chance in (each.split() for each in known.split(", "))} == {
        str(n): chance for n, chance in THROWS.items()
    }
    assert Fraction(49, 6) == AVERAGE


@pytest.mark.parametrize(
    ("own", "theirs", "percent"),
    [(4, 4, 30700 / 324), (8, 8, 7814500 / 104976), (10, 10, 78.2), (50, 50, 60.8)],
)
def test_a_short_race_is_followed_throw_by_throw(own: int, theirs: int, percent: float) -> None:
    assert 100 * chance_to_win_race(own, theirs) == pytest.approx(percent, abs=0.05)


@pytest.mark.parametrize(
    ("own", "theirs", "percent"),
    [(60, 66, 72.6), (100, 100, 57.6), (100, 110, 74.2), (110, 100, 39.3), (167, 167, 55.9)],
)
def test_a_long_race_is_told_within_half_a_percent(own: int, theirs: int, percent: float) -> None:
    assert 100 * chance_to_win_race(own, theirs) == pytest.approx(percent, abs=0.5)
