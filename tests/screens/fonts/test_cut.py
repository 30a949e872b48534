"""The fonts in the package are those of the sources, and say whose they are."""

from pathlib import Path

import pytest

from tests.screens.fonts import cut

FONTS_TXT = cut.GLYPHS.with_name("FONTS.txt")


def test_the_package_has_the_fonts_as_cut() -> None:
    assert cut.GLYPHS.read_text(encoding="utf-8") == cut.module(), (
        "run python -m tests.screens.fonts.cut"
    )


def test_licences_lie_beside_the_fonts() -> None:
    licences = FONTS_TXT.read_text(encoding="utf-8")
    for owner in ("Copyright 1989 Dale Schumacher", "2010-2014 Dimitar Toshkov Zhekov"):
        assert owner in licences
    assert "SIL OPEN FONT LICENSE Version 1.1" in licences
    assert "Terminus" not in cut.GLYPHS.read_text(encoding="utf-8")


def test_a_cell_becomes_pages_of_columns_with_bit_0_on_top() -> None:
    rows = ("#.", *("..",) * 6, ".#", ".#", *("..",) * 6, "#.")
    assert cut.pages(rows) == bytes([0x01, 0x80, 0x80, 0x01])


@pytest.mark.parametrize("rows", ["## ##\n## #", "## ##", "## ##\n## ##\n## ##"])
def test_a_badly_drawn_glyph_is_refused(tmp_path: Path, rows: str) -> None:
    drawing = tmp_path / "drawing.txt"
    drawing.write_text(f"Heading.\n\na b\n{rows}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="ab are not drawn in 2x2"):
        cut.drawn(drawing, 2, 2)


def test_a_glyph_for_each_character_of_a_band(tmp_path: Path) -> None:
    drawing = tmp_path / "drawing.txt"
    drawing.write_text("Heading.\n\n# .\n## #.\n.. .#\n\nz\n..\n..\n", encoding="utf-8")
    assert cut.drawn(drawing, 2, 2) == {"#": ("##", ".."), ".": ("#.", ".#"), "z": ("..", "..")}
