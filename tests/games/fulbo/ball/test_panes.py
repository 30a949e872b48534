"""What the panel says where the device knows who has the ball."""

import pytest

from companion.console.pad_draft import PadDraft
from companion.locale import languages
from companion.rules.panes import LARGE_ROW, SMALL_ROW
from companion.rules.words import Words, in_english
from companion.screens.text import lines
from companion.testing import reach
from companion.testing.reach import UNTOUCHED, panel
from companion.testing.table import Table
from tests.games.fulbo.ball.scenes import ELEVENS, begun, playing


@pytest.fixture(params=languages())
def words(request: pytest.FixtureRequest) -> Words:
    return languages()[request.param]


def rows(table: Table, words: Words = in_english) -> tuple[str, ...]:
    """Return the rows of the pane of play."""
    return table.match.pane(UNTOUCHED, words).rows


# A ball that lies still ---------------------------------------------------------------------


@pytest.mark.parametrize("restart", ["kick_off", "penalty", "free_kick", "corner", "throw_in"])
def test_no_turn_ends_while_the_ball_lies_still(restart: str) -> None:
    """DF-18, DF-86: as in the assistant it is played first; nobody has moved yet."""
    playing(restart=restart).refuses("red turn", "not possible now")
    playing().play("red turn").stands(turns=4)


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


def test_what_else_there_is_has_a_name(words: Words) -> None:
    """Throw-ins, fouls, goals and the end of a half are behind it."""
    more = words("more")
    loose = playing(loose=True, carrier=None)
    for table in (playing(), playing(restart="penalty"), loose):
        screen = panel(table.match, words=words)
        assert screen.picture is not None, screen.rows
        assert f"2={more}" in " ".join(screen.picture.words), screen.rows


# Tackles ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("thrown", "told"), [("1 1 6 6", "B2 steals"), ("3 3 4 3", "R9 keeps it")])
def test_beside_a_clock_a_tackle_says_what_it_came_to(thrown: str, told: str) -> None:
    """Values that were enough give way, keys do not."""
    table = playing().play(f"blue tackle-2 {thrown}")
    shown = lines(panel(table.match).with_note("19:58"))
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
    match = Table({}, ELEVENS, begun=begun()).match
    shown = reach.prompt(match, PadDraft("blue", pane=throw), words=words).screen()
    assert "c=7-12" in lines(shown.with_note(note))[-1]
