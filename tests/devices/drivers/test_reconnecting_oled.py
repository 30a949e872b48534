"""A display that does not answer is tried again, and one that forgot what it showed is found out."""

import errno
import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smbus2 import i2c_msg

from companion.console.screen_saver import PanelGlow
from companion.devices.dirty_rectangles import BLANK, MOST, Overhead, plan_windows
from companion.devices.drivers.controllers import CONTROLLERS
from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.drivers.reconnecting_oled import (
    ASKS,
    CHECKS,
    FIRST_PAUSE,
    LONGEST_PAUSE,
    RESTS,
)
from companion.devices.hardware_interface import HardwareMissing
from companion.devices.oled_panel import DIMMED, WANDERS, OledPanel
from companion.devices.simulated.hardware import simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts
from companion.rules.sentences import in_english, says
from tests.devices.eyes import noise
from tests.devices.recorder import Recorder
from tests.devices.shown import PATCHES, Glass, showing, told

ALL = pytest.mark.parametrize("controller", sorted(CONTROLLERS))


# --- a display that is gone


def test_a_display_that_does_not_answer_is_no_error_of_the_match(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    wire.patience = 0
    showing(panel, noise(2))
    showing(panel, noise(3))
    panel.glow(PanelGlow.DIM)
    panel.tick(0)
    assert panel.trouble is not None
    assert (
        panel.trouble.translate(in_english) == "The display does not answer (NAK). Check its cable."
    )
    assert len(updates) == 3
    assert panel.image == noise(3)
    assert (wire.sent, wire.calls, wire.cleanups) == ([], 1, 1)


@ALL
@given(
    after=st.integers(0, 1120), fault=st.sampled_from((errno.EIO, errno.ETIMEDOUT, errno.EAGAIN))
)
def test_wherever_the_first_image_broke_off_the_display_is_begun_anew(
    controller: str, after: int, fault: int
) -> None:
    glass = Glass(controller)
    glass.bus.left, glass.bus.fault = after, OSError(fault, "-")
    showing(glass.panel, noise(1))
    glass.bus.left = None
    glass.panel.tick(FIRST_PAUSE)
    assert glass.panel.trouble is None
    assert glass.chip.visible() == noise(1)
    assert glass.chip.contrast == CONTROLLERS[controller].contrast


@ALL
@given(after=st.integers(0, 60), patches=PATCHES, glow=st.sampled_from(PanelGlow))
def test_wherever_an_update_broke_off_the_display_is_begun_anew(
    controller: str, after: int, patches: list[tuple[int, int]], glow: PanelGlow
) -> None:
    glass = Glass(controller)
    showing(glass.panel, noise(1))
    changed = bytearray(noise(1))
    for at, byte in patches:
        changed[at] = byte
    glass.bus.left = after
    glass.panel.glow(glow)
    showing(glass.panel, bytes(changed), 10)
    glass.bus.left = None
    glass.panel.tick(10 + FIRST_PAUSE)
    assert glass.panel.trouble is None
    assert glass.chip.image() == bytes(changed)
    assert glass.chip.visible() == (BLANK if glow is PanelGlow.DARK else bytes(changed))


def test_pauses_grow_until_the_longest_and_begin_anew_after_success(wire: Recorder) -> None:
    panel = OledPanel(wire.opened, "ssd1309")
    wire.patience = 0
    now = 50_000
    showing(panel, noise(1), now)
    pauses: list[int] = []
    for _ in range(8):
        due = panel.deadline()
        assert due is not None
        pauses.append(due - now)
        panel.tick(due - 1)  # too early
        assert panel.deadline() == due
        now = due
        panel.tick(now)
    assert pauses == [500, 1000, 2000, 4000, 8000, 16_000, 16_000, 16_000]
    assert max(pauses) == LONGEST_PAUSE
    wire.patience = None
    now += LONGEST_PAUSE
    panel.tick(now)
    assert (panel.trouble, panel.deadline()) == (None, now + WANDERS)
    wire.patience = 0
    showing(panel, noise(2), now)
    assert panel.deadline() == now + FIRST_PAUSE


def test_a_lost_display_is_not_asked_whatever_changes(wire: Recorder, panel: OledPanel) -> None:
    wire.patience = 0
    for now in range(FIRST_PAUSE):
        showing(panel, noise(now), now)
    assert wire.calls == 1


def test_a_bus_that_is_not_there_is_told_in_its_own_words(wire: Recorder) -> None:
    wire.patience = 0
    wire.fault = HardwareMissing(says("There is no {file}.", file="/dev/i2c-1"))
    panel = showing(OledPanel(wire.opened, "ssd1309"), noise(1))
    assert panel.trouble == says("There is no {file}.", file="/dev/i2c-1")


def test_a_display_that_was_unplugged_comes_back_with_the_image_of_now() -> None:
    glass = Glass("ssd1309")
    showing(glass.panel, noise(1))
    glass.panel.glow(PanelGlow.DIM)
    glass.bus.unplug()
    showing(glass.panel, noise(2))
    showing(glass.panel, noise(3))
    glass.bus.plug()
    assert glass.chip.visible() == BLANK
    glass.panel.tick(FIRST_PAUSE)
    assert glass.chip.visible() == noise(3)
    assert glass.chip.contrast == DIMMED


# --- a display that was without power for a moment, and answers as if nothing had been


def lost_and_found(glass: Glass) -> None:
    """Nobody used the bus meanwhile."""
    glass.bus.unplug()
    glass.bus.plug()


def clock(second: int) -> bytes:
    return bytes((second, *noise(1)[1:]))


@ALL
def test_display_that_lost_power_is_restarted_by_the_first_update_after_a_rest(
    controller: str, caplog: pytest.LogCaptureFixture
) -> None:
    glass = Glass(controller)
    showing(glass.panel, clock(1), 1000)
    lost_and_found(glass)
    assert glass.chip.visible() == BLANK
    glass.panel.glow(PanelGlow.DIM)
    sent = glass.sent(lambda: showing(glass.panel, clock(2), 1000 + RESTS))
    assert glass.chip.visible() == clock(2)
    assert glass.chip.contrast == DIMMED
    assert sent.calls == 3  # the update that asked, all of it, and whether it is lit now
    assert glass.panel.trouble is None
    assert caplog.messages == ["the display was without power for a while"]


@ALL
def test_display_that_lost_power_is_restarted_by_a_periodic_check(controller: str) -> None:
    glass = Glass(controller)
    showing(glass.panel, noise(1), 1000)
    assert glass.panel.deadline() == 1000 + CHECKS
    assert glass.sent(lambda: glass.panel.tick(1000 + CHECKS)) == TrafficCounts(1, 1, 2)
    lost_and_found(glass)
    assert glass.panel.deadline() == 1000 + 2 * CHECKS
    glass.panel.tick(1000 + 2 * CHECKS)
    assert glass.chip.visible() == noise(1)
    assert glass.panel.trouble is None


def test_an_unplugged_display_is_missed_where_nobody_presses_a_key() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, noise(1))
    glass.bus.unplug()
    glass.panel.tick(CHECKS)
    assert glass.panel.trouble is not None
    assert glass.panel.deadline() == CHECKS + FIRST_PAUSE
    glass.bus.plug()
    glass.panel.tick(CHECKS + FIRST_PAUSE)
    assert glass.chip.visible() == noise(1)


