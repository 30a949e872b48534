"""The panel in every way that a terminal can show it."""

import pytest

from companion.rules.pictures import Picture, PictureMark
from companion.screens.picture_rendering import render_picture
from companion.screens.screen_model import Screen, Sheet, Shown
from companion.screens.screen_rendering import draw_screen
from companion.terminal.panel_renderers import (
    DOTS,
    SMALL_DOTS,
    TEXT,
    PanelRenderer,
    available_panel_renderers,
    to_ascii,
)
from tests.terminal.pixels import image

ROWS = ("R0 B0 Q1", "◄RED circle", "■ SECRET 1-7", "¿cuántos? ñ")
SHEET = Sheet(("A page of text", "about a rule", "", "BACK=go on"))


@pytest.mark.parametrize("view", [DOTS, SMALL_DOTS, TEXT])
@pytest.mark.parametrize("shown", [Screen(ROWS, note="NOT SAVED"), SHEET])
def test_panel_display_mode_stays_within_its_rows_and_columns(
    view: PanelRenderer, shown: Shown
) -> None:
    lines = view.draw(draw_screen(shown))
    assert len(lines) <= view.rows
    assert max(map(len, lines)) <= view.columns


@pytest.mark.parametrize("view", [DOTS, SMALL_DOTS])
def test_dots_are_those_of_the_panel(view: PanelRenderer) -> None:
    whole = draw_screen(
        Screen(ROWS, render_picture(Picture((PictureMark((0x155, 0x0AA) * 16, 0, 9),))))
    )
    assert image(view.draw(whole)) == whole


def test_a_text_has_the_rows_of_a_screen() -> None:
    assert list(TEXT.draw(draw_screen(Screen(ROWS)))) == list(ROWS)
    noted = list(TEXT.draw(draw_screen(Screen(ROWS, note="NOT SAVED"))))
    assert noted == [*ROWS[:3], "[NOT SAVED]", ROWS[3]]


def test_a_text_has_the_lines_of_a_sheet() -> None:
    assert list(TEXT.draw(draw_screen(SHEET))) == list(SHEET.lines)


def test_a_text_of_what_is_no_text_says_so() -> None:
    assert "\ufffd" in "".join(TEXT.draw(bytes(range(256)) * 4))


def test_terminals_get_what_their_fonts_have() -> None:
    assert available_panel_renderers("xterm-256color", unicode=True) == (DOTS, SMALL_DOTS, TEXT)
    assert available_panel_renderers("linux", unicode=True) == (DOTS, TEXT)
    assert available_panel_renderers("xterm", unicode=False) == (TEXT,)


def test_plain_text_is_as_long_and_ascii() -> None:
    text = "◄RED ■ áéíóúñ¿¡Œ ● ○●◇◆ ♪ ·— ← ⌫ 漢"
    assert to_ascii(text).isascii()
    assert to_ascii(text) == "<RED # aeioun??? * o*+x ! .- < < ?"
