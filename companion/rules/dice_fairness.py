"""Fairness: how often the dice of a match showed each face, and whether that is unusual.

The figure is Pearson's chi-square: over all faces, (thrown - expected)² / expected, an exact
fraction. The chance that fair dice deviate at least as far is computed exactly, over all ways in
which they can fall, where those are few: for coins, dice with few faces, and a d6 while it has been
thrown little. Otherwise it comes from the chi-square distribution with one degree of freedom less
than faces. From five throws per face on (Cochran's rule) that is off by less than 0.05, and by less
than 0.005 for chances below 0.05. With fewer throws no chance is given.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import lru_cache
from math import comb, erfc, exp, pi, sqrt
from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.decimals_and_signs import format_two_decimals
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Sentence, in_english, says

ENOUGH = 5
"""Throws per face from which on the chance is given."""
FEW_WAYS = 2000
"""The most partitions of throws among faces for the exact count: a tenth of a second on the slowest
Pi.
"""
SHORT = 8
"""Characters of a die and its throws beside which a row has room for all words."""
UNUSUAL, RARE = 0.05, 0.01
"""Chances below which dice are called unusual and very unusual."""


class DieTally(NamedTuple):
    """All throws of the dice with `sides` faces: how often each face, from 1, by each seat."""

    sides: int
    by: tuple[tuple[Seat, tuple[int, ...]], ...]

    @property
    def counts(self) -> tuple[int, ...]:
        """How often each face was thrown by anybody, from face 1 on."""
        return tuple(map(sum, zip(*(counts for _, counts in self.by), strict=True)))

    @property
    def throws(self) -> int:
        """The number of throws."""
        return sum(self.counts)

    @property
    def expected_count(self) -> Fraction:
        """How often fair dice show each face, on average."""
        return Fraction(self.throws, self.sides)

    @property
    def chance(self) -> float | None:
        """The chance that fair dice deviate at least as far, None for too few throws."""
        if self.throws < ENOUGH * self.sides:
            return None
        few = self.throws <= 2 * FEW_WAYS  # two faces alone can part more throws in more ways
        if few and count_partitions(self.throws, self.sides) <= FEW_WAYS:
            return exact_deviation_chance(
                sum(count * count for count in self.counts), self.throws, self.sides
            )
        return chi_square_chance(chi_square(self.counts), self.sides - 1)


def tally_dice(moments: Iterable[HistoryMoment], seats: Sequence[Seat]) -> tuple[DieTally, ...]:
    """Return the dice of a match, the fewest sides first. Throws that were undone don't count."""
    tally: dict[int, dict[Seat, list[int]]] = {}
    for moment in moments:
        if moment.sides:
            by = tally.setdefault(moment.sides, {seat: [0] * moment.sides for seat in seats})
            for face in moment.values:
                by[moment.seat][face - 1] += 1
    return tuple(
        DieTally(sides, tuple((seat, tuple(counts)) for seat, counts in by.items()))
        for sides, by in sorted(tally.items())
    )


def chi_square(counts: Sequence[int]) -> Fraction:
    """Return Pearson's figure for faces that ought to come equally often; 0 without throws."""
    throws = sum(counts)
    squares = sum(count * count for count in counts)
    return Fraction(len(counts) * squares, throws) - throws if throws else Fraction(0)


def count_partitions(throws: int, faces: int) -> int:
    """Return the number of ways to partition throws among faces, regardless of which faces."""
    found = [1] + [0] * throws
    for part in range(1, faces + 1):
        for whole in range(part, throws + 1):
            found[whole] += found[whole - part]
    return found[throws]


@lru_cache(maxsize=8)
def exact_deviation_chance(squares: int, throws: int, faces: int) -> float:
    """Return the chance that the counts of fair faces have at least this sum of `squares`.

    The figure grows with that sum and depends on nothing else.
    """

    def count_throws(left: int, free: int, most: int, short: int, number: int, alike: int) -> int:
        """Count the throws that part what is left among free faces, in descending counts."""
        if not free:
            return 0 if left or short > 0 else number
        found = 0
        for part in range(-(-left // free), min(left, most) + 1):
            same = alike + 1 if part == most else 1
            more = number * comb(left, part) * free // same
            found += count_throws(left - part, free - 1, part, short - part * part, more, same)
        return found

    return count_throws(throws, faces, throws + 1, squares, 1, 0) / faces**throws


def chi_square_chance(figure: Fraction, freedom: int) -> float:
    """Return the chance of `figure` or more in a chi-square distribution.

    `freedom` is its degrees of freedom, at least 1. Computed by the finite sums of Abramowitz and
    Stegun 26.4.4 and 26.4.5.
    """
    half = float(figure) / 2
    if half == 0:
        return 1.0
    term, total = (exp(-half), 0.0) if freedom % 2 == 0 else (0.0, erfc(sqrt(half)))
    if freedom % 2:
        term = 2 * sqrt(half / pi) * exp(-half)
    for order in range(2 + freedom % 2, freedom + 1, 2):
        total += term
        term *= 2 * half / order
    return total


def fairness_row(die: DieTally) -> Sentence:
    """Return one row of the panel: the die, the throws, the figure, the chance."""
    known = {"sides": die.sides, "n": die.throws}
    if die.chance is None and len(f"d{die.sides} {die.throws}x") > SHORT:
        return says("d{sides} {n}x: too few", **known)
    if die.chance is None:
        return says("d{sides} {n}x: too few yet", **known)
    exact, percent = chi_square(die.counts), _percent(die.chance)
    figure = format_two_decimals(exact)
    row = says("d{sides} {n}x X²{x} {p}", **known, x=figure, p=percent)
    if len(row.translate(in_english)) > SMALL_ROW:
        return says("d{sides} {n}x X²{x} {p}", **known, x=round(exact), p=percent)
    return row


def _percent(chance: float) -> str:
    return "<1%" if chance < RARE else f"{round(chance * 100)}%"


def overall_verdict(dice: Iterable[DieTally]) -> Sentence:
    """Return the verdict on all dice together, a row of the panel."""
    chances = [die.chance for die in dice if die.chance is not None]
    if not chances:
        return says("too few throws to say")
    if min(chances) < RARE:
        return says("very unusual dice")
    return says("unusual, but happens") if min(chances) < UNUSUAL else says("nothing unusual")


def explain_fairness_figure(die: DieTally) -> Sentence:
    """Return an explanation of the figure for players."""
    if die.chance is None:
        return says(
            "d{sides}, {n} throws: too few to judge a die; it takes {enough}.",
            sides=die.sides,
            n=die.throws,
            enough=ENOUGH * die.sides,
        )
    figure, often = format_two_decimals(chi_square(die.counts)), _in_so_many(die.chance)
    known = {"sides": die.sides, "n": die.throws, "x": figure, "often": often}
    if die.chance < RARE:
        return says(
            "d{sides}, {n} throws, chi-square {x}: fair dice are this uneven in {often}. Very unusual.",
            **known,
        )
    if die.chance < UNUSUAL:
        return says(
            "d{sides}, {n} throws, chi-square {x}: fair dice are this uneven in {often}. Unusual, but it happens.",
            **known,
        )
    return says(
        "d{sides}, {n} throws, chi-square {x}: fair dice are this uneven in {often}. Nothing unusual.",
        **known,
    )


def _in_so_many(chance: float) -> Sentence:
    if chance >= RARE:
        return says("{n} of 100 matches", n=round(chance * 100))
    return says("less than 1 of 100 matches")
