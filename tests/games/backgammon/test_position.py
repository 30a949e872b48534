"""Where checkers stand, and what one die may do with one of them."""

import doctest

import pytest

from companion.games.backgammon import legal_moves, position
from companion.games.backgammon.position import (
    BAR,
    CHECKERS,
    OFF,
    START,
    Checkers,
    Move,
    Position,
    build_checkers,
    pip_count,
)
from tests.games.backgammon.positions import is_possible

AWAY = build_checkers((BAR, 15))
"""An opponent who is in nobody's way, all of him on the bar."""


def facing(*own: tuple[int, int], theirs: Checkers = AWAY) -> Position:
    """A position with these checkers of the player who moves."""
    return Position(build_checkers(*own), theirs)


def sources(at: Position, die: int, *, furthest: bool = False) -> list[int]:
    """From where a die can be played."""
    return [move.source for move in at.moves(die, furthest=furthest)]


def against(*points: int) -> Checkers:
    """An opponent who has made these points, in the numbering of the player who moves."""
    return build_checkers(*((BAR - point, 2) for point in points))


# The start ----------------------------------------------------------------------------------


def test_the_game_starts_as_the_leaflet_shows() -> None:  # BG-06
    assert {n: count for n, count in enumerate(START.own) if count} == {6: 5, 8: 3, 13: 5, 24: 2}
    assert START.own == START.theirs
    assert sum(START.own) == CHECKERS == 15
    assert START.pips == pip_count(START.theirs) == 167
    assert is_possible(START)


def test_what_is_said_in_docstrings_is_so() -> None:
    for module in (position, legal_moves):
        tested = doctest.testmod(module)
        assert tested.attempted > 0
        assert tested.failed == 0


# Where a checker may go ---------------------------------------------------------------------


def test_checkers_move_towards_lower_numbers() -> None:  # BG-04
    after = START.after(Move(13, 5))
    assert (after.own[13], after.own[8]) == (4, 4)  # BG-X06
    assert after.pips == 162
    assert after.theirs == START.theirs


def test_a_point_with_two_opposing_checkers_is_blocked() -> None:  # BG-17
    at = facing((13, 1), theirs=against(12, 9))
    assert sources(at, 1) == sources(at, 4) == []  # BG-X20
    assert sources(at, 2) == [13]


def test_an_empty_point_is_open_and_so_is_one_of_mine() -> None:  # BG-14, BG-15
    assert sources(facing((9, 1), (8, 5)), 1) == [9, 8]


def test_a_single_checker_is_hit_and_goes_to_the_bar() -> None:  # BG-16, BG-X12
    at = facing((6, 2), theirs=build_checkers((BAR - 5, 1), (BAR - 3, 2)))
    hit = Move(6, 1)
    assert at.is_hit(hit)
    after = at.after(hit)
    assert (after.theirs[BAR], after.theirs[BAR - 5]) == (1, 0)
    assert pip_count(after.theirs) == pip_count(at.theirs) + 5
    assert is_possible(after)
    assert not at.is_hit(Move(6, 2))
    assert not at.is_hit(Move(6, 6))


def test_nobody_is_hit_by_a_checker_that_leaves() -> None:  # BG-16, BG-05
    at = facing((6, 2), theirs=build_checkers((BAR, 1), (1, 14)))
    assert not at.is_hit(Move(6, 6))
    assert at.after(Move(6, 6)).theirs == at.theirs


def test_whoever_is_on_the_bar_moves_nothing_else() -> None:  # BG-22, BG-X18
    at = facing((BAR, 1), (13, 3), theirs=against(19))
    assert sources(at, 3) == [BAR]
    assert at.moves(3)[0].target == 22  # BG-20
    assert sources(at, 6) == []  # BG-21, BG-X14


def test_a_checker_may_be_hit_on_the_way_in() -> None:
    at = facing((BAR, 1), theirs=build_checkers((3, 1), (1, 14)))
    assert at.is_hit(Move(BAR, 3))
    assert at.after(Move(BAR, 3)).own[22] == 1


# Bearing off --------------------------------------------------------------------------------


@pytest.mark.parametrize("elsewhere", [7, 24, BAR])
def test_nobody_bears_off_before_all_are_home(elsewhere: int) -> None:  # BG-23, BG-26, BG-X26
    at = facing((6, 3), (elsewhere, 1))
    assert all(move.target != OFF for move in at.moves(6))
    assert [move.target for move in facing((6, 3)).moves(6)] == [OFF]


@pytest.mark.parametrize("die", range(1, 7))
def test_a_checker_on_the_last_point_leaves_with_any_die(die: int) -> None:  # BG-25
    assert facing((1, 1)).moves(die) == [Move(1, die)]
    assert facing((1, 1)).after(Move(1, die)).own[OFF] == 15


def test_by_the_leaflet_a_larger_die_takes_any_nearer_checker() -> None:  # BG-24, A-07
    at = facing((6, 1), (4, 1), (2, 1), theirs=against(3))
    assert sources(at, 5) == [6, 4, 2]
    assert sources(at, 3) == [4, 2]
    assert sources(at, 6) == [6, 4, 2]


def test_by_the_usual_rule_only_the_furthest_one() -> None:
    at = facing((5, 1), (3, 1), (2, 1), theirs=against(1))
    assert sources(at, 4, furthest=True) == []
    assert sources(at, 5, furthest=True) == [5]
    assert sources(at, 6, furthest=True) == [5]
    assert sources(at, 3, furthest=True) == [5, 3]


def test_from_one_point_a_larger_die_bears_off_in_both_readings() -> None:  # BG-X24
    assert sources(facing((4, 5)), 6) == sources(facing((4, 5)), 6, furthest=True) == [4]


def test_pips_fall_by_the_point_when_a_checker_leaves() -> None:  # BG-34
    assert facing((4, 5)).after(Move(4, 6)).pips == 16


# The end ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("loser", "points"),
    [
        (build_checkers((1, 14)), 1),  # BG-27
        (build_checkers((BAR, 1), (1, 13)), 1),
        (build_checkers((18, 1), (6, 14)), 2),  # BG-28, BG-X28
        (build_checkers((20, 1), (6, 14)), 3),  # BG-29, BG-X30
        (build_checkers((19, 1), (6, 14)), 3),
        (build_checkers((BAR, 1), (6, 14)), 3),
    ],
)
def test_who_has_borne_off_all_wins_by_what_the_loser_has_left(
    loser: Checkers, points: int
) -> None:
    assert Position(build_checkers(), loser).win_kind == points
    assert Position(build_checkers((1, 1)), loser).win_kind == 0  # BG-03


def test_the_other_player_sees_it_from_the_other_side() -> None:  # BG-05
    at = facing((8, 3))
    assert at.seen_by_opponent == Position(AWAY, at.own)
    assert at.seen_by_opponent.seen_by_opponent == at


@pytest.mark.parametrize(
    ("move", "written"),
    [(Move(8, 3), "8/5"), (Move(BAR, 3), "bar/22"), (Move(4, 4), "4/off"), (Move(4, 6), "4/off")],
)
def test_moves_are_written_down_as_everywhere(move: Move, written: str) -> None:
    assert str(move) == written
