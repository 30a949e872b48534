"""What a time that runs out costs."""

import pytest

from companion.games.backgammon.clocks import timed_out
from companion.games.backgammon.rulings import ruled
from tests.games.backgammon.scenes import begun


@pytest.mark.parametrize(("phase", "dice"), [("roll", []), ("move", [6, 4])])
def test_a_turn_that_is_lost_passes(phase: str, dice: list[int]) -> None:
    """BG-33."""
    facts = begun(phase, dice=dice)
    lost = timed_out(ruled({}), facts, "light", "turn")
    assert (lost["mover"], lost["phase"], lost["dice"], lost["turns"]) == ("dark", "roll", [], 1)


def test_who_has_no_turn_can_not_lose_it() -> None:
    facts = begun("stuck", dice=[6, 4])
    assert timed_out(ruled({}), facts, "dark", "turn")["mover"] == "light"
