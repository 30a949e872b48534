"""Switches, lamp and posts find room on the boards, and the boards in the enclosure."""

import math
from itertools import combinations

import pytest

from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style
from hardware import sizes
from hardware.boards import HOLE, NIP, Board, Spot, pad_board, table_board
from hardware.drawing.board import ground_wires, near

BOARDS = [*(pad_board(style) for style in pad_layouts_by_style()), table_board()]
PADS = [pad_board(style) for style in pad_layouts_by_style()]


def spots(board: Board) -> list[Spot]:
    lamp = board.lamp_legs() if board.lamp else ()
    return [*(leg for key in board.keys for leg in board.legs(key)), *lamp]


@pytest.mark.parametrize("board", BOARDS)
def test_every_leg_has_a_hole_of_its_own_on_the_board(board: Board) -> None:
    legs = spots(board)
    assert len(set(legs)) == len(legs)
    for leg in legs:
        assert (leg.column - (board.columns - 1) / 2) % 1 == 0, "between two columns"
        assert (leg.row - (board.rows - 1) / 2) % 1 == 0, "between two rows"
        assert abs(leg.column) <= (board.columns - 1) / 2
        assert abs(leg.row) <= (board.rows - 1) / 2


@pytest.mark.parametrize("board", PADS)
def test_no_leg_lies_in_a_corner_that_is_cut_off(board: Board) -> None:
    reach = sum(board.size) / 2 - NIP
    assert all(sum(map(abs, leg.mm)) < reach - HOLE / 2 for leg in spots(board))


@pytest.mark.parametrize("board", BOARDS)
def test_no_two_switches_overlap(board: Board) -> None:
    for one, other in combinations(board.keys.values(), 2):
        (x, y), (a, b) = one.mm, other.mm
        assert max(abs(x - a), abs(y - b)) > 12


@pytest.mark.parametrize("board", PADS)
def test_the_board_lies_between_walls_and_pillars(board: Board) -> None:
    assert max(board.size) < sizes.PAD_INNER
    pillar = math.sqrt(2) * sizes.PILLAR_AT - sizes.PILLAR / 2
    assert (sum(board.size) / 2 - NIP) / math.sqrt(2) < pillar - 0.5
    assert all(max(map(abs, spot.mm)) + 6 < sizes.PAD_INNER / 2 for spot in board.keys.values())


@pytest.mark.parametrize("board", PADS)
def test_posts_touch_no_solder_and_the_ground_wire_keeps_away(board: Board) -> None:
    for post in sizes.POSTS:
        assert all(math.dist(post, leg.mm) > sizes.POST / 2 + 1.5 for leg in spots(board))
        for a, b in ground_wires(board):
            assert near(post, a.mm, b.mm) > sizes.POST / 2


@pytest.mark.parametrize("board", BOARDS)
def test_the_ground_wire_does_not_seem_to_join_a_coloured_one(board: Board) -> None:
    for a, b in ground_wires(board):
        assert all(near(board.wired(key).signal.mm, a.mm, b.mm) > 1 for key in board.keys)


@pytest.mark.parametrize("board", BOARDS)
def test_ground_reaches_every_switch_and_the_lamp_by_no_wire_too_many(board: Board) -> None:
    wires = ground_wires(board)
    joined = {spot for wire in wires for spot in wire}
    assert len(joined) == len(board.keys) + (board.lamp is not None)
    assert len(wires) == len(joined) - 1
    assert all(board.wired(key).ground in joined for key in board.keys)
    assert not {board.wired(key).signal for key in board.keys} & joined
    begun = {wires[0][0]}
    for a, b in wires:
        assert a in begun
        begun.add(b)


@pytest.mark.parametrize("board", BOARDS)
def test_wires_of_ground_do_not_cross(board: Board) -> None:
    for one, other in combinations(ground_wires(board), 2):
        if not {*one} & {*other}:
            assert not (_parted(one, other) and _parted(other, one))


def _parted(line: tuple[Spot, Spot], ends: tuple[Spot, Spot]) -> bool:
    """Whether two ends lie on different sides of a line."""
    (x, y), (a, b) = line
    sides = [(a - x) * (end.row - y) - (b - y) * (end.column - x) for end in ends]
    return sides[0] * sides[1] < 0


@pytest.mark.parametrize("board", BOARDS)
def test_a_colour_meets_ground_through_its_own_key_and_only_while_it_is_down(board: Board) -> None:
    for key in board.keys:
        signal, ground = board.wired(key)
        up = _joined(board, set(), signal)
        assert up.isdisjoint(board.wired(other).signal for other in board.keys if other != key)
        assert ground not in up
        assert ground in _joined(board, {key}, signal)


@pytest.mark.parametrize("board", BOARDS)
def test_a_leg_without_a_wire_may_beep_with_a_colour_at_any_time(board: Board) -> None:
    for key in board.keys:
        idle = {*board.legs(key)} - {*board.wired(key)}
        assert idle & _joined(board, set(), board.wired(key).signal)


def _joined(board: Board, down: set[str], start: Spot) -> set[Spot]:
    """What beeps with a leg, by ground's wires and by switches that join legs 12.5 mm apart."""
    links = [{*wire} for wire in ground_wires(board)]
    for key in board.keys:
        for a, b in combinations(board.legs(key), 2):
            if key in down or math.dist(a.mm, b.mm) == pytest.approx(12.5, abs=0.3):
                links.append({a, b})
    reached = {start}
    for _ in links:
        reached |= {spot for link in links if link & reached for spot in link}
    return reached


def test_a_hexpad_is_a_hexagon_with_key_1_up() -> None:
    keys = pad_board("hexpad").keys
    assert keys["7"] == Spot(0, 0)
    for number in range(1, 7):
        x, y = keys[str(number)].mm
        clockwise = math.degrees(math.atan2(x, y)) % 360
        assert clockwise == pytest.approx(60 * (number - 1), abs=2)
        assert math.hypot(x, y) == pytest.approx(15, abs=0.3)
