"""Every pixel of an image is in the cells, and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.terminal.pixel_characters import (
    BRAILLE,
    HALF_BLOCKS,
    PixelCharacterSet,
    image_to_text_lines,
)
from tests.terminal.pixels import image

SHAPES = [HALF_BLOCKS, BRAILLE]


@pytest.mark.parametrize(("cells", "size"), [(HALF_BLOCKS, (128, 32)), (BRAILLE, (64, 16))])
def test_a_window_has_room_for_it(cells: PixelCharacterSet, size: tuple[int, int]) -> None:
    lines = image_to_text_lines(bytes(1024), cells)
    assert ({len(line) for line in lines}, len(lines)) == ({size[0]}, size[1])


@pytest.mark.parametrize("cells", SHAPES)
@given(st.binary(min_size=1024, max_size=1024))
def test_an_image_is_read_back_from_its_cells(cells: PixelCharacterSet, pixels: bytes) -> None:
    assert image(image_to_text_lines(pixels, cells)) == pixels


@pytest.mark.parametrize("cells", SHAPES)
def test_every_byte_is_read_back_at_every_column(cells: PixelCharacterSet) -> None:
    for shift in range(0, 256, 8):
        pixels = bytes((at + shift * (at // 128)) % 256 for at in range(1024))
        assert image(image_to_text_lines(pixels, cells)) == pixels


@pytest.mark.parametrize("cells", SHAPES)
def test_dark_cells_are_blanks_which_are_the_shortest_in_bytes(cells: PixelCharacterSet) -> None:
    assert set("".join(image_to_text_lines(bytes(1024), cells))) == {" "}


@pytest.mark.parametrize("cells", SHAPES)
def test_each_pattern_has_a_sign_of_its_own(cells: PixelCharacterSet) -> None:
    assert len(set(cells.signs)) == len(cells.signs) == 2 ** (cells.columns * cells.rows)
