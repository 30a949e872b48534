"""A screen knows what would be lost."""

import pytest

from companion.screens.model import Flower, Screen, Sheet, Shown, fits

FULL = ("x" * 21, "x" * 16, "x" * 16, "x" * 21)


def test_full_rows_fit() -> None:
    assert fits(Screen(FULL, note="x" * 21)) == []


def test_rows_beside_a_flower_are_shorter() -> None:
    flower = Flower(frozenset(range(1, 8)), 7)
    assert fits(Screen(("", "x" * 12, "x" * 12, ""), flower)) == []
    assert len(fits(Screen(("", "x" * 13, "x" * 13, ""), flower))) == 2


def test_a_full_sheet_fits_and_a_note_takes_its_last_line() -> None:
    assert fits(Sheet(("x" * 21,) * 8)) == []
    assert fits(Sheet(("x" * 21,) * 7, "not saved")) == []


@pytest.mark.parametrize(
    ("shown", "complaint"),
    [
        (Screen(("x" * 22, "", "", "")), "row 1: 22 characters where 21 fit"),
        (Screen(("", "x" * 17, "", "")), "row 2: 17 characters where 16 fit"),
        (Screen(("", "", "x" * 17, "")), "row 3: 17 characters where 16 fit"),
        (Screen(("", "", "", "x" * 22)), "row 4: 22 characters where 21 fit"),
        (Screen(("", "", "", ""), note="x" * 22), "note: 22 characters where 21 fit"),
        (Screen(("", "a漢b", "", "")), "row 2: no glyph for '漢'"),
        (Screen(("", "", "", ""), Flower(frozenset({8}))), "flower: no circle 8"),
        (Screen(("", "", "", ""), Flower(held=0)), "flower: no circle 0"),
        (Sheet(("", "x" * 22)), "line 2: 22 characters where 21 fit"),
        (Sheet(("x",) * 9), "9 lines where 8 fit"),
        (Sheet(("x",) * 8, "not saved"), "8 lines where 7 fit"),
        (Sheet((), "\n"), "note: no glyph for '\\n'"),
    ],
)
def test_a_complaint_names_the_place_and_the_reason(shown: Shown, complaint: str) -> None:
    (found,) = fits(shown)
    assert found.startswith(complaint)
