"""Activation: a secret player, unless nothing can come of it."""

import pytest

from companion.rules.asks import secret_pick_choice
from tests.games.basketmind.scenes import defence, tipped_off

FIVE = (1, 2, 3, 4, 5)


def test_activation_is_a_secret_of_five() -> None:
    """BM-75, BM-19."""
    table = defence(turns=10, possession_start=5)
    assert table.match.choice("blue", "pick") == secret_pick_choice("pick", FIVE)
    table.assert_refused("blue end_turn", "pick a man hold his number")


@pytest.mark.parametrize(("turns", "start"), [(49, 45), (49, 40), (29, 20), (9, 0)])
def test_a_pick_that_nothing_can_come_of_is_not_asked_for(turns: int, start: int) -> None:
    """BM-19 (A-11): in turn 50, and in the tenth of a possession, the turn is just ended."""
    table = defence(turns=turns, possession_start=start)
    assert not table.match.choice("blue", "end_turn").final
    table.assert_refused("blue pick 3", "nobody to pick just end the turn")
    table.play("blue end_turn").assert_facts(
        turns=turns + 1, phase="over" if turns == 49 else "set_up"
    )


@pytest.mark.parametrize(("turns", "start"), [(48, 39 + 1), (28, 20), (8, 0), (48, 48)])
def test_a_turn_earlier_it_is(turns: int, start: int) -> None:
    """BM-19 (A-11)."""
    assert "pick" in defence(turns=turns, possession_start=start).keys("blue")


def test_the_activation_of_a_set_up_is_never_in_vain() -> None:
    """BM-14: an attack half follows, even in turn 50."""
    tipped_off(turns=49, pick=3).play("red pass 3", "blue intercept", "red yes").assert_facts(
        attacker="blue", turns=49
    )


def test_an_activation_ends_the_turn_and_nothing_of_it_shows() -> None:
    """BM-20, BM-21."""
    looks = {str(tipped_off(pick=2).play("red end", f"blue pick {n}").match.view()) for n in FIVE}
    assert len(looks) == 1
    tipped_off().play("red end", "blue pick 1").assert_facts(turns=1, attacker="red", handler=2)


def test_the_news_of_a_dead_pick_is_no_news_of_a_pick() -> None:
    """A-11: an interception can't be claimed with a pick that was not made."""
    table = tipped_off(turns=20)
    for n in range(9):
        table.play(f"red pass {3 - n % 2}", "red end", "blue pick 4")
    table.play("red pass 2", "red end", "blue end_turn")
    table.play("blue handler 1", "red pick 5", "blue pass 2", "red intercept")
    assert table.rows()[1] == "circles of R5"
