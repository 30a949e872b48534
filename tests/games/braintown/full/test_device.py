"""Whole turns on the emulated device: what its panel says and what the keys then do."""

from pathlib import Path

import pytest

from companion.locale import words_by_language
from tests.games.braintown.device import PADS, centre, going_on, panel
from tests.games.braintown.full.scenes import FULL, begun

TOLD = {"en": ("{}: c=remind", "P2", "P2 P3"), "es": ("{}: c=avisa", "J2", "J2 J3")}
"""How opponents remind, and who does where two pads serve three seats, or where each has its own."""


@pytest.mark.parametrize("code", words_by_language())
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


def test_at_a_shared_pad_who_plays_is_reminded_and_nobody_is_named(tmp_path: Path) -> None:
    """BT-18: P1 and P3 sit at the left pad, and P1 plays."""
    with going_on(tmp_path, "hexpad", "en", {"seats": 3, **FULL}, begun(effects=2)) as device:
        device.play("[left 7]")
        assert any("3=remind" in line for line in panel(device))
        device.play("left 3")
        entry = device.match.log[-1]
        assert (entry.seat, entry.key) == ("p1", "reminded")
        assert "Effects count: 2" in panel(device)
        device.play("[left 7]")
        assert not any("remind" in line for line in panel(device))
        device.play("table back", "table back")
        assert "Undone: reminder" in panel(device)


@pytest.mark.parametrize("code", words_by_language())
def test_where_another_pad_serves_several_all_are_named_and_an_undo_names_none(
    tmp_path: Path, code: str
) -> None:
    """BT-18: P2 and P4 sit at the right pad; which of them reminds does not matter."""
    text, _, _ = TOLD[code]
    options = {"seats": 4, **FULL}
    with going_on(tmp_path, "hexpad", code, options, begun(players=4, effects=2)) as device:
        assert text.format({"en": "P2 P4", "es": "J2 J4"}[code]) in panel(device)
        device.play("right 7", "table back")
        assert {"en": "Undone: reminder", "es": "Atrás: el aviso"}[code] in panel(device)


def test_who_has_a_pad_alone_may_enter_that_somebody_has_reminded_too(tmp_path: Path) -> None:
    """Every answer that the rules take lies under some key (A-07)."""
    with going_on(
        tmp_path, "hexpad", "en", {"seats": 2, **FULL}, begun(players=2, effects=2)
    ) as device:
        device.play("[left 7]")
        assert any("remind" in line for line in panel(device))
        device.play("left 3")
        entry = device.match.log[-1]
        assert (entry.seat, entry.key) == ("p1", "reminded")
