"""A picture of a control zone: circle 1 at the top, 2 to 6 clockwise, 7 in the middle."""

from collections.abc import Collection
from functools import cache

from companion.rules.pictures import Picture, PictureMark, shape_from_rows

LEFT, CENTRE, RIGHT = 2, 12, 22
PLACES = {
    1: (CENTRE, 1),
    2: (RIGHT, 6),
    3: (RIGHT, 16),
    4: (CENTRE, 21),
    5: (LEFT, 16),
    6: (LEFT, 6),
    7: (CENTRE, 11),
}
"""The top left corner of each circle."""
RING = shape_from_rows(
    "  #####  ",
    " #     # ",
    "#       #",
    "#       #",
    "#       #",
    "#       #",
    "#       #",
    " #     # ",
    "  #####  ",
)
DISC = shape_from_rows(
    "  #####  ",
    " ####### ",
    "#########",
    "#########",
    "#########",
    "#########",
    "#########",
    " ####### ",
    "  #####  ",
)
_SAID = (6, 1, 2), (5, 4, 3, 7)


def draw_control_zone(discs: Collection[int]) -> Picture:
    """Return a player's zone, with the circles filled on which `discs` lie."""
    return _draw_circles(tuple(n in discs for n in PLACES))


@cache
def _draw_circles(filled: tuple[bool, ...]) -> Picture:
    lies = dict(zip(PLACES, filled, strict=True))
    marks = tuple(PictureMark(DISC if lies[n] else RING, *place) for n, place in PLACES.items())
    return Picture(marks, tuple("".join("○●"[lies[n]] for n in row) for row in _SAID))
