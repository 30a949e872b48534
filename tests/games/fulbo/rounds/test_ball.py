"""A ball that nobody has: where it rolls, bounces and goes out."""

from typing import Any

import pytest

from companion.rules.words import Json
from companion.testing.table import Table
from tests.games.fulbo.rounds.scenes import playing


def rolling(hexes: int = 4, **facts: Json) -> Table:
    """A ball that has gone so many hexes after a pass of RED 7."""
    known: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "pair": {"red": 7, "blue": 3},
        "first": "red",
        "acting": 1,
        "played": True,
        "way": {"arrow": "↗", "hexes": hexes},
        **facts,
    }
    return playing(phase="bounce", **known)


def test_a_ball_that_lies_ends_the_round() -> None:
    table = rolling().play("blue lies")
    table.stands(phase="pick_att", loose=True, way=None, moved={"red": [7], "blue": [3]})


def test_a_ball_bounces_off_a_man_a_die_of_hexes() -> None:
    """DF-72, DF-73 b, A-38: whose man it met says so, whoever is in control."""
    for attacker in ("red", "blue"):
        table = rolling(attacker=attacker, leads=attacker, first=attacker)
        table.play("red bounce 4 6").stands(way={"arrow": "↓", "hexes": 6}, bounces=1)
        table.play("blue bounce 4 6").stands(way={"arrow": "↑", "hexes": 6}, bounces=2)


def test_a_ball_that_was_heading_somewhere_goes_what_is_left() -> None:
    """DF-73 a, A-38: whose man it met says so, whoever throws then."""
    table = rolling().refuses("red meets 4", "is no answer").play("red meets 3")
    table.stands(phase="direction", touched="red").play("blue direction 2")
    table.stands(way={"arrow": "↗", "hexes": 3}, phase="bounce", bounces=1)
    assert "touched" not in table.match.own_facts()
    table.play("blue meets 2").stands(phase="direction", touched="blue").play("red direction 2")
    table.stands(way={"arrow": "↙", "hexes": 2}, phase="bounce", bounces=2)
    assert "meets" not in rolling(1).keys("red")


@pytest.mark.parametrize("out", ["throw_in", "corner", "goal_kick"])
def test_whoever_presses_takes_a_ball_that_is_out(out: str) -> None:
    """DF-86, A-12."""
    rolling().play(f"blue {out}").stands(attacker="blue", restart=out, turns=4, phase="place")


def test_after_six_bounces_the_coaches_say_where_it_goes_on() -> None:
    """A-35."""
    table = rolling().play(*["red bounce 4 6"] * 6).stands(bounces=6)
    assert table.keys("red") == ["lies", "throw_in", "corner", "goal_kick"]


def test_a_ball_that_bounced_waits_for_nobody() -> None:
    """DF-50."""
    rolling(lead={"to": 9, "made": False}).play("red bounce 1 1").stands(lead=None)
    rolling(lead={"to": 9, "made": False}).play("red lies").stands(lead={"to": 9, "made": False})
