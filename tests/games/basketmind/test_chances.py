"""BASKETmind's odds against counting: all dice, all free throws, all circles and discs."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from companion.games.basketmind.chances import (
    expected_shot_points,
    free_throw_chance,
    minimum_steal_chance,
    shot_chance,
)
from companion.rules.probabilities import hit_count_chances

DIE = {1: 6, 2: 8, 3: 8, 4: 6, 5: 6}

# Counted out by hand: expected points by N, the circles from the ball to the basket; d6 and d8, 2 and 3 points, fouled or not.
TABLE = """
1 | 2 | 8/3 | 3 | 11/3 | 2 | 11/4 | 3 | 15/4
2 | 5/3 | 22/9 | 5/2 | 61/18 | 7/4 | 83/32 | 21/8 | 57/16
3 | 4/3 | 20/9 | 2 | 28/9 | 3/2 | 39/16 | 9/4 | 27/8
4 | 1 | 2 | 3/2 | 17/6 | 5/4 | 73/32 | 15/8 | 51/16
5 | 2/3 | 16/9 | 1 | 23/9 | 1 | 17/8 | 3/2 | 3
6 | 1/3 | 14/9 | 1/2 | 41/18 | 3/4 | 63/32 | 9/8 | 45/16
7 | – | – | – | – | 1/2 | 29/16 | 3/4 | 21/8
8 | – | – | – | – | 1/4 | 53/32 | 3/8 | 39/16
"""
COLUMNS = list(product((4, 2), (2, 3), (False, True)))


@pytest.mark.parametrize("shooter", range(1, 6))
@pytest.mark.parametrize("circles", range(1, 13))
def test_a_shot_hits_with_the_rolls_that_are_high_enough(shooter: int, circles: int) -> None:
    """BM-47, BM-48, BM-49, BM-50, example 2."""
    rolls = range(1, DIE[shooter] + 1)
    assert shot_chance(shooter, circles) == Fraction(
        sum(roll >= circles for roll in rolls), len(rolls)
    )


@pytest.mark.parametrize("die", [6, 8])
def test_a_free_throw_misses_with_one_and_two(die: int) -> None:
    """BM-65."""
    rolls = range(1, die + 1)
    assert free_throw_chance(die) == Fraction(sum(roll not in (1, 2) for roll in rolls), len(rolls))


@pytest.mark.parametrize("shooter", [4, 2])
@pytest.mark.parametrize("points", [2, 3])
@pytest.mark.parametrize("circles", range(1, 9))
@pytest.mark.parametrize("free", [6, 8])
def test_what_a_shot_is_worth_counted_out(
    shooter: int, points: int, circles: int, free: int
) -> None:
    """BM-47, BM-63, BM-64, BM-65 (A-12): over every roll, and every free throw after it."""
    rolls = range(1, DIE[shooter] + 1)
    clean: list[int] = []
    fouled: list[Fraction] = []
    for roll in rolls:
        made = roll >= circles
        clean.append(points if made else 0)
        throws = list(product(range(1, free + 1), repeat=1 if made else points))
        scored = [clean[-1] + sum(one > 2 for one in throw) for throw in throws]
        fouled.append(Fraction(sum(scored), len(scored)))
    assert expected_shot_points(shooter, circles, points) == Fraction(sum(clean), len(clean))
    assert expected_shot_points(shooter, circles, points, free_throw_chance(free)) == sum(
        fouled
    ) / len(fouled)


@pytest.mark.parametrize("row", TABLE.strip().splitlines())
def test_the_table_of_expected_points(row: str) -> None:
    """BM-47, BM-65, BM-63, BM-64."""
    circles, *cells = (cell.strip() for cell in row.split("|"))
    for (shooter, points, fouled), cell in zip(COLUMNS, cells, strict=True):
        if cell != "–":
            free = free_throw_chance(DIE[shooter]) if fouled else None
            assert expected_shot_points(shooter, int(circles), points, free) == Fraction(cell)


def test_example_c() -> None:
    """Example 9 (BM-51): a forward five circles away, beyond the arc."""
    assert shot_chance(2, 5) == Fraction(1, 2)
    assert expected_shot_points(2, 5, 3) == Fraction(3, 2)
    assert expected_shot_points(2, 5, 3, free_throw_chance(8)) == 3, "a foul doubles it"


@pytest.mark.parametrize(
    ("die", "throws", "spread"),
    [
        (6, 2, "1/9 4/9 4/9"),
        (6, 3, "1/27 2/9 4/9 8/27"),
        (8, 2, "1/16 3/8 9/16"),
        (8, 3, "1/64 9/64 27/64 27/64"),
    ],
)
def test_how_many_free_throws_go_in(die: int, throws: int, spread: str) -> None:
    """BM-65."""
    assert hit_count_chances(free_throw_chance(die), throws) == tuple(map(Fraction, spread.split()))


@pytest.mark.parametrize(
    ("pressers", "discs"), [(k, n) for k in range(1, 6) for n in range(1, min(k, 7 - k) + 1)]
)
def test_the_least_chance_of_a_steal_counted_out(pressers: int, discs: int) -> None:
    """BM-88, BM-87: every circle but those of the pressers, every way to lay the discs."""
    circles = range(7 - pressers)
    cases = [ball in laid for ball in circles for laid in combinations(circles, discs)]
    assert minimum_steal_chance(pressers, discs, adjacent=False) == Fraction(sum(cases), len(cases))


def test_the_floors_of_the_book() -> None:
    """BM-88."""
    floors = [minimum_steal_chance(k, min(k, 7 - k), adjacent=False) for k in range(1, 6)]
    assert floors == [Fraction(floor) for floor in ("1/6", "2/5", "3/4", "1", "1")]


@pytest.mark.parametrize("pressers", range(1, 6))
def test_discs_next_to_pressers_may_leave_a_circle_that_is_safe(pressers: int) -> None:
    """A-18: for the pressers who stand worst, the ball goes where none of their discs can lie."""
    safe: set[int] = set()
    for stand in combinations(range(6), pressers):
        next_to = {(man + step) % 6 for man in stand for step in (1, 5)}
        safe |= set(range(6)) - set(stand) - next_to
    floor = minimum_steal_chance(pressers, min(pressers, 7 - pressers), adjacent=True)
    assert floor == (0 if safe else 1)
