"""The box shows, lights and sounds; whoever watches is told the same."""

import base64
from collections.abc import Generator, Mapping
from typing import cast

import pytest

from companion.console.screen_saver import PanelGlow
from companion.console.seats_and_pads import SideAtPad
from companion.devices.dirty_rectangles import BLANK
from companion.devices.display_factory import open_panel
from companion.devices.drivers.reconnecting_oled import CHECKS, FIRST_PAUSE
from companion.devices.keys_lamps_and_buzzer import open_keys_lamps_and_buzzer
from companion.devices.kit_config import Kit, built_in_kit
from companion.devices.oled_panel import DIMMED, WANDERS
from companion.devices.simulated.hardware import SimulatedHardware
from companion.devices.sound_and_lamp_patterns import Blinks
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.referee_socket.referee_message_encoder import sides_message
from companion.rules.facts import Json
from companion.screens.screen_model import Screen
from companion.screens.screen_rendering import draw_screen, turn_around

HELLO = draw_screen(Screen(("", "hello", "", "")))
KIT = built_in_kit("hexpad")
SOUNDS = KIT.signals.sounds
((BLINK, _),) = KIT.signals.lamps["refused"].pulses
TICKS = 100
"""So many deadlines are more than anything here has."""


class Rig:
    """A box on an emulated kit, an audience, and time."""

    def __init__(self, kit: Kit = KIT) -> None:
        self.hardware = SimulatedHardware(kit)
        self.panel = open_panel(kit, self.hardware)
        self.box = OutputsAndSubscribers(kit, self.hardware, self.panel)
        self.told: list[Mapping[str, Json]] = []
        self.box.add_subscriber(self)
        self.now = 1000

    def tell(self, message: Mapping[str, Json]) -> None:
        self.told.append(message)

    def attach(self) -> None:
        self.pins = open_keys_lamps_and_buzzer(
            KIT, self.hardware, lambda edge: None, lambda: self.now
        )
        self.box.attach(self.pins)

    def shows(self, shown: bytes) -> None:
        """Something is shown, and drawn at once."""
        self.box.show(shown)
        self.box.tick(self.now)

    def ticks(self) -> Generator[int]:
        """The times at which the box wanted to be ticked, until it only asks the display how it is."""
        for _ in range(TICKS):
            due = self.box.deadline()
            if due is None or due >= self.now + CHECKS - BLINK:
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


def drawn(message: Mapping[str, Json], image: bytes = BLANK) -> bytes:
    """An image after the windows of a message were drawn into it."""
    canvas = bytearray(image)
    for window in cast("list[dict[str, Json]]", message["windows"]):
        column, page, columns, pages = (
            cast("int", window[name]) for name in ("column", "page", "columns", "pages")
        )
        data = base64.b64decode(str(window["bytes"]))
        assert len(data) == columns * pages
        for row in range(pages):
            start = (page + row) * 128 + column
            canvas[start : start + columns] = data[row * columns : (row + 1) * columns]
    return bytes(canvas)


# The panel ----------------------------------------------------------------------------------


def test_what_is_shown_is_on_the_chip_and_told(rig: Rig) -> None:
    rig.shows(HELLO)
    assert rig.hardware.chip.image() == HELLO
    (told,) = rig.told
    assert drawn(told) == HELLO
    assert told["on"] is True
    rig.shows(HELLO)
    assert rig.told == [told], "what is there already costs nothing"


def test_who_watches_is_told_the_windows_that_go_over_the_bus(rig: Rig) -> None:
    rig.shows(HELLO)
    before = rig.hardware.simulated_bus.traffic
    rig.shows(draw_screen(Screen(("", "hallo", "", ""))))
    sent = rig.hardware.simulated_bus.traffic.since(before)
    _, told = rig.told
    (window,) = cast("list[dict[str, Json]]", told["windows"])
    data = base64.b64decode(str(window["bytes"]))
    assert len(data) <= 16, "one large letter"
    assert (sent.calls, sent.bytes) == (1, 10 + len(data))
    assert drawn(told, HELLO) == rig.hardware.chip.image()


