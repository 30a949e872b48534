"""How likely dice are to pay, and an attack to eliminate: exact fractions.

>>> str(payment_chance(3, (11,))), str(payment_chance(6, (11, 7))), str(attack_hit_chance(6, 4))
('1/2', '2285/2916', '496/729')
"""

from collections import Counter
from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, prod

from companion.games.braintown.dice_payments import Dice, Payment, can_pay
from companion.rules import probabilities

SIDES = 6
FACES = range(1, SIDES + 1)
COUNTS = 3  # BT-52
"""The lowest face of a die fully on the attacked card that counts (BT-52)."""
DEFENCES = range(1, 7)  # BT-12
"""The hearts that an inhabitant may have (BT-12)."""
_HIGHEST = 99


@cache
def chance_of_each_set_of_faces(dice: int) -> Mapping[Dice, Fraction]:
    """Return the chance of each set of faces, in ascending order, with that many dice."""
    return {
        faces: Fraction(
            factorial(dice) // prod(map(factorial, Counter(faces).values())), SIDES**dice
        )
        for faces in combinations_with_replacement(FACES, dice)
    }


@cache
def payment_chance(dice: int, payment: Payment) -> Fraction:
    """Return the chance that a throw of that many dice pays these costs at once."""
    return sum(
        (p for faces, p in chance_of_each_set_of_faces(dice).items() if can_pay(faces, payment)),
        Fraction(0),
    )


def attack_hit_chance(dice: int, defence: int) -> Fraction:
    """Return the chance that an attack eliminates, with `dice` fully on the card (BT-51, BT-52)."""
    hitting = probabilities.hit_count_chances(
        probabilities.die_at_least_chance(COUNTS, SIDES), dice
    )  # BT-51 BT-52
    return sum(hitting[defence:], Fraction(0))


def percentage_capped_at_99(chance: Fraction) -> int:
    """Return a chance in %, at most 99, as no throw is certain."""
    return min(_HIGHEST, probabilities.whole_percent(chance))
