"""Every house rule that differs from the book, in rounds.

What means something only in one phase of a round stands with that phase, what only a reminder tells
in `test_reminders`, the end of time in `test_clocks`.
"""

from typing import Any

from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.scenes import playing

ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}


def acting(options: Options, by: int = 7, **facts: Json) -> PlainWordsMatch:
    """RED 7 (COL 8) or RED 9 (REM 8) acts first, against BLUE 3."""
    pair = {"red": by, "blue": 3}
    return playing(options, "act_1", **{**ACT, "pair": pair, "carrier": by, **facts})


# How long a match is ------------------------------------------------------------------------


def test_a_match_has_as_many_halves_as_the_table_says() -> None:
    """A-07, A-18: the other team kicks off."""
    playing({"halves": 1}).play("red end_half").assert_facts(phase="over")
    table = playing({"halves": 4}).play("red end_half", "blue taker 3", "blue to 5")
    table.play("blue end_half").assert_facts(half=3, attacker="red", phase="place")


def test_a_half_may_have_so_many_turns() -> None:
    """A-07, DF-18: when all have moved the third of three is over."""
    last: dict[str, Any] = {
        "moved": {"red": [1, 4, 9], "blue": [1, 3, 5]},
        "carrier": 4,
    }
    lines = "red player 7", "blue player 8", "red still", "blue still", "blue none"
    playing({"half_turns": 4}, **last).play(*lines).assert_facts(half=1, turns=4, phase="pick_att")
    table = playing({"half_turns": 3}, **last).play(*lines)
    table.assert_facts(half=2, phase="place", restart="kick_off", attacker="blue")
    table.assert_facts(moved={"red": [], "blue": []})


# Checks -------------------------------------------------------------------------------------


def test_three_dice_check_and_tell_where_the_ball_goes() -> None:
    """A-01: COL 8, REC 8."""
    agreed: Options = {"check_dice": "3d6"}
    acting(agreed).play("red to 9", "red pass-4 2 3 3 2 3 3 1 1").assert_facts(carrier=9)
    table = acting(agreed).play("red to 9", "red pass-4 2 3 4 1 1 1 2 5")
    table.assert_facts(way={"arrow": "↗", "hexes": 1}, phase="bounce")


def test_an_equal_roll_may_fail() -> None:
    """A-02, DF-41: COL 8; by one hex at least."""
    acting({}).play("red to 9", "red pass-4 4 4 1 1 1 1").assert_facts(carrier=9)
    table = acting({"equal": "fail"}).play("red to 9", "red pass-4 4 4 1 1 1 1")
    table.assert_facts(carrier=None, way={"arrow": "↑", "hexes": 1})


def test_the_lowest_roll_may_always_succeed_and_the_highest_never() -> None:
    """A-04: COL 8 with -5 -2, and with +2 +3."""
    low = "red to 9", "red front-25 1 1 1 1 1 1"
    acting({}).play(*low).assert_facts(carrier=None)
    acting({"auto_2_12": "on"}).play(*low).assert_facts(carrier=9)
    high = "red to 9", "red free", "red pass-3 6 6 1 1 1 1"
    acting({"pressure": "three"}).play(*high).assert_facts(carrier=9)
    acting({"pressure": "three", "auto_2_12": "on"}).play(*high).assert_facts(carrier=None)


def test_degrees_two_apart_may_be_a_parry() -> None:
    """A-05: 2 against 0."""
    lines = "red rem", "red shot-4 4 4 4 4 2 5"
    acting({}, 9).play(*lines).assert_facts(score={"red": 1, "blue": 0})
    acting({"diff2": "parry"}, 9).play(*lines).assert_facts(phase="bounce", loose=True)


def test_a_keeper_who_fails_may_be_compared() -> None:
    """A-06: 0 against -1."""
    lines = "red rem", "red shot-4 5 5 4 5 2 5"
    acting({}, 9).play(*lines).assert_facts(score={"red": 1, "blue": 0})
    acting({"keeper_fail": "signed"}, 9).play(*lines).assert_facts(phase="bounce", loose=True)


# Dead balls, and balls that get away --------------------------------------------------------


def test_one_player_may_be_a_wall() -> None:
    """A-22: it costs nothing, and nobody counts as in front."""
    table = playing({"min_wall": 1}, "free_kick", carrier=None, restart="free_kick")
    table.play("red wall 1", "red taker 4", "blue done", "red to 9").assert_facts(wall=1)
    table.assert_refused("red front-4 1 1 1 1 1 1", "max 28")
    table.play("red pass-4 4 5 1 1 1 1").assert_facts(carrier=9)  # 7 + 2


def test_the_direction_die_may_point_from_the_board() -> None:
    """R-2, A-38."""
    astray: dict[str, Any] = {
        "carrier": None,
        "loose": True,
        "attacker": "blue",
        "leads": "blue",
        "first": "blue",
        "pair": {"red": 7, "blue": 3},
        "acting": 1,
        "played": True,
        "way": {"arrow": "↗", "hexes": 4},
    }
    for direction, arrow in (("attack", "↓"), ("board", "↑")):
        table = playing({"direction": direction}, "bounce", **astray).play("blue bounce 1 6")
        table.assert_facts(way={"arrow": arrow, "hexes": 6})
