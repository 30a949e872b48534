"""Fouls and the free throws after them."""

from itertools import product

import pytest

from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.basketmind.scenes import attack

DIE = {1: 6, 2: 8, 3: 8, 4: 6, 5: 6}


def fouled(handler: int = 2, circles: int = 4, turns: int = 12) -> PlainWordsMatch:
    """A disc on 7, the ball elsewhere, `circles` named."""
    table = attack(handler=handler, turns=turns, possession_start=turns)
    table.play("red shoot", "blue blockers 5", "red pick 3", "blue discs 7")
    return table.play(f"red circles {circles}")


def free_throws_due(table: PlainWordsMatch) -> int:
    """How many free throws are taken from here on; all of them miss."""
    n = 0
    while table.ask_name == "free_throw":
        table.play("red roll 1")
        n += 1
        if table.match.over:
            break
    return n


@pytest.mark.parametrize("shooter", range(1, 6))
def test_a_foul_and_a_basket_give_one_free_throw(shooter: int) -> None:
    """BM-63, BM-62: the basket counts."""
    table = fouled(handler=shooter).play("red roll 4").assert_facts(red=2, turns=13, attacker="red")
    assert free_throws_due(table) == 1
    table.assert_facts(red=2, attacker="blue", turns=13, possession_start=13, phase="set_up")


@pytest.mark.parametrize(("stood", "due"), [("inside", 2), ("beyond", 3)])
def test_a_foul_and_a_miss_give_two_or_three(stood: str, due: int) -> None:
    """BM-64, BM-51: three from beyond the arc."""
    table = fouled(circles=5).play(f"red {stood}", "red roll 4").assert_facts(red=0)
    assert free_throws_due(table) == due


def test_a_guard_against_a_guard() -> None:
    """Example 4a (BM-63, BM-64): 3+1 are possible, and three if he misses."""
    for roll, points, due in [(6, 3, 1), (5, 0, 3)]:
        table = attack(handler=1)
        table.play("red shoot", "blue blockers 1", "red pick 2", "blue discs 7", "red circles 6")
        table.play("red beyond", f"red roll {roll}").assert_facts(red=points)
        assert free_throws_due(table) == due


def test_without_a_disc_on_seven_there_is_no_foul() -> None:
    """BM-62."""
    table = attack().play("red shoot", "blue blockers 5", "red pick 3", "blue discs 1 2")
    table.play("red circles 4", "red roll 4").assert_facts(attacker="blue", red=2)


def test_a_blocked_shot_is_no_foul() -> None:
    """BM-62, BM-60: not even with the ball on 7."""
    for pick, discs in [(7, "7"), (3, "3 7")]:
        table = attack().play("red shoot", "blue blockers 5", f"red pick {pick}")
        table.play(f"blue discs {discs}").assert_facts(attacker="blue", turns=0, phase="set_up")


@pytest.mark.parametrize("shooter", range(1, 6))
def test_the_shooter_throws_his_own_die(shooter: int) -> None:
    """BM-65 (A-12): one and two miss."""
    for roll in range(1, DIE[shooter] + 1):
        table = fouled(handler=shooter).play("red roll 4")
        assert table.match.choice("red", "roll").sides == DIE[shooter]
        table.assert_refused(f"red roll {DIE[shooter] + 1}", "is no answer")
        table.play(f"red roll {roll}").assert_facts(red=2 + (roll >= 3))
        assert ("free_throw_in" in table.events()) == (roll >= 3)


def test_every_free_throw_counts_at_once() -> None:
    """BM-65, BM-89, BM-04."""
    table = fouled().play("red roll 3", "red roll 8")
    table.assert_facts(red=1, frames={"red": [0, 1], "blue": [0, 0]})
    table.play("red roll 3").assert_facts(red=2, attacker="blue")


def test_free_throws_are_the_attackers() -> None:
    """BM-89: the defender only waits."""
    fouled().play("red roll 3").assert_refused("blue roll 3", "not your turn")


@pytest.mark.parametrize("rolls", list(product((1, 6), repeat=2)))
def test_there_is_no_rebound_after_a_foul(rolls: tuple[int, int]) -> None:
    """BM-X32 (BM-66, BM-67, A-15): whatever the last free throw did."""
    table = fouled(handler=4).play("red roll 1", *(f"red roll {roll}" for roll in rolls))
    table.assert_facts(attacker="blue", turns=13, phase="set_up", red=rolls.count(6))
    assert "rebound_roll" not in table.events()


def test_a_center_inside_misses_and_hits_one_of_two() -> None:
    """BM-X32."""
    table = fouled(handler=4).play("red roll 1", "red roll 3", "red roll 2")
    table.assert_facts(red=1, attacker="blue")


def test_a_ball_on_the_basket_can_be_fouled() -> None:
    """BM-X36 (BM-50, BM-63): made without a roll, two points and one free throw."""
    table = fouled(handler=5, circles=1).assert_facts(red=2, turns=13, attacker="red")
    assert table.ask_name == "free_throw"
    table.play("red roll 3").assert_facts(red=3, attacker="blue", turns=13, phase="set_up")


def test_free_throws_are_taken_when_the_shot_ended_the_game() -> None:
    """BM-X22 (BM-22, BM-64, A-37)."""
    table = fouled(circles=5, turns=49).play("red beyond", "red roll 4")
    table.assert_facts(turns=50, over=False, red=0)
    table.play("red roll 3", "red roll 8").assert_facts(over=False).play("red roll 1")
    table.assert_facts(red=2, over=True, winner="red")


def test_free_throws_are_taken_when_the_shot_ended_a_quarter() -> None:
    """BM-74 (A-04)."""
    table = attack(quarters=2, turns=49, possession_start=49, starter="red")
    table.play("red shoot", "blue blockers 5", "red pick 3", "blue discs 7", "red circles 4")
    table.play("red roll 1", "red roll 6", "red roll 6").assert_facts(red=2, quarter=2, turns=0)


def test_a_foul_in_the_tenth_turn_ends_the_possession_once() -> None:
    """BM-23, BM-66."""
    table = attack(turns=29, possession_start=20)
    table.play("red shoot", "blue blockers 5", "red pick 3", "blue discs 7", "red circles 4")
    table.play("red roll 1", "red roll 6", "red roll 6").assert_facts(
        attacker="blue", turns=30, possession_start=30, possession=2
    )
    assert "ten_turns" not in table.events()


def test_two_blockers_make_one_foul() -> None:
    """BM-62 (A-14): circle 7 is on the table once."""
    table = attack().play("red shoot", "blue blockers 4 5", "red pick 3")
    table.assert_refused("blue discs 7 7", "each only once").play("blue discs 7")
    assert free_throws_due(table.play("red circles 4", "red roll 1")) == 2


def test_the_next_shot_is_a_clean_one() -> None:
    """BM-62: a foul is forgotten with its shot."""
    table = fouled().play("red roll 4", "red roll 4").play("blue handler 2", "red pick 1")
    table.play("blue shoot", "red ok", "blue circles 3", "blue roll 3").assert_facts(attacker="red")
