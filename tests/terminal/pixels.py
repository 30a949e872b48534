"""Pixels read back from characters, by what Unicode says of them."""

import re
import unicodedata
from collections.abc import Sequence

_PLACES = {"1": (0, 0), "2": (0, 1), "3": (0, 2), "4": (1, 0), "5": (1, 1), "6": (1, 2)} | {
    "7": (0, 3),
    "8": (1, 3),
}
_HALVES = {
    "UPPER HALF BLOCK": {(0, 0)},
    "LOWER HALF BLOCK": {(0, 1)},
    "FULL BLOCK": {(0, 0), (0, 1)},
}


def lit(sign: str) -> set[tuple[int, int]]:
    """The pixels of a character that are lit: columns to the right, rows down."""
    name = unicodedata.name(sign)
    if name == "SPACE":
        return set()
    if dots := re.fullmatch(r"BRAILLE PATTERN DOTS-(\d+)", name):
        return {_PLACES[dot] for dot in dots[1]}
    if name not in _HALVES:
        raise ValueError(sign)
    return _HALVES[name]


def image(lines: Sequence[str]) -> bytes:
    """The image of 1024 bytes (8 pages of 128 columns, bit 0 on top) that lines of cells show.

    Raises ValueError if they show something else.
    """
    columns, rows = 128 // len(lines[0]), 64 // len(lines)
    found = bytearray(1024)
    for down, line in enumerate(lines):
        for across, sign in enumerate(line):
            for right, below in lit(sign):
                x, y = across * columns + right, down * rows + below
                if right >= columns or below >= rows:
                    raise ValueError(sign)
                found[y // 8 * 128 + x] |= 1 << y % 8
    return bytes(found)
