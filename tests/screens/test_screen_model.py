"""A screen knows what would be lost."""

import pytest

from companion.screens.screen_model import (
    BESIDE,
    WIDE,
    RenderedPicture,
    Screen,
    Sheet,
    Shown,
    find_fit_problems,
)

FULL = ("x" * 21, "x" * 16, "x" * 16, "x" * 21)


def test_full_rows_fit() -> None:
    assert find_fit_problems(Screen(FULL, note="x" * 21)) == []


def dark(size: tuple[int, int]) -> RenderedPicture:
    columns, pages = size
    return RenderedPicture((bytes(columns),) * pages)


def test_rows_beside_a_picture_are_shorter() -> None:
    assert find_fit_problems(Screen(("", "x" * 12, "x" * 12, ""), dark(BESIDE))) == []
    assert len(find_fit_problems(Screen(("", "x" * 13, "x" * 13, ""), dark(BESIDE)))) == 2


def test_row_1_over_a_wide_picture_leaves_room_for_a_note() -> None:
    assert find_fit_problems(Screen(FULL, dark(WIDE))) == []
    assert Screen(FULL, dark(WIDE), "1:59").widths == (15, 16, 16, 21)
    assert Screen(FULL, dark(WIDE), "x" * 30).widths == (0, 16, 16, 21)
    (complaint,) = find_fit_problems(Screen(("", "", "", ""), dark(WIDE), "x" * 20))
    assert complaint.startswith("note: 20 characters where 19 fit")


def test_a_full_sheet_fits_and_a_note_takes_its_last_line() -> None:
    assert find_fit_problems(Sheet(("x" * 21,) * 8)) == []
    assert find_fit_problems(Sheet(("x" * 21,) * 7, "not saved")) == []


@pytest.mark.parametrize(
    ("shown", "complaint"),
    [
        (Screen(("x" * 22, "", "", "")), "row 1: 22 characters where 21 fit"),
        (Screen(("", "x" * 17, "", "")), "row 2: 17 characters where 16 fit"),
        (Screen(("", "", "x" * 17, "")), "row 3: 17 characters where 16 fit"),
        (Screen(("", "", "", "x" * 22)), "row 4: 22 characters where 21 fit"),
        (Screen(("", "", "", ""), note="x" * 22), "note: 22 characters where 21 fit"),
        (Screen(("", "a漢b", "", "")), "row 2: no glyph for '漢'"),
        (Sheet(("", "x" * 22)), "line 2: 22 characters where 21 fit"),
        (Sheet(("x",) * 9), "9 lines where 8 fit"),
        (Sheet(("x",) * 8, "not saved"), "8 lines where 7 fit"),
        (Sheet((), "\n"), "note: no glyph for '\\n'"),
    ],
)
def test_a_complaint_names_the_place_and_the_reason(shown: Shown, complaint: str) -> None:
    (found,) = find_fit_problems(shown)
    assert found.startswith(complaint)


def test_a_note_over_a_wide_picture_makes_row_1_brief_or_the_picture_gives_way() -> None:
    screen = Screen(("x" * 16, "two", "three", "four"), dark(WIDE))
    assert screen._replace(briefly=("x" * 15,)).with_note("1:59").rows[0] == "x" * 15
    assert screen.with_note("1:59").picture is None
    assert screen.with_note("1:59").rows == screen.rows
    assert screen.with_note("") == screen
    assert Screen(FULL).with_note("x" * 21) == Screen(FULL, note="x" * 21)


def test_row_4_says_the_rest_of_a_picture_only_below_it() -> None:
    screen = Screen(("x" * 16, "two", "three", "rest"), dark(WIDE), uncovered="four")
    without = Screen(("x" * 16, "two", "three", "four"))
    assert screen.without_picture() == without
    assert screen.with_note("1:59") == without._replace(note="1:59")
    assert without.without_picture() == without
