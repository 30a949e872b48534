"""Renders the panel as lines of characters, in the ways that terminals can show."""

import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from companion.screens.head_to_head import read_facing
from companion.screens.model import LINES, SMALL_CELLS
from companion.terminal.cells import BRAILLE, HALF_BLOCKS, lines_of


class View(NamedTuple):
    """A way to show the panel: `draw` makes at most `rows` lines of at most `columns` characters.

    Where it is `spoken` it has no pictures: what is said of one is shown.
    """

    columns: int
    rows: int
    draw: Callable[[bytes], Sequence[str]]
    spoken: bool = False


DOTS = View(128, 32, partial(lines_of, cells=HALF_BLOCKS))
SMALL_DOTS = View(64, 16, partial(lines_of, cells=BRAILLE))
TEXT = View(SMALL_CELLS + 2, LINES + 1, read_facing, spoken=True)
"""A note stands in brackets on a line of its own."""

_CONSOLE = "linux"
"""The console of a Linux machine itself: its fonts have no Braille."""

_PLAIN = dict(zip("◄►←→▲▼■●○◇◆♪—·•…⌫’−", "<><>^v#*o+x!-.*.<'-", strict=True))


def views(term: str, *, unicode: bool) -> tuple[View, ...]:
    """The ways in which a terminal of the type `term` can show the panel, the best first."""
    if not unicode:
        return (TEXT,)
    return (DOTS, TEXT) if term == _CONSOLE else (DOTS, SMALL_DOTS, TEXT)


def plain(text: str) -> str:
    """A text in ASCII, character for character."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    base = unicodedata.normalize("NFKD", _PLAIN.get(sign, sign))[0]
    return base if base.isascii() else "?"
