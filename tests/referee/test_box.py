"""The box shows, lights and sounds; whoever watches is told the same."""

import base64
from collections.abc import Generator, Mapping
from typing import cast

import pytest

from companion.devices.box import open_panel, open_pins
from companion.devices.buzzer import PATTERNS
from companion.devices.emulated import EmulatedHardware
from companion.devices.kit import named
from companion.referee.box import BLINK, TableBox
from companion.rules.words import Json
from companion.screens.image import draw
from companion.screens.model import Screen

HELLO = draw(Screen(("", "hello", "", "")))
KIT = named("hexpad")
TICKS = 100
"""So many deadlines are more than anything here has."""


class Rig:
    """A box on an emulated kit, an audience, and time."""

    def __init__(self) -> None:
        self.hardware = EmulatedHardware(KIT)
        self.panel = open_panel(KIT, self.hardware)
        self.box = TableBox(KIT, self.hardware, self.panel)
        self.told: list[Mapping[str, Json]] = []
        self.box.watched_by(self)
        self.now = 1000

    def tell(self, message: Mapping[str, Json]) -> None:
        self.told.append(message)

    def attach(self) -> None:
        self.pins = open_pins(KIT, self.hardware, lambda edge: None, lambda: self.now)
        self.box.attach(self.pins)

    def ticks(self) -> Generator[int]:
        """The times at which the box wanted to be ticked, until it wants no more."""
        for _ in range(TICKS):
            due = self.box.deadline()
            if due is None:
                return
            assert due > self.now, "a deadline that never goes away"
            self.now = due
            self.box.tick(due)
            yield due
        raise AssertionError("deadlines without end")

    def of(self, kind: str) -> list[Mapping[str, Json]]:
        """What was told of a kind."""
        return [message for message in self.told if message["type"] == kind]


@pytest.fixture
def rig() -> Generator[Rig]:
    rig = Rig()
    rig.attach()
    yield rig
    rig.pins.close()
    rig.panel.close()
    rig.hardware.close()


def image(message: Mapping[str, Json]) -> bytes:
    """The bytes of the one window of a message, which is the whole panel."""
    (window,) = cast("list[dict[str, Json]]", message["windows"])
    assert [window[name] for name in ("column", "page", "columns", "pages")] == [0, 0, 128, 8]
    return base64.b64decode(str(window["bytes"]))


# The panel ----------------------------------------------------------------------------------


def test_what_is_shown_is_on_the_chip_and_told(rig: Rig) -> None:
    rig.box.show(HELLO)
    assert rig.hardware.chip.image() == HELLO
    (told,) = rig.told
    assert image(told) == HELLO
    assert told["on"] is True
    rig.box.show(HELLO)
    assert rig.told == [told], "what is there already costs nothing"


def test_the_panel_is_drawn_before_there_are_pins() -> None:
    rig = Rig()
    rig.box.show(HELLO)
    rig.box.light(frozenset({"left"}))
    rig.box.blink("right", 1000)
    rig.box.sound("turn", 1000)
    assert rig.hardware.chip.image() == HELLO
    rig.attach()
    assert rig.hardware.lit() >= {"left"}
    assert list(rig.ticks()) == [1000 + BLINK]
    assert rig.hardware.lit() == {"left"}
    rig.pins.close()


def test_a_display_that_was_lost_is_drawn_again(rig: Rig) -> None:
    rig.hardware.simulated_bus.unplug()
    rig.box.show(HELLO)
    assert rig.box.deadline() == 0
    rig.box.tick(1000)
    due = rig.box.deadline()
    assert due is not None
    rig.hardware.simulated_bus.plug()
    rig.box.tick(due)
    assert rig.hardware.chip.image() == HELLO
    assert rig.box.deadline() is None


# Lamps --------------------------------------------------------------------------------------


def test_a_blink_ends_by_its_deadline(rig: Rig) -> None:
    rig.box.blink("left", rig.now)
    assert rig.hardware.lit() == {"left"}
    rig.box.tick(rig.now + BLINK - 1)
    assert rig.hardware.lit() == {"left"}
    assert list(rig.ticks()) == [1000 + BLINK]
    assert rig.hardware.lit() == frozenset()
    assert [message["lit"] for message in rig.of("lamps")] == [["left"], []]


def test_a_lamp_that_is_lit_blinks_dark(rig: Rig) -> None:
    rig.box.light(frozenset({"left"}))
    rig.box.blink("left", rig.now)
    assert rig.hardware.lit() == frozenset()
    rig.box.light(frozenset({"left", "right"}))
    assert rig.hardware.lit() == {"right"}
    assert list(rig.ticks()) == [1000 + BLINK]
    assert rig.hardware.lit() == {"left", "right"}


def test_a_second_blink_begins_anew(rig: Rig) -> None:
    rig.box.blink("left", rig.now)
    rig.box.blink("right", rig.now + 50)
    rig.box.blink("left", rig.now + 100)
    assert list(rig.ticks()) == [1050 + BLINK, 1100 + BLINK]
    assert rig.hardware.lit() == frozenset()


def test_lamps_that_stay_as_they_are_are_not_told(rig: Rig) -> None:
    rig.box.light(frozenset({"left"}))
    rig.box.light(frozenset({"left"}))
    assert len(rig.of("lamps")) == 1


# Sounds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PATTERNS)
def test_a_sound_is_heard_and_ends_by_its_deadlines(name: str, rig: Rig) -> None:
    rig.box.sound(name, rig.now)
    heard = [(0, rig.hardware.sounding())]
    heard += [(due - 1000, rig.hardware.sounding()) for due in rig.ticks()]
    expected: list[tuple[int, bool]] = []
    at = 0
    for on, off in PATTERNS[name]:
        expected += [(at, True), (at + on, False)]
        at += on + off
    assert heard == expected
    assert rig.told == [
        {"type": "sound", "name": name, "pattern": [list(pair) for pair in PATTERNS[name]]}
    ]


def test_a_name_without_a_sound_is_silence(rig: Rig) -> None:
    rig.box.sound("fanfare", rig.now)
    assert not rig.hardware.sounding()
    assert (rig.told, rig.box.deadline()) == ([], None)


# Who watches --------------------------------------------------------------------------------


def test_facts_are_told_when_they_change(rig: Rig) -> None:
    for facts in ({"score": 1}, {"score": 1}, None, None):
        rig.box.tell(facts)
    assert rig.told == [{"type": "facts", "facts": {"score": 1}}, {"type": "facts", "facts": None}]


def test_who_comes_later_is_greeted_with_all_that_can_be_seen(rig: Rig) -> None:
    rig.box.show(HELLO)
    rig.box.light(frozenset({"left", "right"}))
    rig.box.blink("right", rig.now)
    rig.box.tell({"score": 1})
    hello, panel, lamps, facts = rig.box.greeting()
    pads = [{"name": "left", "style": "hexpad"}, {"name": "right", "style": "hexpad"}]
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "kit": {
            "name": "hexpad",
            "emulated": True,
            "pads": pads,
            "table": ["back", "help"],
            "panel": {"columns": 128, "pages": 8},
        },
    }
    assert image(panel) == HELLO
    assert lamps == {"type": "lamps", "lit": ["left"]}
    assert facts == {"type": "facts", "facts": {"score": 1}}


def test_the_table_can_want_the_device_off(rig: Rig) -> None:
    assert not rig.box.wants_off
    rig.box.off()
    assert rig.box.wants_off
