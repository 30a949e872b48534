"""Drawing the seven circles of a zone of control, and reading them back.

The picture is 32 columns wide and 4 pages high. A column is kept as one number while circles are
laid into it, bit 0 on top.
"""

from companion.screens.model import CIRCLES, Flower

COLUMNS = 32
PAGES = 4

_LEFT, _CENTRE, _RIGHT = 2, 12, 22
_PLACES = {  # the left column and the top row of each circle
    1: (_CENTRE, 1),
    2: (_RIGHT, 6),
    3: (_RIGHT, 16),
    4: (_CENTRE, 21),
    5: (_LEFT, 16),
    6: (_LEFT, 6),
    7: (_CENTRE, 11),
}

# Nine columns of nine pixels; the dot is three pixels wide.
_RING = (0x07C, 0x082, 0x101, 0x101, 0x101, 0x101, 0x101, 0x082, 0x07C)
_DOTTED_RING = (0x07C, 0x082, 0x101, 0x139, 0x139, 0x139, 0x101, 0x082, 0x07C)
_DISC = (0x07C, 0x0FE, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x1FF, 0x0FE, 0x07C)
_DOTTED_DISC = (0x07C, 0x0FE, 0x1FF, 0x1C7, 0x1C7, 0x1C7, 0x1FF, 0x0FE, 0x07C)


def pages(flower: Flower) -> tuple[bytes, bytes, bytes, bytes]:
    """The picture from the top: 4 pages of 32 columns."""
    columns = [0] * COLUMNS
    for circle, (left, top) in _PLACES.items():
        if circle == flower.held:
            shape = _DOTTED_DISC if circle in flower.marks else _DOTTED_RING
        else:
            shape = _DISC if circle in flower.marks else _RING
        for column, pixels in enumerate(shape, left):
            columns[column] |= pixels << top
    picture = b"".join([column.to_bytes(PAGES, "little") for column in columns])
    return (picture[0::4], picture[1::4], picture[2::4], picture[3::4])


def read(strips: tuple[bytes, bytes, bytes, bytes]) -> Flower | None:
    """The flower whose picture this is, if it is one."""
    columns = [int.from_bytes(column, "little") for column in zip(*strips, strict=True)]
    marks: set[int] = set()
    held: int | None = None
    for circle in CIRCLES:
        left, top = _PLACES[circle]
        shape = tuple(column >> top & 0x1FF for column in columns[left : left + len(_RING)])
        if shape in (_DISC, _DOTTED_DISC):
            marks.add(circle)
        if shape in (_DOTTED_RING, _DOTTED_DISC):
            held = circle
    flower = Flower(frozenset(marks), held)
    return flower if pages(flower) == strips else None
