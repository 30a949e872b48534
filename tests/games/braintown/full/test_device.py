"""Whole turns on the emulated device: what its panel says and what the keys then do."""

from pathlib import Path

import pytest

from companion.locale import languages
from tests.games.braintown.device import PADS, centre, going_on, panel
from tests.games.braintown.full.scenes import FULL, begun

TOLD = {"en": ("{}: c=remind", "P2", "P2 P3"), "es": ("{}: c=avisa", "J2", "J2 J3")}
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


def test_who_shares_the_pad_of_who_plays_reminds_there_too(tmp_path: Path) -> None:
    """BT-18: P1 and P3 sit at the left pad, and P1 plays."""
    with going_on(tmp_path, "hexpad", "en", {"seats": 3, **FULL}, begun(effects=2)) as device:
        device.play("[left 7]")
        assert any("3=remind" in line for line in panel(device))
        device.play("left 3")
        assert "◄P3 reminds" in device.text()
        device.play("left 7")
        assert [entry.seat for entry in device.match.log if entry.key == "remind"] == ["p3"]
        assert "Effects count: 2" in panel(device)
        device.play("[left 7]")
        assert not any("remind" in line for line in panel(device))


def test_who_has_a_pad_for_himself_finds_nobody_to_remind_him_there(tmp_path: Path) -> None:
    with going_on(
        tmp_path, "hexpad", "en", {"seats": 2, **FULL}, begun(players=2, effects=2)
    ) as device:
        device.play("[left 7]")
        assert not any("remind" in line for line in panel(device))