@pytest.mark.parametrize(
    ("glow", "on", "contrast"),
    [(PanelGlow.BRIGHT, True, 207), (PanelGlow.DIM, True, DIMMED), (PanelGlow.DARK, False, 207)],
)
def test_how_it_shines_is_told_without_any_window(
    rig: Rig, glow: PanelGlow, on: bool, contrast: int
) -> None:
    rig.shows(HELLO)
    rig.box.glow(PanelGlow.DARK if glow is PanelGlow.BRIGHT else PanelGlow.BRIGHT)
    rig.box.tick(rig.now)
    rig.told.clear()
    rig.box.glow(glow)
    rig.box.tick(rig.now)
    assert rig.told == [{"type": "panel", "windows": [], "on": on, "contrast": contrast}]
    assert rig.hardware.chip.visible() == (HELLO if on else BLANK)


def test_the_panel_is_drawn_before_there_are_pins() -> None:
    rig = Rig()
    rig.shows(HELLO)
    rig.box.light(frozenset({"left"}), rig.now)
    rig.box.blink("right", 1000)
    rig.box.sound("whistle", 1000)
    assert rig.hardware.chip.image() == HELLO
    rig.attach()
    assert rig.hardware.lit_pads() == {"left", "right"}
    assert list(rig.ticks()) == [1000 + BLINK]
    assert rig.hardware.lit_pads() == {"left"}
    rig.pins.close()


def test_a_display_that_was_lost_is_drawn_again(rig: Rig) -> None:
    rig.hardware.simulated_bus.unplug()
    rig.box.show(HELLO)
    assert rig.box.deadline() == 0
    rig.box.tick(1000)
    due = rig.box.deadline()
    assert due == 1000 + FIRST_PAUSE
    rig.hardware.simulated_bus.plug()
    rig.box.tick(due)
    assert rig.hardware.chip.image() == HELLO
    assert rig.box.deadline() == due + CHECKS < due + WANDERS


# Lamps --------------------------------------------------------------------------------------


def test_a_blink_ends_by_its_deadline(rig: Rig) -> None:
    rig.box.blink("left", rig.now)
    assert rig.hardware.lit_pads() == {"left"}
    rig.box.tick(rig.now + BLINK - 1)
    assert rig.hardware.lit_pads() == {"left"}
    assert list(rig.ticks()) == [1000 + BLINK]
    assert rig.hardware.lit_pads() == frozenset()
    assert [message["lit"] for message in rig.of("lamps")] == [["left"], []]


def test_a_lamp_that_is_lit_blinks_dark(rig: Rig) -> None:
    rig.box.light(frozenset({"left"}), rig.now)
    rig.box.blink("left", rig.now)
    assert rig.hardware.lit_pads() == frozenset()
    rig.box.light(frozenset({"left", "right"}), rig.now)
    assert rig.hardware.lit_pads() == {"right"}
    assert list(rig.ticks()) == [1000 + BLINK]
    assert rig.hardware.lit_pads() == {"left", "right"}


def test_a_second_blink_begins_anew(rig: Rig) -> None:
    rig.box.blink("left", rig.now)
    rig.box.blink("right", rig.now + 50)
    rig.box.blink("left", rig.now + 100)
    assert list(rig.ticks()) == [1050 + BLINK, 1100 + BLINK]
    assert rig.hardware.lit_pads() == frozenset()


def test_a_lamp_blinks_as_often_as_the_kit_says() -> None:
    lamps = {**KIT.signals.lamps, "refused": Blinks(((50, 70), (30, 0)))}
    twice = KIT._replace(signals=KIT.signals._replace(lamps=lamps))
    rig = Rig(twice)
    rig.attach()
    rig.box.blink("left", rig.now)
    states = [(due - 1000, sorted(rig.hardware.lit_pads())) for due in rig.ticks()]
    assert states == [(50, []), (120, ["left"]), (150, [])]
    assert [message["lit"] for message in rig.of("lamps")] == [["left"], [], ["left"], []]
    rig.pins.close()


