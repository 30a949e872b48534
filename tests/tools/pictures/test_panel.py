"""Pictures show the panel's pixels, enlarged."""

from pathlib import Path

import pytest
from PIL import Image

from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import BLANK, draw_screen
from tools.pictures.panel import DARK, FRAME, LIGHT, drawn, keep, lit, shows

SECRET = draw_screen(Screen(("R0 B0 Q1 T1 P1/10", "BLUE► activate", "■ SECRET 1-5", "hold=lock")))


@pytest.mark.parametrize("scale", [1, 4])
def test_a_picture_has_every_pixel_in_its_place(scale: int) -> None:
    picture = drawn(SECRET, scale).convert("RGB")
    assert picture.size == (136 * scale, 72 * scale)
    for y, row in enumerate(lit(SECRET), FRAME):
        for x, light in enumerate(row, FRAME):
            corners = ((x, y), (x + 1, y + 1))
            near, far = ((scale * across, scale * down) for across, down in corners)
            assert picture.getpixel(near) == (LIGHT if light else DARK)
            assert picture.getpixel((far[0] - 1, far[1] - 1)) == (LIGHT if light else DARK)


def test_bit_0_is_on_top_and_pages_go_down() -> None:
    image = bytearray(BLANK)
    image[3 * 128 + 5] = 0b0000_0010
    assert [
        (x, y) for y, row in enumerate(lit(bytes(image))) for x, on in enumerate(row) if on
    ] == [(5, 25)]


def test_a_picture_that_is_kept_is_the_same_and_small(tmp_path: Path) -> None:
    path = tmp_path / "deep/panel.png"
    assert not shows(path, drawn(SECRET))
    keep(path, drawn(SECRET))
    assert shows(path, drawn(SECRET))
    assert not shows(path, drawn(BLANK))
    assert path.stat().st_size < 1500


def test_a_picture_that_shows_it_already_is_left_alone(tmp_path: Path) -> None:
    """However another version of a library has compressed it."""
    path = tmp_path / "panel.png"
    drawn(SECRET).convert("RGB").save(path, compress_level=1)
    before = path.read_bytes()
    keep(path, drawn(SECRET))
    assert path.read_bytes() == before
    with Image.open(path) as kept:
        assert kept.mode == "RGB"
