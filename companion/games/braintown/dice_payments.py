"""Payments with concentration dice: groups of two or three, each for one ability (BT-26 to BT-30).

>>> maximal_affordable_payments((1, 2, 3, 5, 6))
((7, 7), (11,))
>>> can_pay((6, 5, 4, 3), (11, 7)), can_pay((6, 5, 4, 3), (11, 11))
(True, False)
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement

CHEAP = 7  # BT-13
DEAR = 11  # BT-14
COSTS = CHEAP, DEAR
"""The usual costs of abilities (BT-13, BT-14)."""
DICE = 6
SIZES = (2, 3)  # BT-28
"""The sizes of groups of dice (BT-28)."""

Dice = tuple[int, ...]
Payment = tuple[int, ...]
"""Costs that are paid together, the highest first."""


def possible_dice_groupings(dice: Dice) -> Iterator[tuple[Dice, ...]]:
    """Yield every way to group some of the dice, each die in at most one group (BT-30)."""
    if not dice:
        yield ()
        return
    die, rest = dice[0], dice[1:]
    yield from possible_dice_groupings(rest)
    for size in SIZES:
        for others in combinations(range(len(rest)), size - 1):
            group = (die, *(rest[at] for at in others))
            left = tuple(other for at, other in enumerate(rest) if at not in others)  # BT-30
            yield from ((group, *more) for more in possible_dice_groupings(left))


def can_pay(dice: Iterable[int], costs: Iterable[int]) -> bool:
    """Return whether the dice pay all these costs at once, a group for each."""
    due = sorted(costs, reverse=True)
    return any(_can_cover(sums, due) for sums in _sums(tuple(sorted(dice))))  # BT-29


def maximal_affordable_payments(
    dice: Iterable[int], paid: Iterable[int] = (), costs: Sequence[int] = COSTS
) -> tuple[Payment, ...]:
    """Return what can be paid in addition to `paid`, those with the most costs first.

    A payment is left out that is part of another one, or cheaper.
    """
    thrown, due = tuple(sorted(dice)), tuple(paid)
    possible = [
        payment
        for number in range(1, DICE // min(SIZES) + 1)
        for payment in combinations_with_replacement(sorted(costs, reverse=True), number)
        if can_pay(thrown, (*due, *payment))
    ]
    beaten = {
        one for one in possible for other in possible if one != other and _can_cover(other, one)
    }
    return tuple(sorted({*possible} - beaten, key=lambda each: (-len(each), each)))


def cheapest_paying_groups(dice: Iterable[int], payment: Payment) -> tuple[Dice, ...]:
    """Return groups that pay these costs, in their order, losing as few points as possible.

    Raises ValueError if the dice don't pay.
    """
    ways = [
        tuple(sorted(way, key=sum, reverse=True))
        for way in possible_dice_groupings(tuple(sorted(dice, reverse=True)))
    ]
    paying = [
        way for way in ways if len(way) == len(payment) and _can_cover(map(sum, way), payment)
    ]
    if not paying:
        raise ValueError(f"these dice do not pay {payment}")
    return min(paying, key=lambda way: (sum(map(sum, way)), sum(map(len, way)), way))


@cache
def _sums(dice: Dice) -> frozenset[tuple[int, ...]]:
    """Return the points of the groups of every grouping, the highest first."""
    return frozenset(
        tuple(sorted(map(sum, way), reverse=True)) for way in possible_dice_groupings(dice)
    )  # each group's points pay one cost; the rest is lost


def _can_cover(sums: Iterable[int], due: Sequence[int]) -> bool:
    """Return whether there is a group for every cost; both are sorted, the highest first."""
    points = tuple(sums)
    return len(points) >= len(due) and all(n >= cost for n, cost in zip(points, due, strict=False))
