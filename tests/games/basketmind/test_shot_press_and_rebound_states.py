"""A shot under way, and how it stands in the facts."""

import json

from companion.games.basketmind.shot_press_and_rebound_states import ShotState
from tests.games.basketmind.scenes import attack


def test_a_foul_takes_a_disc_on_seven_and_a_ball_that_got_away() -> None:
    """BM-62."""
    assert ShotState(2, (4,), discs=(3, 7), circle=4).is_fouled
    assert not ShotState(2, (4,), discs=(3, 7), circle=7).is_fouled, "that is a block"
    assert not ShotState(2, (4,), discs=(3, 7), circle=3).is_fouled
    assert not ShotState(2, (4,), discs=(3, 5), circle=4).is_fouled


def test_a_shot_on_its_way_is_plain_json() -> None:
    table = attack().play("red shoot", "blue blockers 2 4", "red pick 3", "blue discs 2 7")
    shot = table.facts["shot"]
    assert shot == {
        "shooter": 2,
        "blockers": [2, 4],
        "discs": [2, 7],
        "circle": 3,
        "circles": 0,
        "beyond": None,
        "disputed": False,
    }
    assert json.loads(json.dumps(table.facts)) == table.facts
