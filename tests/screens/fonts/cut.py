"""Cut the panel's two fonts: `python -m tests.screens.fonts.cut` writes companion/screens/font_glyphs.py.

small.txt draws the small font; large.txt what the large one has of its own, all else coming from
ter-u16b_unicode.pcf.gz. Every character of small.txt gets a glyph in both. Their licences are in
companion/screens/FONTS.txt.
"""

from pathlib import Path

from tests.screens.fonts import pcf
from tests.screens.fonts.pcf import Rows

SOURCES = Path(__file__).parent
GLYPHS = Path(__file__).parents[3] / "companion/screens/font_glyphs.py"

SMALL_CELL = (6, 8)
LARGE_CELL = (8, 16)

HEAD = '''\
"""The glyphs of the panel's two fonts, page by page, column by column, bit 0 on top.

Cut by `python -m tests.screens.fonts.cut`; not to be edited here.

SMALL is after Clean 6x8, copyright 1989 Dale Schumacher. LARGE is a modified version of
ter-u16b_unicode.pcf.gz, copyright 2010-2014 Dimitar Toshkov Zhekov, under the SIL Open Font
License 1.1. The whole of both licences is in FONTS.txt beside this file.
"""
'''


def drawn(path: Path, width: int, height: int) -> dict[str, Rows]:
    """The glyphs drawn in a text file: a heading, then bands of characters over their rows.

    Raises:
        ValueError: a band does not have a cell of this size under each of its characters.
    """
    _, *bands = path.read_text(encoding="utf-8").rstrip().split("\n\n")
    glyphs: dict[str, Rows] = {}
    for band in bands:
        characters, *lines = (line.split() for line in band.splitlines())
        cells = list(zip(*lines, strict=True))
        if len(lines) != height or {len(row) for cell in cells for row in cell} != {width}:
            raise ValueError(f"{path}: {''.join(characters)} are not drawn in {width}x{height}")
        glyphs |= dict(zip(characters, cells, strict=True))
    return glyphs


def pages(rows: Rows) -> bytes:
    """A cell in the panel's order: a byte for 8 pixels of a column, page after page."""
    columns = ["".join(column) for column in zip(*rows, strict=True)]
    bits = [column[::-1].replace(".", "0").replace("#", "1") for column in columns]
    height = len(rows)
    return bytes(
        int(column[height - page - 8 : height - page], base=2)
        for page in range(0, height, 8)
        for column in bits
    )


def table(name: str, glyphs: list[bytes]) -> str:
    """A constant of the module: a glyph a line."""
    lines = "\n".join(glyph.hex() for glyph in glyphs)
    return f'{name} = bytes.fromhex("""\n{lines}\n""")\n'


def characters(text: str, width: int = 16) -> str:
    """The constant that names the character of each glyph."""
    lines = [text[start : start + width] for start in range(0, len(text), width)]
    quoted = ("".join(f"\\u{ord(character):04x}" for character in line) for line in lines)
    return "CHARACTERS = (\n" + "".join(f'    "{line}"\n' for line in quoted) + ")\n"


def module() -> str:
    """The text of companion/screens/font_glyphs.py."""
    small = {" ": ("." * 6,) * 8, **drawn(SOURCES / "small.txt", *SMALL_CELL)}
    large = {
        **pcf.read(SOURCES / "ter-u16b_unicode.pcf.gz", *LARGE_CELL),
        **drawn(SOURCES / "large.txt", *LARGE_CELL),
    }
    text = "".join(sorted(small))
    return "\n".join(
        [
            HEAD,
            characters(text),
            table("SMALL", [pages(small[character]) for character in text]),
            table("LARGE", [pages(large[character]) for character in text]),
        ]
    )


if __name__ == "__main__":
    GLYPHS.write_text(module(), encoding="utf-8")
    print(f"{GLYPHS.name} written")
