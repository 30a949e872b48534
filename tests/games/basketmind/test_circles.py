"""The seven circles stand where the seven keys of a pad stand."""

import itertools
from collections.abc import Collection

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.basketmind.panes.control_zone_picture import draw_control_zone
from companion.screens.picture_rendering import render_picture

Pixel = tuple[int, int]

ALL = range(1, 8)
# What each circle becomes in a mirror: 2 and 6, 3 and 5 stand opposite; 1 and 4 one above the other.
SIDEWAYS = {1: 1, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 7}
UPRIGHT = {1: 4, 2: 3, 3: 2, 4: 1, 5: 6, 6: 5, 7: 7}


def lit(discs: Collection[int]) -> set[Pixel]:
    return {
        (x, page * 8 + bit)
        for page, strip in enumerate(render_picture(draw_control_zone(discs)).strips)
        for x, byte in enumerate(strip)
        for bit in range(8)
        if byte & 1 << bit
    }


def bounds(pixels: set[Pixel]) -> tuple[int, int, int, int]:
    xs, ys = zip(*pixels, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def disc(circle: int) -> set[Pixel]:
    """The pixels that marking a circle lights."""
    return lit({circle}) - lit(())


def centre(circle: int) -> tuple[float, float]:
    left, top, right, bottom = bounds(disc(circle))
    return (left + right) / 2, (top + bottom) / 2


def blobs(pixels: set[Pixel]) -> int:
    """How many pieces hang together, corners counting."""
    left, count = set(pixels), 0
    while left:
        count += 1
        edge = {left.pop()}
        while edge:
            around = {(x + dx, y + dy) for x, y in edge for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            edge = around & left
            left -= edge
    return count


def test_1_is_at_the_top_and_the_ring_goes_clockwise_round_7() -> None:
    x, y = centre(7)
    places = {circle: (centre(circle)[0] - x, centre(circle)[1] - y) for circle in ALL}
    assert places[1] == (0, -10)
    assert places[4] == (0, 10)
    assert places[2] == (10, -5)
    assert places[3] == (10, 5)
    assert places[5] == (-10, 5)
    assert places[6] == (-10, -5)


@pytest.mark.parametrize("circle", ALL)
def test_a_marked_circle_has_ink_all_over_and_an_unmarked_one_none_inside(circle: int) -> None:
    assert len(disc(circle)) >= 40
    (left, top, right, bottom) = bounds(disc(circle))
    inside = set(itertools.product(range(left, right + 1), range(top, bottom + 1)))
    assert not lit(set(ALL) - {circle}) & (inside - corners(left, top, right, bottom))


def corners(left: int, top: int, right: int, bottom: int) -> set[Pixel]:
    return set(itertools.product((left, right), (top, bottom)))


def test_circles_do_not_touch() -> None:
    assert blobs(lit(ALL)) == len(ALL)


@given(st.frozensets(st.sampled_from(ALL)))
def test_a_mirrored_zone_is_the_zone_in_a_mirror(discs: frozenset[int]) -> None:
    x, y = centre(7)
    drawn = lit(discs)
    assert lit({SIDEWAYS[n] for n in discs}) == {(2 * x - px, py) for px, py in drawn}
    assert lit({UPRIGHT[n] for n in discs}) == {(px, 2 * y - py) for px, py in drawn}


def test_control_zone_in_words_has_a_circle_for_each_key() -> None:
    assert draw_control_zone({2, 7}).words == ("○○●", "○○○●")
    assert draw_control_zone({6, 5}).words == ("●○○", "●○○○")
