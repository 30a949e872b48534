"""Passes: how far they go, whether they are made and received, where they get lost."""

from typing import Any, cast

import pytest

from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, ROSTERS, player, playing, table_of

BOUNCED = ("↑", "↗", "↘", "↓", "↙", "↖")


def passing(to: str = "to 9", options: Options = BY_THE_BOOK, **facts: Json) -> PlainWordsMatch:
    """RED 7 (COL 8, FUE 7) passes to RED 9 (REC 8) in a round against BLUE 3."""
    known: dict[str, Any] = {
        "pair": {"red": 7, "blue": 3},
        "rests": {"red": 5, "blue": 5},
        "first": "red",
        "acting": 1,
        **facts,
    }
    return playing(options, "act_1", **known).play(f"red {to}")


# How far ------------------------------------------------------------------------------------


def test_a_pass_goes_fue_times_four_hexes() -> None:
    """DF-12, DF-36, DF-X06: FUE 6 reaches 24 hexes, FUE 7 28."""
    table = passing("to 7", carrier=9, pair={"red": 9, "blue": 3})
    table.assert_refused("red pass-25 1 1 1 1 1 1", "max 24 hexes FUE 6")
    table.assert_refused("red front-25 1 1 1 1 1 1", "max 24 hexes FUE 6")
    assert "pass-20" in table.keys("red")
    assert "pass-25" in passing().keys("red")


# Made and received --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "made", "failed"),
    [
        ("pass-3", "5 5", "5 6"),
        ("pass-4", "4 4", "4 5"),
        ("pass-7", "3 4", "4 4"),
        ("pass-10", "3 3", "3 4"),
        ("pass-15", "2 3", "3 3"),
        ("pass-20", "2 2", "2 3"),
        ("pass-25", "1 2", "2 2"),
        ("front-3", "4 4", "4 5"),
        ("front-7", "2 3", "3 3"),
    ],
)
def test_distance_and_opponents_count_for_col(key: str, made: str, failed: str) -> None:
    """DF-05, DF-40, DF-45: COL 8, in front -2."""
    passing().play(f"red {key} {made} 1 1 1 1").assert_facts(carrier=9, phase="pick_att")
    passing().play(f"red {key} {failed} 1 1 1 1").assert_facts(carrier=None, phase="bounce")


def test_the_receiver_rolls_rec_whatever_the_distance() -> None:
    """DF-10, DF-42, DF-48, A-20: REC 8; lost, the ball bounces a die of hexes."""
    passing().play("red pass-25 1 1 4 4 1 1").assert_facts(carrier=9)
    table = passing().play("red pass-25 1 1 4 5 3 4")
    table.assert_facts(phase="bounce", loose=True, way={"arrow": "↘", "hexes": 4})


def test_a_failed_pass_goes_as_far_as_col_was_short() -> None:
    """DF-41, DF-X38: COL 8, 7 to 9 hexes in front, 8 thrown: no single cause, 3 hexes."""
    table = passing().play("red front-7 4 4 1 1 5 6")
    table.assert_facts(way={"arrow": "↙", "hexes": 3}, phase="bounce")
    assert "fails" in table.events()


def test_an_opponent_in_front_who_is_to_blame_deflects_the_ball() -> None:
    """DF-70, DF-71, DF-X36, A-38: 7 thrown would do without him: a die of hexes."""
    table = passing().play("red front-7 3 4 1 1 5 6")
    table.assert_facts(way={"arrow": "↗", "hexes": 6}, phase="bounce")


def test_an_opponent_on_the_middle_hex_makes_two_hexes_three() -> None:
    """DF-39, DF-X04: COL 6 with +2 and -2; RED 1 has CON 6 (DF-13)."""
    keeper: dict[str, Any] = {"carrier": 1, "pair": {"red": 1, "blue": 3}}
    passing("to 9", **keeper).play("red front-3 3 3 1 1 1 1").assert_facts(carrier=9)
    passing("to 9", **keeper).play("red front-3 3 4 1 1 1 1").assert_facts(carrier=None)


def test_a_short_pass_needs_no_throw() -> None:
    """DF-38, A-13."""
    passing().play("red short").assert_facts(
        carrier=9, phase="pick_att", moved={"red": [7], "blue": [3]}
    )
    table = passing(options={"auto_receive": "rec"}).play("red short").assert_facts(phase="receive")
    table.play("red rec 4 5 2 3").assert_facts(phase="bounce", way={"arrow": "↗", "hexes": 3})


def test_the_receiver_acts_in_his_own_round() -> None:
    """DF-17, DF-24."""
    table = passing(moved={"red": [9], "blue": [5]}).play("red short")
    table.assert_refused("red player 9", "is no answer").play("red player 4", "blue player 1")


# To a hex -----------------------------------------------------------------------------------


def test_a_lead_pass_that_is_made_waits_for_whom_it_is_meant() -> None:
    """DF-37, DF-49: no REC is thrown."""
    table = passing("lead 9").play("red pass-7 3 4 1 1")
    table.assert_facts(loose=True, lead={"to": 9, "made": True}, phase="pick_att", carrier=None)
    assert table.news == "Ball waits for RED 9"
    passing("lead 9").play("red short").assert_facts(lead={"to": 9, "made": True})


def test_a_lead_pass_that_fails_deviates_by_the_degree_or_one_hex() -> None:
    """DF-50, A-14: 7 needed, 10 thrown."""
    table = passing("lead 9").play("red pass-7 5 5 1 1")
    table.assert_facts(
        lead={"to": 9, "made": False}, way={"arrow": "↑", "hexes": 3}, phase="bounce"
    )
    one = passing("lead 9", {"lead_scatter": "one"}).play("red pass-7 5 5 1 1")
    one.assert_facts(way={"arrow": "↑", "hexes": 1})


