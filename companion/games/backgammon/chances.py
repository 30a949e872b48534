"""Backgammon's probabilities: of throws exactly, of races approximately."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import erf, sqrt

from companion.games.backgammon.legal_moves import Turn, dice_to_play
from companion.games.backgammon.position import BAR, CHECKERS, OFF, Position, build_checkers

FACES = range(1, 7)
NEAR = 60
"""Pips up to which a race is computed throw by throw; beyond, a normal distribution is as good."""


def _throws() -> Mapping[int, Fraction]:
    counts = Counter(sum(dice_to_play(a, b)) for a, b in product(FACES, repeat=2))
    return {pips: Fraction(count, 36) for pips, count in sorted(counts.items())}


THROWS = _throws()
"""The probability of each number of pips that a throw moves."""
AVERAGE = sum((pips * chance for pips, chance in THROWS.items()), Fraction(0))
"""The average pips of a throw: 49/6."""
SPREAD = (
    sum((pips**2 * chance for pips, chance in THROWS.items()), Fraction(0)) - AVERAGE**2
) / AVERAGE
"""The variance of a throw in relation to its average."""
DOUBLE = Fraction(1, 6)
OPENING = Fraction(sum(a + b for a, b in permutations(FACES, 2)), 30)
"""The average pips of opening dice that are played: 7, as they are no double."""
_LIKELY = tuple((pips, float(chance)) for pips, chance in THROWS.items())


def chance_to_win_race(own: int, theirs: int) -> float:
    """Return the chance of the player who throws next in a race without contact or wasted pips."""
    if own <= NEAR and theirs <= NEAR:
        return _exact_race_chance(own, theirs)
    ahead = theirs - own + float(AVERAGE) / 2
    return (1 + erf(ahead / sqrt(2 * float(SPREAD) * (own + theirs)))) / 2


@cache
def _exact_race_chance(own: int, theirs: int) -> float:
    if own <= 0:
        return 1.0
    return sum(
        chance * (1.0 if pips >= own else 1 - _exact_race_chance(theirs, own - pips))
        for pips, chance in _LIKELY
    )


def chance_to_hit(distance: int) -> Fraction:
    """Return the chance that one checker hits another at that distance, nothing in between."""
    hits = sum(distance in _reachable_distances(a, b) for a, b in product(FACES, repeat=2))
    return Fraction(hits, len(FACES) ** 2)


def _reachable_distances(first: int, second: int) -> Iterable[int]:
    """Return how far one checker can move with one die or several."""
    if first == second:
        return [first * n for n in (1, 2, 3, 4)]
    return first, second, first + second


def chance_to_enter(open_points: int, checkers: int = 1) -> Fraction:
    """Return the chance that one checker, or both of two, enter from the bar."""
    part = Fraction(open_points, len(FACES))
    return part**2 if checkers > 1 else 1 - (1 - part) ** 2


def chance_to_bear_off(*points: int) -> Fraction:
    """Return the chance that the last checkers, on these points, are off with one throw."""
    position = Position(
        build_checkers(*((point, 1) for point in points)), build_checkers((BAR, CHECKERS))
    )
    done = sum(
        any(after.own[OFF] == CHECKERS for after in Turn.begin(position, (a, b)).legal_plays())
        for a, b in product(FACES, repeat=2)
    )
    return Fraction(done, len(FACES) ** 2)
