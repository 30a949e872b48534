"""Backgammon's odds: throws exactly, races nearly."""

from collections import Counter
from collections.abc import Iterable, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import erf, sqrt

from companion.games.backgammon.legal_moves import Turn, dice_to_play
from companion.games.backgammon.position import BAR, CHECKERS, OFF, Position, place_checkers

FACES = range(1, 7)
NEAR = 60
"""Pips up to which a race is followed throw by throw; beyond, a normal distribution is as good."""


def _throws() -> Mapping[int, Fraction]:
    counts = Counter(sum(dice_to_play(a, b)) for a, b in product(FACES, repeat=2))
    return {pips: Fraction(count, 36) for pips, count in sorted(counts.items())}


THROWS = _throws()
"""How likely a throw is to move so many pips."""
AVERAGE = sum((pips * chance for pips, chance in THROWS.items()), Fraction(0))
"""Pips of a throw on average: 49/6."""
SPREAD = (
    sum((pips**2 * chance for pips, chance in THROWS.items()), Fraction(0)) - AVERAGE**2
) / AVERAGE
"""The variance of a throw, for each of its pips."""
DOUBLE = Fraction(1, 6)
OPENING = Fraction(sum(a + b for a, b in permutations(FACES, 2)), 30)
"""Pips of the dice of an opening on average, where they are played: 7, for they are no double."""
_LIKELY = tuple((pips, float(chance)) for pips, chance in THROWS.items())


def race(own: int, theirs: int) -> float:
    """How likely a player who is to throw wins a race: nobody meets anybody, no pip is wasted."""
    if own <= NEAR and theirs <= NEAR:
        return _followed(own, theirs)
    ahead = theirs - own + float(AVERAGE) / 2
    return (1 + erf(ahead / sqrt(2 * float(SPREAD) * (own + theirs)))) / 2


@cache
def _followed(own: int, theirs: int) -> float:
    if own <= 0:
        return 1.0
    return sum(
        chance * (1.0 if pips >= own else 1 - _followed(theirs, own - pips))
        for pips, chance in _LIKELY
    )


def hitting(distance: int) -> Fraction:
    """How likely one checker is to hit another one so far ahead, nothing being in its way."""
    hits = sum(distance in _reaches(a, b) for a, b in product(FACES, repeat=2))
    return Fraction(hits, len(FACES) ** 2)


def _reaches(first: int, second: int) -> Iterable[int]:
    """Return how far one checker may get by one die or by several."""
    if first == second:
        return [first * n for n in (1, 2, 3, 4)]
    return first, second, first + second


def entering(open_points: int, checkers: int = 1) -> Fraction:
    """Return how likely one checker, or both of two, get in from the bar by so many open points."""
    part = Fraction(open_points, len(FACES))
    return part**2 if checkers > 1 else 1 - (1 - part) ** 2


def off_at_once(*points: int) -> Fraction:
    """Return how likely the last checkers, on these points, are off with one throw."""
    position = Position(
        place_checkers(*((point, 1) for point in points)), place_checkers((BAR, CHECKERS))
    )
    done = sum(
        any(after.own[OFF] == CHECKERS for after in Turn.begun(position, (a, b)).plays())
        for a, b in product(FACES, repeat=2)
    )
    return Fraction(done, len(FACES) ** 2)
