"""A whole emulated box: gpiozero's own devices on mock pins, the chip behind the bus."""

import itertools
import threading
from collections.abc import Iterator

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.console.screen_saver import PanelGlow
from companion.devices import kit_config
from companion.devices.dirty_rectangles import Window
from companion.devices.display_factory import open_panel
from companion.devices.gpiozero_pins import MockPins
from companion.devices.hardware_interface import HardwareInterface, HardwareMissing
from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer, open_keys_lamps_and_buzzer
from companion.devices.oled_panel import PanelUpdate
from companion.devices.pin_interfaces import OnOffOutput
from companion.devices.simulated.hardware import SimulatedHardware
from tests.devices.contacts import Clock
from tests.devices.eyes import noise

HEXPAD = kit_config.built_in_kit("hexpad")
SOUNDS, LOUD = HEXPAD.signals.sounds, HEXPAD.signals.volumes["loud"]


class Box:
    """The hexpad, with everything on its pins open."""

    def __init__(self) -> None:
        self.hardware = SimulatedHardware(HEXPAD)
        self.clock = Clock(1000)
        self.told: list[KeyEdge] = []
        self.pins: KeysLampsAndBuzzer = open_keys_lamps_and_buzzer(
            HEXPAD, self.hardware, self.told.append, self.clock
        )

    def close(self) -> None:
        self.pins.close()
        self.hardware.close()


@pytest.fixture
def box() -> Iterator[Box]:
    box = Box()
    yield box
    box.close()


@pytest.mark.parametrize("key", [key for key, _ in HEXPAD.keys])
def test_every_key_of_the_kit_tells_its_own_press_and_release(box: Box, key: KitKey) -> None:
    box.hardware.press(key)
    assert box.told == [KeyEdge(key, down=True, at=1000)]
    box.clock.now = 1100
    box.hardware.release(key)
    assert box.told[1:] == [KeyEdge(key, down=False, at=1100)]


def test_a_bouncing_contact_on_a_pin_is_one_tap(box: Box) -> None:
    key = KitKey("right", "7")
    for at, closed in ((0, True), (2, False), (3, True), (40, False), (44, True), (45, False)):
        box.clock.now = 1000 + at
        (box.hardware.press if closed else box.hardware.release)(key)
    assert [(edge.down, edge.at) for edge in box.told] == [(True, 1000), (False, 1040)]


def test_a_click_of_a_mouse_may_be_shorter_than_any_bounce(box: Box) -> None:
    key = KitKey("left", "1")
    box.hardware.press(key)
    box.hardware.release(key)
    assert box.pins.deadline() == 1011
    box.pins.tick(1011)
    assert [(edge.down, edge.at) for edge in box.told] == [(True, 1000), (False, 1000)]
    assert box.pins.deadline() is None


def test_lamps_are_lit_on_their_own_pins(box: Box) -> None:
    assert box.hardware.lit_pads() == frozenset()
    for lit in (["left"], ["right"], ["left", "right"], []):
        box.pins.lamps.show(lit)
        assert box.hardware.lit_pads() == frozenset(lit)


def test_the_buzzer_sounds_on_its_pin_as_long_as_its_pattern(box: Box) -> None:
    box.pins.buzzer.play(SOUNDS["turn"], LOUD, 1000)
    assert box.hardware.sounding()
    assert box.pins.deadline() == 1040
    box.pins.tick(1040)
    assert not box.hardware.sounding()


def test_a_passive_buzzer_has_the_pitch_of_each_beep_on_its_pin() -> None:
    passive = HEXPAD._replace(buzzer=kit_config.BuzzerConfig("passive", 12))
    hardware = SimulatedHardware(passive)
    pins = open_keys_lamps_and_buzzer(passive, hardware, lambda edge: None, lambda: 0)
    pin = hardware.pins().pin(12)
    for volume, share in HEXPAD.signals.volumes.items():
        pins.buzzer.play(SOUNDS["basket"], HEXPAD.signals.volumes[volume], 0)
        for beep, at in zip(SOUNDS["basket"], (0, 120, 240, 360), strict=True):
            pins.buzzer.tick(at)
            assert (pin.frequency, pin.state) == (beep.hz, share.of_wave / 100)
            pins.buzzer.tick(at + beep.on)
            assert pin.state == 0
    assert not hardware.sounding()
    pins.close()
    hardware.close()


