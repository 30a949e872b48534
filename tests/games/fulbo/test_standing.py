"""What the panel says where a match goes on from facts: after time ran out, or a correction."""

from typing import Any

import pytest

from companion.games.fulbo import FULBO
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.ball import scenes as ball
from tests.games.fulbo.rounds import scenes as rounds
from tests.games.fulbo.scenes import lines, playing

PASSED = "red front-7 3 4 2 5 2 4"


def again(table: PlainWordsMatch) -> PlainWordsMatch:
    """The same match, begun from its facts."""
    match = table.match
    return PlainWordsMatch(match.header.options, match.game, begun=match.own_facts())


# Where the table keeps its own pitch --------------------------------------------------------


def test_a_pass_is_said_until_something_else_happens() -> None:
    """R-1, DF-40, DF-70: COL at the time, although it was a free kick then."""
    table = playing(restart="free_kick").play(PASSED)
    assert lines(again(table)) == lines(table)
    assert again(table).rows() == table.rows()
    table.play("red turn")
    assert again(table).rows()[1] == "◄RED has it"
    assert "pass" not in table.match.own_facts()


@pytest.mark.parametrize("begins", ["red skill 7", "blue tackle 1 1 1 1", "red foul"])
def test_a_pass_is_forgotten_when_something_begins(begins: str) -> None:
    assert "pass" not in playing().play(PASSED, begins).match.own_facts()


def amended(table: PlainWordsMatch, field: str, value: int | str) -> PlainWordsMatch:
    """The same match, begun from its facts with one of them put right."""
    options = table.match.header.options
    facts = FULBO.amend_facts(options, table.match.own_facts(), field, value)
    return PlainWordsMatch(options, FULBO, begun=facts)


def test_a_correction_leaves_a_pass_that_it_is_not_about() -> None:
    table = playing().play(PASSED)
    assert lines(amended(table, "red", 2)) == lines(table)
    assert amended(table, "loose", "true").rows()[1] == "Ball is loose"
    assert amended(table, "restart", "corner").rows()[1] == "◄RED corner"
    assert amended(table, "attacker", "blue").rows()[1] == "BLUE► has it"


@pytest.mark.parametrize(
    ("restart", "told"),
    [
        ("corner", "◄RED corner"),
        ("throw_in", "◄RED throw-in"),
        ("goal_kick", "◄RED goal kick"),
        ("free_kick", "◄RED free kick"),
        ("penalty", "◄RED penalty"),
    ],
)
def test_a_kick_that_is_due_is_said(restart: str, told: str) -> None:
    assert playing(restart=restart).rows()[1] == told


def test_a_loose_ball_is_said_with_its_way_as_far_as_it_was_thrown() -> None:
    """DF-62, DF-71, DF-72."""
    table = playing().play("red skill 7", "red shot-4 4 4 4 3 5 4")
    assert again(table).rows()[1] == "Ball ↗ 4 hexes"
    table.play("red check 1 1")
    assert again(table).rows()[1] == "Ball ↗ 4 hexes"
    table.play("red scatter 1 6")
    assert again(table).rows()[1] == "Ball ↑ 6 hexes"
    off = playing().play("red skill 7", "red front", "red shot-4 6 2 3 4 2 5")
    assert again(off).rows()[1] == "Ball ↙ 5 hexes"
    own = playing({"check_dice": "1d10"}).play("red skill 7", "red shot-4 7 6")
    assert again(own.assert_facts(loose=True)).rows()[1] == "Ball is loose"
    assert "way" not in table.play("red ours").match.own_facts()


def test_a_ball_that_bounces_is_loose_until_somebody_has_it() -> None:
    """DF-41, DF-51, DF-73."""
    table = (
        playing().play("red scatter 1 6").assert_facts(loose=True, way={"arrow": "↑", "hexes": 6})
    )
    table.assert_refused("blue tackle 1 1 1 1", "not possible now")
    table.play("red ours").assert_facts(loose=False, attacker="red")


# Where the device knows the players ---------------------------------------------------------


@pytest.mark.parametrize(
    ("thrown", "told"),
    [
        ("red pass-7 3 6 1 1 2 5", "Ball ↗ 2 hexes"),
        ("red pass-4 1 1 6 6 4 3", "Ball ↓ 3 hexes"),
    ],
)
def test_a_pass_that_was_lost_is_said_with_its_way(thrown: str, told: str) -> None:
    """DF-41, A-20."""
    table = again(ball.playing().play("red to 8", thrown))
    assert table.rows()[:2] == ("0:0  ↑ BLUE's goal", told)
    table.play("blue runner 5")
    assert "way" in table.match.own_facts()
    assert "way" not in table.play("blue taken").match.own_facts()


def test_a_ball_off_a_man_or_the_keeper_is_said_with_its_way() -> None:
    """DF-62, DF-71, DF-78."""
    table = ball.playing().play("red to 8", "red front", "red pass-7 3 4 1 1 2 5")
    assert again(table).rows()[1] == "Ball ↙ 5 hexes"
    shot = ball.playing(carrier=8).play("red shot", "red shot-9 2 2 3 2 4 1")
    assert again(shot).rows()[1] == "Ball ↑ 1 hex"
    cleared = ball.playing().play("blue clear-5 1 1 4")
    assert again(cleared).rows()[1] == "Cleared 8 hexes"


def test_a_kick_that_a_player_takes_is_said() -> None:
    assert ball.playing(restart="corner").rows()[:2] == ("0:0  R9: corner", "R9 Ríos")
    assert ball.playing().rows()[:2] == ("0:0  half 1  turn 3", "R9 Ríos has it")


def test_a_ball_on_its_way_is_said_in_rounds() -> None:
    """DF-72."""
    way: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "pair": {"red": 7, "blue": 3},
        "first": "red",
        "acting": 1,
        "played": True,
        "way": {"arrow": "↘", "hexes": 4},
    }
    assert rounds.playing(phase="bounce", **way).rows()[1] == "Ball ↘ 4 hexes"
    cleared: dict[str, Any] = {**way, "way": {"arrow": "", "hexes": 8}}
    assert rounds.playing(phase="bounce", **cleared).rows()[1] == "Cleared 8 hexes"
    near: dict[str, Any] = {**way, "way": {"arrow": "", "hexes": 1}}
    assert rounds.playing(phase="bounce", **near).rows()[1] == "Cleared 1 hex"
