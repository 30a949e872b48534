"""Fairness against counting: all ways in which few dice can fall, and what tables print."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import comb

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.toolbox import TOOLBOX
from companion.locale import words_by_language
from companion.rules.dice_fairness import (
    ENOUGH,
    FEW_WAYS,
    UNUSUAL,
    DieTally,
    chi_square,
    chi_square_chance,
    count_partitions,
    exact_deviation_chance,
    explain_fairness_figure,
    fairness_row,
    overall_verdict,
    tally_dice,
)
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch

SEATS = ("red", "blue")


def die(*counts: int) -> DieTally:
    """A die that only RED has thrown."""
    return DieTally(len(counts), (("red", counts), ("blue", (0,) * len(counts))))


def falls(throws: int, faces: int) -> dict[int, int]:
    """In how many ways dice can fall, by the sum of the squares of the counts of their faces.

    The figure grows with that sum and with nothing else.
    """
    found: Counter[tuple[int, int]] = Counter({(0, 0): 1})
    for face in range(faces):
        more: Counter[tuple[int, int]] = Counter()
        for (used, squares), number in found.items():
            left = throws - used
            for shown in range(left + 1) if face < faces - 1 else (left,):
                more[used + shown, squares + shown * shown] += number * comb(left, shown)
        found = more
    return {squares: number for (_, squares), number in found.items()}


def truth(throws: int, faces: int) -> Iterator[tuple[Fraction, float]]:
    """Every figure that can come of so many throws, and how likely it or a greater one is."""
    fallen, far = falls(throws, faces), 0
    for squares in sorted(fallen, reverse=True):
        far += fallen[squares]
        yield Fraction(faces * squares, throws) - throws, far / faces**throws


# The figure ---------------------------------------------------------------------------------


@given(st.lists(st.integers(0, 40), min_size=2, max_size=12).filter(any))
def test_the_figure_is_the_sum_over_all_faces(counts: list[int]) -> None:
    expected = Fraction(sum(counts), len(counts))
    assert chi_square(counts) == sum((n - expected) ** 2 / expected for n in counts)


def test_the_figure_of_the_text_book() -> None:
    """60 throws of a d6: 5, 8, 9, 8, 10, 20 make 13.4."""
    assert chi_square((5, 8, 9, 8, 10, 20)) == Fraction(134, 10)


def test_without_throws_there_is_nothing_to_stray() -> None:
    assert chi_square((0, 0, 0)) == 0


# The chance ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("freedom", "figure", "printed"),
    [
        (1, "3.841", 0.05),
        (2, "5.991", 0.05),
        (3, "7.815", 0.05),
        (4, "9.488", 0.05),
        (5, "11.070", 0.05),
        (5, "15.086", 0.01),
        (5, "1.610", 0.90),
        (7, "14.067", 0.05),
        (7, "18.475", 0.01),
        (7, "6.346", 0.50),
        (9, "16.919", 0.05),
        (11, "19.675", 0.05),
        (19, "30.144", 0.05),
    ],
)
def test_the_chance_is_that_of_printed_tables(freedom: int, figure: str, printed: float) -> None:
    assert chi_square_chance(Fraction(figure), freedom) == pytest.approx(printed, abs=0.0001)


@pytest.mark.parametrize("freedom", [1, 2, 5, 7])
def test_a_figure_of_nothing_is_always_reached(freedom: int) -> None:
    assert chi_square_chance(Fraction(0), freedom) == 1


def test_the_oracle_is_the_count_of_every_throw_one_by_one() -> None:
    """Five d4: 1024 ways to fall."""
    figures = [
        chi_square([way.count(face) for face in range(4)]) for way in product(range(4), repeat=5)
    ]
    for figure, likely in truth(5, 4):
        assert likely == sum(one >= figure for one in figures) / len(figures)


@pytest.mark.parametrize(
    ("throws", "faces"), [(10, 2), (11, 2), (200, 2), (15, 3), (16, 3), (20, 4), (25, 5), (30, 6)]
)
def test_where_ways_are_few_the_chance_is_the_truth(throws: int, faces: int) -> None:
    for figure, likely in truth(throws, faces):
        squares = (figure + throws) * throws / faces
        assert exact_deviation_chance(int(squares), throws, faces) == likely
    assert count_partitions(throws, faces) <= FEW_WAYS


def test_coins_and_small_dice_are_as_likely_as_they_are() -> None:
    """Ten coins fall 4:6 or less evenly in 772 of 1024 ways."""
    assert die(4, 6).chance == 772 / 1024
    assert die(4, 4, 7).chance == pytest.approx(0.684, abs=0.0005)
    assert die(4, 4, 5, 7).chance == pytest.approx(0.838, abs=0.0005)


@pytest.mark.parametrize(("throws", "faces"), [(10, 3), (12, 4), (5, 5)])
def test_ways_to_part_throws_are_counted_one_by_one(throws: int, faces: int) -> None:
    parted = {tuple(sorted(way)) for way in product(range(throws + 1), repeat=faces - 1)}
    whole = {tuple(sorted((*way, throws - sum(way)))) for way in parted if sum(way) <= throws}
    assert count_partitions(throws, faces) == len(whole)


@pytest.mark.parametrize(
    ("throws", "faces"),
    [(152, 3), (62, 4), (42, 5), (50, 5), (35, 6), (45, 6), (60, 6), (35, 7), (40, 8), (50, 8)],
)
def test_beyond_them_the_chance_is_near_the_truth(throws: int, faces: int) -> None:
    """Whatever the dice show: within 0.05 where that is common, within 0.005 where it is rare."""
    assert count_partitions(throws, faces) > FEW_WAYS
    for figure, likely in truth(throws, faces):
        said = chi_square_chance(figure, faces - 1)
        assert said == pytest.approx(likely, abs=0.005 if min(said, likely) < UNUSUAL else 0.05)


@pytest.mark.parametrize("sides", [6, 8])
def test_with_fewer_throws_no_chance_is_given(sides: int) -> None:
    few = die(ENOUGH * sides - 1, *[0] * (sides - 1))
    assert few.chance is None
    assert die(ENOUGH * sides, *[0] * (sides - 1)).chance is not None


# What is counted ----------------------------------------------------------------------------


def test_dice_are_counted_by_their_sides_and_by_who_threw_them() -> None:
    moments = [
        HistoryMoment(0, 0, "red", "roll", values=(3,), sides=6),
        HistoryMoment(1, 0, "blue", "roll", values=(3, 6), sides=6),
        HistoryMoment(2, 0, "blue", "roll", values=(8,), sides=8),
        HistoryMoment(3, 0, "blue", "pass", values=(2,)),
    ]
    six, eight = tally_dice(moments, SEATS)
    assert six == DieTally(6, (("red", (0, 0, 1, 0, 0, 0)), ("blue", (0, 0, 1, 0, 0, 1))))
    assert (six.counts, six.throws, six.expected_count) == ((0, 0, 2, 0, 0, 1), 3, Fraction(1, 2))
    assert eight.counts == (0,) * 7 + (1,)


@pytest.mark.parametrize("seats", [2, 6])
def test_a_lot_that_draws_who_starts_is_no_die(seats: int) -> None:
    table = PlainWordsMatch({"seats": seats, "start": "drawn"}, TOOLBOX).play("p1 draw 2")
    assert tally_dice(table.match.moments(), table.match.seats) == ()
    table.play("p2 coin 1", "p2 coin 2")
    (coin,) = tally_dice(table.match.moments(), table.match.seats)
    assert (coin.sides, coin.counts) == (2, (1, 1))


# What is said -------------------------------------------------------------------------------

COMMON, ODD, RARE = (
    die(9, 2, 7, 5, 4, 3),
    die(12, 3, 3, 3, 5, 4),
    die(20, 2, 3, 4, 5, 2),
)


def test_players_read_what_to_think_of_it() -> None:
    assert overall_verdict([COMMON]).translate(in_english) == "nothing unusual"
    assert overall_verdict([COMMON, ODD]).translate(in_english) == "unusual, but happens"
    assert overall_verdict([COMMON, ODD, RARE]).translate(in_english) == "very unusual dice"
    assert overall_verdict([die(1, 0, 0, 0, 0, 0)]).translate(in_english) == "too few throws to say"


def test_the_sentence_says_how_often_that_happens() -> None:
    assert explain_fairness_figure(COMMON).translate(in_english) == (
        "d6, 30 throws, chi-square 6.80: fair dice are this uneven in 25 of 100 matches. Nothing unusual."
    )
    assert "in 3 of 100 matches. Unusual" in explain_fairness_figure(ODD).translate(in_english)
    assert "in less than 1 of 100 matches. Very unusual" in explain_fairness_figure(RARE).translate(
        in_english
    )
    assert "too few to judge a die; it takes 30" in explain_fairness_figure(
        die(1, 0, 0, 0, 0, 0)
    ).translate(in_english)


def test_a_row_of_the_panel_has_the_figure_and_the_chance() -> None:
    assert fairness_row(COMMON).translate(in_english) == "d6 30x X²6.80 25%"
    assert fairness_row(RARE).translate(in_english).endswith(" <1%")
    assert fairness_row(die(*[1] * 8)).translate(in_english) == "d8 8x: too few yet"
    most = fairness_row(die(199, 170, 160, 150, 150, 150)).translate(in_english)
    assert len(most) <= 21, most


@pytest.mark.parametrize("sides", [20, 30, 100])
@pytest.mark.parametrize("throws", [1, 99, 100, 499, 500, 2_000, 50_000])
@pytest.mark.parametrize("code", words_by_language())
def test_a_row_of_the_panel_has_room_for_dice_with_many_faces_thrown_often(
    sides: int, throws: int, code: str
) -> None:
    counts = [throws // sides] * sides
    counts[0] += throws % sides
    row = fairness_row(die(*counts)).translate(words_by_language()[code])
    assert len(row) <= 21, row
    assert row.startswith(f"d{sides} {throws}x")


def test_very_many_throws_are_judged_without_counting_the_ways_in_which_they_can_fall() -> None:
    counted = count_partitions(2 * FEW_WAYS, 2)
    assert counted > FEW_WAYS, "with more throws than that there are more ways still"
    many = DieTally(2, (("red", (50_200, 49_800)),))
    assert many.chance == chi_square_chance(chi_square(many.counts), 1)