@ALL
def test_all_of_a_picture_is_not_made_longer_by_a_question(controller: str) -> None:
    glass = Glass(controller)
    showing(glass.panel, noise(1))
    sent = glass.sent(lambda: showing(glass.panel, noise(2), RESTS))
    assert (sent.bytes, sent.calls) == (1080 if controller == "sh1106" else 1034, 1)


@ALL
def test_under_a_running_clock_it_is_begun_anew_within_eleven_seconds(controller: str) -> None:
    glass = Glass(controller)
    for second in range(100):
        showing(glass.panel, clock(second), 1000 * second)
    lost_and_found(glass)
    for second in range(100, 111):
        showing(glass.panel, clock(second), 1000 * second)
    assert glass.chip.visible() == clock(110)


def test_a_question_costs_two_bytes_and_no_call() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, clock(0))
    ticks = [
        glass.sent(lambda second=second: showing(glass.panel, clock(second), 1000 * second))
        for second in range(1, 101)
    ]
    plain = 4 + 6 + 1
    assert [tick.bytes for tick in ticks] == [plain + 2 * (at % 10 == 0) for at in range(1, 101)]
    assert {tick.calls for tick in ticks} == {1}


def test_display_that_lost_power_is_restarted_when_the_picture_moves_or_is_lit_again() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, noise(1))
    lost_and_found(glass)
    glass.panel.tick(WANDERS)
    assert glass.chip.image() == noise(1)
    assert glass.chip.visible() != BLANK
    glass.panel.glow(PanelGlow.DARK)
    glass.panel.tick(WANDERS + 1)
    lost_and_found(glass)
    glass.panel.glow(PanelGlow.BRIGHT)
    glass.panel.tick(WANDERS + 2)
    assert glass.chip.image() == noise(1)
    assert glass.chip.visible() != BLANK


