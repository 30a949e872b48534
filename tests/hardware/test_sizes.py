"""Things fit into the enclosure, and a hand over the pad."""

import math
from collections.abc import Iterator
from itertools import combinations

import pytest

from companion.devices.kit_config import built_in_kit as named_kit
from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style
from hardware import sizes
from hardware.boards import HOLE, table_board
from hardware.parts import bought
from hardware.sizes import LEAST_WALL, Cut, Face

FACES = sizes.faces(tuple(pad_layouts_by_style()))


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
        rim = face.width - right
        assert min(left, low, face.height - high) >= LEAST_WALL - 0.01, cut
        assert rim == 0 if "open to the lid" in cut.what else rim >= LEAST_WALL - 0.01, cut
    for one, other in combinations(face.cuts, 2):
        assert gap(one, other) >= LEAST_WALL, (one, other)


@pytest.mark.parametrize("style", pad_layouts_by_style())
def test_a_deck_has_a_hole_for_each_key_and_a_cap_fits_through(style: str) -> None:
    holes = [cut for cut in sizes.deck(style).cuts if cut.what.startswith("key ")]
    assert [cut.what.removeprefix("key ") for cut in holes] == list(
        pad_layouts_by_style()[style].keys
    )
    assert all(cut.width >= sizes.CAP + 0.6 for cut in holes)


def test_the_hood_fits_in_four_directions() -> None:
    for style in pad_layouts_by_style():
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


def test_the_buzzer_fits_between_the_floor_the_header_board_and_the_panel_bars() -> None:
    (across, high), (above, along) = sizes.BUZZER, sizes.BUZZER_AT
    head = 1.8  # of a screw of 2.2 mm
    assert above - across / 2 >= 1
    assert above + across / 2 + 1 <= sizes.BOX_DEEP - sizes.PANEL_THICK - sizes.BAR[2] - head
    assert high + 5 < sizes.PI_EDGE - sizes.PI[1] - 10  # the header board is wider than the header
    holes = [cut for cut in sizes.side(right=False).cuts if cut.what == "buzzer"]
    assert sum(cut.y for cut in holes) / len(holes) == along + sizes.WALL
    assert max(cut.y for cut in holes) - min(cut.y for cut in holes) < across


def test_the_spacers_are_where_the_holes_of_a_pi_are() -> None:
    holes = sorted((cut.x, cut.y) for cut in sizes.floor().cuts)
    apart = {round(abs(x - a), 2) for (x, _), (a, _) in combinations(holes, 2)}
    assert {23, 49} <= apart  # Zero and full size, across
    assert {58} <= {round(abs(y - b), 2) for (_, y), (_, b) in combinations(holes, 2)}


def test_screws_from_below_and_above_hold_and_do_not_meet_in_a_spacer() -> None:
    below, above = sizes.SCREW_BELOW - sizes.WALL, sizes.SCREW_ABOVE - sizes.PI_BOARD
    assert min(below, above) >= 2.5  # as deep as they are wide
    assert below + above < sizes.SPACER
    assert sizes.SUNK[1] < sizes.WALL
    listed = {part.name for part in bought(named_kit("hexpad"))}
    assert f"screw M2.5 x {sizes.SCREW_BELOW}, countersunk" in listed
    assert f"screw M2.5 x {sizes.SCREW_ABOVE}" in listed


LONG_EDGE = {
    "Pi Zero 2 W": (12.4, 41.4, 54.0),  # HDMI, USB, power
    "Pi 4": (11.2, 26.0, 39.5),  # power, HDMI, HDMI
    "Pi 5": (11.2, 25.8, 39.2),
}
"""Middles of sockets, in mm from the end with the card, as generally known: no drawing was at hand."""
SHORT_EDGE = {
    "Pi 4": {"USB": (9.0, 27.0), "network": (45.75,)},
    "Pi 5": {"USB": (29.1, 47.0), "network": (10.2,)},
}
"""Those of the other end, from the edge with the power socket."""
WIDE = {"USB": 15.0, "network": 12.0}
"""Mm of a plug with what one holds it by; those of the long edge have 10.5."""


