"""The box answers about secrets that its vault holds, whatever happens to its power."""

from pathlib import Path

import pytest

from companion.record import read_record
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.hunt import HUNT

BEGIN = ("left 1", "left 7")
LOCKS = ("[left 1]", "[right 5]", "[left 2]", "[right 5]")
"""P1 aims at 1 and 2, P2 at 5 and 5."""
NEAR = ("left 1", "right 2", "left 1", "right 2", "left 1", "right 6")
WINS = "left 2"
UNDO = ("table back", "[left 7]", "[right 7]")
GO_ON = "left 7"


def answers(device: Device) -> list[int]:
    return [entry.values[0] for entry in device.match.log if entry.key == "proves"]


def put_right(device: Device, caught: list[int]) -> None:
    """Everybody agrees that so many were caught."""
    device.referee.propose({**device.match.own_facts(), "caught": [*caught]}, device.now)
    device.wait(400)
    device.play("[left 7]", "[right 7]")


@pytest.mark.parametrize("cuts", [(1,), (2,), (3,), (4,), (1, 2, 3, 4)])
def test_after_a_power_cut_anywhere_it_answers_and_what_was_shown_stays_shown(
    tmp_path: Path, cuts: tuple[int, ...]
) -> None:
    """Locked, nearly reached, found and undone, found again; the plug is pulled after each of these."""
    device = Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,))
    device.play(*BEGIN)
    for place, strokes in enumerate((LOCKS, NEAR, [WINS, *UNDO, "left 6"], ["right 6", WINS]), 1):
        device.play(*strokes)
        if place in cuts:
            facts, now = device.match.facts(), device.now
            device.opened.close()
            device = Device(tmp_path, now=now, entropy=ScriptedEntropy(), games=(HUNT,))
            device.play(GO_ON)
            assert {**device.match.facts(), "clock": None} == {**facts, "clock": None}
        if place == 3:
            assert [value for _, value in device.match.view().known] == [1, 2]
            if place not in cuts:  # else row 1 says what was last
                assert device.text().startswith("P2 P1=1 P1=2")
    assert answers(device) == [0] * 6 + [1, 0, 0, 1]
    assert device.match.facts()["winner"] == "p1"
    record = read_record(device.referee.export(), (HUNT,))
    assert record.unchecked == 4, "those about P2, who has not won"
    device.opened.close()


def test_an_end_that_was_found_by_putting_right_is_shown_and_stands_in_the_record(
    tmp_path: Path,
) -> None:
    with Device(tmp_path, entropy=ScriptedEntropy(), games=(HUNT,)) as device:
        device.play(*BEGIN, *LOCKS)
        put_right(device, [3, 3, 0, 0, 0, 0])
        assert answers(device) == []
        device.play("left 6")
        assert answers(device) == [1]
        device.play(*UNDO)
        put_right(device, [0] * 6)
        device.play("left 6")
        assert device.text().startswith("P2 P1=1 P1=2")
        assert answers(device) == [1, 0]
        assert " reveal 1 nonce " in device.referee.export()
