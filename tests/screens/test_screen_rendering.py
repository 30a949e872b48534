"""Screens become images whose every pixel is accounted for."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screens.font import KNOWN
from companion.screens.panel_size import COLUMNS, PAGES
from companion.screens.screen_model import (
    BESIDE,
    NOTE_CELLS,
    WIDE,
    RenderedPicture,
    Screen,
    Sheet,
    Shown,
)
from companion.screens.screen_rendering import BLANK, draw_screen, turn_around
from tests.screens.painter import LARGE, SMALL, blank, paint, pixels_of
from tests.screens.strategies import DRAWN, anything, notes, pictures, screens, sheets, texts

# Of each row: its pages, the width of its cells.
ROWS = {1: (range(1), 6), 2: (range(2, 4), 8), 3: (range(4, 6), 8), 4: (range(7, 8), 6)}


def changed(before: bytes, after: bytes) -> set[tuple[int, int]]:
    """Which bytes differ, as page and column."""
    pairs = enumerate(zip(before, after, strict=True))
    return {divmod(at, COLUMNS) for at, (old, new) in pairs if old != new}


def with_row(screen: Screen, row: int, text: str) -> Screen:
    rows = list(screen.rows)
    rows[row - 1] = text
    first, second, third, fourth = rows
    return screen._replace(rows=(first, second, third, fourth))


@given(anything())
def test_anything_can_be_drawn(shown: Shown) -> None:
    assert len(draw_screen(shown)) == len(BLANK) == COLUMNS * PAGES == 1024


@given(st.tuples(texts(21), texts(16), texts(16), texts(21)))
def test_four_rows_lie_at_0_16_32_and_56(rows: tuple[str, str, str, str]) -> None:
    pixels = blank()
    paint(pixels, SMALL, rows[0], 0)
    paint(pixels, LARGE, rows[1], 16)
    paint(pixels, LARGE, rows[2], 32)
    paint(pixels, SMALL, rows[3], 56)
    assert pixels_of(draw_screen(Screen(rows))) == pixels


@given(st.lists(texts(21), max_size=8))
def test_the_lines_of_a_sheet_lie_eight_pixels_apart(lines: list[str]) -> None:
    pixels = blank()
    for number, line in enumerate(lines):
        paint(pixels, SMALL, line, number * 8)
    assert pixels_of(draw_screen(Sheet(tuple(lines)))) == pixels


def test_empty_screens_are_drawn_blank() -> None:
    assert draw_screen(Screen(("", "", "", ""))) == draw_screen(Sheet(())) == BLANK


PLAIN = screens().map(lambda screen: screen._replace(picture=None))


@given(PLAIN, st.data())
def test_a_changed_character_changes_its_own_cell_only(screen: Screen, data: st.DataObject) -> None:
    row = data.draw(st.sampled_from(sorted(ROWS)))
    width = screen.widths[row - 1]
    text = screen.rows[row - 1].ljust(width)
    place = data.draw(st.integers(0, width - 1))
    character = data.draw(st.sampled_from(DRAWN).filter(lambda other: other != text[place]))
    other = with_row(screen, row, text[:place] + character + text[place + 1 :])
    pages, columns = ROWS[row]
    cell = {(page, place * columns + column) for page in pages for column in range(columns)}
    differences = changed(draw_screen(screen), draw_screen(other))
    assert differences
    assert differences <= cell


@given(screens(), st.sampled_from(sorted(ROWS)), st.text(DRAWN, max_size=30))
def test_too_long_row_is_clipped(screen: Screen, row: int, text: str) -> None:
    width = screen.widths[row - 1]
    full = with_row(screen, row, text.ljust(width)[:width])
    assert draw_screen(with_row(screen, row, text.ljust(width) + "more")) == draw_screen(full)


@given(sheets())
def test_lines_that_are_too_many_are_clipped(sheet: Sheet) -> None:
    full = (*sheet.lines, *("",) * 8)[: sheet.height]
    assert draw_screen(sheet._replace(lines=(*full, "more"))) == draw_screen(sheet)


@given(PLAIN, pictures(BESIDE))
def test_a_picture_takes_the_right_of_rows_2_and_3(screen: Screen, drawn: RenderedPicture) -> None:
    first, second, third, fourth = screen.rows
    short = screen._replace(rows=(first, second[:12], third[:12], fourth))
    image = draw_screen(screen._replace(picture=drawn))
    place = {(page, column) for page in range(2, 6) for column in range(96, 128)}
    assert changed(draw_screen(short), image) <= place
    starts = [page * COLUMNS + 96 for page in range(2, 6)]
    assert tuple(image[start : start + 32] for start in starts) == drawn.strips


@given(PLAIN.filter(lambda screen: not screen.note), pictures(WIDE))
def test_a_wide_picture_covers_all_between_rows_1_and_4(
    screen: Screen, drawn: RenderedPicture
) -> None:
    image, plain = draw_screen(screen._replace(picture=drawn)), draw_screen(screen)
    assert image[:COLUMNS] == plain[:COLUMNS]
    assert image[COLUMNS : 7 * COLUMNS] == b"".join(drawn.strips)
    assert image[7 * COLUMNS :] == plain[7 * COLUMNS :]


@given(PLAIN, pictures(WIDE), texts(NOTE_CELLS).map(str.strip).filter(bool))
def test_a_note_stands_at_the_end_of_row_1_over_a_wide_picture(
    screen: Screen, drawn: RenderedPicture, note: str
) -> None:
    page = draw_screen(screen._replace(picture=drawn, note=note))[:COLUMNS]
    pixels, cells = blank(), screen._replace(picture=drawn, note=note).widths[0]
    paint(pixels, SMALL, note, 0)
    seen = [row[COLUMNS - 6 * len(note) :] for row in pixels_of(page + bytes(1024 - COLUMNS))[:8]]
    assert seen == [row[: 6 * len(note)] for row in pixels[:8]]
    assert page[: 6 * cells] == draw_screen(screen)[: 6 * cells]


@given(PLAIN.map(lambda screen: screen._replace(note="")), notes().filter(bool))
def test_a_note_takes_page_6_between_rows_3_and_4(screen: Screen, note: str) -> None:
    image = draw_screen(screen._replace(note=note))
    assert {page for page, _ in changed(draw_screen(screen), image)} == {6}
    margin = 64 - 3 * len(note)
    pixels = blank()
    paint(pixels, SMALL, note, 48)
    middle = [row[margin : margin + 6 * len(note)] for row in pixels_of(image)[48:56]]
    assert middle == [row[: 6 * len(note)] for row in pixels[48:56]]


def test_a_short_note_stands_between_tape() -> None:
    page = draw_screen(Screen(("", "", "", ""), note="not saved"))[6 * COLUMNS : 7 * COLUMNS]
    assert all(page[:32])
    assert all(page[-32:])
    assert page[:32] == page[-32:][::-1]
    assert page[32:37] == page[-37:-32] == bytes(5)


@pytest.mark.parametrize("length", range(1, 22))
def test_tape_keeps_away_from_the_note(length: int) -> None:
    page = draw_screen(Screen(("", "", "", ""), note="H" * length))[6 * COLUMNS : 7 * COLUMNS]
    margin = 64 - 3 * length
    assert not any(page[max(margin - 3, 0) : margin])
    assert not any(page[128 - margin : 128 - margin + 3])


@given(sheets().filter(lambda sheet: not sheet.note), notes().filter(bool))
def test_a_note_takes_the_last_line_of_a_sheet(sheet: Sheet, note: str) -> None:
    page = draw_screen(sheet._replace(note=note))[7 * COLUMNS :]
    screen = draw_screen(Screen(("", "", "", ""), note=note))
    assert page == screen[6 * COLUMNS : 7 * COLUMNS]


@given(st.characters().filter(lambda character: character not in KNOWN))
def test_a_character_without_a_glyph_is_a_box(character: str) -> None:
    assert draw_screen(Sheet((character,))) == draw_screen(Sheet(("\ufffd",)))
    assert draw_screen(Screen(("", character, "", ""))) == draw_screen(
        Screen(("", "\ufffd", "", ""))
    )


@given(anything())
def test_turned_is_the_image_upside_down(shown: Shown) -> None:
    image = draw_screen(shown)
    assert pixels_of(turn_around(image)) == [row[::-1] for row in pixels_of(image)[::-1]]


@pytest.mark.parametrize("image", [BLANK, b"\xff" * 1024, bytes(range(256)) * 4])
def test_turned_twice_is_as_before(image: bytes) -> None:
    assert turn_around(turn_around(image)) == image