class Mute(SimulatedI2cBus):
    """A module on which nothing can be read, or nothing that is true."""

    def __init__(self, lie: int | None) -> None:
        super().__init__(simulated_display_chip("ssd1306"), readable=lie is not None)
        self._lie = lie

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        super().i2c_rdwr(*i2c_msgs)
        if self._lie is not None and i2c_msgs[0].flags & 1:
            i2c_msgs[0].buf[0] = bytes((self._lie,))


@pytest.mark.parametrize("lie", [None, 0xFF, 0x40])
def test_display_without_readable_status_is_asked_once_and_restarted_when_the_picture_moves(
    lie: int | None,
) -> None:
    bus = Mute(lie)
    panel = showing(OledPanel(lambda: I2cWire(bus, 0x3C), "ssd1306"), noise(1))
    before = bus.traffic
    showing(panel, bytes((noise(1)[0] ^ 1, *noise(1)[1:])), ASKS)
    assert bus.traffic.since(before) == TrafficCounts(calls=1, messages=2, bytes=11)
    assert panel.trouble is None
    bus.unplug()
    bus.plug()
    panel.tick(ASKS + WANDERS)
    assert bus.chip.on
    assert bus.chip.image() == panel.image


def test_the_most_windows_and_a_question_are_one_call() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, BLANK)
    chance, dots = random.Random(7), bytearray(BLANK)
    for _ in range(chance.randint(15, 60)):
        dots[chance.randrange(1024)] = 1
    assert len(plan_windows(BLANK, bytes(dots), Overhead(10, 0))) == MOST
    glass.panel.glow(PanelGlow.DIM)
    sent = glass.sent(lambda: showing(glass.panel, bytes(dots), RESTS))
    assert sent.calls == 1
    assert sent.messages == 2 * MOST + 1
    assert glass.chip.visible() == bytes(dots)


def test_the_log_says_when_a_display_was_lost_and_when_it_was_back(
    wire: Recorder, panel: OledPanel, caplog: pytest.LogCaptureFixture
) -> None:
    wire.patience = 0
    for now in (0, FIRST_PAUSE, 3 * FIRST_PAUSE):
        showing(panel, noise(now + 2), now)
    wire.patience = None
    panel.tick(100_000)
    showing(panel, noise(3), 100_001)
    assert caplog.messages == [
        "the display is lost: The display does not answer (NAK). Check its cable.",
        "the display is back",
    ]


def test_display_that_lost_power_shows_the_picture_left_at_shutdown() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, noise(1))
    lost_and_found(glass)
    glass.panel.leave(noise(1))
    assert glass.chip.visible() == noise(1)


DEEDS = ("image", "unplug", "plug", "wait", *PanelGlow)


@given(st.lists(st.sampled_from(DEEDS)), st.sampled_from(sorted(CONTROLLERS)))
def test_once_it_answers_again_it_shows_what_it_should(
    deeds: list[str | PanelGlow], controller: str
) -> None:
    glass = Glass(controller)
    panel = glass.panel
    panel.show(noise(0))
    now = 0
    for now, deed in enumerate(deeds, 1):
        match deed:
            case PanelGlow():
                panel.glow(deed)
            case "image":
                panel.show(noise(now))
            case "unplug":
                glass.bus.unplug()
            case "plug":
                glass.bus.plug()
            case _:
                panel.tick(now * FIRST_PAUSE)
    lost_and_found(glass)
    now = (now + 1) * FIRST_PAUSE
    panel.glow(PanelGlow.BRIGHT)
    showing(panel, noise(1000), now + LONGEST_PAUSE)
    panel.tick(now + LONGEST_PAUSE + CHECKS)
    assert panel.trouble is None
    assert glass.chip.image() == glass.chip.visible() == noise(1000)
    assert glass.chip.contrast == CONTROLLERS[controller].contrast
