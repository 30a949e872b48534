"""What players do with the ball, and against it."""

from typing import Any

import pytest

from companion.console import screens_without_ask
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.sentences import in_english
from companion.screens.screen_as_text import screen_to_text_lines
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.rounds.scenes import BY_THE_BOOK, playing
from tests.report.matches import report
from tests.report.reading import parsed

PAIR: dict[str, Any] = {"red": 7, "blue": 3}


def acting(first: str = "blue", options: Options = BY_THE_BOOK, **facts: Json) -> PlainWordsMatch:
    """RED 7 with the ball (DRI 9) against BLUE 3 (ROB 8), one of them to act first."""
    known: dict[str, Any] = {
        "pair": PAIR,
        "rests": {"red": 5, "blue": 5},
        "first": first,
        "acting": 1,
        **facts,
    }
    return playing(options, "act_1", **known)


def test_a_better_tackle_steals_the_ball_and_everybody_may_move_again() -> None:
    """DF-X20, DF-18, DF-19, DF-33, DF-34: degrees 3 against 2; the robbed player may be named."""
    table = acting(moved={"red": [4], "blue": [5]}).play("blue tackle 2 3 3 4")
    table.assert_facts(attacker="blue", carrier=3, turns=4, phase="pick_att")
    table.assert_facts(moved={"red": [], "blue": []}, pair={"red": None, "blue": None})
    table.play("blue player 3", "red player 7", "blue still", "red still")
    assert table.keys("red") == ["tackle", "none"]


def test_a_steal_in_round_three_frees_the_robbed_player() -> None:
    """DF-X32."""
    table = acting(moved={"red": [1, 4], "blue": [1, 5]}).play("blue tackle 2 3 6 6")
    table.play("blue player 3", "red player 7").assert_facts(turns=4)


@pytest.mark.parametrize("lot", [(1, "red", 3), (2, "blue", 4)])
def test_equal_degrees_and_skills_are_drawn_lots_for(lot: tuple[int, str, int]) -> None:
    """DF-X22, A-10: equal degrees, by lot in any case; equal skills are held in `checks`."""
    value, team, turns = lot
    table = acting("blue", {"tackle_tie": "lot"}).play("blue tackle 3 3 3 4")
    table.assert_facts(phase="tackle_lot", tackle={"by": 3}).play(f"red lot {value}")
    table.assert_facts(attacker=team, turns=turns)


def test_equal_degrees_go_to_the_better_skill() -> None:
    """DF-35: ROB 8 with 6 against DRI 9 with 7."""
    acting().play("blue tackle 3 3 3 4").assert_facts(attacker="red", carrier=7, phase="act_2")


def test_a_tackle_that_fails_lets_the_carrier_act_if_he_was_slower() -> None:
    """DF-X24, A-32: ROB 8 with 9, DRI 9 with 9."""
    table = acting().play("blue tackle 4 5 4 5").assert_facts(phase="act_2", carrier=7)
    assert table.news == "RED 7 keeps it"
    assert table.keys("red") == ["to", "lead", "rem", "col", "hold"]
    table = acting("red").play("red hold", "blue tackle 4 5 4 5")
    table.assert_facts(phase="pick_att", moved={"red": [7], "blue": [3]})


def test_a_ball_that_was_passed_can_not_be_tackled_for() -> None:
    """DF-X26, DF-32: the carrier acts first and passes; the defender stands where it was."""
    table = acting("red").play("red to 9", "red short").assert_facts(carrier=9, phase="pick_att")
    table.assert_facts(moved={"red": [7], "blue": [3]})
    table.assert_refused("blue tackle 1 1 6 6", "not")


def test_a_loose_ball_can_not_be_tackled_for() -> None:
    """DF-31."""
    table = acting(carrier=None, loose=True)
    assert table.ask_name == "pick_att"


def test_who_moved_first_does_not_tackle() -> None:
    """DF-32: nobody moves onto a ball that is taken after him."""
    table = playing(carrier=None, loose=True)
    table.play("red player 9", "blue player 3", "red still", "blue ball 1", "blue take")
    table.play("blue still", "blue hold").assert_facts(phase="pick_att", attacker="blue")


def test_a_carrier_passes_to_a_man_or_a_hex_shoots_or_holds() -> None:
    """DF-09, DF-37, DF-54."""
    acting("red").play("red to 9").assert_facts(phase="pass")
    acting("red").play("red lead 9").assert_facts(phase="pass")
    acting("red").play("red rem").assert_facts(phase="shot")
    acting("red").assert_refused("red to 7", "is no answer").assert_refused(
        "red to 3", "is no answer"
    )


# Fouls --------------------------------------------------------------------------------------

FOUL = "blue tackle 5 4 5 5"
"""ROB 8 with 9, DRI 9 with 10."""