@pytest.mark.parametrize("pi", LONG_EDGE)
def test_a_plug_gets_to_each_socket_of_the_long_edge(pi: str) -> None:
    openings = [cut for cut in sizes.side(right=True).cuts if cut.what in sizes.SOCKETS]
    for at in LONG_EDGE[pi]:
        y = sizes.WALL + sizes.PI_FOOT + at
        assert any(_within(y, 10.5, cut.y, cut.height) for cut in openings), at


@pytest.mark.parametrize("pi", SHORT_EDGE)
def test_a_plug_gets_to_each_socket_of_the_far_end(pi: str) -> None:
    openings = [cut for cut in sizes.top().cuts if cut.what in sizes.FAR_END]
    board = sizes.WALL + sizes.SPACER + sizes.PI_BOARD
    for what, middles in SHORT_EDGE[pi].items():
        for at in middles:
            x = sizes.WALL + sizes.PI_EDGE - at
            (cut,) = (cut for cut in openings if _within(x, WIDE[what], cut.x, cut.width))
            assert _within(board + sizes.PI_SOCKETS / 2, sizes.PI_SOCKETS, cut.y, cut.height)
            assert what in cut.what
            assert pi in cut.what.split(f"{what} ")[1].split(")")[0]


def test_fingers_get_to_the_card_of_each_pi() -> None:
    (card,) = (cut for cut in sizes.bottom().cuts if "card" in cut.what)
    for at in (16.9, 28.0):  # Zero, Pi 4 and Pi 5: from the edge with the power socket
        assert _within(sizes.WALL + sizes.PI_EDGE - at, 11, card.x, card.width)
    board = sizes.WALL + sizes.SPACER
    assert _within(board + sizes.PI_BOARD / 2, sizes.PI_BOARD + 2 * 1.5, card.y, card.height)


def _within(middle: float, width: float, of: float, wide: float) -> bool:
    return abs(middle - of) + width / 2 <= wide / 2


def test_ribbons_lie_in_from_above_and_nothing_of_the_lid_is_there() -> None:
    for right in (False, True):
        (slot,) = (cut for cut in sizes.side(right=right).cuts if "cables" in cut.what)
        assert 2 * 1.3 < slot.width < sizes.SLOT + 0.01  # two of them, and not much more
        y, half = slot.y - sizes.WALL, slot.height / 2
        for at in sizes.LIPS:
            assert abs(at - y) > half + sizes.LIP[1] / 2
        for _, at in (*sizes.bar_screws(), *sizes.strip_screws()):
            assert abs(at - y) > half + 4


def test_the_window_shows_all_that_is_lit_and_the_bars_hold_its_board() -> None:
    assert all(0.5 < seen - lit < 3 for seen, lit in zip(sizes.WINDOW, sizes.ACTIVE, strict=True))
    aside, above = sizes.BAR_POSTS
    assert 2 * aside - 7 > sizes.PANEL_BOARD[0]  # it lies between the posts of the bars
    assert 2 * above + sizes.BAR[1] < sizes.PANEL_BOARD[1]
    y = sizes.WINDOW_AT[1]
    assert y + sizes.PANEL_BOARD[1] / 2 < sizes.BOX[1]
    strip = sizes.TABLE_AT[1] + table_board().size[1] / 2
    assert y - sizes.PANEL_BOARD[1] / 2 > strip


def test_parts_on_the_lid_do_not_overlap() -> None:
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


def test_the_box_fits_into_the_stand_and_its_feet_beside_it() -> None:
    room = sizes.BOX_DEEP + 2 * sizes.WALL + sizes.STAND_ROOM
    assert 0.3 <= room - (sizes.BOX_DEEP + 2 * sizes.WALL) <= 1
    beside = (sizes.BOX[0] + 2 * sizes.WALL - sizes.STAND_WIDE) / 2
    assert beside >= 8 + 2  # a foot of 8 mm in a corner


def test_the_box_leans_and_does_not_fall_over() -> None:
    lean = math.radians(90 - sizes.TILT)
    deep, high = sizes.BOX_DEEP + 2 * sizes.WALL, sizes.BOX[1] + 2 * sizes.WALL
    # The middle of the box, from the corner in which it stands; y goes back.
    back = -deep / 2 * math.cos(lean) + high / 2 * math.sin(lean)
    front, rear = sizes.STAND_FOOT
    assert 55 <= sizes.TILT <= 70
    assert front + 20 < back < rear - 20
