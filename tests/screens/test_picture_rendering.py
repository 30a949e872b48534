"""Marks become pixels, one over the other, and nothing beyond the edges."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.pictures import Picture, PictureMark, shape_from_rows
from companion.screens.picture_rendering import render_picture
from companion.screens.screen_model import BESIDE, WIDE, RenderedPicture
from tests.screens.painter import SMALL, blank, paint

SPOT = shape_from_rows("##", "##")


def lit(drawn: RenderedPicture) -> set[tuple[int, int]]:
    return {
        (x, 8 * page + bit)
        for page, strip in enumerate(drawn.strips)
        for x, byte in enumerate(strip)
        for bit in range(8)
        if byte >> bit & 1
    }


@pytest.mark.parametrize(("wide", "size"), [(False, BESIDE), (True, WIDE)])
def test_a_picture_has_the_size_of_its_place(*, wide: bool, size: tuple[int, int]) -> None:
    drawn = render_picture(Picture((), ("a", "b"), wide))
    assert (len(drawn.strips[0]), len(drawn.strips)) == size
    assert (drawn.wide, drawn.words) == (wide, ("a", "b"))


def test_a_shape_lies_where_its_mark_says() -> None:
    assert lit(render_picture(Picture((PictureMark(SPOT, 30, 7),)))) == {
        (30, 7),
        (31, 7),
        (30, 8),
        (31, 8),
    }


def test_a_dark_mark_puts_out_what_lies_under_it_and_nothing_that_comes_later() -> None:
    block, hole = (
        PictureMark(shape_from_rows("###", "###"), 0, 0),
        PictureMark((1,), 1, 0, dark=True),
    )
    assert lit(render_picture(Picture((block, hole)))) == lit(render_picture(Picture((block,)))) - {
        (1, 0)
    }
    assert render_picture(Picture((hole, block))) == render_picture(Picture((block,)))


def test_a_text_is_in_the_small_font() -> None:
    painted = blank()
    paint(painted, SMALL, "12*", 0)
    expected = {(x + 5, y + 17) for y, row in enumerate(painted) for x, on in enumerate(row) if on}
    assert lit(render_picture(Picture((PictureMark("12*", 5, 17),), wide=True))) == expected


@given(x=st.integers(-20, 150), y=st.integers(-20, 60), wide=st.booleans())
def test_what_lies_beyond_the_edges_is_clipped(*, x: int, y: int, wide: bool) -> None:
    columns, pages = WIDE if wide else BESIDE
    square = {(x + across, y + down) for across in range(9) for down in range(9)}
    seen = {(x, y) for x, y in square if 0 <= x < columns and 0 <= y < 8 * pages}
    assert lit(render_picture(Picture((PictureMark((0x1FF,) * 9, x, y),), wide=wide))) == seen
