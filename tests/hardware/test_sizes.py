"""Things fit into the enclosure, and a hand over the pad."""

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from companion.satellite.pads import styles
from hardware import sizes
from hardware.boards import HOLE, table_board
from hardware.sizes import LEAST_WALL, Cut, Face

FACES = sizes.faces(tuple(styles()))


def named(face: Face) -> str:
    return f"{face.part} {face.name}"


def corners(cut: Cut) -> tuple[float, float, float, float]:
    width, height = cut.width / 2, (cut.height or cut.width) / 2
    return cut.x - width, cut.y - height, cut.x + width, cut.y + height


def gap(one: Cut, other: Cut) -> float:
    """What is left between two cut-outs."""
    if not one.height and not other.height:
        return math.dist((one.x, one.y), (other.x, other.y)) - (one.width + other.width) / 2
    (a, b, c, d), (e, f, g, h) = corners(one), corners(other)
    return max(e - c, a - g, f - d, b - h)


@pytest.mark.parametrize("face", FACES, ids=named)
def test_what_is_left_between_cut_outs_and_to_the_edge_can_be_printed(face: Face) -> None:
    for cut in face.cuts:
        left, low, right, high = corners(cut)
        assert min(left, low, face.width - right, face.height - high) >= LEAST_WALL - 0.01, cut
    for one, other in combinations(face.cuts, 2):
        assert gap(one, other) >= LEAST_WALL, (one, other)


@pytest.mark.parametrize("style", styles())
def test_a_deck_has_a_hole_for_each_key_and_a_cap_fits_through(style: str) -> None:
    holes = [cut for cut in sizes.deck(style).cuts if cut.what.startswith("key ")]
    assert [cut.what.removeprefix("key ") for cut in holes] == list(styles()[style].keys)
    assert all(cut.width >= sizes.CAP + 0.6 for cut in holes)


def test_the_hood_fits_in_four_directions() -> None:
    for style in styles():
        pegs = {(cut.x, cut.y) for cut in sizes.deck(style).cuts if cut.width == sizes.PEG_HOLE}
        assert len(pegs) == 4
        assert {(round(sizes.PAD - y, 3), x) for x, y in pegs} == pegs


def test_a_pad_is_no_wider_than_a_hand_covers() -> None:
    assert sizes.PAD <= 50


def test_a_finger_gets_under_the_roof_and_eyes_do_not_see_the_keys() -> None:
    above_caps = _cap_top() - sizes.PAD_HEIGHT
    assert sizes.HOOD_HEIGHT - sizes.WALL - above_caps >= 18  # a thick finger
    # Whoever sits across looks down by 35 degrees at most; the hood's shadow ends at the last key.
    shadow = (sizes.HOOD_HEIGHT - above_caps) / math.tan(math.radians(35))
    assert shadow + sizes.HOOD_ROOF >= sizes.PAD - 2 * sizes.WALL


def _cap_top() -> float:
    on_switch = sizes.BASE + sizes.UNDER + sizes.BOARD + sizes.SWITCH_BODY + sizes.CAP_FLOAT
    return on_switch + sizes.CAP_HEIGHT


def test_a_cap_is_held_by_its_stem_and_stands_out_when_it_is_down() -> None:
    assert sizes.SWITCH_TOP - sizes.SWITCH_BODY - sizes.CAP_FLOAT >= 2
    assert sizes.CAP_FLOAT > 0.3  # its travel
    assert _cap_top() - 0.3 > sizes.PAD_HEIGHT + 1


def test_a_pi_fits_with_its_sockets_and_below_the_panel() -> None:
    width, height = sizes.BOX
    long, wide = sizes.PI
    assert width >= sizes.PI_EDGE
    assert sizes.PI_EDGE - wide >= 0
    assert sizes.PI_FOOT >= 2.5  # the card sticks out
    assert sizes.PI_FOOT + long + sizes.PI_OVERHANG <= height
    sockets = sizes.SPACER + sizes.PI_BOARD + sizes.PI_SOCKETS
    assert sockets + sizes.PANEL_THICK + sizes.BAR[2] + 3 <= sizes.BOX_DEEP  # and its wires


def test_the_spacers_are_where_the_holes_of_a_pi_are() -> None:
    holes = sorted((cut.x, cut.y) for cut in sizes.floor().cuts)
    apart = {round(abs(x - a), 2) for (x, _), (a, _) in combinations(holes, 2)}
    assert {23, 49} <= apart  # Zero and full size, across
    assert {58} <= {round(abs(y - b), 2) for (_, y), (_, b) in combinations(holes, 2)}


def test_the_window_shows_all_that_is_lit_and_the_bars_hold_its_board() -> None:
    assert all(0.5 < seen - lit < 3 for seen, lit in zip(sizes.WINDOW, sizes.ACTIVE, strict=True))
    aside, above = sizes.BAR_POSTS
    assert 2 * aside - 7 > sizes.PANEL_BOARD[0]  # it lies between the posts of the bars
    assert 2 * above + sizes.BAR[1] < sizes.PANEL_BOARD[1]
    y = sizes.WINDOW_AT[1]
    assert y + sizes.PANEL_BOARD[1] / 2 < sizes.BOX[1]
    strip = sizes.TABLE_AT[1] + table_board().size[1] / 2
    assert y - sizes.PANEL_BOARD[1] / 2 > strip


def test_nothing_that_hangs_on_the_lid_is_in_the_way_of_another() -> None:
    assert not list(_overlaps(_hanging()))


def _hanging() -> Iterator[Cut]:
    yield from (Cut("bar", x, y, 7) for x, y in sizes.bar_screws())
    yield from (Cut("strip", x, y, 6) for x, y in sizes.strip_screws())
    for y in sizes.LIPS:
        for x in (sizes.LIP[0] / 2 + 0.2, sizes.BOX[0] - sizes.LIP[0] / 2 - 0.2):
            yield Cut("lip", x, y, sizes.LIP[0], sizes.LIP[1])


def _overlaps(things: Iterator[Cut]) -> Iterator[tuple[Cut, Cut]]:
    return ((a, b) for a, b in combinations(things, 2) if gap(a, b) < 0)


def test_the_keys_of_the_table_lie_between_the_screws_of_their_strip() -> None:
    (left, _), (right, _) = sizes.strip_screws()
    for spot in table_board().keys.values():
        x = sizes.TABLE_AT[0] + spot.column * HOLE
        assert left + 3 < x - 6.5
        assert x + 6.5 < right - 3


def test_the_box_leans_and_does_not_fall_over() -> None:
    lean = math.radians(90 - sizes.TILT)
    deep, high = sizes.BOX_DEEP + 2 * sizes.WALL, sizes.BOX[1] + 2 * sizes.WALL
    # The middle of the box, from the corner in which it stands; y goes back.
    back = -deep / 2 * math.cos(lean) + high / 2 * math.sin(lean)
    front, rear = sizes.STAND_FOOT
    assert 55 <= sizes.TILT <= 70
    assert front + 20 < back < rear - 20
