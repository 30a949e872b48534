"""The time that runs stands on the panel whatever else it has to say."""

import random
from collections.abc import Mapping

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.console.text_fit import format_minutes_seconds
from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.toolbox import TOOLBOX
from companion.rules.game import Game, Options
from tests.console.playbook import Playbook, screen, tap
from tests.console.rim import PADS, TRIOS
from tests.console.test_time_outs import timed

PRESSES = 120
CLOCK = "fischer 59:00 bonus 0:05"


def test_a_refusal_does_not_take_its_place() -> None:
    rim = timed(TOOLBOX, "fischer 10:00 bonus 0:05", {"seats": 4}).goes("p1", "draw", 1)
    assert (
        Playbook(rim)
        >> tap("left 6")
        >> tap("left 6")
        >> tap("left 1")
        << screen(
            """
            Whose turn is next?
            2:P2 3:P3 4:P4
            1 is no answer
            [►10:04 10m 10m 10m]
            choose 2-4
            """
        )
    )


MASHED: Mapping[str, tuple[Game, Options, Mapping[str, str]]] = {
    "basketmind": (BASKETMIND, {}, PADS),
    "backgammon": (BACKGAMMON, {"length": 3}, TRIOS),
    "moves of backgammon": (BACKGAMMON, {"mode": "board"}, PADS),
    "toolbox": (TOOLBOX, {"seats": 2, "counters": 3}, PADS),
    "toolbox for four": (TOOLBOX, {"seats": 4}, TRIOS),
}


@pytest.mark.parametrize("mashed", MASHED)
def test_running_time_stays_on_the_panel_whatever_keys_are_pressed(mashed: str) -> None:
    game, options, kit = MASHED[mashed]
    chance = random.Random(mashed)
    rim = timed(game, CLOCK, options, kit=kit)
    for _ in range(PRESSES):
        pad = chance.choice([*kit])
        hand = chance.choice((rim.tap, rim.tap, rim.hold))
        hand(pad, chance.choice(STYLES[kit[pad]].keys))
        left = rim.match.clock.ms_left(rim.now - rim.zero, rim.match.clock.runs)
        if left is not None and not rim.match.paused:
            assert format_minutes_seconds(left) in rim.shown()
