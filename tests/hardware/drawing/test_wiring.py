"""The wiring drawing shows every wire once, by its numbers and its colour's name."""

import re
from collections import Counter
from itertools import combinations, pairwise
from xml.etree import ElementTree as ET

import pytest

from companion.devices import kit_config
from hardware.drawing import pinmap
from hardware.drawing.svg import Point
from hardware.drawing.wiring import HEIGHT, WIDTH, drawing, ways
from hardware.header import PINS
from hardware.making import DRAWN
from hardware.wiring import NotDrawn, cables

SVG = "{http://www.w3.org/2000/svg}"


def words(name: str) -> list[str]:
    draws = drawing if name in DRAWN else pinmap.drawing
    tree = ET.fromstring(draws(name, cables(kit_config.built_in_kit(name))))
    return [text.text or "" for text in tree.iter(f"{SVG}text")]


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_every_pin_of_the_header_is_there_once_with_both_of_its_numbers(name: str) -> None:
    shown = Counter(words(name))
    # The keys of a hexpad have numbers too: 1 to 7, once a pad.
    keys = Counter(key.name for key, _ in kit_config.built_in_kit(name).keys if key.name.isdigit())
    for pin in PINS:
        assert shown[str(pin.number)] == 1 + keys[str(pin.number)]
        if pin.gpio is not None:
            assert shown[pin.name] == 1


@pytest.mark.parametrize("name", kit_config.built_in_kit_names())
def test_every_wire_says_its_number_and_its_colour(name: str) -> None:
    labels = Counter(word for word in words(name) if re.fullmatch(r"\d+ [a-z]+", word))
    wires = [wire for cable in cables(kit_config.built_in_kit(name)) for wire in cable.wires]
    assert labels == Counter(f"{wire.number} {wire.colour}" for wire in wires)


@pytest.mark.parametrize("name", DRAWN)
def test_every_wire_begins_in_the_row_of_its_pin_and_none_lies_on_another(name: str) -> None:
    ways_of = ways(cables(kit_config.built_in_kit(name)))
    assert len({way[0] for way in ways_of.values()}) == len(ways_of)
    assert len({way[-1] for way in ways_of.values()}) == len(ways_of)
    for one, other in combinations(ways_of.values(), 2):
        for a in pairwise(one):
            assert not any(_on(a, b) for b in pairwise(other))


def _on(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Whether two lines, upright or level, have more than a point in common."""
    for along, across in ((0, 1), (1, 0)):
        if len({end[across] for end in (*one, *other)}) == 1:
            low = max(min(end[along] for end in line) for line in (one, other))
            high = min(max(end[along] for end in line) for line in (one, other))
            return low < high
    return False


def test_where_cables_would_cross_each_wire_says_where_it_leads() -> None:
    said, wired = Counter(words("trio4")), cables(kit_config.built_in_kit("trio4"))
    for cable in wired:
        assert said[f"{cable.name} pad" if cable.style else cable.name] == len(cable.wires)
    ends = Counter(pinmap.ENDS.get(wire.end, wire.end) for cable in wired for wire in cable.wires)
    assert all(said[end] == count for end, count in ends.items())


def test_a_kit_whose_wires_would_run_through_one_another_is_refused() -> None:
    hexpad = kit_config.built_in_kit("hexpad")
    # GPIO4 is between the panel's wires and its ground.
    crossed = hexpad._replace(keys=(hexpad.keys[0]._replace(pin=4), *hexpad.keys[1:]))
    with pytest.raises(NotDrawn, match="between those of panel"):
        drawing("crossed", cables(crossed))


@pytest.mark.parametrize("name", DRAWN)
def test_everything_is_on_the_paper(name: str) -> None:
    for way in ways(cables(kit_config.built_in_kit(name))).values():
        assert all(0 < x < WIDTH and 0 < y < HEIGHT for x, y in way)
