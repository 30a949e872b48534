"""A ball that nobody has: where it rolls, bounces and goes out."""

from typing import Any

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused, in_english
from companion.screens.screen_as_text import screen_to_text_lines as shown_lines
from companion.testing import reachable_answers
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import find_reachable_answers, screen_of_draft
from tests.console.naming import read_off
from tests.games.fulbo.rounds.scenes import playing
from tests.games.fulbo.scenes import lines

ACT: dict[str, Any] = {"pair": {"red": 7, "blue": 3}, "acting": 1, "first": "red"}
KICKED: dict[str, Any] = {
    "carrier": None,
    "taker": 7,
    "marks": [[9, 3, 2]],
    "pass": {"to": 9},
}
GOES = "A ball goes astray from the target of the pass."
LAY = "A ball goes astray from where it lay."
LOTS = "Of several opponents in front lots say which one the ball bounces off."
INTO_GOAL = "A parried ball that heads into the goal is a corner."


def rolling(hexes: int = 4, **facts: Json) -> PlainWordsMatch:
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
    table.assert_facts(phase="pick_att", loose=True, way=None, moved={"red": [7], "blue": [3]})


def test_a_ball_bounces_off_a_man_a_die_of_hexes() -> None:
    """DF-72, DF-73 b, A-38: whose man it met says so, whoever is in control."""
    for attacker in ("red", "blue"):
        table = rolling(attacker=attacker, leads=attacker, first=attacker)
        table.play("red bounce 4 6").assert_facts(way={"arrow": "↓", "hexes": 6}, bounces=1)
        table.play("blue bounce 4 6").assert_facts(way={"arrow": "↑", "hexes": 6}, bounces=2)


def test_a_ball_that_was_heading_somewhere_goes_what_is_left() -> None:
    """DF-73 a, A-38: whose man it met says so, whoever throws then."""
    table = rolling().assert_refused("red meets 4", "is no answer").play("red meets 3")
    table.assert_facts(phase="direction", touched="red").play("blue direction 2")
    table.assert_facts(way={"arrow": "↗", "hexes": 3}, phase="bounce", bounces=1)
    assert "touched" not in table.match.own_facts()
    table.play("blue meets 2").assert_facts(phase="direction", touched="blue").play(
        "red direction 2"
    )
    table.assert_facts(way={"arrow": "↙", "hexes": 2}, phase="bounce", bounces=2)
    assert "meets" not in rolling(1).keys("red")


@pytest.mark.parametrize("out", ["throw_in", "corner", "goal_kick"])
def test_whoever_presses_takes_a_ball_that_is_out(out: str) -> None:
    """DF-86, A-12."""
    rolling().play(f"blue {out}").assert_facts(attacker="blue", restart=out, turns=4, phase="place")


def test_after_six_bounces_the_coaches_say_where_it_goes_on() -> None:
    """A-35."""
    table = rolling().play(*["red bounce 4 6"] * 6).assert_facts(bounces=6)
    assert table.keys("red") == ["lies", "throw_in", "corner", "goal_kick"]


def test_a_ball_that_bounced_waits_for_nobody() -> None:
    """DF-50."""
    rolling(lead={"to": 9, "made": False}).play("red bounce 1 1").assert_facts(lead=None)
    rolling(lead={"to": 9, "made": False}).play("red lies").assert_facts(
        lead={"to": 9, "made": False}
    )


@pytest.mark.parametrize(
    ("plays", "facts", "options", "off", "told", "reminded"),
    [
        (  # DF-41, A-15
            ("red to 9", "red pass-4 5 5 1 1 4 3"),
            {},
            {},
            ("target", 9),
            ("COL 2 short", "from RED 9"),
            {GOES},
        ),
        (
            ("red lead 9", "red pass-4 5 5 4 3"),
            {},
            {},
            ("target", None),
            ("COL 2 short", "from its target"),
            {GOES},
        ),
        (
            ("red to 9", "red pass-4 5 5 1 1 4 3"),
            {},
            {"scatter_from": "ball"},
            ("ball", None),
            ("COL 2 short", "from the passer"),
            {LAY},
        ),
        (  # DF-42, A-20
            ("red to 9", "red pass-4 1 1 5 4 4 3"),
            {},
            {},
            ("receiver", 9),
            ("REC 1 short", "from RED 9"),
            set[str](),
        ),
        (  # DF-71
            ("red to 9", "red front-4 4 4 1 1 4 3"),
            {},
            {},
            ("opponent", None),
            ("Off an opponent", "from where he is"),
            {LOTS},
        ),
        (  # DF-71, DF-44
            ("red shot-7 5 4 1 1 4 3",),
            {
                "phase": "shot",
                "restart": "free_kick",
                "wall": 5,
                "taker": 7,
                "shot": {"by": 7, "with": "rem"},
                "carrier": None,
            },
            {},
            ("wall", None),
            ("Off the wall", "from the wall"),
            set[str](),
        ),
        (  # DF-62
            ("red rem", "red shot-4 3 3 3 3 4 3"),
            {},
            {},
            ("keeper", 1),
            ("Parried", "from BLUE 1"),
            {INTO_GOAL},
        ),
    ],
    ids=["target", "hex", "ball", "receiver", "opponent", "wall", "keeper"],
)
def test_the_sheet_says_why_a_ball_gets_away_and_from_where(
    plays: tuple[str, ...],
    facts: dict[str, Any],
    options: Options,
    off: tuple[str, int | None],
    told: tuple[str, str],
    reminded: set[str],
) -> None:
    acts: dict[str, Any] = {} if "restart" in facts else ACT
    table = playing(options, **{"phase": "act_1", **acts, **facts}).play(*plays)
    what, number = off
    table.assert_facts(phase="bounce", off={"what": what, "number": number})
    way: Any = table.facts["way"]
    why, start = told
    assert table.rows()[0] == why
    assert lines(table)[:2] == [f"Ball {way['arrow']} {way['hexes']} hexes ↑=BLUE", start]
    said = table.match.pane(AnswerDraft(), in_english).help
    assert {GOES, LAY, LOTS, INTO_GOAL} & {*said} == reminded
    assert "↑ BLUE's goal" in said


