"""What dice decide, by the worked examples and scenarios of the rules."""

from itertools import product

import pytest

from companion.games.fulbo.skill_checks import (
    DICE,
    NO_KEEPER,
    CheckRoll,
    CheckRules,
    ShotRules,
    find_failure_cause,
    resolve_shot,
    resolve_tackle,
    steal_condition_from_rolls,
)

BOOK, SHOTS = CheckRules(), ShotRules()
ROLLS = range(2, 13)
TARGETS = range(-5, 18)


# Checks -------------------------------------------------------------------------------------


def test_a_roll_up_to_the_target_succeeds() -> None:
    """DF-05, A-02; example 1: characteristic 8, modifier -1, dice 5; DF-X02: 7 against 8."""
    assert BOOK.is_success(8 - 1, 5)
    assert CheckRoll(8 - 1, 5).degree == 2
    assert BOOK.is_success(7, 7)
    assert not BOOK.is_success(7, 8)
    assert CheckRoll(7, 8).degree == -1


def test_other_dice_check_by_house_rule() -> None:
    """A-01: the lowest and the highest roll of each."""
    assert {name: (dice.lowest, dice.highest) for name, dice in DICE.items()} == {
        "2d6": (2, 12),
        "1d10": (1, 10),
        "3d6": (3, 18),
    }


def test_an_equal_roll_fails_by_house_rule() -> None:
    """A-02."""
    strict = CheckRules(equal=False)
    assert strict.is_success(7, 6)
    assert not strict.is_success(7, 7)


def test_nothing_succeeds_or_fails_by_itself_in_the_book() -> None:
    """A-04: a target of 1 is never made, one of 12 always."""
    assert not any(BOOK.is_success(1, roll) for roll in ROLLS)
    assert all(BOOK.is_success(12, roll) for roll in ROLLS)


@pytest.mark.parametrize("name", DICE)
def test_the_lowest_roll_always_succeeds_and_the_highest_never_by_house_rule(name: str) -> None:
    """A-01, A-04."""
    dice = DICE[name]
    rules = CheckRules(dice, automatic=True)
    for target in range(-5, 30):
        assert rules.is_success(target, dice.lowest)
        assert not rules.is_success(target, dice.highest)
        assert rules.is_success(target, dice.lowest + 1) == (dice.lowest + 1 <= target)


@pytest.mark.parametrize("equal", [True, False])
@pytest.mark.parametrize("automatic", [True, False])
def test_what_is_said_to_be_needed_is_just_enough(equal: bool, automatic: bool) -> None:
    rules = CheckRules(equal=equal, automatic=automatic)
    for roll, modifier, value in product(ROLLS, range(-8, 6), range(1, 20)):
        needed = rules.required_value(roll, modifier)
        enough = needed is not None and value >= needed
        assert rules.is_success(value + modifier, roll) == enough


# Tackles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("rob", "dri", "result"),
    [
        (CheckRoll(8, 5), CheckRoll(9, 7), "steal"),  # DF-X20
        (CheckRoll(8, 6), CheckRoll(8, 6), "lot"),  # DF-X22
        (CheckRoll(8, 9), CheckRoll(9, 9), "kept"),  # DF-X24
        (CheckRoll(8, 8), CheckRoll(9, 10), "steal"),  # DF-34
        (CheckRoll(8, 9), CheckRoll(9, 10), "foul"),  # DF-35
        (CheckRoll(8, 7), CheckRoll(9, 7), "kept"),  # DF-35
        (CheckRoll(8, 7), CheckRoll(8, 6), "kept"),  # DF-35
        (CheckRoll(9, 8), CheckRoll(8, 6), "kept"),  # DF-35: ROB is better, but by 1 against 2
        (CheckRoll(8, 6), CheckRoll(9, 7), "kept"),  # both by 2, DRI is better
        (CheckRoll(9, 7), CheckRoll(8, 6), "steal"),
    ],
)
def test_a_tackle_ends_as_the_book_says(rob: CheckRoll, dri: CheckRoll, result: str) -> None:
    assert resolve_tackle(BOOK, rob, dri) == result


@pytest.mark.parametrize("by_lot", [False, True])
def test_players_compare_what_the_degrees_compare(by_lot: bool) -> None:
    """DF-35, A-10: for all characteristics and all rolls that both are enough for."""
    for rob, dri in product(ROLLS, ROLLS):
        for a, b in product(range(2, rob + 1), range(2, dri + 1)):
            decided = steal_condition_from_rolls(a, b, by_lot=by_lot)
            ahead = rob + decided.ahead - dri
            lots = decided.lots and ahead == 0
            told = "steal" if ahead > 0 else "lot" if lots else "kept"
            assert resolve_tackle(BOOK, CheckRoll(rob, a), CheckRoll(dri, b), by_lot=by_lot) == told


