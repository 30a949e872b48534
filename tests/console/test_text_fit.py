"""Texts fitted to a panel."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.text_fit import (
    add_refusal_to_screen,
    fit,
    format_minutes_seconds,
    has_all_words_in,
    paginate_paragraphs,
    titled_sheet,
    wrap_text,
)
from companion.screens.screen_model import WIDE, RenderedPicture, Screen, Sheet, find_fit_problems


@pytest.mark.parametrize(
    ("text", "cut"),
    [
        ("short", "short"),
        ("exactly sixteen.", "exactly sixteen."),
        ("exactly sixteen. more", "exactly sixteen."),
        ("cut between words here", "cut between"),
        ("Donaudampfschifffahrt", "Donaudampfschiff"),
    ],
)
def test_a_text_is_cut_between_words(text: str, cut: str) -> None:
    assert fit(text, 16) == cut


@given(st.text(), st.integers(1, 21))
def test_what_is_cut_fits_and_begins_the_text(text: str, cells: int) -> None:
    cut = fit(text, cells)
    assert len(cut) <= cells
    assert text.startswith(cut)


@pytest.mark.parametrize(
    ("ms", "read"), [(0, "0:00"), (1, "0:01"), (59_001, "1:00"), (61_000, "1:01"), (-5, "0:00")]
)
def test_times_are_minutes_and_seconds(ms: int, read: str) -> None:
    assert format_minutes_seconds(ms) == read


def test_a_page_has_its_keys_in_the_last_line_but_one() -> None:
    assert titled_sheet("Title", ["one", "two"], "keys") == Sheet(
        ("Title", "one", "two", "", "", "", "keys")
    )
    assert titled_sheet("Title", list("abcdefg"), "keys").lines == ("Title", *"abcde", "keys")


def test_wrapped_lines_fit() -> None:
    assert wrap_text("A tap is ordinary, a hold is final.") == [
        "A tap is ordinary, a",
        "hold is final.",
    ]


def test_a_reason_stands_on_row_three_and_after_a_break_on_row_four() -> None:
    screen = Screen(("status", "◄RED", "act or end", "c=end"))
    assert add_refusal_to_screen(screen, "no act left") == Screen(
        ("status", "◄RED", "no act left", "c=end")
    )
    both = Screen(("status", "◄RED", "R2 has it", "pass to a team mate"))
    assert add_refusal_to_screen(screen, "R2 has it\npass to a team mate") == both


def test_a_reason_needs_the_room_of_the_picture() -> None:
    columns, pages = WIDE
    screen = Screen(("a", "b", "c", "d"), RenderedPicture((bytes(columns),) * pages))
    assert add_refusal_to_screen(screen, "sixteen letters.") == Screen(
        ("a", "b", "sixteen letters.", "d")
    )


def test_beside_a_reason_row_4_says_what_it_says_without_the_picture() -> None:
    columns, pages = WIDE
    picture = RenderedPicture((bytes(columns),) * pages)
    screen = Screen(("a", "b", "c", "the rest"), picture, uncovered="d")
    assert add_refusal_to_screen(screen, "no act left") == Screen(("a", "b", "no act left", "d"))


def test_on_a_sheet_a_reason_takes_the_last_lines() -> None:
    sheet = titled_sheet("Title", list("abcde"), "keys")
    shown = add_refusal_to_screen(sheet, "the disk is full\ntry again")
    assert shown == Sheet(("Title", *"abcd", "the disk is full", "try again"))
    assert not find_fit_problems(shown._replace(note="NOT SAVED"))


def test_the_name_of_a_file_is_broken_at_a_dot() -> None:
    lines = wrap_text("Moves lost: 3. Old file: 000012-basketmind.record.damaged-1", 21)
    assert lines == ["Moves lost: 3. Old", "file:", "000012-basketmind.", "record.damaged-1"]


def test_a_text_is_said_where_all_its_words_and_numbers_are() -> None:
    assert has_all_words_in("COL 6+ REC 3+", "RED COL 6+: arrives", "then REC 3+ else ↘ 4")
    assert has_all_words_in("RED: throw-in", "◄RED throw-in")
    assert not has_all_words_in("COL 6+ REC 3+", "COL 6+: arrives")
    assert not has_all_words_in("4, pot 4", "pot 4")  # one of the two is the face of a die


def test_a_paragraph_stays_in_one_piece() -> None:
    assert paginate_paragraphs([["a"] * 4, ["b"] * 3, ["c"] * 3]) == [
        ["a"] * 4,
        ["b"] * 3 + ["c"] * 3,
    ]


def test_a_long_paragraph_goes_on_overleaf() -> None:
    assert paginate_paragraphs([["a"], ["b"] * 8]) == [["a", *["b"] * 5], ["b"] * 3]


@given(st.lists(st.lists(st.sampled_from("abc"), max_size=15), max_size=9))
def test_help_pages_keep_every_line_of_their_paragraphs(paragraphs: list[list[str]]) -> None:
    laid = paginate_paragraphs(paragraphs)
    assert [line for page in laid for line in page] == [line for one in paragraphs for line in one]
    assert all(0 < len(page) <= 6 for page in laid)
    assert all(not find_fit_problems(Sheet((*page, "keys"), "NOT SAVED")) for page in laid)
