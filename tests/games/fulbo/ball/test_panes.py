"""What the panel says where the device knows who has the ball."""

import pytest

from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.console.unconfirmed_entry_drafts import SeatDraft
from companion.games.fulbo.roster_game import game_from_definition
from companion.locale import words_by_language
from companion.rules.panes_and_answer_keys import LARGE_ROW, SMALL_ROW
from companion.rules.sentences import Words, in_english
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import Screen
from companion.testing import reachable_answers
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import UNTOUCHED, screen_of_draft
from tests.games.fulbo.ball.scenes import BLUE, ELEVENS, TEAMS, begun, field, playing


@pytest.fixture(params=words_by_language())
def words(request: pytest.FixtureRequest) -> Words:
    return words_by_language()[request.param]


def rows(table: PlainWordsMatch, words: Words = in_english) -> tuple[str, ...]:
    """Return the rows of the pane of play."""
    return table.match.pane(UNTOUCHED, words).rows


# A ball that lies still ---------------------------------------------------------------------


@pytest.mark.parametrize("restart", ["kick_off", "penalty", "free_kick", "corner", "throw_in"])
def test_no_turn_ends_while_the_ball_lies_still(restart: str) -> None:
    """DF-18, DF-86: as in the assistant it is played first; nobody has moved yet."""
    playing(restart=restart).assert_refused("red turn", "not possible now")
    playing().play("red turn").assert_facts(turns=4)


@pytest.mark.parametrize(
    ("restart", "told"),
    [("kick_off", "kick-off"), ("penalty", "penalty"), ("corner", "corner")],
)
@pytest.mark.parametrize("news", ["red check 3 4", "blue scatter 1 4", "red duel 3 4"])
def test_the_kick_that_is_due_is_said_whatever_happened_last(
    restart: str, told: str, news: str
) -> None:
    table = playing(phase="taker", restart=restart, carrier=None).play("red taker 9")
    assert rows(table)[:2] == (f"0:0  R9: {told}", "R9 Ríos")
    assert rows(table.play(news))[1] == f"◄RED {told}"


def test_key_that_leads_to_other_answers_is_named_more(words: Words) -> None:
    """Throw-ins, fouls, goals and the end of a half are behind it."""
    more = words("more")
    loose = playing(loose=True, carrier=None)
    for table in (playing(), playing(restart="penalty"), loose):
        screen = screen_of_draft(table.match, words=words)
        assert screen.picture is not None, screen.rows
        assert f"2={more}" in " ".join(screen.picture.words), screen.rows


@pytest.mark.parametrize("style", [HEXPAD, TRIO])
@pytest.mark.parametrize("note", ["", "19:58", "+12:34"])
def test_both_teams_may_take_a_loose_ball(style: PadKind, note: str, words: Words) -> None:
    """A-11: who presses has it."""
    away = playing().play("red to 8", "red front", "red pass-7 3 4 1 1 2 5", "red scatter 1 4")
    for table in (playing(loose=True, carrier=None), away):
        shown = reachable_answers.make_current_ask_ui(
            table.match, style=style, words=words
        ).screen()
        told = " ".join(screen_to_text_lines(shown.with_note(note))).replace(": ", ":")
        ours, listed = words("ours"), style == TRIO
        assert f"{words('BLUE')}:{'c' if listed else '5'}={ours}" in told, told
        assert f"{words('RED')}:" in told, told
        assert (f"[{ours}]" if listed else f"5={ours}") in told, told


# Tackles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("thrown", "told"), [("1 1 6 6", "B2 steals"), ("3 3 4 3", "R9 keeps it")])
def test_beside_a_clock_a_tackle_says_what_it_came_to(thrown: str, told: str) -> None:
    """Values that were enough give way, keys do not."""
    table = playing().play(f"blue tackle-2 {thrown}")
    shown = screen_to_text_lines(screen_of_draft(table.match).with_note("19:58"))
    assert shown[0] == told
    assert "3=dice" in " ".join(shown)


def test_a_tackle_says_which_values_are_enough_as_everywhere(words: Words) -> None:
    """DF-34, DF-35, A-10: ROB 8 and DRI 9."""
    steal = playing().play("blue tackle-2 1 1 6 6")
    assert steal.news == "Steal ROB 2+ DRI 12+"
    assert playing().play("blue tackle-2 3 3 4 3").news == "Kept ROB 6+ DRI 7+"
    failed = playing({"auto_2_12": "on"}).play("blue tackle-2 1 1 6 6")
    assert failed.news == "Steal ROB 1+ DRI no"
    for table in (steal, failed):
        assert len(rows(table, words)[0]) <= SMALL_ROW


def test_a_level_tackle_leaves_its_question_to_row_2(words: Words) -> None:
    level = playing(carrier=8).play("blue tackle-2 3 3 4 2")
    assert level.news == "Level ROB 6+ DRI 6+"
    assert rows(level, words)[1] == words("Whose ball?")
    assert len(rows(level, words)[1]) <= LARGE_ROW


# Dice for the board -------------------------------------------------------------------------


