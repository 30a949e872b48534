"""What a time that runs out costs."""

import pytest

from companion.games.backgammon import BACKGAMMON
from companion.games.backgammon.clocks import timed_out
from companion.games.backgammon.position import checkers
from companion.games.backgammon.rulings import ruled
from companion.rules.clocks.bank import Bank
from tests.games.backgammon.scenes import begun
from tests.games.table import Table


@pytest.mark.parametrize(("phase", "dice"), [("roll", []), ("move", [6, 4])])
def test_a_turn_that_is_lost_passes(phase: str, dice: list[int]) -> None:
    """BG-33."""
    facts = begun(phase, dice=dice)
    lost = timed_out(ruled({}), facts, "light", "turn")
    assert (lost["mover"], lost["phase"], lost["dice"], lost["turns"]) == ("dark", "roll", [], 1)


def test_who_has_no_turn_can_not_lose_it() -> None:
    facts = begun("stuck", dice=[6, 4])
    assert timed_out(ruled({}), facts, "dark", "turn")["mover"] == "light"


@pytest.mark.parametrize("zero", ["turn", "game", "match"])
def test_who_has_all_off_has_won_before_his_time_was_up(zero: str) -> None:
    """BG-27, BG-28: `done` was still to be pressed."""
    points = {"light": list(checkers((1, 1))), "dark": list(checkers((6, 15)))}
    facts = begun("play", dice=[3, 1], left=[3, 1], points=points)
    options = {"mode": "board", "length": 5}
    table = Table(options, BACKGAMMON, begun=facts, clock=Bank(10_000, zero=zero))
    table.play("light move 1")
    assert table.keys("light") == ["done"]
    table.pace = 9_000
    table.play("table time").stands(score={"light": 2, "dark": 0}, game_number=2, phase="opening")
