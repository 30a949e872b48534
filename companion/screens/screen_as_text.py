"""Screens as lines of text, for terminals and for tests."""

from companion.screens.font import text_as_drawn
from companion.screens.screen_model import (
    CELLS_BESIDE,
    SMALL_CELLS,
    Screen,
    Sheet,
    Shown,
)


def _visible_text(text: str, width: int) -> str:
    """Return what the panel shows of a text, without trailing blanks."""
    return text_as_drawn(text[:width]).rstrip()


def screen_to_text_lines(shown: Shown) -> list[str]:
    """Return the lines of a screen or a sheet as its panel shows them, without trailing blanks.

    A note is in brackets on its own line, before row 4 or after a sheet. The words of a picture are
    at the right of rows 2 and 3; a wide one is replaced by its words or by these rows.
    """
    room = shown.note_width if isinstance(shown, Screen) else SMALL_CELLS
    text = _visible_text(shown.note.strip(), room)
    noted = [f"[{text}]"] if text else []
    if isinstance(shown, Sheet):
        return [*(_visible_text(line, shown.width) for line in shown.lines[: shown.height]), *noted]
    texts = zip(shown.rows, shown.widths, strict=True)
    first, second, third, fourth = (_visible_text(text, width) for text, width in texts)
    if shown.picture is not None and shown.picture.wide and shown.picture.words:
        return [first, *shown.picture.words, *noted, fourth]
    if shown.picture is not None and shown.picture.words:
        above, below = shown.picture.words
        second, third = second.ljust(CELLS_BESIDE) + above, third.ljust(CELLS_BESIDE) + below
    return [first, second, third, *noted, fourth]