def fouled(options: Options = BY_THE_BOOK, **facts: Json) -> PlainWordsMatch:
    """RED 7 fouled by BLUE 3."""
    return acting("blue", options, **facts).play(FOUL)


def test_both_checks_that_fail_are_a_foul() -> None:
    """DF-35, DF-80: turn over, a free kick for the carrier's team."""
    table = fouled().assert_facts(phase="card", foul={"by": 3}, carrier=7)
    table.play("red card 1 1 1 1")
    table.assert_facts(
        phase="free_kick", restart="free_kick", attacker="red", turns=4, carrier=None
    )
    table = fouled({"deadball_ends_turn": "false"}).play("red card 1 1 1 1")
    table.assert_facts(phase="free_kick", turns=3, moved={"red": [7], "blue": [3]})


@pytest.mark.parametrize(
    ("thrown", "booked", "dismissed"),
    [("6 5 6 6", [], []), ("6 6 5 5", [3], []), ("6 6 5 6", [], [3]), ("6 6 6 6", [], [3])],
)
def test_twelve_is_a_card_and_eleven_makes_it_red(
    thrown: str, booked: list[int], dismissed: list[int]
) -> None:
    """DF-82."""
    table = fouled().play(f"red card {thrown}")
    table.assert_facts(booked={"red": [], "blue": booked}, dismissed={"red": [], "blue": dismissed})


def test_a_card_may_be_given_straight() -> None:
    """DF-81."""
    fouled().play("red red").assert_facts(dismissed={"red": [], "blue": [3]})
    fouled().play("blue yellow").assert_facts(booked={"red": [], "blue": [3]})


def test_a_second_yellow_card_is_a_red_one() -> None:
    """A-28."""
    booked: dict[str, Any] = {"red": [], "blue": [3]}
    table = (
        fouled(booked=booked).play("red yellow").assert_facts(dismissed={"red": [], "blue": [3]})
    )
    table.play("red no_wall", "red taker 7", "blue done", "red to 9", "red short")
    table.assert_refused("blue player 3", "not possible now").play("red player 7")
    table.assert_refused("blue player 3", "is no answer")
    same = fouled({"second_yellow": "none"}, booked=booked).play("red yellow")
    same.assert_facts(dismissed={"red": [], "blue": []}, booked=booked)


def test_a_team_that_is_too_small_can_not_go_on() -> None:
    """A-28: the score stands, and the panel and the report say why the match is over."""
    table = fouled(dismissed={"red": [], "blue": [5, 8]}, score={"red": 1, "blue": 0})
    table.play("red red").assert_facts(phase="over", winner="red")
    shown = screens_without_ask.result_screen(
        table.match.view(), "Dichoso fúlbo", str.upper, "6", in_english
    )
    assert screen_to_text_lines(shown)[:2] == ["BLUE has too few men", "RED WINS"]
    verdicts = [each.text for each in parsed(report(table.match)).all("p")]
    assert verdicts[1:3] == ["BLUE has too few men", "RED WINS"]


def test_a_team_without_its_keeper_has_no_grade() -> None:
    """DF-14, A-06: whatever is on target is in."""
    facts: dict[str, Any] = {"dismissed": {"red": [], "blue": [1]}}
    table = acting("red", **facts).play("red rem", "red shot-4 4 5 1 1 1 1")
    table.assert_facts(score={"red": 1, "blue": 0})


def test_the_team_that_was_fouled_may_play_on() -> None:
    """R-6, A-32."""
    table = fouled({"advantage": "true"}).play("red card 1 1 1 1").assert_facts(phase="advantage")
    table.play("red play_on").assert_facts(phase="act_2", carrier=7, turns=3)
    table = fouled({"advantage": "true"}).play("red card 1 1 1 1", "red kick")
    table.assert_facts(phase="free_kick", turns=4)


@pytest.mark.parametrize(
    ("options", "plays", "called"),
    [
        ({}, ("red to 9", "red pass-4 5 5 1 1 4 3"), "pass"),
        ({}, ("red to 9", "red front-4 5 5 1 1 4 3"), "pass"),
        ({}, ("red rem", "red shot-4 3 3 3 3 4 3"), "shot"),
        ({}, ("red rem", "red shot-4 3 3 3 3 4 3", "red bounce 4 6"), "bounce"),
        ({"check_dice": "1d10"}, ("red to 9", "red pass-4 10 1", "red scatter 4 3"), "direction"),
    ],
)
def test_what_was_thrown_for_is_said_where_it_is_taken_back(
    options: Options, plays: tuple[str, ...], called: str
) -> None:
    facts: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
    table = playing(options, "act_1", **facts).play(*plays, "table undo")
    proposal = table.match.view().proposal
    assert proposal is not None
    assert proposal.what is not None
    assert [*proposal.what.translated_texts(in_english)][-1] == called
