"""What a terminal can show, by its environment variables."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.rules.sentences import Refused, says
from companion.terminal.inked_text_canvas import COLOURED, UNCOLOURED
from companion.terminal.panel_renderers import (
    PanelRenderer,
    available_panel_renderers,
    to_ascii,
)

_MONOCHROME = ("vt",)
"""Prefixes of the types of terminals without colours."""


class DisplayCapabilities(NamedTuple):
    """The ways to show the panel, the codes of inks, and the encoding of text."""

    views: tuple[PanelRenderer, ...]
    inks: Mapping[str, str]
    encode: Callable[[str], bytes]


def detect_capabilities(environment: Mapping[str, str]) -> DisplayCapabilities:
    """Return the capabilities of the terminal. Raises Refused if nothing can be drawn in it."""
    term = environment.get("TERM", "")
    if term in {"", "dumb", "unknown"}:
        raise Refused(says("Nothing can be drawn in a terminal of the type “{term}”.", term=term))
    unicode = _unicode(environment)
    coloured = not environment.get("NO_COLOR") and not term.startswith(_MONOCHROME)
    return DisplayCapabilities(
        available_panel_renderers(term, unicode=unicode),
        COLOURED if coloured else UNCOLOURED,
        str.encode if unicode else _plain,
    )


def _unicode(environment: Mapping[str, str]) -> bool:
    """Whether the locale has UTF-8. Nearly every terminal does, so this is the default."""
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((said for name in names if (said := environment.get(name))), "")
    return not locale or "utf8" in locale.lower().replace("-", "")


def _plain(text: str) -> bytes:
    return to_ascii(text).encode("ascii")
