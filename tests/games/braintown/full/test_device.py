"""Whole turns on the emulated device: what its panel says and what the keys then do."""

from pathlib import Path

import pytest

from companion.locale import languages
from tests.games.braintown.device import PADS, centre, going_on, panel
from tests.games.braintown.full.scenes import FULL, begun

TOLD = {"en": ("{}: c=remind", "P2", "P2 P3"), "es": ("{}: c=recuerda", "J2", "J2 J3")}
"""How opponents remind, and who does where two pads serve three seats, or where each has its own."""


@pytest.mark.parametrize("code", languages())
@pytest.mark.parametrize("kit", PADS)
def test_the_panel_names_who_may_remind_and_his_key_does(
    kit: str, code: str, tmp_path: Path
) -> None:
    """BT-18."""
    text, shared, own = TOLD[code]
    told = text.format(shared if len(PADS[kit]) == 2 else own)
    with going_on(tmp_path, kit, code, {"seats": 3, **FULL}, begun(effects=2)) as device:
        assert told in panel(device)
        device.play(centre(kit, 1))
        assert device.match.own_facts()["reminded"]
        assert told not in panel(device)
