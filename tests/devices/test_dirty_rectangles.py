"""Windows turn one image into another, for as few bytes as can be."""

from collections.abc import Iterator, Sequence
from itertools import product

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from companion.devices.dirty_rectangles import (
    BLANK,
    MOST,
    Overhead,
    Window,
    cut_window,
    plan_windows,
    whole_window,
)
from tests.devices.eyes import noise

SSD1306, SH1106 = Overhead(10, 0), Overhead(0, 7)
EITHER = pytest.mark.parametrize("overhead", [SSD1306, SH1106], ids=["ssd1306", "sh1106"])


def cost(windows: Sequence[Window], overhead: Overhead) -> int:
    return sum(overhead.of(window.pages) + len(window.data) for window in windows)


def drawn(image: bytes, windows: Sequence[Window]) -> bytes:
    """An image after windows were drawn into it, pixel column by pixel column."""
    canvas = bytearray(image)
    for column, page, columns, _, data in windows:
        for at, byte in enumerate(data):
            canvas[(page + at // columns) * 128 + column + at % columns] = byte
    return bytes(canvas)


def dotted(cells: Sequence[tuple[int, int]], image: bytes = BLANK) -> bytes:
    """An image in which the bytes at these pages and columns are others."""
    canvas = bytearray(image)
    for page, column in cells:
        canvas[page * 128 + column] ^= 0xFF
    return bytes(canvas)


CELLS = st.tuples(st.integers(0, 7), st.integers(0, 127))


@EITHER
@given(cells=st.lists(CELLS, max_size=60))
@example(cells=[(page, column) for page in range(8) for column in range(0, 128, 12)])
@example(cells=[(page, column) for page in range(8) for column in range(page % 2, 128, 2)])
@example(cells=[*product(range(8), range(128))])
def test_any_image_becomes_any_other_for_at_most_all_of_it(
    overhead: Overhead, cells: list[tuple[int, int]]
) -> None:
    after = dotted(cells, noise(1))
    windows = plan_windows(noise(1), after, overhead)
    assert drawn(noise(1), windows) == after
    assert cost(windows, overhead) <= (1034 if overhead == SSD1306 else 1080)
    assert len(windows) <= MOST


@EITHER
@given(st.binary(min_size=1024, max_size=1024))
def test_nothing_is_sent_twice_and_no_window_is_empty(overhead: Overhead, after: bytes) -> None:
    covered = [
        (page, column)
        for window in plan_windows(BLANK, after, overhead)
        for page in range(window.page, window.page + window.pages)
        for column in range(window.column, window.column + window.columns)
    ]
    assert len(covered) == len(set(covered))


@EITHER
def test_equal_images_need_no_window(overhead: Overhead) -> None:
    assert plan_windows(noise(1), bytes(bytearray(noise(1))), overhead) == ()


def test_where_everything_changed_all_is_one_window_or_a_window_a_page() -> None:
    after = bytes(byte ^ 0xFF for byte in noise(1))
    assert plan_windows(noise(1), after, SSD1306) == (whole_window(after),)
    assert [window[:4] for window in plan_windows(noise(1), after, SH1106)] == [
        (0, page, 128, 1) for page in range(8)
    ]


def test_a_large_digit_is_one_window_of_two_pages_or_two_of_one() -> None:
    after = dotted([*product((2, 3), range(41, 47))])
    assert [window[:4] for window in plan_windows(BLANK, after, SSD1306)] == [(41, 2, 6, 2)]
    assert [window[:4] for window in plan_windows(BLANK, after, SH1106)] == [
        (41, 2, 6, 1),
        (41, 3, 6, 1),
    ]


@pytest.mark.parametrize(("gap", "windows"), [(10, 1), (11, 2)])
def test_a_gap_is_sent_too_unless_another_window_costs_less(gap: int, windows: int) -> None:
    after = dotted([(0, 5), (0, 5 + gap + 1)])
    assert len(plan_windows(BLANK, after, SSD1306)) == windows


# --- how few bytes that is: small boards, tried out

SIDE = [(first, last) for first in range(4) for last in range(first, 4)]
"""Parts of a board's side of four."""


def boards() -> Iterator[list[tuple[int, int]]]:
    """All boards of three pages and four wide columns, by their changed fields."""
    fields = [*product(range(3), range(4))]
    for bits in range(1, 1 << len(fields)):
        yield [field for n, field in enumerate(fields) if bits >> n & 1]


def least(width: int, overhead: Overhead) -> dict[frozenset[tuple[int, int]], int]:
    """By changed fields, the cost of the cheapest of all plans, overlapping ones too."""
    rectangles = [
        (
            frozenset(product(range(top, bottom + 1), range(left, right + 1))),
            overhead.of(bottom - top + 1) + (bottom - top + 1) * (right - left + 1) * width,
        )
        for top, bottom in SIDE
        if bottom < 3
        for left, right in SIDE
    ]
    found: dict[frozenset[tuple[int, int]], int] = {frozenset(): 0}
    for board in boards():  # in an order in which what is left over came before
        fields, last = frozenset(board), board[-1]
        found[fields] = min(
            price + found[fields - covered] for covered, price in rectangles if last in covered
        )
    return found


def planned(board: Sequence[tuple[int, int]], width: int, overhead: Overhead) -> int:
    """The cost of our plan where every field is `width` columns wide."""
    cells = [(page, field * width + at) for page, field in board for at in range(width)]
    return cost(plan_windows(BLANK, dotted(cells), overhead), overhead)


@pytest.mark.parametrize("width", [1, 3, 8, 15])
def test_where_pages_cost_no_plan_is_cheaper(width: int) -> None:
    best = least(width, SH1106)
    for board in boards():
        assert planned(board, width, SH1106) == best[frozenset(board)], board


@pytest.mark.parametrize(("width", "worst"), [(1, 1), (3, 1.32), (8, 1.17), (15, 1.16)])
def test_where_windows_cost_hardly_any_plan_is_cheaper(width: int, worst: float) -> None:
    best = least(width, SSD1306)
    ratios = [planned(board, width, SSD1306) / best[frozenset(board)] for board in boards()]
    assert max(ratios) <= worst
    assert min(ratios) == 1
    assert sum(ratios) / len(ratios) <= 1.011


# --- cutting


@given(st.integers(0, 127), st.integers(0, 7), st.data())
def test_a_window_is_the_part_of_the_image_that_lies_there(
    column: int, page: int, data: st.DataObject
) -> None:
    columns = data.draw(st.integers(1, 128 - column))
    pages = data.draw(st.integers(1, 8 - page))
    window = cut_window(noise(4), column, page, columns, pages)
    assert window[:4] == (column, page, columns, pages)
    assert len(window.data) == columns * pages
    for row in range(pages):
        for at in (0, columns - 1):
            assert window.data[row * columns + at] == noise(4)[(page + row) * 128 + column + at]


def test_the_whole_of_an_image_is_a_window_too() -> None:
    assert whole_window(noise(2)) == cut_window(noise(2), 0, 0, 128, 8)
