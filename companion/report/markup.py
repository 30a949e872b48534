"""Builders of HTML and SVG that escape every text."""

from collections.abc import Iterable
from html import escape
from typing import NewType

Markup = NewType("Markup", str)
"""Escaped HTML or SVG, made by the functions in here only."""

_EMPTY = ("input", "meta", "circle", "line", "path", "rect")
_NOTHING = Markup("")


def text(said: object) -> Markup:
    """Return a text as markup that shows exactly it."""
    return Markup(escape(str(said)))


def element(tag: str, /, *children: Markup, **attributes: object) -> Markup:
    """Return an element; ``_`` in attribute names becomes ``-``, and is dropped at their end."""
    given = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(str(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    if not children and tag in _EMPTY:
        return Markup(f"<{tag}{given}/>")
    return Markup(f"<{tag}{given}>{join_markup(children)}</{tag}>")


def join_markup(parts: Iterable[Markup]) -> Markup:
    """Return the parts one after the other."""
    return Markup("".join(parts))


def markup_if(there: object, markup: Markup) -> Markup:
    """Return the markup if `there` is true, else nothing."""
    return markup if there else _NOTHING


def style(css: str) -> Markup:
    """Return a style sheet of our own, which is not escaped."""
    return Markup(f"<style>{css}</style>")