def test_a_ball_that_was_cleared_goes_where_the_marker_likes() -> None:
    """DF-78."""
    table = playing(phase="clear", **KICKED).play("blue clear 1 1 4")
    table.assert_facts(phase="bounce", off={"what": "marker", "number": 3})
    assert table.rows()[0] == "BLUE 3 kicks it"
    assert lines(table)[:2] == ["Cleared 8 hexes", "where he likes"]


def test_what_a_ball_came_off_lasts_until_it_meets_somebody_or_lies() -> None:
    """DF-72: the device knows no places, so nobody knows whom it met."""
    table = playing(phase="act_1", **ACT).play("red rem", "red shot-4 3 3 3 3 4 3")
    table.play("red bounce 4 6").assert_facts(off={"what": "player", "number": None})
    assert table.rows()[0] == "Off a player"
    assert lines(table)[:2] == ["Ball ↓ 6 hexes ↑=BLUE", "from where he is"]


@pytest.mark.parametrize("code", words_by_language())
@pytest.mark.parametrize("pane", ["", "meets"])
@pytest.mark.parametrize("hexes", [4, 12])
def test_where_a_ball_goes_is_on_the_panel_below_any_news(code: str, pane: str, hexes: int) -> None:
    """DF-41, DF-73, DF-78: direction and length are what is done on the board while it is asked."""
    words = words_by_language()[code]
    for arrow in ("↗", ""):
        table = rolling(hexes, way={"arrow": arrow, "hexes": hexes})
        shown = screen_of_draft(table.match, AnswerDraft(pane), words=words).with_news(
            ["Undone: Off a player"]
        )
        for note in ("", "19:57", "+10:54"):
            below = " ".join(shown_lines(shown.with_note(note))[1:])
            assert f"{arrow} {hexes}".strip() in below
        assert f"{arrow} {hexes}" in " ".join(table.match.pane(AnswerDraft(), words).help)


def test_a_ball_that_was_played_on_is_nowhere_any_more() -> None:
    table = playing(phase="act_1", **ACT).play("red rem", "red shot-4 3 3 3 3 4 3")
    table.play("red lies").assert_facts(off=None)


@pytest.mark.parametrize(
    "off",
    [
        {"what": "keeper", "number": 3},
        {"what": "receiver", "number": 8},
        {"what": "marker", "number": 3},
        {"what": "moon"},
        "keeper",
    ],
)
def test_a_ball_can_not_come_off_just_anything(off: Json) -> None:
    with pytest.raises(Refused):
        rolling(off=off)


def test_a_ball_of_which_nothing_is_known_is_where_it_is() -> None:
    """Its sheet says neither why nor from where; all reminders are told."""
    table = rolling()
    table.assert_facts(off=None)
    assert table.rows()[:2] == ("0:0  half 1  turn 3", "Ball ↗ 4 hexes")
    assert not {"Off a player", "from where he is"} & {*table.rows()}
    said = table.match.pane(AnswerDraft(), in_english).help
    assert {GOES, LOTS, INTO_GOAL} <= {*said}


@pytest.mark.parametrize(("seat", "team"), [("red", "RED"), ("blue", "BLUE")])
def test_who_says_that_the_ball_is_out_is_asked_what_that_team_gets(seat: str, team: str) -> None:
    """DF-86: whoever presses brings it back, and sees that before the kick is named."""
    table = rolling()
    assert "3=out" in read_off(screen_of_draft(table.match))
    opened = reachable_answers.make_current_ask_ui(
        table.match, SeatDraft(seat, pane="out")
    ).screen()
    assert read_off(opened).startswith(f"{team} gets:  ")
    assert "1=throw-in" in read_off(opened)
    for style in STYLES.values():
        assert ("throw_in", ()) in find_reachable_answers(
            table.match, seat, own_dice=False, style=style
        )
    table.play(f"{seat} throw_in").assert_facts(attacker=seat, restart="throw_in")
