"""The seven circles stand where the seven keys of a pad stand."""

import itertools

import pytest
from hypothesis import given

from companion.screens.flower import COLUMNS, PAGES, pages, read
from companion.screens.model import CIRCLES, Flower
from tests.screens.strategies import flowers

Pixel = tuple[int, int]

ALL = frozenset(CIRCLES)
# What each circle becomes in a mirror: 2 and 6, 3 and 5 stand opposite; 1 and 4 one above the other.
SIDEWAYS = {1: 1, 2: 6, 3: 5, 4: 4, 5: 3, 6: 2, 7: 7}
UPRIGHT = {1: 4, 2: 3, 3: 2, 4: 1, 5: 6, 6: 5, 7: 7}


def lit(flower: Flower) -> set[Pixel]:
    return {
        (x, page * 8 + bit)
        for page, strip in enumerate(pages(flower))
        for x, byte in enumerate(strip)
        for bit in range(8)
        if byte & 1 << bit
    }


def bounds(pixels: set[Pixel]) -> tuple[int, int, int, int]:
    xs, ys = zip(*pixels, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def disc(circle: int) -> set[Pixel]:
    """The pixels that marking a circle lights."""
    return lit(Flower(frozenset({circle}))) - lit(Flower())


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


def mirrored(flower: Flower, mirror: dict[int, int]) -> Flower:
    held = None if flower.held is None else mirror[flower.held]
    return Flower(frozenset(mirror[circle] for circle in flower.marks), held)


def test_it_is_32_columns_wide_and_4_pages_high() -> None:
    assert [len(strip) for strip in pages(Flower())] == [COLUMNS] * PAGES


def test_1_is_at_the_top_and_the_ring_goes_clockwise_round_7() -> None:
    x, y = centre(7)
    places = {circle: (centre(circle)[0] - x, centre(circle)[1] - y) for circle in CIRCLES}
    assert places[1] == (0, -10)
    assert places[4] == (0, 10)
    assert places[2] == (10, -5)
    assert places[3] == (10, 5)
    assert places[5] == (-10, 5)
    assert places[6] == (-10, -5)


@pytest.mark.parametrize("circle", CIRCLES)
def test_a_marked_circle_has_ink_all_over_and_an_unmarked_one_none_inside(circle: int) -> None:
    assert len(disc(circle)) >= 40
    (left, top, right, bottom) = bounds(disc(circle))
    inside = set(itertools.product(range(left, right + 1), range(top, bottom + 1)))
    assert not lit(Flower(ALL - {circle})) & (inside - corners(left, top, right, bottom))


def corners(left: int, top: int, right: int, bottom: int) -> set[Pixel]:
    return set(itertools.product((left, right), (top, bottom)))


def test_circles_do_not_touch() -> None:
    assert blobs(lit(Flower(ALL))) == len(CIRCLES)


@pytest.mark.parametrize("circle", CIRCLES)
def test_the_held_circle_has_a_dot_in_its_middle(circle: int) -> None:
    x, y = centre(circle)
    dot = set(itertools.product((x - 1, x, x + 1), (y - 1, y, y + 1)))
    assert lit(Flower(held=circle)) - lit(Flower()) == dot
    assert lit(Flower(ALL)) - lit(Flower(ALL, circle)) == dot


@given(flowers())
def test_a_mirrored_flower_is_the_flower_in_a_mirror(flower: Flower) -> None:
    x, y = centre(7)
    pixels = lit(flower)
    assert lit(mirrored(flower, SIDEWAYS)) == {(2 * x - px, py) for px, py in pixels}
    assert lit(mirrored(flower, UPRIGHT)) == {(px, 2 * y - py) for px, py in pixels}


def test_every_flower_is_read_back() -> None:
    for size in range(8):
        for marks in itertools.combinations(CIRCLES, size):
            for held in (None, *CIRCLES):
                flower = Flower(frozenset(marks), held)
                assert read(pages(flower)) == flower


def test_numbers_that_are_no_circles_are_not_drawn() -> None:
    assert pages(Flower(frozenset({0, 8, 2}), 9)) == pages(Flower(frozenset({2})))


@given(flowers())
def test_what_is_not_quite_a_flower_is_none(flower: Flower) -> None:
    first, *others = pages(flower)
    second, third, fourth = others
    spoilt = bytes([first[0] ^ 1]) + first[1:]
    assert read((spoilt, second, third, fourth)) is None


def test_nothing_is_no_flower() -> None:
    empty = bytes(COLUMNS)
    assert read((empty, empty, empty, empty)) is None
