"""A real kit on the pins of the chip: keys, lamps and buzzer, and a referee that waits for them."""

import signal
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import active_count

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.keys_lamps_and_buzzer import KeysLampsAndBuzzer, open_keys_lamps_and_buzzer
from companion.devices.kit_config import built_in_kit
from companion.devices.oled_panel import PanelUpdate
from companion.devices.real_buses_and_pins import RealHardware
from companion.games import GAMES
from companion.referee.monotonic_clock import now_ms
from companion.referee.startup_before_slow_imports import run_referee_until_stopped
from companion.referee.startup_config import StartupConfig
from companion.rules.sentences import in_english
from tests.devices.gpiochip.hand import Hand
from tests.devices.gpiochip.headed import Headed
from tests.devices.gpiochip.taps import MS, Loss, lost, meant, taps_of

HEXPAD = built_in_kit("hexpad")
SOUNDS, LOUD = HEXPAD.signals.sounds, HEXPAD.signals.volumes["loud"]
LINES = dict(HEXPAD.keys)
ONE, OTHER = KitKey("left", "1"), KitKey("right", "1")
LINE = LINES[ONE]


class Box:
    """The hexpad, with everything on its pins open, and what its keys told."""

    def __init__(self) -> None:
        self.hardware = RealHardware(HEXPAD)
        self.told: list[KeyEdge] = []
        self.pins: KeysLampsAndBuzzer = open_keys_lamps_and_buzzer(
            HEXPAD, self.hardware, self.told.append, self._nobody
        )

    @staticmethod
    def _nobody() -> int:
        raise AssertionError("the kernel knows when it was")

    def close(self) -> None:
        self.pins.close()
        self.hardware.close()


@pytest.fixture
def box() -> Iterator[Box]:
    box = Box()
    yield box
    box.close()


@pytest.mark.parametrize("key", [key for key, _ in HEXPAD.keys])
def test_every_key_tells_its_own_edges_with_the_kernels_time(
    box: Box, hand: Hand, key: KitKey
) -> None:
    line = dict(HEXPAD.keys)[key]
    for ns, level in ((1_000 * MS - 1, 0), (1_100 * MS, -1)):
        hand.clock(ns)
        hand.hold(line, level)
    box.pins.gather()
    assert box.told == [KeyEdge(key, down=True, at=999), KeyEdge(key, down=False, at=1_100)]


def test_a_key_that_is_down_at_the_start_tells_only_that_it_came_up(hand: Hand) -> None:
    hand.hold(LINE, 0)
    box = Box()
    box.pins.gather()
    hand.clock(5_000 * MS)
    hand.let_go(LINE)
    box.pins.gather()
    assert box.told == [KeyEdge(ONE, down=False, at=5_000)]
    box.close()


def test_of_ten_thousand_taps_none_is_missed_doubled_or_late(box: Box, hand: Hand) -> None:
    taps = {ONE: taps_of(10_000)}
    assert lost(taps, box.pins, box.told, hand, LINES) == Loss(missed=0, doubled=0, late=0)
    assert [(edge.at, edge.down) for edge in box.told] == meant(taps[ONE])


@pytest.mark.parametrize(("busy", "mean"), [(1, 80), (24, 80), (60, 200), (95, 400)])
def test_taps_of_two_hands_are_told_once_each_however_busy_the_loop_is(
    box: Box, hand: Hand, busy: int, mean: int
) -> None:
    taps = {key: taps_of(1_000, seed, mean) for seed, key in enumerate((ONE, OTHER))}
    loss = lost(taps, box.pins, box.told, hand, LINES, busy)
    assert (loss.missed, loss.doubled) == (0, 0)
    for key, own in taps.items():
        assert [(edge.at, edge.down) for edge in box.told if edge.key == key] == meant(own)


def test_lamps_and_buzzer_are_on_and_off_on_their_own_pins(box: Box, hand: Hand) -> None:
    lamp = HEXPAD.pads[0].lamp
    box.pins.lamps.show([HEXPAD.pads[0].name])
    assert hand.level(lamp) == 1
    box.pins.buzzer.play(SOUNDS["turn"], LOUD, 0)
    assert hand.level(HEXPAD.buzzer.pin) == 1
    box.pins.buzzer.tick(1_000)
    box.pins.lamps.show([])
    assert hand.level(lamp) == hand.level(HEXPAD.buzzer.pin) == 0


def test_a_pin_that_the_kernel_uses_is_told_and_no_other_stays_open(hand: Hand) -> None:
    hand.take(LINE, "spi0 CS0")
    with pytest.raises(HardwareMissing, match=f"GPIO{LINE} is already in use by spi0 CS0"):
        Box()
    hand.take(LINE, "")
    Box().close()


def test_a_referee_hears_a_key_while_it_waits_in_the_selector(hand: Hand, tmp_path: Path) -> None:
    threads = active_count()
    before: list[bytes] = []
    pressed: list[int] = []

    class Seen(Headed):
        def visible_update(self, update: PanelUpdate) -> PanelUpdate:
            if pressed:
                assert now_ms() - pressed[0] < 10_000, "it woke for something else"
                signal.raise_signal(signal.SIGTERM)
            return update

    hardware = Seen(HEXPAD)

    def live(said: str) -> None:
        assert said == "keys are live"
        assert active_count() == threads
        before.append(hardware.chip.image())
        pressed.append(now_ms())
        hand.hold(LINE, 0)

    with closing(hardware):
        installed = StartupConfig(HEXPAD, hardware, tmp_path)
        run_referee_until_stopped(installed, lambda: (GAMES, {"en": in_english}), live)
    assert hardware.chip.image() != before[0]
    assert not hand.taken(LINE)
