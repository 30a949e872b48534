"""Pictures: what a game draws on the panel beside its words, or in place of some, as data.

A game lays shapes and short texts; what draws a panel makes pixels of them and knows no game.
"""

from typing import NamedTuple

Shape = tuple[int, ...]
"""Pixels as columns from the left, bit 0 on top."""


def shape_from_rows(*rows: str) -> Shape:
    """A shape out of rows from the top: ``#`` is lit."""
    wide = max(map(len, rows), default=0)
    return tuple(
        sum(1 << y for y, row in enumerate(rows) if row[x : x + 1] == "#") for x in range(wide)
    )


class PictureMark(NamedTuple):
    """A shape, or a text in the small or the `large` font, with its left upper corner at `x`, `y`.

    Pixels under those of a `dark` one go out.
    """

    what: Shape | str
    x: int
    y: int
    dark: bool = False
    large: bool = False


class Picture(NamedTuple):
    """Marks, laid one over the other, and the `words` for who can't see them.

    It is 32 pixels wide and high and stands at the right of rows 2 and 3, which then have 12
    characters, and its words are two lines of 4. A `wide` one is 128 pixels wide and 48 high
    and covers rows 2 and 3: those are its words, unless it has others.
    """

    marks: tuple[PictureMark, ...]
    words: tuple[str, ...] = ()
    wide: bool = False
