"""Draws screens for players on both sides of a flat panel."""

from companion.screens.font import SMALL_FONT
from companion.screens.panel_size import COLUMNS
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_model import SMALL_CELLS, Screen
from companion.screens.screen_rendering import turn_around


def draw_head_to_head(screen: Screen) -> bytes | None:
    """Return an image with the four rows in small letters on each half, the upper half turned.

    A picture is replaced by its words, if these are no more than two rows. A note is at the end of
    row 2 or 3. None if there is no room.
    """
    rows, note = screen_to_text_lines(screen._replace(note="")), screen.note
    if len(rows) > len(screen.rows):
        rows = screen_to_text_lines(screen._replace(note="").without_picture())
    beside = next((at for at in (2, 1) if len(rows[at]) + len(note) < SMALL_CELLS), None)
    if beside is None or max(map(len, screen.rows)) > SMALL_CELLS:
        return None
    rows[beside] = f"{rows[beside]:{SMALL_CELLS - len(note)}}{note}"
    half = b"".join(_line(row) for row in rows)
    return turn_around(half) + half


def _line(text: str) -> bytes:
    (page,) = SMALL_FONT.pages(text, SMALL_CELLS)
    return page.ljust(COLUMNS, b"\0")