def test_closed_lamps_and_buzzer_are_off_and_the_pins_are_free() -> None:
    box = Box()
    box.pins.lamps.show(["left"])
    box.pins.buzzer.play(SOUNDS["end"], LOUD, 0)
    box.pins.close()
    assert box.hardware.lit_pads() == frozenset()
    assert not box.hardware.sounding()
    again = open_keys_lamps_and_buzzer(HEXPAD, box.hardware, box.told.append, box.clock)
    box.hardware.press(KitKey("table", "back"))
    assert box.told == [KeyEdge(KitKey("table", "back"), down=True, at=1000)]
    again.close()
    box.hardware.close()


def test_no_thread_runs_for_any_of_it(box: Box) -> None:
    before = set(threading.enumerate())
    other = Box()
    other.pins.buzzer.play(SOUNDS["end"], LOUD, 0)
    other.hardware.press(KitKey("left", "1"))
    assert set(threading.enumerate()) == before
    other.close()


def test_two_boxes_in_one_process_know_nothing_of_each_other(box: Box) -> None:
    other = Box()
    other.hardware.press(KitKey("left", "1"))
    other.pins.lamps.show(["left"])
    assert (box.told, box.hardware.lit_pads()) == ([], frozenset())
    other.close()


def test_a_pin_that_fails_is_told_and_no_other_stays_open(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hardware = SimulatedHardware(HEXPAD)
    real = MockPins.output

    def broken(pins: MockPins, pin: int) -> OnOffOutput:
        if pin == HEXPAD.pads[1].lamp:
            raise RuntimeError("GPIO busy")
        return real(pins, pin)

    told: list[KeyEdge] = []
    monkeypatch.setattr(MockPins, "output", broken)
    with pytest.raises(HardwareMissing) as missing:
        open_keys_lamps_and_buzzer(HEXPAD, hardware, told.append, Clock())
    assert str(missing.value) == "The pins can't be used (GPIO busy)."
    monkeypatch.setattr(MockPins, "output", real)
    open_keys_lamps_and_buzzer(HEXPAD, hardware, told.append, Clock()).close()
    hardware.close()


def test_what_the_panel_shows_is_seen_through_the_bus() -> None:
    hardware = SimulatedHardware(HEXPAD)
    panel = open_panel(HEXPAD, hardware)
    assert hardware.chip.controller == "ssd1309"
    panel.show(noise(1))
    panel.tick(0)
    assert hardware.chip.visible() == noise(1)
    panel.close()
    assert hardware.chip.visible() == bytes(1024)


def test_pixels_for_others_come_from_the_chip_not_from_the_panel() -> None:
    hardware = SimulatedHardware(HEXPAD)
    panel = open_panel(HEXPAD, hardware)
    updates: list[PanelUpdate] = []
    panel.listen(updates.append)
    panel.show(noise(1))
    panel.tick(0)
    assert hardware.visible_update(updates[-1]) == updates[-1]
    assert hardware.visible_update(panel.whole_update()) == panel.whole_update()
    hardware.simulated_bus.unplug()
    panel.show(noise(2))
    panel.tick(0)
    seen = hardware.visible_update(updates[-1])
    # The glass still has the old image.
    assert seen.windows == (Window(0, 0, 128, 8, noise(1)),)
    hardware.chip.power_on()
    assert not hardware.visible_update(panel.whole_update()).on


def test_viewer_of_a_dark_panel_is_given_the_image_that_will_appear() -> None:
    hardware = SimulatedHardware(HEXPAD)
    panel = open_panel(HEXPAD, hardware)
    panel.show(noise(1))
    panel.glow(PanelGlow.DARK)
    panel.tick(0)
    whole = Window(0, 0, 128, 8, noise(1))
    assert hardware.visible_update(panel.whole_update()) == PanelUpdate(
        (whole,), on=False, contrast=207
    )


def test_emulated_hardware_is_hardware() -> None:
    hardware: HardwareInterface = SimulatedHardware(HEXPAD)
    assert hardware.emulated
    hardware.close()


def test_pins_and_panel_open_in_any_order() -> None:
    for first in itertools.permutations("ab", 2):
        hardware = SimulatedHardware(HEXPAD)
        told: list[KeyEdge] = []
        for each in first:
            if each == "a":
                panel = open_panel(HEXPAD, hardware)
                panel.show(noise(1))
                panel.tick(0)
            else:
                open_keys_lamps_and_buzzer(HEXPAD, hardware, told.append, Clock()).close()
        assert hardware.chip.visible() == noise(1)
        hardware.close()