# Optional rules -----------------------------------------------------------------------------


def test_free_passer_or_open_receiver_gets_three_by_house_rule() -> None:
    """DF-46, DF-47, O4."""
    passing().assert_refused("red free", "not possible now").assert_refused(
        "red open", "not possible now"
    )
    agreed: Options = {"pressure": "three"}
    table = passing(options=agreed).play("red free")
    table.play("red pass-4 5 6 1 1 1 1").assert_facts(carrier=9)
    table = (
        passing(options=agreed)
        .play("red free", "red pass-4 6 6 1 1 1 1")
        .assert_facts(carrier=None)
    )
    table = (
        passing(options=agreed).play("red open", "red pass-4 1 1 5 6 1 1").assert_facts(carrier=9)
    )
    passing(options=agreed).play("red open", "red pass-4 1 1 6 6 1 1").assert_facts(carrier=None)
    passing("lead 9", agreed).assert_refused("red open", "not possible now")
    for first_time in ("finish", "volley"):  # DF-54: he rolls no REC
        table = passing(options={**agreed, "volley": "immune"}).play(
            "red open", f"red {first_time}"
        )
        table.assert_refused("red open", "not possible now").play(f"red {first_time}")
        assert {"to": 9, "open": False}.items() <= cast(
            "dict[str, Json]", table.facts["pass"]
        ).items()


def test_the_degree_of_col_may_count_for_rec() -> None:
    """DF-53, O2, A-19: 8 needed; made by 4, or missed by 1."""
    agreed: Options = {"receive_degree": "true"}
    passing(options=agreed).play("red pass-4 2 2 6 6 1 1").assert_facts(carrier=9)
    passing(options=agreed).play("red pass-4 4 5 3 4 1 1").assert_facts(carrier=9)
    table = passing(options=agreed).play("red pass-4 4 5 4 4 1 6")
    table.assert_facts(carrier=None, way={"arrow": "↑", "hexes": 1})


def test_opponents_in_front_stop_a_pass_before_it_is_received() -> None:
    """DF-71 before DF-53."""
    table = passing(options={"receive_degree": "true"}).play("red front-7 3 4 1 1 5 6")
    table.assert_facts(carrier=None, way={"arrow": "↗", "hexes": 6})


def test_a_pass_may_be_finished_first_time() -> None:
    """DF-54, DF-X14, DF-09: with REM only; whoever does it has had his round."""
    table = passing().play("red finish", "red pass-4 4 4 1 1")
    table.assert_facts(phase="shot", moved={"red": [9], "blue": []})
    table.assert_facts(shot=shot_of(9, finish=True)).assert_refused("red col", "not possible now")
    table.play("red shot-4 4 4 4 5 1 1").assert_facts(score={"red": 1, "blue": 0})
    passing(moved={"red": [9], "blue": [5]}).assert_refused("red finish", "not possible now")
    twice = passing().play("red finish", "red finish", "red pass-4 4 4 4 4 1 1")
    twice.assert_facts(carrier=9)


def shot_of(by: int, **flags: bool) -> dict[str, Json]:
    """The facts of a shot with REM."""
    none: dict[str, Json] = {"finish": False, "volley": False, "front": False, "angle": False}
    return {"by": by, "with": "rem", **none, **flags}


def test_a_volley_costs_three() -> None:
    """DF-68, A-37: REM 8 with +2 -3."""
    passing().assert_refused("red volley", "not possible now")
    passing("to 1", {"volley": "immune"}).assert_refused("red volley", "not possible now")
    table = passing(options={"volley": "immune"}).play("red volley", "red pass-4 4 4 1 1")
    table.assert_facts(shot=shot_of(9, finish=True, volley=True))
    table.play("red shot-4 4 4 1 1 1 1").assert_facts(restart="goal_kick")


# Dice of ten sides --------------------------------------------------------------------------


def test_where_checks_have_other_dice_the_way_is_thrown_when_it_is_needed() -> None:
    """A-01."""
    agreed: Options = {"check_dice": "1d10"}
    passing(options=agreed).play("red pass-4 8 8").assert_facts(carrier=9)
    table = passing(options=agreed).play("red pass-4 10 8").assert_facts(phase="scatter")
    table.play("blue scatter 2 6").assert_facts(way={"arrow": "↗", "hexes": 2}, phase="bounce")
    table = (
        passing(options=agreed).play("red pass-4 8 9").assert_facts(phase="scatter", touched="red")
    )
    table.play("blue scatter 2 6").assert_facts(way={"arrow": "↗", "hexes": 6}, phase="bounce")
    table = (
        passing(options=agreed)
        .play("red front-4 8 9")
        .assert_facts(phase="scatter", touched="blue")
    )
    table.play("red scatter 2 6").assert_facts(way={"arrow": "↙", "hexes": 6}, phase="bounce")


def test_a_weak_player_can_always_pass_a_hex() -> None:
    teams = ROSTERS._replace(
        red=ROSTERS.red._replace(players={**ROSTERS.red.players, 7: player(7, fue=0)})
    )
    table = table_of(teams, "act_1", pair={"red": 7, "blue": 3}, acting=1, first="red")
    table.play("red to 9").assert_refused("red pass-3 1 1 1 1 1 1", "max 1 hex FUE 0")
    table.play("red short").assert_facts(carrier=9)
