"""Hints line by line in the small font, for panes that give keys more than one row.

Rows 2 and 3 of the panel are drawn as a picture then; row 4 is the last line.
"""

from collections.abc import Mapping

from companion.console.pad_commands_and_hints_interface import PadUi
from companion.rules.pictures import Picture, PictureMark
from companion.rules.sentences import Words
from companion.screens.screen_model import SMALL_CELLS

LINES = {2: 3, 3: 5}
"""How many lines there are where rows 3 and 4, or rows 2 to 4, are for keys."""
ROW = 8
"""Pixels above a large row in a picture, which is where row 2 always is."""
UNDER, DENSE = 48, 8
"""Pixels from the top of a wide picture to row 4, and from line to line at its bottom."""
LAST, STEP = 38, 11
"""Pixels above the line next to row 4, and from line to line upwards."""


def draw_key_hint_lines(row: str, lines: tuple[str, ...]) -> Picture:
    """Return a picture of all lines but the last, which is row 4, below a large `row` if any."""
    first = LAST - STEP * (len(lines) - 2)
    marks = [PictureMark(line, 0, first + STEP * n) for n, line in enumerate(lines[:-1])]
    if row:
        marks.insert(0, PictureMark(row, 0, ROW, large=True))
    words = (row, *lines[:-1]) if row else lines[:-1]
    return Picture(tuple(marks), words, wide=True)


def add_lines_to_picture_bottom(picture: Picture, lines: tuple[str, ...]) -> Picture:
    """Return a wide picture with all lines but the last, which is row 4, added at its bottom."""
    first = UNDER - DENSE * (len(lines) - 1)
    marks = (PictureMark(line, 0, first + DENSE * n) for n, line in enumerate(lines[:-1]))
    words = (*picture.words, *lines[:-1])
    return picture._replace(marks=(*picture.marks, *marks), words=words)


def other_seats_actions_line(asides: Mapping[str, PadUi], words: Words) -> tuple[str, ...]:
    """Return a line of what other seats may do meanwhile, by name; empty if nothing or too long."""
    others = [
        (name, texts[:-1]) for name, pad in asides.items() if (texts := pad.off_turn_hints(words))
    ]
    for size in range(max((len(texts) for _, texts in others), default=0)):
        line = "  ".join(f"{name}:{texts[min(size, len(texts) - 1)]}" for name, texts in others)
        if len(line) <= SMALL_CELLS:
            return (line,) if line else ()
    return ()
