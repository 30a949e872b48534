"""The position on the panel: what is drawn tells the position, and a move changes little of it."""

import random

import pytest

from companion.devices.dirty_rectangles import Overhead, plan_windows
from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.house_rules import rulings_from_options
from companion.games.backgammon.legal_moves import Turn
from companion.games.backgammon.match_state import MatchState
from companion.games.backgammon.panes.position_picture import draw_position, position_in_words
from companion.games.backgammon.position import BAR, START, Position, build_checkers
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.pictures import Picture
from companion.rules.sentences import in_english
from companion.screens.picture_rendering import render_picture
from companion.screens.screen_rendering import draw_screen
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import screen_of_draft
from tests.games.backgammon.positions import anything
from tests.games.backgammon.scenes import game
from tests.games.random_player import goes_on

BOARD = {"mode": "board"}
ADDRESSING = Overhead(10, 0)
"""Bytes that a window costs beside its own on an SSD1309."""
MOST_WINDOWS, MOST_BYTES = 12, 300


WALLS = {(x, y) for x in (54, 62, 117) for y in range(48)}


def board(position: Position = START, mover: str = "light") -> MatchState:
    """A board on which checkers stand so, seen by who moves."""
    found = MatchState(rulings_from_options(BOARD))
    found.mover = mover
    found.set_turn(Turn(position, ()))
    return found


def lit(picture: Picture) -> set[tuple[int, int]]:
    """The pixels of a picture."""
    return {
        (x, 8 * page + bit)
        for page, strip in enumerate(render_picture(picture).strips)
        for x, byte in enumerate(strip)
        for bit in range(8)
        if byte >> bit & 1
    }


def rows(picture: Picture, left: int, right: int) -> list[str]:
    """Some columns of it as they are seen."""
    dots = lit(picture)
    return ["".join(" #"[(x, y) in dots] for x in range(left, right)).rstrip() for y in range(48)]


def test_lights_checkers_are_full_and_darks_are_rings() -> None:
    """BG-06: the left edge, with five on light's 13 above and five on dark's 13 below."""
    full, ring = [" #######", " #######", ""], [" #     #", " #     #", "  #####"]
    seen = rows(draw_position(board(), {13: 2}), 0, 9)
    assert seen[:14] == [*full * 4, *full[:2]]
    assert seen[32:47] == [ring[2], ring[0], ring[2], *([ring[0], ring[0], ring[2]] * 4)]
    assert seen[47] == ""


def test_different_positions_look_different() -> None:
    chance = random.Random(1)
    positions = {anything(chance) for _ in range(150)}
    seen = {render_picture(draw_position(board(position), {})) for position in positions}
    assert len(seen) == len(positions)


def test_the_board_does_not_turn_with_the_players() -> None:
    position = anything(random.Random(5))
    mine, theirs = board(position, "light"), board(position.seen_by_opponent, "dark")
    assert render_picture(draw_position(mine, {})) == render_picture(draw_position(theirs, {}))


