"""What is counted of matches between known teams."""

import pytest

from companion.games.fulbo.modifiers import PASS_BANDS
from companion.games.fulbo.statistics.counting import TeamCounts, count
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.ball.scenes import playing


def test_passes_tackles_and_shots_are_counted() -> None:
    table = playing().play(
        "red to 8",
        "red pass-7 3 4 4 4 2 5",  # received
        "red to 9",
        "red front",
        "red pass-4 6 6 1 1 1 1",  # goes astray
        "blue runner 5",
        "blue taken",
        "red tackle-4 6 6 1 1",  # kept
        "blue to 10",
        "blue short",
        "blue shot",
        "blue shot-9 1 1 6 6 1 1",  # goal
    )
    counted = count((*table.match.moments(), table.match.present()))
    red, blue = counted.sides["red"], counted.sides["blue"]
    assert (red.passes.total(), red.received, red.past, red.lost) == (2, 1, 1, 1)
    assert red.passes[PASS_BANDS[2]] == 1
    assert (red.tackles, red.steals) == (1, 0)
    assert (blue.goals, blue.shots, blue.on_target, blue.passes.total()) == (1, 1, 1, 0)
    assert 0 < blue.expected < 1


def sides(table: PlainWordsMatch) -> dict[str, TeamCounts]:
    """Count what each team did."""
    return count((*table.match.moments(), table.match.present())).sides


@pytest.mark.parametrize("holds", ["red", "blue"])
@pytest.mark.parametrize(("lot", "steals"), [(1, 0), (2, 1)])
def test_a_steal_by_lot_is_that_of_who_tackled(holds: str, lot: int, steals: int) -> None:
    """DF-35, A-10: either team may hold the key of the lots."""
    counted = sides(playing().play("blue tackle-5 3 3 3 3", f"{holds} lots {lot}"))
    assert (counted["blue"].steals, counted["red"].steals) == (steals, 0)


def test_tackles_and_clearances_are_among_the_sums_of_checks() -> None:
    """DF-33, DF-78: a tackle has the roll of both."""
    counted = sides(playing().play("blue tackle-5 6 6 1 1", "blue clear-5 1 2 3"))
    assert (counted["blue"].rolls, counted["red"].rolls) == ({12: 1, 3: 1}, {2: 1})


ARRIVED = {
    "to feet": ("red pass-4 1 1 1 1 1 1",),
    "finished": ("red finish", "red pass-4 1 1 1 1 1 1"),
    "fetched": ("red lead", "red pass-4 1 1 1 1 1 1", "red runner 8"),
}


@pytest.mark.parametrize("entries", ARRIVED.values(), ids=ARRIVED)
def test_a_pass_that_arrives_is_received(entries: tuple[str, ...]) -> None:
    """DF-42, DF-49, DF-54: as in rounds."""
    red = sides(playing().play("red to 8", *entries))["red"]
    assert (red.received, red.lost) == (1, 0)


@pytest.mark.parametrize(
    "entries",
    [
        ("red pass-4 1 1 6 6 1 1", "red runner 8", "red taken"),
        ("red lead", "red pass-4 6 6 6 6 1 1", "red runner 8", "red taken"),
    ],
)
def test_a_pass_that_failed_is_not_received_by_who_fetches_the_ball(
    entries: tuple[str, ...],
) -> None:
    red = sides(playing().play("red to 8", *entries))["red"]
    assert (red.received, red.lost) == (0, 0)
