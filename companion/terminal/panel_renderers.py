"""The ways to render the panel as lines of characters in a terminal."""

import unicodedata
from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from companion.screens.recognise_text_in_panel_image import read_lines_either_way_up
from companion.screens.screen_model import LINES, SMALL_CELLS
from companion.terminal.pixel_characters import BRAILLE, HALF_BLOCKS, image_to_text_lines


class PanelRenderer(NamedTuple):
    """A way to show the panel: `draw` makes at most `rows` lines of at most `columns` characters.

    A `spoken` view has no pictures: their words are shown.
    """

    columns: int
    rows: int
    draw: Callable[[bytes], Sequence[str]]
    spoken: bool = False


DOTS = PanelRenderer(128, 32, partial(image_to_text_lines, cells=HALF_BLOCKS))
SMALL_DOTS = PanelRenderer(64, 16, partial(image_to_text_lines, cells=BRAILLE))
TEXT = PanelRenderer(SMALL_CELLS + 2, LINES + 1, read_lines_either_way_up, spoken=True)
"""The panel as text. A notice stands in brackets on a line of its own."""

_CONSOLE = "linux"
"""The type of the Linux console, whose fonts have no Braille."""

_PLAIN = dict(zip("◄►←→▲▼■●○◇◆♪—·•…⌫’−", "<><>^v#*o+x!-.*.<'-", strict=True))


def available_panel_renderers(term: str, *, unicode: bool) -> tuple[PanelRenderer, ...]:
    """Return the ways in which a terminal of the type `term` can show the panel, the best first."""
    if not unicode:
        return (TEXT,)
    return (DOTS, TEXT) if term == _CONSOLE else (DOTS, SMALL_DOTS, TEXT)


def to_ascii(text: str) -> str:
    """Return a text in ASCII, character for character."""
    return "".join(_plain(sign) for sign in text)


def _plain(sign: str) -> str:
    if sign.isascii():
        return sign
    base = unicodedata.normalize("NFKD", _PLAIN.get(sign, sign))[0]
    return base if base.isascii() else "?"
