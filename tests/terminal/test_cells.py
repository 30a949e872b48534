"""Every pixel of an image is in the cells, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.terminal.cells import BRAILLE, HALF_BLOCKS, Cells, lines_of
from tests.terminal.pixels import image

SHAPES = [HALF_BLOCKS, BRAILLE]


@pytest.mark.parametrize(("cells", "size"), [(HALF_BLOCKS, (128, 32)), (BRAILLE, (64, 16))])
def test_a_window_has_room_for_it(cells: Cells, size: tuple[int, int]) -> None:
    lines = lines_of(bytes(1024), cells)
    assert ({len(line) for line in lines}, len(lines)) == ({size[0]}, size[1])


@pytest.mark.parametrize("cells", SHAPES)
@given(st.binary(min_size=1024, max_size=1024))
def test_an_image_is_read_back_from_its_cells(cells: Cells, pixels: bytes) -> None:
    assert image(lines_of(pixels, cells)) == pixels


@pytest.mark.parametrize("cells", SHAPES)
def test_every_byte_is_read_back_at_every_column(cells: Cells) -> None:
    for shift in range(0, 256, 8):
        pixels = bytes((at + shift * (at // 128)) % 256 for at in range(1024))
        assert image(lines_of(pixels, cells)) == pixels


@pytest.mark.parametrize("cells", SHAPES)
def test_dark_cells_are_blanks_which_are_the_shortest_in_bytes(cells: Cells) -> None:
    assert set("".join(lines_of(bytes(1024), cells))) == {" "}


@pytest.mark.parametrize("cells", SHAPES)
def test_each_pattern_has_a_sign_of_its_own(cells: Cells) -> None:
    assert len(set(cells.signs)) == len(cells.signs) == 2 ** (cells.columns * cells.rows)
