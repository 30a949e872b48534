"""The picture of a table of distances: a column for each key, with values below."""

from collections.abc import Iterator, Sequence

from companion.games.fulbo.modifiers import DistanceBand
from companion.rules.panes_and_answer_keys import GO
from companion.rules.pictures import Picture, PictureMark

LEFT, COLUMN = 33, 14
"""The left edge of the first column, and the width of a column, in pixels."""
CHARACTER = 6
"""The width of a character, in pixels."""
TOP, LINE = 2, 15
DENSE = {0: LINE, 1: 12, 2: 9}
"""The top of the first line, and the height of a line by the number of lines below, in pixels."""
HALF = 4
"""The number of keys on the first of two rows."""
CENTRE = "c"
"""What the panel calls the key in the middle, which is the last column's."""


def draw_distance_table(
    bands: Sequence[DistanceBand],
    heads: tuple[str, str, str],
    last: Sequence[str],
    notes: Sequence[str] = (),
) -> Picture:
    """Draw lines with keys, the farthest distance of each band, and short texts.

    Each line has a head; without one the keys are left out. Below are at most two lines of `notes`.
    """
    numbers = key_names(bands)
    far = [str(each.most) if each.most is not None else "+" for each in bands]
    marks: list[PictureMark] = []
    line = DENSE[len(notes)]
    for y, head, cells in place_rows_with_heads(heads, (numbers, far, last), line):
        marks.append(PictureMark(head, 0, y))
        marks += (PictureMark(cell, _middle(n, cell), y) for n, cell in enumerate(cells))
    marks += (PictureMark(note, 0, TOP + line * row) for row, note in enumerate(notes, len(heads)))
    return Picture(tuple(marks), wide=True)


def place_rows_with_heads(
    heads: Sequence[str], rows: Sequence[Sequence[str]], line: int = LINE
) -> Iterator[tuple[int, str, Sequence[str]]]:
    """Yield the rows that have a head, centred in a picture, each with its top in pixels."""
    headed = [row for row in zip(heads, rows, strict=True) if row[0]]
    top = TOP + (len(rows) - len(headed)) * line // 2
    return ((top + line * n, head, cells) for n, (head, cells) in enumerate(headed))


def key_names(bands: Sequence[DistanceBand]) -> list[str]:
    """Return what the panel calls the key of each distance."""
    return [CENTRE if n == GO else str(n) for n in range(1, len(bands) + 1)]


def _middle(n: int, cell: str) -> int:
    """Return the x of a text that is centred in a column two characters wide."""
    return LEFT + COLUMN * n + CHARACTER * (2 - len(cell)) // 2


def text_alternative_rows(last: Sequence[str]) -> tuple[str, str]:
    """Return the last line on two rows, for displays without pictures."""
    first, rest = last[:HALF], last[HALF:]
    second = f"{HALF + 1}-{len(last)}: {' '.join(rest)}" if rest else ""
    return f"1-{len(first)}: {' '.join(first)}", second
