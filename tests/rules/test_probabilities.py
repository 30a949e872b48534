"""Odds against counting: every throw of every die is listed, and the lucky ones are counted."""

from decimal import ROUND_HALF_UP, Decimal
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.locale import words_by_language
from companion.rules.decimals_and_signs import (
    format_one_decimal,
    format_two_decimals,
    format_with_sign,
)
from companion.rules.probabilities import (
    die_at_least_chance,
    hit_count_chances,
    percent_shares,
    whole_percent,
)
from companion.rules.sentences import in_english

CHANCES = st.fractions(0, 1, max_denominator=1000)


@pytest.mark.parametrize("sides", [2, 4, 6, 8, 10, 12, 20])
def test_at_least_counts_the_faces_that_are_high_enough(sides: int) -> None:
    for needed in range(-2, sides + 4):
        good = [shown for shown in range(1, sides + 1) if shown >= needed]
        assert die_at_least_chance(needed, sides) == Fraction(len(good), sides)


@pytest.mark.parametrize(("sides", "needed"), [(6, 3), (8, 3), (8, 5), (6, 1), (6, 7), (4, 2)])
@pytest.mark.parametrize("throws", range(5))
def test_hits_counts_every_way_the_dice_can_fall(sides: int, needed: int, throws: int) -> None:
    ways = list(product(range(1, sides + 1), repeat=throws))
    counted = [sum(shown >= needed for shown in way) for way in ways]
    expected = tuple(Fraction(counted.count(n), len(ways)) for n in range(throws + 1))
    assert hit_count_chances(die_at_least_chance(needed, sides), throws) == expected


@given(CHANCES, st.integers(0, 12))
def test_hit_count_chances_add_up_to_one_and_to_the_expected_count(
    chance: Fraction, throws: int
) -> None:
    spread = hit_count_chances(chance, throws)
    assert sum(spread) == 1
    assert sum(n * likely for n, likely in enumerate(spread)) == chance * throws


@pytest.mark.parametrize(
    ("points", "told"), [(-1, "0.0"), (1, "0.0"), (0, "0.0"), (-5, "-0.1"), (6, "+0.1")]
)
def test_points_that_round_to_zero_are_written_without_a_sign(points: int, told: str) -> None:
    assert format_with_sign(Fraction(points, 100), 1).translate(in_english) == told


def test_decimals_are_written_as_in_the_language_of_the_players() -> None:
    spanish = words_by_language()["es"]
    assert format_one_decimal(Fraction(5, 2)).translate(spanish) == "2,5"
    assert format_two_decimals(Fraction(73, 32)).translate(spanish) == "2,28"
    assert format_with_sign(Fraction(-5, 4)).translate(spanish) == "-1,25"


@given(CHANCES)
def test_percent_rounds_as_players_do(chance: Fraction) -> None:
    assert whole_percent(chance) == int(_rounded(chance * 100, "1"))


@given(st.fractions(0, 30, max_denominator=1000))
def test_hundredths_rounds_as_players_do(points: Fraction) -> None:
    assert format_two_decimals(points).translate(in_english) == str(_rounded(points, "0.01"))


@given(st.fractions(0, 300, max_denominator=1000))
def test_tenths_rounds_as_players_do(points: Fraction) -> None:
    assert format_one_decimal(points).translate(in_english) == str(_rounded(points, "0.1"))


def _rounded(number: Fraction, place: str) -> Decimal:
    exact = Decimal(number.numerator) / Decimal(number.denominator)
    return exact.quantize(Decimal(place), ROUND_HALF_UP)


@pytest.mark.parametrize(
    ("chance", "expected"),
    [("0", 0), ("1", 100), ("1/6", 17), ("5/8", 63), ("3/8", 38), ("7/8", 88), ("2/3", 67)],
)
def test_percents_on_the_panel(chance: str, expected: int) -> None:
    assert whole_percent(Fraction(chance)) == expected


@pytest.mark.parametrize(
    ("points", "expected"),
    [
        ("0", "0.00"),
        ("199/100", "1.99"),
        ("5/4", "1.25"),
        ("73/32", "2.28"),
        ("1/200", "0.01"),
        ("11/3", "3.67"),
    ],
)
def test_hundredths_on_the_panel(points: str, expected: str) -> None:
    assert format_two_decimals(Fraction(points)).translate(in_english) == expected


@pytest.mark.parametrize(
    ("counts", "parts"),
    [((5, 3), [63, 37]), ((3, 5), [38, 62]), ((1, 1, 1), [34, 33, 33]), ((0, 7), [0, 100])],
)
def test_shares_on_the_panel(counts: tuple[int, ...], parts: list[int]) -> None:
    assert percent_shares(counts) == parts


@given(st.lists(st.integers(0, 200), min_size=1, max_size=4).filter(any))
def test_shares_add_up_and_none_is_a_whole_percent_off(counts: list[int]) -> None:
    parts = percent_shares(counts)
    assert sum(parts) == 100
    assert all(
        abs(part - Fraction(100 * count, sum(counts))) < 1
        for part, count in zip(parts, counts, strict=True)
    )
