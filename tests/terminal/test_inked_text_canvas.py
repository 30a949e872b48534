"""What is written turns one window into another, in few bytes."""

from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.terminal.frame_changes import changes
from companion.terminal.inked_text_canvas import (
    CAP,
    COLOURED,
    LIT,
    PANEL,
    PLAIN,
    UNCOLOURED,
    Canvas,
    Frame,
    FrameRow,
    Size,
)
from tests.terminal.vt import Window

SIZE = Size(23, 3)
ROWS = st.builds(
    FrameRow,
    st.text("ab ⣿█", min_size=SIZE.columns, max_size=SIZE.columns),
    st.text(PLAIN + PANEL + CAP + LIT, min_size=SIZE.columns, max_size=SIZE.columns),
)
FRAMES = st.tuples(*[ROWS] * SIZE.rows)


def shown(window: Window) -> list[tuple[str, str]]:
    return list(window.signs())


def meant(frame: Frame, inks: Mapping[str, str]) -> list[tuple[str, str]]:
    return [(sign, inks.get(ink, "")) for row in frame for sign, ink in zip(*row, strict=True)]


@pytest.mark.parametrize("inks", [COLOURED, UNCOLOURED])
@given(st.lists(FRAMES, min_size=1, max_size=4))
def test_every_frame_stands_in_the_window_after_the_one_before(
    inks: Mapping[str, str], frames: list[Frame]
) -> None:
    window, before = Window(*SIZE), None
    for frame in frames:
        window.write(changes(before, frame, inks).encode())
        assert shown(window) == meant(frame, inks)
        assert window.ink == ""
        before = frame


@given(FRAMES, FRAMES)
def test_whole_frame_replaces_whatever_the_window_showed_before(old: Frame, frame: Frame) -> None:
    window = Window(*SIZE)
    window.write(changes(None, old, COLOURED).encode())
    window.write(changes(None, frame, COLOURED).encode())
    assert shown(window) == meant(frame, COLOURED)


@given(FRAMES)
def test_a_frame_of_another_size_begins_anew(frame: Frame) -> None:
    for other in (frame[:-1], tuple(FrameRow(text[1:], inks[1:]) for text, inks in frame)):
        assert changes(other, frame, COLOURED) == changes(None, frame, COLOURED)


@given(FRAMES)
def test_unchanged_frame_writes_nothing(frame: Frame) -> None:
    assert changes(frame, frame, COLOURED) == ""


def canvas(*texts: tuple[int, int, str]) -> Frame:
    drawn = Canvas(Size(40, 2))
    for row, column, text in texts:
        drawn.put(row, column, text)
    return drawn.frame()


def test_one_sign_is_written_by_itself() -> None:
    before, after = canvas((1, 5, "a clock 0:41")), canvas((1, 5, "a clock 0:42"))
    assert changes(before, after, COLOURED) == "\x1b[2;17H2"


def test_a_short_gap_is_written_again_and_a_long_one_jumped_over() -> None:
    before = canvas((0, 0, "a--a----------a"))
    assert changes(before, canvas((0, 0, "b--b----------b")), COLOURED) == (
        "\x1b[1;1Hb--b\x1b[10Cb"
    )


def test_text_outside_of_the_canvas_is_cut_off() -> None:
    drawn = Canvas(Size(5, 2))
    for row, column in ((-1, 0), (0, -2), (0, 4), (1, 9), (2, 0)):
        drawn.put(row, column, "abc")
    assert [row.text for row in drawn.frame()] == ["c   a", "     "]


def test_without_colours_signs_stand_out_by_other_means() -> None:
    colours = {str(code) for code in (*range(30, 50), *range(90, 108))}
    for codes in UNCOLOURED.values():
        assert not colours & set(codes.split(";"))