def test_a_carrier_whose_check_fails_loses_the_ball_whatever_the_degrees() -> None:
    """DF-34: by house rule 2 always succeeds and 12 always fails (A-04)."""
    rules = CheckRules(automatic=True)
    assert resolve_tackle(rules, CheckRoll(1, 2), CheckRoll(12, 12)) == "steal"
    assert resolve_tackle(rules, CheckRoll(12, 12), CheckRoll(1, 2)) == "kept"


def test_equal_degrees_are_drawn_by_lot_by_house_rule() -> None:
    """A-10."""
    assert resolve_tackle(BOOK, CheckRoll(9, 7), CheckRoll(8, 6), by_lot=True) == "lot"
    assert resolve_tackle(BOOK, CheckRoll(9, 6), CheckRoll(8, 6), by_lot=True) == "steal"


# Shots --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("shooter", "keeper"), [(3, 3), (4, 3), (3, 4)])
def test_degrees_up_to_one_apart_are_parried(shooter: int, keeper: int) -> None:
    """DF-62, DF-X16."""
    assert (
        resolve_shot(BOOK, SHOTS, CheckRoll(8, 8 - shooter), CheckRoll(8, 8 - keeper)) == "parried"
    )


def test_degrees_two_apart_decide_unless_a_house_rule_has_them_parried() -> None:
    """DF-63, DF-64, A-05."""
    ahead, behind = (CheckRoll(9, 4), CheckRoll(8, 5)), (CheckRoll(9, 6), CheckRoll(8, 3))
    assert [resolve_shot(BOOK, SHOTS, *each) for each in (ahead, behind)] == ["goal", "saved"]
    milder = ShotRules(decisive=3)
    assert [resolve_shot(BOOK, milder, *each) for each in (ahead, behind)] == ["parried", "parried"]


def test_a_keeper_whose_check_fails_lets_a_goal_in() -> None:
    """DF-65, A-06, DF-X18."""
    close = CheckRoll(7, 7), CheckRoll(8, 9)
    assert resolve_shot(BOOK, SHOTS, *close) == "goal"
    assert resolve_shot(BOOK, ShotRules(signed=True), *close) == "parried"


@pytest.mark.parametrize("automatic", [False, True])
@pytest.mark.parametrize("signed", [False, True])
@pytest.mark.parametrize("decisive", [2, 3])
def test_nobody_saves_in_a_goal_without_a_keeper(
    automatic: bool, signed: bool, decisive: int
) -> None:
    """DF-14, DF-65, A-04: not even the lowest roll does."""
    rules, compared = CheckRules(automatic=automatic), ShotRules(decisive, signed)
    for roll in ROLLS:
        assert resolve_shot(rules, compared, CheckRoll(7, 7), CheckRoll(NO_KEEPER, roll)) == "goal"


def test_a_shot_that_fails_is_wide_whatever_the_keeper_does() -> None:
    """DF-60."""
    assert all(
        resolve_shot(BOOK, SHOTS, CheckRoll(7, 8), CheckRoll(8, roll)) == "wide" for roll in ROLLS
    )


# Failures -----------------------------------------------------------------------------------


def test_an_opponent_in_front_is_blamed_if_the_roll_would_have_done_without() -> None:
    """DF-70, DF-71, DF-X36, DF-X38: COL 8, distance 8 (-1), opponents in front (-2)."""
    modifiers = {"front": -2, "distance": -1}
    assert find_failure_cause(BOOK, 8 - 3, 7, modifiers) == "front"
    assert find_failure_cause(BOOK, 8 - 3, 8, modifiers) is None


def test_a_wall_is_blamed_before_the_distance() -> None:
    """A-29."""
    assert find_failure_cause(BOOK, 5, 6, {"distance": -2, "wall": -1}) == "wall"
    assert find_failure_cause(BOOK, 5, 7, {"distance": -2, "wall": -1}) == "distance"


def test_a_modifier_that_helped_is_never_blamed() -> None:
    assert all(
        find_failure_cause(BOOK, 5, roll, {"distance": 2, "dead ball": 2}) is None
        for roll in (6, 7, 8)
    )


def test_a_check_fails_by_one_at_least() -> None:
    """DF-05 (A-02, A-06): also where a roll equal to the target fails."""
    strict = CheckRules(equal=False)
    assert [BOOK.degree(7, roll) for roll in (5, 7, 8)] == [2, 0, -1]
    assert [strict.degree(7, roll) for roll in (6, 7, 8)] == [1, -1, -1]
    signed = ShotRules(signed=True)
    assert resolve_shot(strict, signed, CheckRoll(7, 6), CheckRoll(6, 6)) == "goal"
