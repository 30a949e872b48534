"""Pictures that a game draws on the panel beside its text or in its place, as data.

A game arranges shapes and short texts; the renderer makes pixels of them and knows no game.
"""

from typing import NamedTuple

Shape = tuple[int, ...]
"""Pixels as columns from the left, bit 0 on top."""


def shape_from_rows(*rows: str) -> Shape:
    """Return a shape from rows of text, top first: ``#`` is lit."""
    wide = max(map(len, rows), default=0)
    return tuple(
        sum(1 << y for y, row in enumerate(rows) if row[x : x + 1] == "#") for x in range(wide)
    )


class PictureMark(NamedTuple):
    """A shape, or a text in the small or the `large` font, with its top left corner at `x`, `y`.

    A `dark` one switches pixels off.
    """

    what: Shape | str
    x: int
    y: int
    dark: bool = False
    large: bool = False


class Picture(NamedTuple):
    """Marks, drawn one over the other, and the `words` for players who can't see them.

    It is 32 pixels wide and high and stands at the right of rows 2 and 3, which then have 12
    characters, and its words are two lines of 4. A `wide` one is 128 pixels wide and 48 high and
    covers rows 2 and 3: those are its words, unless it has others.
    """

    marks: tuple[PictureMark, ...]
    words: tuple[str, ...] = ()
    wide: bool = False
