"""What is counted of matches between known teams."""

from companion.games.fulbo.statistics.counting import count
from companion.games.fulbo.tables import PASS_BANDS
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
