"""Draws pictures as pixels: marks laid over one another.

A column is one number while marks are laid into it, bit 0 on top.
"""

from functools import lru_cache

from companion.rules.pictures import Picture, PictureMark, Shape
from companion.screens.font import LARGE_FONT, SMALL_FONT
from companion.screens.screen_model import BESIDE, WIDE, RenderedPicture


def render_picture(picture: Picture) -> RenderedPicture:
    """Return the pixels of a picture; what is beyond its edges is clipped."""
    columns, pages = WIDE if picture.wide else BESIDE
    laid = [0] * columns
    for mark in picture.marks:
        _lay(mark, laid)
    within = (1 << 8 * pages) - 1
    flat = b"".join([(column & within).to_bytes(pages, "little") for column in laid])
    return RenderedPicture(tuple(flat[page::pages] for page in range(pages)), picture.words)


def _lay(mark: PictureMark, columns: list[int]) -> None:
    shape = _text(mark.what, large=mark.large) if isinstance(mark.what, str) else mark.what
    for x, column in enumerate(shape, mark.x):
        if 0 <= x < len(columns):
            lit = column << mark.y if mark.y >= 0 else column >> -mark.y
            columns[x] = columns[x] & ~lit if mark.dark else columns[x] | lit


@lru_cache(maxsize=256)
def _text(text: str, *, large: bool) -> Shape:
    pages = (LARGE_FONT if large else SMALL_FONT).pages(text, len(text))
    return tuple(int.from_bytes(column, "little") for column in zip(*pages, strict=True))
