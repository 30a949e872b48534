"""Power fails while objectives are entered: the panel says nothing that is not so (BT-06)."""

from pathlib import Path

import pytest

from companion.devices.kit_config import built_in_kit
from companion.locale import words_by_language
from companion.rules.game import Options
from companion.testing.simulated_device import Device
from tests.games.braintown.device import centre, going_on, panel

NOTHING = {"en": "nothing was locked", "es": "no se fijó nada"}
LOCK = {"en": "hold=lock", "es": "mantén=fija"}
ENTERED: Options = {"seats": 2, "objectives": "entered"}
ONE = {
    "hexpad": {"p1": ("[left 1]",), "p2": ("[right 3]",)},
    "trio": {"p1": ("left left", "[left left]"), "p2": ("right left", "[right left]")},
}
"""How a seat locks one type on each kit."""


def cut(state: Path, kit: str, code: str, *strokes: str) -> str:
    """The panel after objectives were begun to be entered so, and a power cut."""
    with going_on(state, kit, code, ENTERED, {"phase": "start"}) as device:
        device.play(*strokes)
    with Device(state, words_by_language(), kit=built_in_kit(kit)) as again:
        again.play(centre(kit, 0))
        return "\n".join(panel(again))


@pytest.mark.parametrize("code", ["en", "es"])
@pytest.mark.parametrize("kit", ["hexpad", "trio"])
@pytest.mark.parametrize("locked", [1, 2, 3])
def test_what_is_locked_is_not_said_not_to_be(
    tmp_path: Path, kit: str, code: str, locked: int
) -> None:
    by = ONE[kit]
    strokes = [*by["p1"], *by["p1"], *by["p2"]][: locked * len(by["p1"])]
    seen = cut(tmp_path, kit, code, *strokes)
    assert NOTHING[code] not in seen
    if kit == "hexpad":
        assert LOCK[code] in seen


@pytest.mark.parametrize("code", ["en", "es"])
@pytest.mark.parametrize("kit", ["hexpad", "trio"])
def test_panel_says_after_a_power_cut_that_no_objective_is_locked(
    tmp_path: Path, kit: str, code: str
) -> None:
    assert NOTHING[code] in cut(tmp_path, kit, code)


@pytest.mark.parametrize("code", ["en", "es"])
def test_between_two_picks_of_an_objective_entered_anew(tmp_path: Path, code: str) -> None:
    both = ("[left 1]", "[left 2]", "[right 3]", "[right 4]", "left 1")
    anew = ("[left 7]", "left 3", "[left 1]", "[right 7]", "[left 5]")
    seen = cut(tmp_path, "hexpad", code, *both, *anew)
    assert NOTHING[code] not in seen
    assert LOCK[code] in seen
