"""Keys that have more than one row are told line by line, each seat's with its name."""

import itertools

from companion.console.small_font_key_hints import draw_key_hint_lines
from companion.games.fulbo import FULBO
from companion.rules.clocks.shared_period import SharedPeriod
from companion.rules.pictures import PictureMark
from companion.screens.picture_rendering import render_picture
from companion.screens.screen_model import Screen
from companion.testing.reachable_answers import screen_of_draft
from tests.console.rim import Rim
from tests.console.rim import playing as rim_with
from tests.games.fulbo.scenes import begun, playing


def test_each_seat_is_named_before_its_keys() -> None:
    shown = screen_of_draft(playing().match)
    assert shown.picture is not None
    assert shown.picture.words[1:] == ("RED: c=end turn", "1=pass 2=more 6=shot")
    assert shown.rows[3] == "BLUE: hold c=tackle"


def test_a_key_that_does_nothing_leaves_the_keys_of_who_pressed_it() -> None:
    rim = rim_with(FULBO, begun=begun())
    rim.tap("left", "4")
    shown = rim.console.scene.screen(rim.now)
    assert isinstance(shown, Screen)
    assert shown.picture is None
    assert shown.rows[2] == "no such key now"
    assert shown.rows[3] == "c=end turn  1=pass"


def test_what_was_undone_is_told_so_briefly_that_keys_and_time_keep_their_places() -> None:
    clock = SharedPeriod("half", 1_200_000)
    log = (("red", "pass-4", (2, 6, 2, 5, 3, 6)),)
    rim = rim_with(FULBO, begun=begun(), clock=clock, log=log)
    rim.tap("table", "back")
    rim.hold("left", "7")
    rim.hold("right", "7")
    shown = rim.console.scene.screen(rim.now)
    assert isinstance(shown, Screen)
    assert shown.rows[0] == "Undone: pass"
    assert shown.note.startswith("19:5")
    assert shown.picture is not None


def test_after_a_restart_row_1_stays_where_the_screen_says_what_came_last() -> None:
    """Where arrows are seen from is needed to move a ball that was lost."""
    rim = rim_with(FULBO, begun=begun(), clock=SharedPeriod("half", 1_200_000))
    rim.goes("red", "pass-4", 1, 1, 1, 1, 1, 1)
    assert rim.table is not None
    again = Rim((FULBO,))
    again.sit(rim.table, {"red": "left", "blue": "right"}, resumed=True)
    shown = again.console.scene.screen(again.now)
    assert isinstance(shown, Screen)
    assert "BLUE's goal" in shown.rows[0]


def test_what_another_seat_may_do_is_what_the_game_names_first() -> None:
    shown = screen_of_draft(playing().play("red pass-4 1 1 1 1 1 1").match)
    assert shown.rows[3] == "BLUE:5=ours ■c=tackle"


def test_what_another_seat_may_do_by_the_same_name_is_told_where_it_is_its_own() -> None:
    """A loose ball is the team's that presses."""
    shown = screen_of_draft(playing(loose=True).match)
    assert shown.picture is not None
    assert shown.picture.words[1:] == ("RED: c=end turn", "2=more 3=dice 5=ours")
    assert shown.rows[3] == "BLUE: 5=ours"


def test_a_large_row_stands_above_small_lines() -> None:
    picture = draw_key_hint_lines("GOAL", ("RED: c=go", "1=pass", "BLUE: 5=no"))
    large, *small = picture.marks
    assert large == PictureMark("GOAL", 0, large.y, large=True)
    assert [mark.what for mark in small] == ["RED: c=go", "1=pass"]
    assert picture.words == ("GOAL", "RED: c=go", "1=pass")
    assert len(render_picture(picture).strips) == 6


def test_lines_do_not_touch() -> None:
    for row in ("", "GOAL"):
        lines = draw_key_hint_lines(row, ("a", "b", "c", "d", "last")[: 5 if not row else 3]).marks[
            bool(row) :
        ]
        tops = [mark.y for mark in lines]
        assert all(later - earlier >= 8 for earlier, later in itertools.pairwise(tops))
        assert max(tops) + 8 <= 48


def test_who_pressed_a_key_in_vain_is_told_his_own_keys() -> None:
    """Not those of whoever is asked first."""
    rim = rim_with(FULBO, begun=begun(), clock=SharedPeriod("half", 1_200_000))
    rim.tap("right", "1")
    shown = rim.console.scene.screen(rim.now)
    assert isinstance(shown, Screen)
    assert shown.rows[2] == "no such key now"
    assert shown.rows[3] == "BLUE: hold c=tackle"


def test_who_presses_in_vain_before_he_points_at_his_list_is_told_the_list_of_who_is_asked() -> (
    None
):
    trios = {"left": "trio", "right": "trio"}
    rim = rim_with(FULBO, begun=begun(restart="throw_in"), kit=trios)
    rim.tap("right", "middle")
    shown = rim.console.scene.screen(rim.now)
    assert isinstance(shown, Screen)
    assert shown.rows[2] == "no such key now"
    assert "[]" not in shown.rows[3]
    assert "[1-2 hexes]" in shown.rows[3]


def test_a_key_that_both_may_press_is_told_with_its_word_or_not_at_all() -> None:
    """Where a sentence stands in row 3 there is no room for the key of the other seat."""
    trios = {"left": "trio", "right": "trio"}
    rim = rim_with(FULBO, begun=begun(loose=True), kit=trios)
    rim.tap("table", "back")
    shown = rim.console.scene.screen(rim.now)
    assert isinstance(shown, Screen)
    assert shown.rows[2:] == ("nothing to undo", "RED: ◄more[ours]►")
