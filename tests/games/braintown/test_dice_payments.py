"""Payments against every way to group dice, and against the worked example of the rules."""

import doctest
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations_with_replacement, permutations, product

import pytest

from companion.games.braintown import dice_payments
from companion.games.braintown.dice_payments import (
    can_pay,
    cheapest_paying_groups,
    maximal_affordable_payments,
    possible_dice_groupings,
)

COSTS = [(7,), (11,), (7, 7), (11, 7), (11, 11), (7, 7, 7), (11, 7, 7), (9,), (12, 5), (17,)]
NOBODY = 0
"""The group of dice that are in none."""


def multisets() -> Iterator[tuple[int, ...]]:
    for dice in range(2, 7):
        yield from combinations_with_replacement(range(1, 7), dice)


@cache
def assignments(dice: int) -> Sequence[tuple[int, ...]]:
    """To which of three groups each die belongs: those that have any have two or three."""
    numbers = product(range(4), repeat=dice)
    return [
        each
        for each in numbers
        if all(each.count(group) in (0, 2, 3) for group in (1, 2, 3))
    ]  # fmt: skip


@cache
def ways(dice: tuple[int, ...]) -> set[tuple[int, ...]]:
    """The points of the groups of every assignment."""
    return {
        tuple(
            sum(die for die, group in zip(dice, each, strict=True) if group == wanted)
            for wanted in (1, 2, 3)
        )
        for each in assignments(len(dice))
    }


def affords(sums: Sequence[int], costs: Sequence[int]) -> bool:
    """Whether some order of the groups pays the costs one by one."""
    wanted = (*costs, *[NOBODY] * (len(sums) - len(costs)))
    return len(costs) <= len(sums) and any(
        all(points >= cost for points, cost in zip(order, wanted, strict=True))
        for order in permutations(sums)
    )


def test_the_examples_of_the_module_are_right() -> None:
    assert doctest.testmod(dice_payments).failed == 0


def test_payments_are_possible_exactly_where_some_grouping_pays_them() -> None:
    """BT-26 to BT-30: every multiset of two to six dice, against every assignment to groups."""
    for dice in multisets():
        found = ways(dice)
        for costs in COSTS:
            assert can_pay(dice, costs) == any(affords(sums, costs) for sums in found), dice


def test_the_best_payments_are_those_that_no_other_one_beats() -> None:
    """A payment beats another one that it could pay as well."""
    for dice in multisets():
        found = ways(dice)
        possible = [
            costs
            for number in (1, 2, 3)
            for costs in combinations_with_replacement((11, 7), number)
            if any(affords(sums, costs) for sums in found)
        ]
        beaten = {
            one for one in possible for more in possible if one != more and affords(more, one)
        }
        assert set(maximal_affordable_payments(dice)) == set(possible) - beaten, dice


@pytest.mark.parametrize("paid", [(7,), (11,), (7, 7), (11, 7), (9,), (12, 5)])
def test_what_else_can_be_paid_is_what_some_grouping_pays_together(paid: tuple[int, ...]) -> None:
    """BT-26 to BT-30: groups are never entered, so what was paid may be grouped anew."""
    for dice in multisets():
        found = ways(dice)
        possible = [
            costs
            for number in (1, 2, 3)
            for costs in combinations_with_replacement((11, 7), number)
            if any(affords(sums, (*paid, *costs)) for sums in found)
        ]
        beaten = {
            one for one in possible for more in possible if one != more and affords(more, one)
        }
        assert set(maximal_affordable_payments(dice, paid)) == set(possible) - beaten, dice


def test_groups_that_pay_have_two_or_three_dice_each_used_once() -> None:
    for dice in multisets():
        for payment in maximal_affordable_payments(dice):
            found = cheapest_paying_groups(dice, payment)
            assert all(len(group) in (2, 3) for group in found)
            assert all(sum(group) >= cost for group, cost in zip(found, payment, strict=True))
            left = list(dice)
            for die in (die for group in found for die in group):
                left.remove(die)


def test_no_groups_pay_what_dice_can_not() -> None:
    with pytest.raises(ValueError, match="do not pay"):
        cheapest_paying_groups((3, 3), (7,))


def test_points_are_not_lost_where_that_can_be_helped() -> None:
    """BT-29: 5 and 6 make 11, so 4 and 3 are left for 7."""
    assert cheapest_paying_groups((3, 4, 5, 6), (11, 7)) == ((6, 5), (4, 3))


def test_a_grouping_uses_every_die_once_at_most() -> None:
    """BT-28, BT-30: of three dice none, one pair or all; nothing of one die or of four."""
    assert sorted(possible_dice_groupings((1, 2, 3))) == [
        (),
        ((1, 2),),
        ((1, 2, 3),),
        ((1, 3),),
        ((2, 3),),
    ]
    assert {len(group) for way in possible_dice_groupings((1,) * 6) for group in way} == {2, 3}


EXAMPLE: Mapping[tuple[int, ...], set[tuple[int, ...]]] = {
    (1, 2, 3, 5, 6, 6): {(7, 7, 7), (11, 11)},
    (2, 3, 5, 6, 6): {(11, 11)},
    (1, 2, 5, 6, 6): {(11, 7)},
    (1, 2, 3, 6, 6): {(11, 7)},
    (1, 2, 3, 5, 6): {(7, 7), (11,)},
    (2, 5, 6, 6): {(11, 7)},
    (2, 3, 6, 6): {(7, 7), (11,)},
    (2, 3, 5, 6): {(7, 7), (11,)},
    (1, 2, 6, 6): {(7, 7), (11,)},
    (1, 2, 5, 6): {(7, 7), (11,)},
    (1, 2, 3, 6): {(11,)},
    (2, 6, 6): {(11,)},
    (2, 5, 6): {(11,)},
    (2, 3, 6): {(11,)},
    (1, 2, 6): {(7,)},
}
"""What is left of the book's roll of 1 2 3 5 6 6, whatever is selected, and what it pays."""


@pytest.mark.parametrize("dice", EXAMPLE)
def test_the_rolls_of_the_worked_example_pay_what_the_rules_say(dice: tuple[int, ...]) -> None:
    assert set(maximal_affordable_payments(dice)) == EXAMPLE[dice]


@pytest.mark.parametrize(
    ("dice", "paid"),
    [
        ((5, 6), {(11,)}),  # BT-X06
        ((3, 3), set[tuple[int, ...]]()),  # BT-X08
        ((4, 4, 3), {(11,)}),  # BT-X10
        ((6, 5, 4, 3), {(11, 7)}),  # BT-X12
        ((6, 5, 4, 3, 2, 1), {(7, 7, 7), (11, 7)}),  # BT-X14
        ((1,) * 6, set[tuple[int, ...]]()),  # BT-X16
        ((6, 1), {(7,)}),  # BT-X20
    ],
)
def test_the_scenarios_of_the_rules_pay(dice: tuple[int, ...], paid: set[tuple[int, ...]]) -> None:
    assert set(maximal_affordable_payments(dice)) == paid
