"""Quantities follow from the kit."""

import csv
import io

from companion.devices import kit_config
from hardware import scad
from hardware.parts import as_csv, bought, printed


def amounts(name: str) -> dict[str, str]:
    parts = (*bought(kit_config.built_in_kit(name)), *printed(kit_config.built_in_kit(name)))
    return {part.name: part.amount for part in parts}


def test_a_switch_and_a_cap_for_every_key() -> None:
    for name, keys, pads in (("hexpad", 16, 2), ("trio", 8, 2), ("trio4", 14, 4)):
        of = amounts(name)
        assert int(of["tactile switch 12 x 12 x 7.3 mm with a square stem"]) == keys
        assert int(of["cap"]) + int(of["cap-nib"]) == keys
        assert int(of["cap-nib"]) == int(of["pad-hood"]) == pads
        assert of["rainbow ribbon cable, 10 wires, 1.27 mm"] == f"{0.65 + 0.6 * pads:g} m"


def test_everything_printed_is_made_and_used() -> None:
    used = {
        part.name
        for name in kit_config.built_in_kit_names()
        for part in printed(kit_config.built_in_kit(name))
    }
    assert used == set(scad.parts())


def test_spreadsheets_get_both_lists() -> None:
    rows = list(csv.DictReader(io.StringIO(as_csv(kit_config.built_in_kit("trio")))))
    assert len(rows) == len(bought(kit_config.built_in_kit("trio"))) + len(
        printed(kit_config.built_in_kit("trio"))
    )
    assert {"quantity": "2", "unit": "", "part": "pad-deck-trio.stl", "note": ""} in rows
