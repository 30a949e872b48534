"""BASKETmind's odds against counting: all dice, all free throws, all circles and discs."""

from fractions import Fraction
from itertools import combinations, product

import pytest

from companion.games.basketmind.chances import free_throw, hit, steal_floor, worth
from companion.rules.odds import hits

DIE = {1: 6, 2: 8, 3: 8, 4: 6, 5: 6}

# The table of section 7: expected points by N; d6 and d8, 2 and 3 points, fouled or not.
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
    assert hit(shooter, circles) == Fraction(sum(roll >= circles for roll in rolls), len(rolls))


@pytest.mark.parametrize("shooter", range(1, 6))
def test_a_free_throw_misses_with_one_and_two(shooter: int) -> None:
    """BM-65 (A-12)."""
    rolls = range(1, DIE[shooter] + 1)
    assert free_throw(shooter) == Fraction(sum(roll not in (1, 2) for roll in rolls), len(rolls))


@pytest.mark.parametrize("shooter", [4, 2])
@pytest.mark.parametrize("points", [2, 3])
@pytest.mark.parametrize("circles", range(1, 9))
def test_what_a_shot_is_worth_counted_out(shooter: int, points: int, circles: int) -> None:
    """BM-47, BM-63, BM-64, BM-65: over every roll, and every free throw after it."""
    rolls = range(1, DIE[shooter] + 1)
    clean: list[int] = []
    fouled: list[Fraction] = []
    for roll in rolls:
        made = roll >= circles
        clean.append(points if made else 0)
        throws = list(product(rolls, repeat=1 if made else points))
        scored = [clean[-1] + sum(one > 2 for one in throw) for throw in throws]
        fouled.append(Fraction(sum(scored), len(scored)))
    assert worth(shooter, circles, points, fouled=False) == Fraction(sum(clean), len(clean))
    assert worth(shooter, circles, points, fouled=True) == sum(fouled) / len(fouled)


@pytest.mark.parametrize("row", TABLE.strip().splitlines())
def test_the_table_of_expected_points(row: str) -> None:
    """BM-47, BM-65, BM-63, BM-64: the matrix's own figures."""
    circles, *cells = (cell.strip() for cell in row.split("|"))
    for (shooter, points, fouled), cell in zip(COLUMNS, cells, strict=True):
        if cell != "–":
            assert worth(shooter, int(circles), points, fouled) == Fraction(cell)


def test_example_c() -> None:
    """Example 9 (BM-51): a forward five circles away, beyond the arc."""
    assert hit(2, 5) == Fraction(1, 2)
    assert worth(2, 5, 3, fouled=False) == Fraction(3, 2)
    assert worth(2, 5, 3, fouled=True) == 3, "a foul doubles it"


@pytest.mark.parametrize(
    ("shooter", "throws", "spread"),
    [
        (4, 2, "1/9 4/9 4/9"),
        (4, 3, "1/27 2/9 4/9 8/27"),
        (2, 2, "1/16 3/8 9/16"),
        (2, 3, "1/64 9/64 27/64 27/64"),
    ],
)
def test_how_many_free_throws_go_in(shooter: int, throws: int, spread: str) -> None:
    """BM-65: the matrix's own figures."""
    assert hits(free_throw(shooter), throws) == tuple(map(Fraction, spread.split()))


@pytest.mark.parametrize("pressers", range(1, 6))
def test_the_least_chance_of_a_steal_counted_out(pressers: int) -> None:
    """BM-88, BM-87: every circle but those of the pressers, every way to lay the discs."""
    circles = range(7 - pressers)
    laid = list(combinations(circles, min(pressers, len(circles))))
    cases = [ball in discs for ball in circles for discs in laid]
    assert steal_floor(pressers) == Fraction(sum(cases), len(cases))


def test_the_floors_of_the_book() -> None:
    """BM-88."""
    floors = ["1/6", "2/5", "3/4", "1", "1"]
    assert [steal_floor(n) for n in range(1, 6)] == [Fraction(floor) for floor in floors]
