"""Screens for laws: what can be drawn whole, and anything at all."""

from hypothesis import strategies as st

from companion.screens.font import CHARACTERS, UNKNOWN
from companion.screens.model import Flower, Screen, Sheet

DRAWN = "".join(sorted(set(CHARACTERS) - {UNKNOWN}))
"""Characters that are read back as themselves."""


NOTHING = ("", "", "", "")


def texts(width: int) -> st.SearchStrategy[str]:
    """Texts that fit and do not end in blanks, which a panel cannot show."""
    return st.text(DRAWN, max_size=width).map(str.rstrip)


def flowers() -> st.SearchStrategy[Flower]:
    circles = st.integers(1, 7)
    return st.builds(Flower, st.frozensets(circles), st.none() | circles)


def notes() -> st.SearchStrategy[str]:
    return st.just("") | texts(21)


@st.composite
def screens(draw: st.DrawFn) -> Screen:
    """Screens of which nothing is lost."""
    flower = draw(st.none() | flowers())
    first, second, third, fourth = (draw(texts(width)) for width in Screen(NOTHING, flower).widths)
    return Screen((first, second, third, fourth), flower, draw(notes()))


@st.composite
def sheets(draw: st.DrawFn) -> Sheet:
    """Sheets of which nothing is lost, without empty lines at their ends."""
    note = draw(notes())
    lines = draw(st.lists(texts(21), max_size=Sheet((), note).height))
    while lines and not lines[-1]:
        lines.pop()
    return Sheet(tuple(lines), note)


def anything() -> st.SearchStrategy[Screen | Sheet]:
    """Screens and sheets of any texts and numbers whatever."""
    text = st.text(st.characters(codec=None), max_size=40)
    numbers = st.integers(-3, 40)
    flower = st.builds(Flower, st.frozensets(numbers), st.none() | numbers)
    rows = st.tuples(text, text, text, text)
    lines = st.lists(text, max_size=12).map(tuple)
    return st.builds(Screen, rows, st.none() | flower, text) | st.builds(Sheet, lines, text)
