"""The fonts cover what players read, and no two glyphs can be taken for one another."""

import gzip
import io
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import PcfFontFile

from companion.screens.font import (
    CHARACTERS,
    KNOWN,
    LARGE_FONT,
    SMALL_FONT,
    UNKNOWN,
    Font,
    text_as_drawn,
)
from tests.screens import painter
from tests.screens.strategies import DRAWN

TERMINUS = Path(__file__).parent / "fonts/ter-u16b_unicode.pcf.gz"

FONTS = pytest.mark.parametrize("font", [SMALL_FONT, LARGE_FONT], ids=["small", "large"])


def glyph(font: Font, character: str) -> bytes:
    return b"".join(font.pages(character, 1))


def test_latin_1_is_covered() -> None:
    latin_1 = {chr(code) for code in (*range(0x20, 0x7F), *range(0xA0, 0x100))}
    assert latin_1 <= KNOWN


def test_the_signs_of_the_screens_are_covered() -> None:
    signs = "\u25c4\u25ba\u25a0\u25cf\u25cb\u25c7\u25c6\u2190\u2191\u2192\u2193\u00bd\u00d7\u2026"
    dashes_and_quotes = "\u2013\u2014\u2018\u2019\u201c\u201d\u201e\u00ab\u00bb"
    french = "\u0152\u0153\u0178\u202f"
    assert set(signs + dashes_and_quotes + french) <= KNOWN


@FONTS
def test_no_two_glyphs_look_alike(font: Font) -> None:
    assert len({glyph(font, character) for character in CHARACTERS}) == len(CHARACTERS)


@FONTS
def test_only_a_space_is_blank(font: Font) -> None:
    assert [c for c in CHARACTERS if not any(glyph(font, c))] == [" "]


@FONTS
def test_letters_and_digits_leave_a_gap_to_the_next(font: Font) -> None:
    joined = {
        character
        for character in CHARACTERS
        if character.isalnum() and any(page[-1] for page in font.pages(character, 1))
    }
    assert joined <= set("Øø")


def test_large_rows_leave_a_gap_to_what_is_below() -> None:
    assert not any(byte & 0x80 for c in CHARACTERS for byte in LARGE_FONT.pages(c, 1)[1])


@FONTS
@pytest.mark.parametrize(("alias", "character"), ["\u00a0 ", "\u202f ", "\u00ad-", "\u2011-"])
def test_lookalike_characters_share_one_glyph(font: Font, alias: str, character: str) -> None:
    assert glyph(font, alias) == glyph(font, character)
    assert text_as_drawn(alias) == character


@FONTS
@pytest.mark.parametrize("character", ["漢", "\n", "\0", "\x7f", "\ud800", "\U0010ffff", UNKNOWN])
def test_without_a_glyph_there_is_a_hollow_box(font: Font, character: str) -> None:
    assert character not in KNOWN
    assert text_as_drawn(character) == UNKNOWN
    box = glyph(font, character)
    columns = [column for column in zip(*font.pages(character, 1), strict=True) if any(column)]
    assert columns[0] == columns[-1]
    assert len(set(columns[1:-1])) == 1
    assert sum(byte.bit_count() for byte in columns[1]) == 2
    assert box not in {glyph(font, known) for known in KNOWN}


def test_the_large_font_is_terminus_as_another_reader_has_it() -> None:
    font = PcfFontFile.PcfFontFile(io.BytesIO(gzip.decompress(TERMINUS.read_bytes())), "latin-1")
    own = painter.cut.drawn(painter.FONTS / "large.txt", 8, 16)
    compared = 0
    for code, entry in enumerate(font.glyph):
        if entry is None or chr(code) in own or chr(code) not in CHARACTERS:
            continue
        _, (left, top, *_), _, ink = entry
        pixels = {(x + left, y + top + 12) for x, y in lit(ink.width, ink.height, ink.tobytes())}
        assert pixels == lit_in_cell(LARGE_FONT, chr(code)), chr(code)
        compared += 1
    assert compared > 180


def lit(width: int, height: int, packed: bytes) -> set[tuple[int, int]]:
    """The light pixels of rows that are packed as Pillow packs one-bit images."""
    stride = -(-width // 8)
    return {
        (x, y)
        for y in range(height)
        for x in range(width)
        if packed[y * stride + x // 8] & 0x80 >> x % 8
    }


def lit_in_cell(font: Font, character: str) -> set[tuple[int, int]]:
    """The light pixels of a glyph in its cell."""
    return {
        (x, page * 8 + bit)
        for page, columns in enumerate(font.pages(character, 1))
        for x, byte in enumerate(columns)
        for bit in range(8)
        if byte & 1 << bit
    }


@FONTS
@given(text=st.text(DRAWN, max_size=30), cells=st.integers(0, 25))
def test_a_row_is_clipped_or_padded_to_its_cells(font: Font, text: str, cells: int) -> None:
    pages = font.pages(text, cells)
    assert [len(page) for page in pages] == [cells * font.columns] * len(font.strips)
    assert pages == font.pages(text + " " * cells, cells)
    assert pages == font.pages(text[:cells] + " " * (cells - len(text)), cells)
