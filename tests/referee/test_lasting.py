"""Secrets that last and whose plug is pulled: the box's vault answers for them ever after."""

from pathlib import Path

import pytest

from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.liar import LIAR

BEGIN = ("left 1", "left 7")
LOCKS = ("[left 1]", "[right 5]") * 3
BID = ("left 6",)
CALL = "[right 7]"
"""P2 calls P1's bid of one six: all dice are shown, as there is none."""
UNDO = ("table back", "[left 7]", "[right 7]")
GO_ON = "left 7"


def shown(device: Device) -> list[int]:
    """The dice that were shown, in order."""
    return [entry.values[0] for entry in device.match.log if entry.key == "reveal"]


def kept(device: Device) -> object:
    return device.match.facts()["kept"]


@pytest.mark.parametrize("cuts", [(1,), (2,), (3,), (4,), (1, 2, 3, 4)])
def test_after_a_power_cut_anywhere_they_are_shown_undone_and_shown_again(
    tmp_path: Path, cuts: tuple[int, ...]
) -> None:
    """Locked, shown, undone twice, shown again; the plug is pulled after each of these."""
    device = Device(tmp_path, entropy=ScriptedEntropy(), games=(LIAR,))
    device.play(*BEGIN)
    now = 0
    for place, strokes in enumerate(([*LOCKS, *BID], [CALL], [*UNDO, *UNDO], [*BID, CALL]), 1):
        device.play(*strokes)
        if place in cuts:
            facts, now = device.match.facts(), device.now
            device.opened.close()
            device = Device(tmp_path, now=now, entropy=ScriptedEntropy(), games=(LIAR,))
            device.play(GO_ON)
            assert {**device.match.facts(), "clock": None} == {**facts, "clock": None}
        assert len(shown(device)) == (0, 6, 6, 12)[place - 1]
        if place == 3:
            assert kept(device) == {"p1": [0, 2, 4], "p2": [1, 3, 5]}
            assert device.match.facts()["asks"] == {"p1": ["bid"]}
    assert shown(device) == [1, 1, 1, 5, 5, 5] * 2
    device.opened.close()
