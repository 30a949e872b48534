"""Wires are those of the kit file, each on a pin of its own."""

from collections import Counter

import pytest

from companion.devices import kit_config
from companion.devices.display_config import Display, Spi
from hardware.wiring import GROUND, LAMP, NotDrawn, cables

KITS = kit_config.built_in_kit_names()


@pytest.mark.parametrize("name", KITS)
def test_every_pin_of_the_kit_file_has_one_wire(name: str) -> None:
    wires = [
        wire
        for cable in cables(kit_config.built_in_kit(name))
        for wire in cable.wires
        if wire.field
    ]
    assert sorted((wire.field, wire.pin.gpio) for wire in wires) == sorted(
        kit_config.built_in_kit(name).pins
    )


@pytest.mark.parametrize("name", KITS)
def test_no_two_wires_share_a_pin_and_each_cable_has_its_own_ground(name: str) -> None:
    wires = [wire for cable in cables(kit_config.built_in_kit(name)) for wire in cable.wires]
    assert {pin: n for pin, n in Counter(wire.pin.number for wire in wires).items() if n > 1} == {}
    for cable in cables(kit_config.built_in_kit(name)):
        assert [wire.pin.name for wire in cable.wires if wire.number == GROUND] == ["GND"]


@pytest.mark.parametrize("name", KITS)
def test_no_two_wires_of_a_cable_have_one_colour(name: str) -> None:
    for cable in cables(kit_config.built_in_kit(name)):
        assert len({wire.number for wire in cable.wires}) == len(cable.wires)


def test_colours_are_those_of_resistors() -> None:
    left = next(
        cable for cable in cables(kit_config.built_in_kit("hexpad")) if cable.name == "left"
    )
    colours = {wire.end: wire.colour for wire in left.wires}
    assert colours["1"] == "brown"
    assert colours["7"] == "violet"
    assert colours["lamp"] == "grey"
    assert next(wire.number for wire in left.wires if wire.end == "lamp") == LAMP


def test_the_panel_is_fed_by_three_volts_only() -> None:
    panel = next(
        cable for cable in cables(kit_config.built_in_kit("trio")) if cable.name == "panel"
    )
    assert {wire.end: wire.pin.number for wire in panel.wires} == {
        "VCC": 1,
        "SDA": 3,
        "SCL": 5,
        "GND": 9,
    }


def test_a_panel_on_another_bus_is_not_drawn() -> None:
    spi = kit_config.built_in_kit("trio")._replace(display=Display("ssd1309", Spi(0, 24, 25)))
    with pytest.raises(NotDrawn):
        cables(spi)
