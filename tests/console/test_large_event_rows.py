"""What has just happened, in large rows until a key is pressed."""

import pytest

from companion.console.large_event_rows import (
    brief_pane,
    draw_large_rows,
    event_above_pane,
    event_in_one_row,
    large_event_rows,
    score_row,
)
from companion.rules.game import Event
from companion.rules.panes_and_answer_keys import Pane
from companion.rules.pictures import Picture
from companion.rules.sentences import in_english, says

MISS = Event("missed", says("Die 3: MISS, needed 4"), "", (says("Die 3: MISS"),), large=True)


def rows(text: str, *briefly: str) -> list[str]:
    event = Event("made", says(text), "basket", tuple(map(says, briefly)))
    return [*large_event_rows(event, in_english)]


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("BLUE INTERCEPTS", ["BLUE INTERCEPTS"]),
        ("Die 5: IN", ["Die 5: IN"]),
        ("5:3  RED attacks", ["5:3  RED attacks"]),
        ("4:5  BLUE attacks", ["4:5 BLUE attacks"]),
        ("Die 3: MISS, needed 4", ["Die 3:", "MISS, needed 4"]),
        ("Circle not allowed", ["Circle not", "allowed"]),
    ],
)
def test_a_longer_text_is_divided_at_its_colon_or_else_between_words(
    text: str, lines: list[str]
) -> None:
    assert rows(text) == lines


def test_a_text_that_is_too_long_is_said_briefly_or_not_at_all() -> None:
    long = "a text that is much too long for two large rows"
    assert rows(long, "short text") == ["short text"]
    assert rows(long) == []


def test_an_event_in_one_row_is_its_first_text_that_fits_or_the_end_of_one() -> None:
    assert event_in_one_row(MISS, in_english) == "Die 3: MISS"
    assert event_in_one_row(MISS._replace(briefly=()), in_english) == "MISS, needed 4"
    assert event_in_one_row(Event("end", says("nothing that is short")), in_english) == ""


def score(cells: int, **by_seat: int) -> str:
    return score_row({seat.upper(): points for seat, points in by_seat.items()}, cells)


def test_the_score_has_names_as_long_as_fit() -> None:
    assert score(16, red=2, blue=0) == "RED 2  BLUE 0"
    assert score(16, red=102, blue=100) == "RED 102 BLUE 100"
    assert score(10, red=2, blue=0) == "RE 2  BL 0"
    assert score(8, red=2, blue=0) == "R 2  B 0"


def test_a_score_without_room_is_left_out() -> None:
    assert score(5, red=2, blue=0) == ""
    assert score_row({}, 16) == ""
    assert score(16, red=0, blue=0) == ""


def test_names_that_are_alike_at_their_beginning_are_not_numbered() -> None:
    assert score(9, p1=2, p2=0) == "P1 2 P2 0"
    assert score(8, p1=2, p2=0) == ""


def test_a_pane_in_brief_is_the_row_that_names_who_is_asked_and_what_follows() -> None:
    pane = Pane(("R0 B0 Q1 T1", "BLUE► throw d6", "now"))
    assert brief_pane(pane, ["BLUE"], ()) == ("BLUE► throw d6 now", "")
    pane = Pane(("R0 B0 Q1 T1", "BLUE► set up", "ball: who? 1-5"))
    assert brief_pane(pane, ["BLUE"], ()) == ("BLUE► set up", "ball: who? 1-5")


def test_what_stands_above_who_is_asked_in_a_large_row_is_a_rest_too() -> None:
    pane = Pane(("Die 3: MISS, needed 4", "B4 B5 move first", "◄RED throw d6"))
    assert brief_pane(pane, ["RED"], ()) == ("◄RED throw d6", "B4 B5 move first")


def test_rows_that_are_for_hints_say_nothing() -> None:
    pane = Pane(("R0 B0 Q1 T1", "BLUE► throw d6", "hold to shake"), key_rows=2)
    assert brief_pane(pane, ["BLUE"], ()) == ("BLUE► throw d6", "")


def test_a_row_that_says_the_event_is_not_what_is_asked() -> None:
    pane = Pane(("BLUE STEALS", "BLUE► set up", ""))
    assert brief_pane(pane, ["BLUE"], ("BLUE STEALS",)) == ("BLUE► set up", "")


def test_a_pane_that_names_nobody_can_not_be_said_in_brief() -> None:
    assert brief_pane(Pane(("Ball ran through two", "circles", "in a row?")), ["RED"], ()) is None


def test_a_pane_that_says_the_event_in_its_large_rows_is_seen_as_a_whole() -> None:
    pane = Pane(("RED kicks off", "GOAL! BLUE 0:1", ""))
    assert brief_pane(pane, ["RED"], ("GOAL BLUE  0:1",)) is None


def test_a_pane_that_a_picture_covers_is_seen_as_a_whole() -> None:
    pane = Pane(("", "RED► throw", ""), picture=Picture((), wide=True))
    assert brief_pane(pane, ["RED"], ()) is None


SCORES = {"RED": 2, "BLUE": 0}


def above(pane: Pane) -> tuple[str, ...] | None:
    """Rows 1 to 3, and the tip."""
    laid = event_above_pane(MISS, pane, ["BLUE"], SCORES, in_english)
    return None if laid is None else (*laid.rows, laid.pane.tip)


def test_an_event_in_two_rows_has_the_score_behind_who_is_asked() -> None:
    told = above(Pane(("R2 B0", "BLUE► throw", "")))
    assert told == ("BLUE► throw  R 2  B 0", "Die 3:", "MISS, needed 4", "")


def test_a_reminder_keeps_its_row_and_the_event_is_said_in_one() -> None:
    told = above(Pane(("R2 B0", "BLUE► throw d6", "B4 B5 first")))
    assert told == ("BLUE► throw d6", "Die 3: MISS", "B4 B5 first", "")


def test_where_a_pane_has_a_tip_the_rest_of_its_rows_takes_its_place() -> None:
    told = above(Pane(("R2 B0", "BLUE► set up", "ball: who? 1-5"), tip="2+ from dark circles"))
    assert told == ("BLUE► set up  R 2 B 0", "Die 3:", "MISS, needed 4", "ball: who? 1-5")


def test_a_pane_whose_reminder_has_no_room_is_seen_as_a_whole() -> None:
    assert above(Pane(("R2 B0", "BLUE► throw d6", "a reminder of 17 c"))) is None


def test_large_rows_are_drawn_at_the_top_one_below_the_other() -> None:
    picture = draw_large_rows(("Die 5:", "IN"))
    assert [(mark.what, mark.y) for mark in picture.marks] == [("Die 5:", 0), ("IN", 16)]
    assert picture.wide
    assert picture.words == ("Die 5:", "IN")
    assert [mark.what for mark in draw_large_rows(("GOAL", "")).marks] == ["GOAL"]