@pytest.mark.parametrize("volume", ["off", "loud"])
def test_of_a_key_that_is_refused_subscribers_are_told_and_not_which_one(
    volume: str, rig: Rig
) -> None:
    rig.box.blink("left", rig.now)
    rig.box.sound("refuse", rig.now, volume)
    rig.box.sound("turn", rig.now, volume)
    assert rig.of("key refused") == [{"type": "key refused"}] * 2


def test_subscribers_are_told_when_a_pick_opens_before_they_are_told_its_screen(rig: Rig) -> None:
    rig.box.tell_pick_open(is_open=False)
    rig.box.show(HELLO)
    rig.box.tell_pick_open(is_open=True)
    rig.box.tell_pick_open(is_open=True)
    rig.box.tick(rig.now)
    rig.box.tell_pick_open(is_open=False)
    kinds = [message["type"] for message in rig.told]
    assert kinds == ["pick", "panel", "pick"]
    assert [message["open"] for message in rig.of("pick")] == [True, False]


def test_who_comes_while_a_pick_is_open_is_told_that_before_its_screen(rig: Rig) -> None:
    assert "pick" not in [message["type"] for message in rig.box.greeting()]
    rig.box.tell_pick_open(is_open=True)
    kinds = [message["type"] for message in rig.box.greeting()]
    assert kinds.index("pick") < kinds.index("panel")


def test_lamps_that_stay_as_they_are_are_not_told(rig: Rig) -> None:
    rig.box.light(frozenset({"left"}), rig.now)
    rig.box.light(frozenset({"left"}), rig.now)
    assert len(rig.of("lamps")) == 1


def test_lamps_go_along_with_a_sound_even_if_it_is_off(rig: Rig) -> None:
    rig.box.light(frozenset({"left"}), rig.now)
    rig.told.clear()
    rig.box.sound("reveal", rig.now, "off")
    states = [rig.hardware.lit_pads(), *(rig.hardware.lit_pads() for _ in rig.ticks())]
    assert states == [{"right"}, {"left"}, {"right"}, {"left"}]
    assert all(message["type"] == "lamps" for message in rig.told)
    assert not rig.hardware.sounding()


def test_a_lamp_blinks_slowly_until_there_is_time_again(rig: Rig) -> None:
    rig.box.light(frozenset({"left"}), rig.now, low=True)
    assert [next(ticks) for ticks in [rig.ticks()] * 3] == [2000, 3000, 4000]
    assert rig.hardware.lit_pads() == {"left"}
    rig.box.light(frozenset({"left"}), rig.now)
    assert (rig.hardware.lit_pads(), rig.box.deadline()) == ({"left"}, None)


# Sounds -------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_heard_and_ends_by_its_deadlines(name: str, rig: Rig) -> None:
    rig.box.sound(name, rig.now)
    heard = [(0, rig.hardware.sounding())]
    for due in rig.ticks():
        sounding = rig.hardware.sounding()
        if sounding != heard[-1][1]:
            heard.append((due - 1000, sounding))
    expected: list[tuple[int, bool]] = []
    at = 0
    for on, off, _ in SOUNDS[name]:
        expected += [(at, True), (at + on, False)]
        at += on + off
    assert heard == expected
    assert rig.of("sound") == [
        {
            "type": "sound",
            "name": name,
            "pattern": [[on, off] for on, off, _ in SOUNDS[name]],
            "pitches": [hz for _, _, hz in SOUNDS[name]],
            "volume": "loud",
        }
    ]


def test_a_quiet_sound_is_told_to_be_quiet(rig: Rig) -> None:
    rig.box.sound("horn", rig.now, "quiet")
    ends = 1000 + SOUNDS["horn"][0].on * KIT.signals.volumes["quiet"].of_beep // 100
    assert ends == next(due for due in rig.ticks() if not rig.hardware.sounding())
    (told,) = rig.of("sound")
    assert told["volume"] == "quiet"
    assert told["pattern"] == [[800, 0]]


def test_a_name_without_a_sound_is_silence(rig: Rig) -> None:
    rig.box.sound("fanfare", rig.now)
    assert not rig.hardware.sounding()
    assert (rig.told, rig.box.deadline()) == ([], None)


