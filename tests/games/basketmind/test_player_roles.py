"""The five players of a team."""

import pytest

from companion.games.basketmind.player_roles import (
    CENTERS,
    CIRCLES,
    FIVE,
    ROLES,
    blocker_move_limit,
    count_block_discs,
    is_tall_enough_to_block,
)
from companion.games.basketmind.red_and_blue_teams import SEATS, other_team

# Example 8, as the book prints it: discs of a blocker (guard, forward, center) by shooter.
DISCS = {"guard": (1, 2, 3), "forward": (0, 1, 2), "center": (0, 0, 1)}
KINDS = ("guard", "forward", "center")


def test_two_teams() -> None:
    """BM-01."""
    assert SEATS == ("red", "blue")
    assert (other_team("red"), other_team("blue")) == ("blue", "red")


@pytest.mark.parametrize(
    ("numbers", "role", "height", "move", "die"),
    [((1,), "guard", 1, 4, 6), ((2, 3), "forward", 2, 3, 8), ((4, 5), "center", 3, 2, 6)],
)
def test_a_number_says_what_a_player_can_do(
    numbers: tuple[int, ...], role: str, height: int, move: int, die: int
) -> None:
    """BM-01, BM-30, BM-48."""
    for number in numbers:
        assert ROLES[number] == (role, height, move, die)


def test_there_are_five_players_and_seven_circles() -> None:
    """BM-01, BM-16, BM-69."""
    assert sorted(ROLES) == list(FIVE) == [1, 2, 3, 4, 5]
    assert CIRCLES == (1, 2, 3, 4, 5, 6, 7)
    assert tuple(n for n in FIVE if ROLES[n].name == "center") == CENTERS


@pytest.mark.parametrize("shooter", FIVE)
@pytest.mark.parametrize("blocker", FIVE)
def test_who_blocks_whom_with_how_many_discs(shooter: int, blocker: int) -> None:
    """BM-55, BM-58, BM-92, BM-33, example 8."""
    discs = DISCS[ROLES[shooter].name][KINDS.index(ROLES[blocker].name)]
    assert is_tall_enough_to_block(blocker, shooter) == (discs > 0)
    if discs:
        assert count_block_discs(shooter, (blocker,)) == discs


@pytest.mark.parametrize(
    ("shooter", "blockers", "discs"),
    [
        (1, (1, 2, 3, 4, 5), 6),
        (1, (4, 5), 6),
        (1, (2, 4), 5),
        (1, (2, 4, 5), 6),
        (1, (), 0),
        (2, (2, 3, 4, 5), 6),
        (2, (2, 5), 3),
        (4, (4, 5), 2),
    ],
)
def test_discs_of_several_blockers(shooter: int, blockers: tuple[int, ...], discs: int) -> None:
    """BM-58, BM-07, examples 4b, 5 and 8: the whole team's eleven become six."""
    assert count_block_discs(shooter, blockers) == discs


@pytest.mark.parametrize(("blocker", "circles"), [(1, 3), (2, 2), (3, 2), (4, 1), (5, 1)])
def test_a_blocker_may_step(blocker: int, circles: int) -> None:
    """BM-54, example 8: a circle less than he moves."""
    assert blocker_move_limit(blocker) == circles
