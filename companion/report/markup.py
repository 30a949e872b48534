"""HTML and SVG, put together so that a text can't become markup."""

from collections.abc import Iterable
from html import escape
from typing import NewType

Markup = NewType("Markup", str)
"""What goes into a page as it stands. Made by the functions in here, and by nothing else."""

_EMPTY = ("meta", "circle", "line", "path", "rect")
_NOTHING = Markup("")


def text(said: object) -> Markup:
    """A text as markup that shows exactly it."""
    return Markup(escape(str(said)))


def element(tag: str, /, *children: Markup, **attributes: object) -> Markup:
    """An element with its attributes; ``_`` in their names is ``-``, at the end nothing."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not children and tag in _EMPTY:
        return Markup(f"<{tag}{given}/>")
    return Markup(f"<{tag}{given}>{joined(children)}</{tag}>")


def joined(parts: Iterable[Markup]) -> Markup:
    """Markup after markup."""
    return Markup("".join(parts))


def markup_if(there: object, markup: Markup) -> Markup:
    """Markup, if there is something to show."""
    return markup if there else _NOTHING


def style(css: str) -> Markup:
    """A style sheet of our own; it is not escaped."""
    return Markup(f"<style>{css}</style>")
