"""What faces both sides is whole, and can be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.screens.recognise_text_in_panel_image import read_lines_either_way_up
from companion.screens.screen_for_opposite_players import draw_head_to_head
from companion.screens.screen_model import WIDE, RenderedPicture, Screen
from companion.screens.screen_rendering import BLANK
from tests.screens.painter import SMALL, blank, paint, pixels_of
from tests.screens.strategies import texts

ROWS = st.tuples(texts(21), texts(16), texts(16), texts(21))


@given(ROWS)
def test_each_half_has_the_four_rows_and_the_upper_one_stands_on_its_head(
    rows: tuple[str, str, str, str],
) -> None:
    pixels = blank()
    for number, row in enumerate(rows):
        paint(pixels, SMALL, row, 32 + 8 * number)
    both = draw_head_to_head(Screen(rows))
    assert both is not None
    shown = pixels_of(both)
    assert shown[32:] == pixels[32:]
    assert [row[::-1] for row in shown[::-1]] == shown


@pytest.mark.parametrize(
    ("second", "third", "found"),
    [
        ("BLUE", "throw d6", ["BLUE", "throw d6         1:00"]),
        ("BLUE", "x" * 16, ["BLUE", f"{'x' * 16} 1:00"]),
    ],
)
def test_a_note_stands_at_the_end_of_a_row(second: str, third: str, found: list[str]) -> None:
    both = draw_head_to_head(Screen(("", second, third, "keys"), note="1:00"))
    assert both is not None
    assert read_lines_either_way_up(both)[1:3] == found


def test_each_half_has_four_rows_where_a_picture_says_more() -> None:
    columns, pages = WIDE
    picture = RenderedPicture((bytes(columns),) * pages, ("two", "a", "b"))
    both = draw_head_to_head(
        Screen(("one", "two", "three", "rest"), picture, "1:00", uncovered="four")
    )
    assert both is not None
    assert [row.split() for row in read_lines_either_way_up(both)] == [
        ["one"],
        ["two"],
        ["three", "1:00"],
        ["four"],
    ]


def test_where_row_3_has_no_room_row_2_has() -> None:
    both = draw_head_to_head(Screen(("", "BLUE", "x" * 16, "keys"), note="NOT SAVED"))
    assert both is not None
    assert read_lines_either_way_up(both)[1:3] == ["BLUE        NOT SAVED", "x" * 16]


@pytest.mark.parametrize(
    "screen",
    [
        Screen(("", "x" * 12, "x" * 12, ""), note="NOT SAVED"),
        Screen(("x" * 22, "", "", "")),
    ],
    ids=["note", "row"],
)
def test_where_there_is_no_room_there_is_none(screen: Screen) -> None:
    assert draw_head_to_head(screen) is None


@pytest.mark.parametrize(
    ("picture", "middle"),
    [
        (
            RenderedPicture((BLANK[:32],) * 4, ("○○●", "◆○○●")),
            ["BLUE        ○○●", "2 and 7     ◆○○●"],
        ),
        (RenderedPicture((BLANK[:128],) * 6), ["BLUE", "2 and 7"]),
    ],
    ids=["beside", "wide"],
)
def test_a_picture_is_there_in_words(picture: RenderedPicture, middle: list[str]) -> None:
    both = draw_head_to_head(Screen(("RED", "BLUE", "2 and 7", "keys"), picture))
    assert both is not None
    assert read_lines_either_way_up(both) == ["RED", *middle, "keys"]
