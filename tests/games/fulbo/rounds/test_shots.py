"""Shots by players whom the device knows."""

from typing import Any

import pytest

from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import screen_of_draft
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, ROSTERS, player, playing, table_of


def shooting(
    by: int = 9, options: Options = BY_THE_BOOK, skill: str = "rem", **facts: Json
) -> PlainWordsMatch:
    """RED 9 (REM 8, COL 7, FUE 6) shoots at GRA 8 in a round against BLUE 3."""
    known: dict[str, Any] = {
        "carrier": by,
        "pair": {"red": by, "blue": 3},
        "first": "red",
        "acting": 1,
        **facts,
    }
    return playing(options, "act_1", **known).play(f"red {skill}")


def test_rem_goes_fue_times_two_hexes_and_col_times_four() -> None:
    """DF-12, DF-55, DF-56, DF-X12: 12 and 24 hexes."""
    table = shooting().assert_refused("red shot-14 1 1 1 1 1 1", "max 12 hexes FUE 6")
    keys = table.match.pane(AnswerDraft(), in_english).panes
    assert keys["shot-11"].translate(in_english) == "11-12"
    assert "shot-14" in shooting(skill="col").keys("red")


@pytest.mark.parametrize(
    ("thrown", "facts"),
    [
        ("5 6 1 1", {"restart": "goal_kick", "attacker": "blue", "turns": 4}),
        ("3 3 4 4", {"score": {"red": 1, "blue": 0}, "restart": "kick_off", "attacker": "blue"}),
        ("4 4 6 6", {"score": {"red": 1, "blue": 0}}),
        ("4 4 1 1", {"restart": "goal_kick", "attacker": "blue", "turns": 4}),
        ("4 4 4 2", {"phase": "bounce", "loose": True, "attacker": "red", "turns": 3}),
    ],
    ids=["wide", "goal", "keeper fails", "saved", "parried"],
)
def test_how_a_shot_ends(thrown: str, facts: dict[str, Json]) -> None:
    """DF-59 to DF-65, A-12: REM 8 from 4 to 6 hexes is 10, GRA 8."""
    shooting().play(f"red shot-4 {thrown} 2 5").assert_facts(**facts)


def test_a_parried_ball_that_heads_into_the_goal_is_a_corner() -> None:
    """DF-62, DF-X40."""
    table = shooting().play("red shot-4 4 4 4 2 1 5", "red corner")
    table.assert_facts(restart="corner", attacker="red", phase="place", score={"red": 0, "blue": 0})


def test_circumstances_count() -> None:
    """DF-45, DF-59, DF-67, DF-70: 10 less 2 less 1."""
    table = shooting().play("red front", "red angle")
    table.play("red shot-4 3 4 6 6 1 1").assert_facts(score={"red": 1, "blue": 0})


def test_a_shot_that_an_opponent_in_front_stops_bounces_off_him() -> None:
    """DF-66, DF-70, DF-71, A-38: 9 thrown for 8, where 10 would do."""
    table = shooting().play("red front", "red shot-4 4 5 6 6 2 5")
    table.assert_facts(phase="bounce", loose=True, way={"arrow": "↙", "hexes": 5}, turns=3)
    shooting().play("red front", "red shot-4 5 6 6 6 2 5").assert_facts(restart="goal_kick")


@pytest.mark.parametrize(
    ("options", "most"), [(BY_THE_BOOK, "5 5"), ({"col_shot": "capped"}, "4 4")]
)
def test_col_may_be_capped_by_rem(options: Options, most: str) -> None:
    """DF-57, O3: COL 10 and REM 7; 10 is enough for 10, or 8 for 8."""
    strong = {**ROSTERS.red.players, 7: player(7, col=10)}
    teams = ROSTERS._replace(red=ROSTERS.red._replace(players=strong))
    acting: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "first": "red", "acting": 1}
    for thrown, goals in ((most, 1), (f"{most[0]} {int(most[2]) + 1}", 0)):
        table = table_of(teams, "act_1", options, **acting).play("red col")
        table.play(f"red shot-9 {thrown} 6 6 1 1").assert_facts(score={"red": goals, "blue": 0})


def test_after_a_shot_that_stays_in_play_the_round_is_over() -> None:
    """DF-17."""
    table = shooting().play("red shot-4 4 4 4 2 2 5", "blue lies")
    table.assert_facts(phase="pick_att", moved={"red": [9], "blue": [3]}, loose=True)


def test_the_last_goal_ends_a_match_to_so_many() -> None:
    """DF-90."""
    table = shooting(options={"goals": 1}).play("red shot-4 3 3 4 4 1 1")
    table.assert_facts(phase="over", winner="red")


def test_a_parried_kick_is_not_over_until_the_ball_lies() -> None:
    """DF-62, A-38: nor is the round; the keeper touched it last."""
    table = (
        shooting().play("red shot-4 4 4 4 2 2 5").assert_facts(pair={"red": 9, "blue": 3}, acting=1)
    )
    table.assert_facts(way={"arrow": "↙", "hexes": 5})
    table.play("red lies").assert_facts(pair={"red": None, "blue": None}, acting=0)


@pytest.mark.parametrize(("thrown", "told"), [("5 6 1 1", "Shot wide"), ("4 4 1 1", "Shot saved")])
def test_beside_a_clock_a_shot_that_was_wide_differs_from_a_saved_one(
    thrown: str, told: str
) -> None:
    """DF-60, DF-64."""
    table = shooting().play(f"red shot-4 {thrown} 2 5")
    assert screen_to_text_lines(screen_of_draft(table.match).with_note("19:58"))[0] == told