@pytest.mark.parametrize("mover", ["light", "dark"])
def test_every_number_stands_free_at_its_point(mover: str) -> None:
    """None covers a stack, nor another number."""
    crowded = build_checkers(*((point, 1) for point in range(11, BAR)), (BAR, 1))
    for own in (
        START.own,
        crowded,
        build_checkers((13, 5), (12, 5), (24, 5)),
        build_checkers((7, 15)),
    ):
        position = Position(own, build_checkers((25, 15)))
        points = [point for point, count in enumerate(own) if count and point]
        taken = lit(draw_position(board(position, mover), {0: 1})) - WALLS
        for n, point in enumerate(points, 1):
            number = lit(draw_position(board(position, mover), {0: 1, point: n})) - taken - WALLS
            near = {(x + dx, y + dy) for x, y in number for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
            assert len(number) > 4
            assert not near & taken, (point, n)
            taken |= number


@pytest.mark.parametrize("count", range(1, 16))
def test_many_on_a_point_are_counted(count: int) -> None:
    few = Position(build_checkers((6, count)), build_checkers((25, 15)))
    more = Position(build_checkers((6, count - 1)), build_checkers((25, 15)))
    assert lit(draw_position(board(few), {6: 1})) != lit(draw_position(board(more), {6: 1}))
    high = {47 - y for x, y in lit(draw_position(board(few), {6: 1})) if 64 <= x <= 70 and y > 30}
    assert max(high) <= 15, "there is room for a number above it"


def test_pips_stand_in_the_middle_while_nothing_is_chosen() -> None:
    """BG-34."""
    assert any(mark.what == "167" for mark in draw_position(board(), {}).marks)
    assert not any(mark.what == "167" for mark in draw_position(board(), {24: 1}).marks)


@pytest.mark.parametrize("owner", [None, "light", "dark"])
@pytest.mark.parametrize("mover", ["light", "dark"])
def test_the_cube_lies_at_its_owner_and_never_on_the_die(owner: str | None, mover: str) -> None:
    """A-12."""
    found = MatchState(rulings_from_options({**BOARD, "cube": "on"}))
    found.mover, found.owner, found.cube = mover, owner, 64
    found.set_turn(Turn.begin(START, (6, 5)))
    tray = rows(draw_position(found, {24: 1}), 117, 128)
    cube = [y for y, row in enumerate(tray) if len(row) == 11]
    die = [y for y, row in enumerate(tray) if row.startswith(" ######") and y not in cube]
    assert len(cube) == 11
    assert not set(die) & set(range(cube[0], cube[-1] + 1))
    assert len(die) >= 2, "its edges"
    middle = (cube[0] + cube[-1]) / 2
    assert {None: middle == 23, "light": middle > 23, "dark": middle < 23}[owner]


def test_the_panel_shows_it_where_moves_are_entered() -> None:
    table = at_start().play("light roll 3 1")
    shown = screen_of_draft(table.match)
    assert shown.picture == render_picture(draw_position(thrown(), {24: 1, 13: 2, 8: 3, 6: 4}))
    assert shown.rows[0] == "◄LIGHT 3-1 the 3"
    table.play("light move 8", "light move 6")
    assert screen_of_draft(table.match).rows[0] == "◄LIGHT 3-1 8/5 6/5"
    table.play("light done")
    assert screen_of_draft(table.match).rows[0] == "DARK► throw two dice"
    assert screen_of_draft(table.match).picture is not None
    assert screen_of_draft(game().match).picture is None


def at_start() -> PlainWordsMatch:
    """Light is to throw, and moves are entered."""
    own = list(START.own)
    return game(BOARD, points={"light": own, "dark": own})


def thrown() -> MatchState:
    """The board when light has thrown."""
    found = MatchState(rulings_from_options(BOARD))
    found.set_turn(Turn.begin(START, (3, 1)))
    return found


def test_a_move_is_a_few_windows() -> None:
    chance = random.Random(28)
    table, before = PlainWordsMatch(BOARD, BACKGAMMON, chance=chance), b""
    costs: list[tuple[int, int]] = []
    for now in goes_on(table, chance):
        if now.match.over:
            break
        image = draw_screen(screen_of_draft(now.match))
        if before and now.match.log[-1].key == "move":
            windows = plan_windows(before, image, ADDRESSING)
            costs.append((len(windows), sum(len(each.data) + 10 for each in windows)))
        before = image
    assert len(costs) > 50
    assert max(count for count, _ in costs) <= MOST_WINDOWS
    assert max(size for _, size in costs) <= MOST_BYTES


def test_help_says_the_position_in_words() -> None:
    assert list(position_in_words(board())) == [
        ("light", "24:2 13:5 8:3 6:5"),
        ("dark", "24:2 13:5 8:3 6:5"),
    ]
    said = at_start().match.pane(AnswerDraft(), in_english).help
    assert "LIGHT 24:2 13:5 8:3 6:5" in said
