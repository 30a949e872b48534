"""What a match needs is imported before one begins."""

import logging
import subprocess
import sys

import pytest

from companion.console.hexpad_and_trio import STYLES
from companion.referee.play_preload import LATER, PAD_UIS, PAUSE_MS, PlayPreload
from companion.rules.facts import Facts
from companion.rules.game import Options
from tests.toy import HIGH_BID, Bidding, HighBid

IMPORTS = """
import sys
from companion.games import GAMES
from companion.referee.play_preload import PlayPreload

preload = PlayPreload(["hexpad", "trio"], GAMES, bool, 0)
before = set(sys.modules)
while (due := preload.deadline()) is not None:
    preload.tick(due)
imported = set(sys.modules)
for game in GAMES:
    play = game.begin(game.presets[0].options if game.presets else {})
    next(play.script())
print(len(imported - before), *sorted(name for name in set(sys.modules) - imported))
"""


class Broken(HighBid):
    """A game that can't be begun."""

    def begin(self, options: Options, facts: Facts | None = None) -> Bidding:
        """Fail."""
        raise RuntimeError("broken")


def test_after_it_a_match_of_any_game_imports_nothing_to_begin() -> None:
    said = subprocess.run(
        [sys.executable, "-c", IMPORTS], check=True, capture_output=True, text=True
    )
    count, *late = said.stdout.split()
    assert int(count) > 50
    assert late == []


def test_it_takes_one_step_at_a_time_and_is_done_in_the_end() -> None:
    preload = PlayPreload(["hexpad"], [HIGH_BID, HIGH_BID], bool, 1000)
    steps = 1 + 2 + len(LATER)
    for step in range(1, steps + 2):
        assert preload.deadline() == 1000 + step * PAUSE_MS
        preload.tick(1000 + step * PAUSE_MS - 1)
        assert preload.deadline() == 1000 + step * PAUSE_MS, "not yet"
        preload.tick(1000 + step * PAUSE_MS)
    assert preload.deadline() is None


def test_it_says_once_that_it_is_done() -> None:
    done: list[int] = []
    preload = PlayPreload([], [], bool, 0, lambda: done.append(at))
    for at in range(0, 10_000, PAUSE_MS):
        preload.tick(at)
    assert done == [(len(LATER) + 1) * PAUSE_MS]


def test_it_waits_while_a_match_is_on_the_table() -> None:
    playing = True
    preload = PlayPreload(["trio"], [Broken()], lambda: playing, 0)
    preload.tick(10_000)
    assert preload.deadline() is None
    playing = False
    assert preload.deadline() == PAUSE_MS


def test_a_game_that_can_not_be_begun_is_logged_and_nothing_more(
    caplog: pytest.LogCaptureFixture,
) -> None:
    preload = PlayPreload([], [Broken()], bool, 0)
    with caplog.at_level(logging.ERROR):
        for at in range(len(LATER) + 3):
            preload.tick(at * PAUSE_MS)
    assert "can't be begun" in caplog.text
    assert preload.deadline() is None


def test_every_style_of_pads_has_its_module() -> None:
    assert set(PAD_UIS) == set(STYLES)
