"""Odds against the tables of the rules, and against every throw counted one by one."""

import doctest
from fractions import Fraction
from itertools import product

import pytest

from companion.games.braintown import chances
from companion.games.braintown.chances import attack_hit_chance, payment_chance
from companion.games.braintown.dice_payments import can_pay

COLUMNS = ((7,), (11,), (7, 7), (11, 7), (11, 11), (7, 7, 7))
PAID = {
    2: "7/12 1/12 0 0 0 0",
    3: "49/54 1/2 0 0 0 0",
    4: "35/36 947/1296 215/432 169/1296 11/1296 0",
    5: "3857/3888 209/243 6563/7776 1909/3888 1031/7776 0",
    6: "23275/23328 14435/15552 22307/23328 2285/2916 1261/2916 7165/15552",
}
ATTACKS = {
    6: "728/729 716/729 656/729 496/729 256/729 64/729",
    5: "242/243 232/243 64/81 112/243 32/243 0",
    4: "80/81 8/9 16/27 16/81 0 0",
    3: "26/27 20/27 8/27 0 0 0",
}


def test_the_examples_of_the_module_are_right() -> None:
    assert doctest.testmod(chances).failed == 0


@pytest.mark.parametrize("dice", PAID)
def test_dice_pay_as_often_as_the_rules_say(dice: int) -> None:
    assert [str(payment_chance(dice, payment)) for payment in COLUMNS] == PAID[dice].split()


@pytest.mark.parametrize("dice", range(2, 5))
def test_dice_pay_as_often_as_throws_do_that_are_counted_one_by_one(dice: int) -> None:
    throws = list(product(range(1, 7), repeat=dice))
    for payment in COLUMNS:
        paying = sum(can_pay(throw, payment) for throw in throws)
        assert payment_chance(dice, payment) == Fraction(paying, len(throws))


@pytest.mark.parametrize("dice", ATTACKS)
def test_attacks_eliminate_as_often_as_the_rules_say(dice: int) -> None:
    """BT-52."""
    assert [str(attack_hit_chance(dice, defence)) for defence in range(1, 7)] == ATTACKS[
        dice
    ].split()


@pytest.mark.parametrize("dice", range(1, 5))
def test_attacks_eliminate_as_often_as_throws_that_are_counted_one_by_one(dice: int) -> None:
    throws = list(product(range(1, 7), repeat=dice))
    for defence in range(1, 7):
        enough = sum(sum(die >= 3 for die in throw) >= defence for throw in throws)
        assert attack_hit_chance(dice, defence) == Fraction(enough, len(throws))
