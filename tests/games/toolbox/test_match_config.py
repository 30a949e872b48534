"""What a counter can come to by its steps."""

import pytest

from companion.games.toolbox.match_config import CounterConfig
from companion.rules.sentences import says


@pytest.mark.parametrize(
    ("start", "most", "steps", "highest"),
    [
        (0, 30, (1, 5), 30),
        (0, 7, (2, 5), 7),
        (0, 3, (2, 5), 2),
        (2, 5, (2, 5), 5),  # down to 0, its least value, and up by 5
    ],
)
def test_a_counter_comes_to_the_most_that_its_steps_lead_to(
    start: int, most: int, steps: tuple[int, int], highest: int
) -> None:
    lives = CounterConfig("lives", says("lives"), says("life"), start, 0, most, steps)
    assert lives.highest == highest
