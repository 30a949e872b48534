"""What a terminal can show, as far as its environment tells."""

from collections.abc import Callable, Mapping
from typing import NamedTuple

from companion.rules.sentences import Refused, says
from companion.terminal.panel_display_modes import PanelDisplayMode, available_panel_views, to_ascii
from companion.terminal.text_frame import COLOURED, UNCOLOURED

_MONOCHROME = ("vt",)
"""Terminals without colours, by how their types begin."""


class Capabilities(NamedTuple):
    """The ways to show the panel there, the codes of its inks, and a text as its bytes."""

    views: tuple[PanelDisplayMode, ...]
    inks: Mapping[str, str]
    encode: Callable[[str], bytes]


def detect_capabilities(environment: Mapping[str, str]) -> Capabilities:
    """The kind of terminal. Raises Refused if nothing can be drawn in it."""
    term = environment.get("TERM", "")
    if term in {"", "dumb", "unknown"}:
        raise Refused(says("Nothing can be drawn in a terminal of the type “{term}”.", term=term))
    unicode = _unicode(environment)
    coloured = not environment.get("NO_COLOR") and not term.startswith(_MONOCHROME)
    return Capabilities(
        available_panel_views(term, unicode=unicode),
        COLOURED if coloured else UNCOLOURED,
        str.encode if unicode else _plain,
    )


def _unicode(environment: Mapping[str, str]) -> bool:
    """Whether its locale has UTF-8. Nearly every terminal does, so one that says nothing does."""
    names = ("LC_ALL", "LC_CTYPE", "LANG")
    locale = next((said for name in names if (said := environment.get(name))), "")
    return not locale or "utf8" in locale.lower().replace("-", "")


def _plain(text: str) -> bytes:
    return to_ascii(text).encode("ascii")
