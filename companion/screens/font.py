"""The panel's two fonts, with cells of 6x8 and of 8x16 pixels.

Both cover Latin-1, Œ œ Ÿ and the arrows, marks and suits in glyphs.py.
"""

from typing import NamedTuple

from companion.screens.font_glyphs import CHARACTERS, LARGE, SMALL

UNKNOWN = "\ufffd"
"""The character with the glyph, a hollow box, that is drawn for any character without one."""

_ALIASES = {
    "\u00a0": " ",  # no-break space, French punctuation
    "\u202f": " ",  # narrow no-break space
    "\u2009": " ",  # thin space
    "\u00ad": "-",  # soft hyphen
    "\u2010": "-",  # hyphen
    "\u2011": "-",  # non-breaking hyphen
    "\u2212": "\u2013",  # minus, drawn like the dash of its width
}

KNOWN = (frozenset(CHARACTERS) | frozenset(_ALIASES)) - {UNKNOWN}
"""The characters that have a glyph."""


def text_as_drawn(text: str) -> str:
    """Return a text as it is drawn: look-alikes as one character, and boxes for unknown ones."""
    return "".join([_ALIASES.get(c, c) if c in KNOWN else UNKNOWN for c in text])


class GlyphColumnsByCharacter(dict[str, bytes]):
    """One page of every glyph: columns by character, a hollow box if there is no glyph."""

    __slots__ = ()

    def __missing__(self, character: str) -> bytes:
        return self[UNKNOWN]


class Font(NamedTuple):
    """A font of equal cells.

    Attributes:
        columns: the width of a cell, in pixels.
        strips: its pages from the top, each 8 pixels high.
    """

    columns: int
    strips: tuple[GlyphColumnsByCharacter, ...]

    def pages(self, text: str, cells: int) -> tuple[bytes, ...]:
        """Return a row of so many cells, page by page; texts are clipped or padded to it."""
        line = text[:cells].ljust(cells)
        return tuple([b"".join(map(strip.__getitem__, line)) for strip in self.strips])


def _strip(glyphs: bytes, size: int, start: int, columns: int) -> GlyphColumnsByCharacter:
    """Return one page of a table of glyphs, each of which has `size` bytes there."""
    starts = range(start, len(glyphs), size)
    strip = GlyphColumnsByCharacter(
        zip(CHARACTERS, [glyphs[at : at + columns] for at in starts], strict=True)
    )
    for alias, character in _ALIASES.items():
        strip[alias] = strip[character]
    return strip


SMALL_FONT = Font(6, (_strip(SMALL, 6, 0, 6),))
"""21 characters a row, capitals 7 pixels high."""

LARGE_FONT = Font(8, (_strip(LARGE, 16, 0, 8), _strip(LARGE, 16, 8, 8)))
"""16 characters a row, bold, capitals 10 pixels high."""
