"""What is drawn can be read: as lines of text, and back from the pixels."""

import pytest
from hypothesis import given

from companion.screens.font import KNOWN, UNKNOWN, text_as_drawn
from companion.screens.recognise_text_in_panel_image import (
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_model import BESIDE, RenderedPicture, Screen, Sheet, Shown
from companion.screens.screen_rendering import BLANK, draw_screen
from companion.screens.screen_text import screen_to_text_lines
from tests.screens.strategies import anything, screens, sheets

ROWS = ("R0 B0 Q1 T1 P1/10", "BLUE► discs", "tap circles", "hold last=done 6 1 2")


@given(screens())
def test_a_screen_is_read_back_from_its_image(screen: Screen) -> None:
    assert read_screen_from_image(draw_screen(screen)) == screen


@given(sheets())
def test_a_sheet_is_read_back_from_its_image(sheet: Sheet) -> None:
    assert read_sheet_from_image(draw_screen(sheet)) == sheet


@pytest.mark.parametrize("row", range(4))
def test_every_character_is_read_back_in_every_row(row: int) -> None:
    for character in KNOWN - {" "}:
        rows = ["", "", "", ""]
        rows[row] = f"{character}x{character}"
        first, second, third, fourth = rows
        found = read_screen_from_image(draw_screen(Screen((first, second, third, fourth))))
        assert found.rows[row] == text_as_drawn(rows[row]).rstrip()


@given(anything())
def test_what_is_read_back_has_the_same_lines(shown: Shown) -> None:
    if isinstance(shown, Screen) and shown.picture is not None and shown.picture.wide:
        first, _, _, fourth = shown.rows
        shown = shown._replace(rows=(first, "", "", fourth))  # these are what is said of it
    if isinstance(shown, Sheet):
        shown = shown._replace(picture=None)  # what stands beside the lines is read as characters
    image = draw_screen(shown)
    found = (
        read_screen_from_image(image) if isinstance(shown, Screen) else read_sheet_from_image(image)
    )
    assert [line for line in screen_to_text_lines(found) if line] == [
        line for line in screen_to_text_lines(shown) if line
    ]


def test_a_cell_that_is_no_character_is_a_replacement_character() -> None:
    image = bytearray(draw_screen(Screen(ROWS)))
    image[2 * 128 + 3] ^= 0x10
    image[6] ^= 0x01
    found = read_screen_from_image(bytes(image))
    assert found.rows == ("R\ufffd B0 Q1 T1 P1/10", "\ufffdLUE► discs", *ROWS[2:])


def test_a_sheet_is_no_wide_picture() -> None:
    found = read_screen_from_image(draw_screen(Sheet(("Help", "says a lot", "in small letters"))))
    assert found.picture is None
    assert UNKNOWN in "".join(screen_to_text_lines(found))


def test_full_light_is_no_text() -> None:
    light = bytes([255]) * 128
    found = read_screen_from_image(light * 8)
    assert found == Screen(("\ufffd" * 21, "", "", "\ufffd" * 21), RenderedPicture((light,) * 6))


@pytest.mark.parametrize("size", [0, 1023, 1025])
def test_what_is_no_image_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match=f"1024 bytes, not {size}"):
        read_screen_from_image(bytes(size))
    with pytest.raises(ValueError, match=f"1024 bytes, not {size}"):
        read_sheet_from_image(bytes(size))


def test_the_lines_of_a_screen_are_its_rows() -> None:
    assert screen_to_text_lines(Screen(ROWS)) == list(ROWS)
    assert screen_to_text_lines(read_screen_from_image(BLANK)) == ["", "", "", ""]


def test_lines_are_clipped_and_boxed_as_the_panel_does() -> None:
    screen = Screen(("x" * 22, "a\nb", "end  ", "\u00a0x"))
    assert screen_to_text_lines(screen) == ["x" * 21, "a\ufffdb", "end", " x"]


def test_the_words_of_a_picture_stand_beside_rows_2_and_3() -> None:
    columns, pages = BESIDE
    screen = Screen(ROWS, RenderedPicture((bytes(columns),) * pages, ("○○●", "●○○●")))
    assert screen_to_text_lines(screen) == [ROWS[0], "BLUE► discs ○○●", "tap circles ●○○●", ROWS[3]]


def test_a_note_has_a_line_of_its_own() -> None:
    assert screen_to_text_lines(Screen(ROWS, note="not saved")) == [
        *ROWS[:3],
        "[not saved]",
        ROWS[3],
    ]
    assert screen_to_text_lines(Sheet(("one", "two"), "not saved")) == ["one", "two", "[not saved]"]
