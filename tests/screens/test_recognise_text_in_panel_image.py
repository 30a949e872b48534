"""What is drawn can be read back from the pixels, either way up."""

import pytest
from hypothesis import given

from companion.console.small_font_key_hints import draw_key_hint_lines
from companion.screens.font import KNOWN, UNKNOWN, text_as_drawn
from companion.screens.picture_rendering import render_picture
from companion.screens.recognise_text_in_panel_image import (
    read_lines_either_way_up,
    read_screen_from_image,
    read_sheet_from_image,
)
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_for_opposite_players import draw_head_to_head
from companion.screens.screen_model import RenderedPicture, Screen, Sheet, Shown
from companion.screens.screen_rendering import BLANK, draw_screen, turn_around
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


def test_screen_is_read_from_either_side() -> None:
    screen = Screen(("R0 B0 Q1", "BLUE► block? 2-5", "one man may step", "2-5=block"))
    for image in (draw_screen(screen), turn_around(draw_screen(screen))):
        assert read_lines_either_way_up(image) == screen_to_text_lines(screen)
    both = draw_head_to_head(screen)
    assert both is not None
    assert read_lines_either_way_up(both) == list(screen.rows)
    assert read_lines_either_way_up(BLANK) == []


@pytest.mark.parametrize("lines", [("RED: 6=3 points",), ("RED: 1-5=pass c=end", "6=shot")])
def test_lines_in_the_small_font_below_row_2_are_read_back(lines: tuple[str, ...]) -> None:
    drawn = render_picture(draw_key_hint_lines("◄RED     ball R2", (*lines, "hold c=throw")))
    screen = Screen(("R0 B0 Q1 T1 P1/10", "", "", "hold c=throw"), drawn)
    assert read_screen_from_image(draw_screen(screen)) == screen
