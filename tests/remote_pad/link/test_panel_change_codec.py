"""Pictures arrive as they were drawn, in few bytes, and nothing spoilt does harm."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices.dirty_rectangles import BLANK, Overhead, plan_windows
from companion.remote_pad.link.compression import WINDOW, Compressor, Decompressor
from companion.remote_pad.link.message_fields import MalformedMessage
from companion.remote_pad.link.non_secret_messages import PanelChangePart
from companion.remote_pad.link.panel_change_codec import (
    LONGEST_CHANGE,
    PanelChangeDecoder,
    PanelChangeEncoder,
    PanelRectangle,
)
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen

LETTERS = st.binary(min_size=8, max_size=8)


@given(st.lists(st.one_of(st.binary(max_size=300), st.lists(LETTERS).map(b"".join)), max_size=12))
def test_decompressed_pieces_equal_the_originals(pieces: list[bytes]) -> None:
    compressor, decompressor = Compressor(), Decompressor(most=max(map(len, pieces), default=0))
    for piece in pieces:
        assert decompressor.decompress(compressor.compress(piece)) == piece


@given(st.binary(max_size=12), st.integers(1, 3 * WINDOW // 8))
def test_repetition_costs_little_and_the_past_is_known(letter: bytes, times: int) -> None:
    long = letter * times
    compressor, decompressor = Compressor(), Decompressor(most=len(long))
    for _ in range(2):
        compressed = compressor.compress(long)
        assert decompressor.decompress(compressed) == long
        assert len(compressed) <= len(letter) + 2 + 2 * (len(long) // 18 + 1)


def test_compressed_bytes_are_as_the_document_says() -> None:
    compressed = Compressor().compress(b"abcabcabcd")
    assert compressed == b"\2abc" + b"\x80\x23" + b"\0d"


@given(st.binary(max_size=400))
def test_noise_is_refused_or_is_bounded(noise: bytes) -> None:
    decompressor = Decompressor(most=500)
    try:
        assert len(decompressor.decompress(noise)) <= 500
    except MalformedMessage:
        return


@given(
    st.lists(
        st.builds(PanelChangePart, st.binary(min_size=1, max_size=192), st.booleans()), max_size=20
    )
)
def test_no_picture_at_all_does_harm(said: list[PanelChangePart]) -> None:
    canvas = PanelChangeDecoder()
    try:
        for each in said:
            for rectangle in canvas.take(each):
                rectangle.write()
    except MalformedMessage:
        return


ROW = st.text("ABC 123", max_size=16)


@given(st.lists(st.tuples(ROW, ROW, ROW, ROW), max_size=6))
def test_the_panel_at_the_other_end_shows_the_same(
    screens: list[tuple[str, str, str, str]],
) -> None:
    brush, canvas, before, seen = (
        PanelChangeEncoder(),
        PanelChangeDecoder(),
        BLANK,
        bytearray(BLANK),
    )
    for rows in screens:
        after = draw_screen(Screen(rows))
        for message in brush.draw(rectangles(before, after)):
            for rectangle in canvas.take(message):
                paint(seen, rectangle)
        assert bytes(seen) == after
        before = after


def test_a_change_is_shown_when_it_is_complete() -> None:
    first, *others = PanelChangeEncoder().draw(
        [PanelRectangle(0, 0, 128, 8, bytes(range(256)) * 4)]
    )
    assert others
    canvas = PanelChangeDecoder()
    assert canvas.take(first) == []
    complete = [rectangle for message in others for rectangle in canvas.take(message)]
    assert [rectangle.data for rectangle in complete] == [bytes(range(256)) * 4]


def test_more_than_a_panel_is_neither_drawn_nor_taken() -> None:
    with pytest.raises(ValueError, match="2048"):
        PanelChangeEncoder().draw([PanelRectangle(0, 0, 128, 8, bytes(1024))] * 2)
    canvas, part = PanelChangeDecoder(), PanelChangePart(bytes(192), more=True)
    for _ in range(LONGEST_CHANGE // 192):
        assert canvas.take(part) == []
    with pytest.raises(MalformedMessage):
        canvas.take(part)


@pytest.mark.parametrize("place", [(128, 0, 1, 1), (127, 0, 2, 1), (0, 8, 1, 1), (0, 7, 1, 2)])
def test_what_is_not_on_a_panel_is_refused(place: tuple[int, int, int, int]) -> None:
    column, page, columns, pages = place
    data = bytes(columns * pages)
    with pytest.raises(ValueError, match=r"."):
        PanelRectangle(column, page, columns, pages, data).write()
    with pytest.raises(MalformedMessage):
        PanelChangeDecoder().take(
            PanelChangePart(bytes([3 + len(data)]) + bytes(place) + data, more=False)
        )


def rectangles(before: bytes, after: bytes) -> list[PanelRectangle]:
    return [PanelRectangle(*window) for window in plan_windows(before, after, Overhead(4, 0))]


def paint(seen: bytearray, rectangle: PanelRectangle) -> None:
    for row in range(rectangle.pages):
        start = (rectangle.page + row) * 128 + rectangle.column
        part = rectangle.data[row * rectangle.columns : (row + 1) * rectangle.columns]
        seen[start : start + rectangle.columns] = part
