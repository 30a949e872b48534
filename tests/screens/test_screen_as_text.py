"""What is drawn can be read as lines of text."""

from companion.screens.recognise_text_in_panel_image import read_screen_from_image
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import BESIDE, RenderedPicture, Screen, Sheet
from companion.screens.screen_rendering import BLANK

ROWS = ("R0 B0 Q1 T1 P1/10", "BLUE► discs", "tap circles", "hold last=done 6 1 2")


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