def test_what_was_thrown_for_is_said(words: Words) -> None:
    """DF-76: a die for both, which each adds to VEL."""
    for dice, about in (("red check 6 6", "Check: {what}"), ("red duel 3 4", "VEL: {what}")):
        row = rows(playing().play(dice), words)[0]
        assert row.startswith(words(about).removesuffix("{what}"))
        assert len(row) <= SMALL_ROW


@pytest.mark.parametrize("throw", ["tackles", "clears"])
@pytest.mark.parametrize("note", ["", "19:58"])
def test_the_way_to_players_beyond_six_is_on_the_panel(throw: str, note: str, words: Words) -> None:
    match = PlainWordsMatch({}, ELEVENS, begun=begun()).match
    shown = reachable_answers.make_current_ask_ui(
        match, SeatDraft("blue", pane=throw), words=words
    ).screen()
    assert "c=7-12" in screen_to_text_lines(shown.with_note(note))[-1]


# A ball that gets away ----------------------------------------------------------------------

FARTHEST = game_from_definition(
    {**TEAMS, "blue": {**BLUE, "2": field("Duarte", 8, 6, 8, 7, 7, 5, 12)}}
)
"""B2 has as much FUE as there can be."""
NEWS = "Undone: Parry ↖ 2 hexes"
NOTES = ("", "19:57", "+10:54")
LOST = {
    "off a man": ("red to 8", "red front", "red pass-7 3 4 1 1 2 5"),
    "too short": ("red to 8", "red pass-7 3 6 1 1 2 5"),
    "not received": ("red to 8", "red pass-4 1 1 6 6 4 3"),
    "shot off a man": ("red shot", "red front", "red shot-4 4 4 4 4 3 2"),
    "parried": ("red shot", "red shot-4 4 4 4 4 3 2"),
    "thrown": ("red to 8", "red pass-7 3 6 1 1 2 5", "red scatter 4 6"),
}
"""Throws after which nobody has the ball, by what happened."""


def told_of(table: PlainWordsMatch, words: Words) -> Screen:
    return screen_of_draft(table.match, words=words)


@pytest.mark.parametrize("note", NOTES)
@pytest.mark.parametrize("thrown", LOST.values(), ids=LOST)
def test_where_a_ball_goes_is_on_the_panel_beside_any_clock(
    thrown: tuple[str, ...], note: str, words: Words
) -> None:
    """DF-41, DF-62, DF-71, DF-73: direction and length are what is done on the board."""
    table = playing().play(*thrown)
    way = table.facts["way"]
    assert isinstance(way, dict)
    for shown in (told_of(table, words), told_of(table, words).with_news([NEWS])):
        assert f"{way['arrow']} {way['hexes']}" in screen_to_text_lines(shown.with_note(note))[1]


@pytest.mark.parametrize(
    ("thrown", "cause"),
    [
        ("off a man", "Hits a man"),
        ("too short", "COL no"),
        ("not received", "REC no"),
        ("shot off a man", "Hits a man"),
        ("parried", "Parried"),
    ],
)
def test_beside_it_row_1_says_why(thrown: str, cause: str, words: Words) -> None:
    table = playing().play(*LOST[thrown])
    for note in NOTES:
        assert words(cause) in screen_to_text_lines(told_of(table, words).with_note(note))[0]
    assert "↑=" in screen_to_text_lines(told_of(table, words))[0]


def test_a_wall_that_is_to_blame_is_no_man(words: Words) -> None:
    """DF-44, DF-66, DF-70, DF-71."""
    table = playing(carrier=8, restart="free_kick", wall=4).play(
        "red to 9", "red pass-7 4 4 1 1 2 5"
    )
    assert table.news == "Off wall: ↙ 5"
    for note in NOTES:
        assert words("Off wall") in screen_to_text_lines(told_of(table, words).with_note(note))[0]


def test_a_clearance_says_how_far_it_goes(words: Words) -> None:
    """DF-78: B5 has FUE 6, and plays the ball where he likes."""
    table = playing().play("blue clear-5 1 1 6")
    for note in NOTES:
        assert " 10 " in screen_to_text_lines(told_of(table, words).with_note(note))[1]
    far = PlainWordsMatch({}, FARTHEST, begun=begun()).play("blue clear-2 1 1 6")
    assert "12 " in screen_to_text_lines(told_of(far, words))[1]
    assert len(rows(far, words)[1]) <= LARGE_ROW


def test_help_says_where_a_ball_goes(words: Words) -> None:
    """DF-73."""
    for thrown in LOST.values():
        table = playing().play(*thrown)
        way = table.facts["way"]
        assert isinstance(way, dict)
        told = " ".join(table.match.pane(UNTOUCHED, words).help)
        assert f"{way['arrow']} {way['hexes']}" in told


def test_a_ball_that_somebody_missed_lies_where_it_is() -> None:
    """DF-52: it does not get away once more."""
    table = playing().play(*LOST["parried"], "blue runner 5", "blue rec 6 6")
    assert rows(table)[1] == "Ball is loose"
    assert "way" not in table.facts


@pytest.mark.parametrize("note", NOTES)
def test_a_direction_thrown_for_whoever_has_the_ball_is_told(note: str, words: Words) -> None:
    table = playing().play("red scatter 3 2")
    assert "↘ 2" in screen_to_text_lines(told_of(table, words).with_note(note))[0]
