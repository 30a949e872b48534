"""Rebounds: after a clean miss, and only then."""

from fractions import Fraction

import pytest

from companion.rules.panes import Draft
from tests.games.basketmind.scenes import attack
from tests.games.table import Table


def missed(turns: int = 12, start: int = 8, blockers: str = "", handler: int = 2) -> Table:
    """A shot from four circles that was short; nobody fouled."""
    table = attack(handler=handler, turns=turns, possession_start=start).play("red shoot")
    if blockers:
        table.play(f"blue blockers {blockers}", "red pick 3", "blue discs 5")
    else:
        table.play("blue ok")
    return table.play("red circles 4", "red roll 3")


def test_a_clean_miss_is_rebounded() -> None:
    """BM-67, BM-70: with the d6; the turn is over (BM-73, BM-61)."""
    table = missed()
    assert (table.asked, table.keys("blue")) == ("rebound", [])
    assert table.match.choice("red", "roll").sides == 6
    table.refuses("red roll 7", "7 is no answer").stands(turns=13)


@pytest.mark.parametrize("blockers", ["4", "4 5"])
def test_a_block_that_missed_does_not_forbid_the_rebound(blockers: str) -> None:
    """BM-67."""
    assert missed(blockers=blockers).asked == "rebound"


def test_a_made_shot_has_no_rebound() -> None:
    """BM-67, BM-90."""
    table = attack().play("red shoot", "blue ok", "red circles 4", "red roll 4")
    assert table.asked == "set_up"


def test_circle_one_is_out_of_bounds() -> None:
    """BM-X16 (BM-70, BM-72): the ball is the other team's."""
    table = missed().play("red roll 1")
    table.stands(attacker="blue", turns=13, possession_start=13, phase="set_up")
    assert table.last == "defensive_rebound"


@pytest.mark.parametrize("roll", range(2, 7))
def test_on_another_circle_somebody_gets_it(roll: int) -> None:
    """BM-71, BM-72 (A-20): a center of the attackers, or the defenders."""
    table = missed().play(f"red roll {roll}")
    assert (table.asked, table.keys("red")) == ("rebounder", ["rebounder", "defence"])
    table.play("red defence").stands(
        attacker="blue", turns=13, possession_start=13, phase="set_up", possession=2
    )
    assert table.last == "defensive_rebound"


@pytest.mark.parametrize("winner", [1, 2, 3, 6])
def test_only_centers_rebound(winner: int) -> None:
    """BM-69."""
    missed().play("red roll 3").refuses(f"red rebounder {winner}", f"{winner} is no answer")


@pytest.mark.parametrize("center", [4, 5])
def test_an_offensive_rebound_begins_ten_turns_again(center: int) -> None:
    """BM-X18 (BM-27, BM-71, BM-73, A-05, A-10): no set-up, the discs change places."""
    table = missed(turns=29, start=20).play("red roll 3", f"red rebounder {center}")
    table.stands(
        attacker="red",
        turns=30,
        possession_start=30,
        discs={"red": 30, "blue": 30},
        handler=center,
        phase="attack",
        possession=2,
    )
    assert table.last == "offensive_rebound"


def test_who_rebounds_starts_afresh() -> None:
    """BM-36, BM-43: nothing held, nothing done, and the guard has not touched the ball."""
    table = attack(handler=1, turns=9, possession_start=8, held=1).play("red pass 2")
    table.play("red shoot", "blue ok", "red circles 4", "red roll 1")
    table.play("red roll 3", "red rebounder 4")
    table.stands(held=0, acts=0, cap=1, guard_touched=False, must_release=False)
    table.play("red end", "blue pick 1", "red end").stands(attacker="blue", turns=11)


def test_there_is_no_rebound_in_the_last_turn() -> None:
    """BM-74."""
    missed(turns=49, start=45).stands(over=True, turns=50)
    assert missed(turns=48, start=45).asked == "rebound"


def test_a_rebound_in_turn_49_leaves_one_turn() -> None:
    """BM-27, BM-22."""
    table = missed(turns=48, start=45).play("red roll 2", "red rebounder 5")
    table.stands(turns=49, possession_start=49).play("red end", "blue end_turn").stands(over=True)


# Odds before the roll -----------------------------------------------------------------------


def test_the_caption_of_the_rebound() -> None:
    """Example 6 (BM-70, BM-71): only face 4 is the attackers', one in six."""
    odds: list[Fraction] = []
    for face in range(1, 7):
        table = missed().play("red mine 4", f"red roll {face}")
        odds.append(Fraction(table.asked == "rebounder", 6))
    assert odds == [0, 0, 0, Fraction(1, 6), 0, 0]
    assert missed().play("red mine 4").rows()[:2] == ("RED: 4", "1 of 6 = 17%")


@pytest.mark.parametrize("roll", range(1, 7))
def test_circles_that_are_named_before_decide(roll: int) -> None:
    """BM-X44 (BM-71, BM-72): 2 and 3 are the attackers', 4, 5 (a tie) and 6 are not."""
    table = missed().play("red mine 2 3")
    assert table.rows()[1] == "2 of 6 = 33%"
    table.play(f"red roll {roll}")
    if roll in (2, 3):
        assert table.keys("red") == ["rebounder"], "that has been settled"
        table.refuses("red defence", "not possible now")
        table.play("red rebounder 4").stands(attacker="red")
    else:
        table.stands(attacker="blue", turns=13, phase="set_up")


def test_circles_can_be_named_again_and_none_may_be_the_attackers() -> None:
    """BM-71."""
    table = missed().refuses("red mine 1 2", "1 is no answer")
    table.refuses("red mine 7", "7 is no answer").refuses("red mine 2 7", "7 is no answer")
    table.play("red mine 2 3 4 5 6")
    assert table.rows()[1] == "5 of 6 = 83%"
    table.play("red mine").play("red roll 2").stands(attacker="blue")


def test_a_miss_from_the_rebound_is_rebounded_without_its_circles() -> None:
    """BM-71: circles are named for one rebound."""
    table = missed().play("red mine 4", "red roll 4", "red rebounder 4")
    table.play("red shoot", "blue ok", "red circles 4", "red roll 1", "red roll 5")
    assert table.keys("red") == ["rebounder", "defence"]


@pytest.mark.parametrize(
    ("blockers", "free"), [("4", "5"), ("4 5", "-"), ("3", "4 5"), ("", "4 5")]
)
def test_centers_that_tried_to_block_do_not_move(blockers: str, free: str) -> None:
    """BM-68 (A-21): the defenders first, then the attackers."""
    rows = missed(blockers=blockers).rows(Draft(left="red"))
    assert rows[:2] == (f"1 BLUE {free} move", "2 RED 4 5 move")
