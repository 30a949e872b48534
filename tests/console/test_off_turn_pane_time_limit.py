"""A pane of the side whose time stands, while that of another one runs and costs something."""

import pytest

from companion.console.off_turn_pane_time_limit import PANE_KEPT_FOR
from companion.games.backgammon import BACKGAMMON
from companion.games.toolbox import TOOLBOX
from tests.console.rim import Rim
from tests.console.test_time_outs import timed

TURN = "limit turn 1:00 zero turn"


def box(clock: str = TURN) -> Rim:
    """It is P1's turn, and P2 may put counters right."""
    return timed(TOOLBOX, clock, {"seats": 2, "counters": 3}).goes("p1", "draw", 1)


def backgammon() -> Rim:
    """LIGHT is to throw."""
    rim = timed(BACKGAMMON, "limit turn 1:00 zero game", {"length": 3}, dice="own")
    return rim.goes("light", "roll", 6).goes("dark", "roll", 1)


def test_off_turn_pane_stays_for_its_time_while_other_keys_do_nothing() -> None:
    rim = box()
    rim.tap("right", "3")
    pane, entries = rim.shown().splitlines()[0], len(rim.match.log)
    rim.wait(PANE_KEPT_FOR - 500)
    rim.tap("left", "7")
    assert rim.shown().splitlines()[0] == pane
    assert len(rim.match.log) == entries


def test_key_of_the_running_side_closes_an_expired_off_turn_pane_and_acts_as_usual() -> None:
    rim = box()
    rim.tap("right", "3")
    rim.wait(PANE_KEPT_FOR)
    rim.tap("left", "7")
    assert rim.match.log[-1].key == "end"


@pytest.mark.parametrize("clock", ["limit turn 1:00", "up"])
def test_where_time_costs_nothing_it_stays(clock: str) -> None:
    rim = box(clock)
    rim.tap("right", "3")
    rim.wait(PANE_KEPT_FOR)
    pane = rim.shown().splitlines()[0]
    rim.tap("left", "7")
    assert rim.shown().splitlines()[0] == pane


def test_closed_off_turn_pane_is_not_reopened_before_the_ask_has_changed() -> None:
    rim = backgammon()
    rim.hold("right", "6")
    assert "resigns" in rim.shown()
    rim.wait(PANE_KEPT_FOR)
    rim.tap("left", "5")
    rim.wait(400)
    rim.hold("right", "6")
    assert "resigns" not in rim.shown()
    rim.tap("left", "2")
    assert rim.match.log[-1][1:4] == ("light", "roll", (5, 2))
    rim.wait(400)
    rim.hold("right", "6")
    assert "resigns" in rim.shown()


def test_to_close_it_and_open_it_again_wins_no_time_and_deafens_nobody() -> None:
    rim = box()
    for _ in range(5):
        rim.tap("right", "3")
        rim.wait(PANE_KEPT_FOR // 4)
        rim.tap("table", "back")
    rim.wait(400)
    for pad, key in (("right", "3"), ("left", "7")):
        rim.edge(pad, key, True)
        rim.edge(pad, key, False)
    assert rim.match.log[-1].key == "end"