# Who watches --------------------------------------------------------------------------------


def test_facts_are_told_when_they_change(rig: Rig) -> None:
    for facts in ({"score": 1}, {"score": 1}, None, None):
        rig.box.tell(facts)
    assert rig.told == [{"type": "facts", "facts": {"score": 1}}, {"type": "facts", "facts": None}]


def test_sides_are_told_when_they_change_and_to_whoever_comes_later(rig: Rig) -> None:
    sides = (SideAtPad("left", "red", "R", "RED", "Ana"),)
    for each in ((), sides, sides):
        rig.box.tell_sides(each)
    assert rig.told == [sides_message(sides)]
    assert [said for said in rig.box.greeting() if said["type"] == "sides"] == rig.told
    rig.box.tell_sides(())
    assert rig.told[1:] == [sides_message(())]
    assert "sides" not in [said["type"] for said in rig.box.greeting()]


def test_late_watcher_is_greeted_with_the_whole_present_state(rig: Rig) -> None:
    rig.shows(HELLO)
    rig.box.light(frozenset({"left", "right"}), rig.now)
    rig.box.blink("right", rig.now)
    rig.box.tell({"score": 1})
    hello, panel, lamps, facts = rig.box.greeting()
    pads = [{"name": "left", "style": "hexpad"}, {"name": "right", "style": "hexpad"}]
    assert hello == {
        "type": "hello",
        "protocol": 2,
        "kit": {
            "name": "hexpad",
            "emulated": True,
            "pads": pads,
            "table": ["back", "help"],
            "panel": {"columns": 128, "pages": 8},
        },
    }
    assert drawn(panel) == HELLO
    assert lamps == {"type": "lamps", "lit": ["left"]}
    assert facts == {"type": "facts", "facts": {"score": 1}}


def test_the_table_can_want_the_device_off(rig: Rig) -> None:
    assert not rig.box.wants_off
    rig.box.request_power_off()
    assert rig.box.wants_off


# What is for the table alone ----------------------------------------------------------------


def mirrored(rig: Rig) -> bytes:
    """What the audience has seen of the panel so far."""
    image = BLANK
    for message in rig.of("panel"):
        image = drawn(message, image)
    return image


def test_what_is_private_is_on_the_panel_and_nowhere_else(rig: Rig) -> None:
    secret, after = (draw_screen(Screen((word, "", "", ""))) for word in ("042042", "after"))
    rig.shows(HELLO)
    rig.box.show(secret, private=True)
    rig.box.tick(rig.now)
    assert rig.hardware.chip.image() == secret
    assert mirrored(rig) == HELLO
    assert not [said for said in rig.box.greeting() if said["type"] == "panel"]
    rig.shows(after)
    assert mirrored(rig) == after


def test_the_panel_goes_dark_over_it_and_nobody_else_hears_of_that(rig: Rig) -> None:
    rig.shows(HELLO)
    before = len(rig.told)
    rig.box.show(BLANK, private=True)
    rig.box.glow(PanelGlow.DARK)
    rig.box.tick(rig.now)
    assert rig.told[before:] == []


def test_watchers_are_told_when_the_picture_is_turned(rig: Rig) -> None:
    rig.box.show(turn_around(HELLO), turned=True)
    rig.box.tick(rig.now)
    assert rig.told[-1]["turned"] is True
    rig.shows(HELLO)
    assert "turned" not in rig.told[-1]


def test_lines_of_text_are_told_along_with_the_image_and_to_whoever_comes_later(rig: Rig) -> None:
    rig.box.show(HELLO, said=("◄LIGHT throw", "167 - 167 pips"))
    rig.box.tick(rig.now)
    assert rig.told[-1]["said"] == ["◄LIGHT throw", "167 - 167 pips"]
    (panel,) = (each for each in rig.box.greeting() if each["type"] == "panel")
    assert panel["said"] == ["◄LIGHT throw", "167 - 167 pips"]
    rig.shows(BLANK)
    assert "said" not in rig.told[-1]
