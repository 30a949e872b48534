"""The slam dunk: part of a move, two points, no turn."""

import pytest

from tests.games.basketmind.scenes import attack, tipped_off


@pytest.mark.parametrize("dunker", range(1, 6))
def test_a_dunk_scores_and_the_disc_stays(dunker: int) -> None:
    """BM-52, BM-89, BM-90 (A-06, A-38): the other team has the same turn."""
    table = attack(handler=dunker, turns=17, possession_start=12).play("red dunk", "blue ok")
    table.assert_facts(
        red=2, blue=0, turns=17, possession_start=17, attacker="blue", phase="set_up"
    )
    assert table.last == "dunk"


def test_a_dunk_needs_no_ball_action() -> None:
    """BM-52 (A-31)."""
    attack(acts=1).play("red dunk", "blue ok").assert_facts(red=2)


def test_a_dunk_can_not_be_blocked_but_it_can_be_intercepted() -> None:
    """BM-53, BM-76, BM-25: the ball is carried, not flying."""
    table = tipped_off(pick=5, turns=17).play("red dunk")
    assert (table.ask_name, table.keys("blue")) == ("dunk", ["ok", "intercept"])
    table.assert_refused("blue blockers 5", "not possible now").assert_refused(
        "red end", "not your turn"
    )
    table.play("blue intercept", "red yes").assert_facts(red=0, attacker="blue", turns=17)
    assert (table.last, table.ask_name) == ("interception", "set_up")


def test_a_dunk_that_was_not_intercepted_counts() -> None:
    """BM-53 (A-27)."""
    table = tipped_off(pick=5).play("red dunk", "blue intercept", "red no")
    assert table.ask_name == "dunk"
    table.play("blue ok").assert_facts(red=2, attacker="blue")


def test_a_dunk_when_nobody_is_active() -> None:
    """BM-53, BM-76."""
    table = attack().play("red dunk").assert_refused("blue intercept", "nobody is active")
    assert table.keys("blue") == ["ok"]


def test_a_dunk_in_turn_50_leaves_it_to_the_other_team() -> None:
    """BM-X24 (BM-52, A-06): and the panel says so before."""
    assert attack(turns=48, possession_start=45).play("red dunk").rows()[0] == "R2 dunks: 2 pts"
    table = attack(turns=49, possession_start=45).play("red dunk")
    assert table.rows()[0] == "Dunk leaves turn 50"
    table.play("blue ok").assert_facts(red=2, turns=49, over=False, attacker="blue")
    table.play("blue handler 4", "red pick 1", "blue dunk", "red ok").assert_facts(
        red=2, blue=2, turns=49, over=False, attacker="red"
    )
    table.play("red handler 4", "blue pick 1", "red end", "blue end_turn").assert_facts(over=True)


def test_a_dunk_in_the_tenth_turn_begins_the_other_teams_ten() -> None:
    """BM-23, BM-24."""
    table = attack(turns=29, possession_start=20).play("red dunk", "blue ok")
    table.assert_facts(attacker="blue", turns=29, possession_start=29)


def test_a_dunk_is_final_and_can_be_taken_back() -> None:
    table = attack(turns=17).play("red dunk", "blue ok").undo().assert_facts(red=0, attacker="red")
    assert table.ask_name == "dunk"
    table.undo()
    assert table.ask_name == "attack"
