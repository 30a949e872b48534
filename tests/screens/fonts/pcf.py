"""Portable Compiled Format, X11's bitmap fonts, as far as a font of equal cells needs it.

The format has no official paper; X.Org's libXfont (src/bitmap/pcfread.c) is its definition.
"""

import gzip
import struct
from pathlib import Path

Rows = tuple[str, ...]

ACCELERATORS, METRICS, BITMAPS, ENCODINGS = 1 << 1, 1 << 2, 1 << 3, 1 << 5
COMPRESSED = 0x100
NO_GLYPH = 0xFFFF


class Table:
    """One table of the file, read from its beginning on."""

    def __init__(self, data: bytes, offset: int) -> None:
        (self.format,) = struct.unpack_from("<I", data, offset)
        self.order = ">" if self.format & 4 else "<"
        self.data = data
        self.at = offset + 4

    def take(self, kinds: str) -> tuple[int, ...]:
        """The next values, of struct's kinds, in the byte order of the table."""
        layout = struct.Struct(self.order + kinds)
        self.at += layout.size
        return layout.unpack_from(self.data, self.at - layout.size)


def _metrics(table: Table) -> list[tuple[int, ...]]:
    """Of each glyph: left and right bearing, advance, ascent, descent."""
    if table.format & COMPRESSED:
        (count,) = table.take("H")
        return [tuple(value - 0x80 for value in table.take("5B")) for _ in range(count)]
    (count,) = table.take("I")
    return [table.take("5hH")[:5] for _ in range(count)]


def _bitmaps(table: Table) -> tuple[list[int], bytes, int]:
    """Where each glyph begins, the bits of all glyphs, and to how many bytes a row is padded."""
    if not table.format & 8:
        raise ValueError("bits that begin at the right are not read here")
    (count,) = table.take("I")
    offsets = list(table.take(f"{count}I"))
    sizes = table.take("4I")
    padding = table.format & 3
    return offsets, table.data[table.at : table.at + sizes[padding]], 1 << padding


def _encodings(table: Table) -> dict[str, int]:
    """The number of the glyph of each character."""
    first_low, last_low, first_high, last_high, _ = table.take("5h")
    codes = (
        high << 8 | low
        for high in range(first_high, last_high + 1)
        for low in range(first_low, last_low + 1)
    )
    return {chr(code): glyph for code in codes if (glyph := table.take("H")[0]) != NO_GLYPH}


def read(path: Path, width: int, height: int) -> dict[str, Rows]:
    """The glyphs of a gzipped font by character, as rows of # and ., each in a whole cell.

    Raises:
        ValueError: the file is no font of this format, or a glyph leaves its cell.
    """
    data = gzip.decompress(path.read_bytes())
    magic, count = struct.unpack_from("<4sI", data)
    if magic != b"\x01fcp":
        raise ValueError(f"{path} is no PCF font")
    entries = [struct.unpack_from("<4I", data, 8 + 16 * index) for index in range(count)]
    tables = {kind: Table(data, offset) for kind, _, _, offset in entries}

    tables[ACCELERATORS].take("8B")
    font_ascent, _ = tables[ACCELERATORS].take("2i")
    metrics = _metrics(tables[METRICS])
    offsets, bits, padding = _bitmaps(tables[BITMAPS])

    def cell(glyph: int) -> Rows:
        left, right, _, ascent, descent = metrics[glyph]
        top = font_ascent - ascent
        if left < 0 or right > width or top < 0 or top + ascent + descent > height:
            raise ValueError(f"glyph {glyph} of {path} leaves its cell")
        stride = -(-(right - left) // (8 * padding)) * padding
        rows = ["." * width] * height
        for row in range(ascent + descent):
            start = offsets[glyph] + row * stride
            ink = "".join(f"{byte:08b}" for byte in bits[start : start + stride])[: right - left]
            padded = "." * left + ink.replace("0", ".").replace("1", "#")
            rows[top + row] = padded.ljust(width, ".")
        return tuple(rows)

    return {character: cell(glyph) for character, glyph in _encodings(tables[ENCODINGS]).items()}
