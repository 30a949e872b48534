"""Pictures show the panel's pixels, enlarged."""

from pathlib import Path

import pytest
from PIL import Image

from companion.screens.image import BLANK, draw
from companion.screens.model import Screen
from tests.pictures import DARK, LIGHT, PICTURES, SCENES, lit, panels, png

SECRET = Screen(("R0 B0 Q1 T1 P1/10", "BLUE► activate", "■ SECRET 1-5", "hold=lock  6=press"))


@pytest.mark.parametrize("scale", [1, 4])
def test_a_picture_has_every_pixel_in_its_place(tmp_path: Path, scale: int) -> None:
    image = draw(SECRET)
    png(image, tmp_path / "deep/panel.png", scale)
    with Image.open(tmp_path / "deep/panel.png") as opened:
        picture = opened.convert("RGB")
    assert picture.size == (136 * scale, 72 * scale)
    for y, row in enumerate(lit(image), 4):
        for x, light in enumerate(row, 4):
            assert picture.getpixel((x * scale, y * scale)) == (LIGHT if light else DARK)


def test_bit_0_is_on_top_and_pages_go_down() -> None:
    image = bytearray(BLANK)
    image[3 * 128 + 5] = 0b0000_0010
    assert [
        (x, y) for y, row in enumerate(lit(bytes(image))) for x, on in enumerate(row) if on
    ] == [(5, 25)]


def test_every_scene_gets_a_picture(tmp_path: Path) -> None:
    panels(tmp_path)
    assert {path.stem for path in tmp_path.glob("*.png")} == set(SCENES)


def test_the_pictures_in_docs_are_those_of_the_scenes() -> None:
    assert {path.stem for path in PICTURES.glob("*.png")} == {*SCENES, "device"}
