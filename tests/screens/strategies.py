"""Screens for laws: what can be drawn whole, and anything at all."""

from hypothesis import strategies as st

from companion.screens.font import CHARACTERS, UNKNOWN
from companion.screens.screen_model import BESIDE, TALL, WIDE, RenderedPicture, Screen, Sheet

DRAWN = "".join(sorted(set(CHARACTERS) - {UNKNOWN}))
"""Characters that are read back as themselves."""


NOTHING = ("", "", "", "")


def texts(width: int) -> st.SearchStrategy[str]:
    """Texts that fit and do not end in blanks, which a panel cannot show."""
    return st.text(DRAWN, max_size=width).map(str.rstrip)


def pictures(size: tuple[int, int]) -> st.SearchStrategy[RenderedPicture]:
    """Pictures that nobody takes for text: a checked ground, and some pixels that are otherwise."""
    columns, pages = size
    ground = (bytes((0x55, 0xAA)) * (columns // 2),) * pages
    places = st.tuples(st.integers(0, pages - 1), st.integers(0, columns - 1), st.integers(0, 255))
    return st.lists(places, max_size=3).map(lambda spots: RenderedPicture(_spotted(ground, spots)))


def _spotted(ground: tuple[bytes, ...], spots: list[tuple[int, int, int]]) -> tuple[bytes, ...]:
    strips = [bytearray(strip) for strip in ground]
    for page, column, byte in spots:
        strips[page][column] = byte
    return tuple(map(bytes, strips))


def notes() -> st.SearchStrategy[str]:
    return st.just("") | texts(21).map(str.strip)


@st.composite
def screens(draw: st.DrawFn) -> Screen:
    """Screens of which nothing is lost."""
    picture = draw(st.none() | pictures(BESIDE) | pictures(WIDE))
    room = Screen(NOTHING, picture).note_width
    note = draw(st.just("") | texts(room).map(str.strip))
    widths = Screen(NOTHING, picture, note).widths
    first, second, third, fourth = (draw(texts(width)) for width in widths)
    if picture is not None and picture.wide:
        second = third = ""
    return Screen((first, second, third, fourth), picture, note)


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
    picture = pictures(BESIDE) | pictures(WIDE)
    rows = st.tuples(text, text, text, text)
    lines = st.lists(text, max_size=12).map(tuple)
    return st.builds(Screen, rows, st.none() | picture, text) | st.builds(
        Sheet, lines, text, st.none() | pictures(TALL)
    )
