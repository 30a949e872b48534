"""Pictures show the panel's pixels, enlarged."""

from pathlib import Path

import pytest
from PIL import Image

from companion.screens.image import BLANK, draw
from tests import pictures
from tests.pictures import DARK, LIGHT, SCREENS, lit, png


@pytest.mark.parametrize("scale", [1, 4])
def test_a_picture_has_every_pixel_in_its_place(tmp_path: Path, scale: int) -> None:
    image = draw(SCREENS["secret"])
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


def test_every_screen_gets_a_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pictures, "PICTURES", tmp_path)
    pictures.main()
    assert {path.stem for path in tmp_path.glob("*.png")} == set(SCREENS)
