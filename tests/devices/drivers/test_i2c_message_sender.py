"""A bus that refuses several messages in one transfer gets them one by one, and shows the same."""

import errno
import os

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smbus2 import i2c_msg

from companion.console.screen_saver import PanelGlow
from companion.devices.dirty_rectangles import BLANK
from companion.devices.display_factory import open_panel
from companion.devices.drivers.controllers import CONTROLLERS
from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.drivers.i2c_message_sender import I2cMessageSender
from companion.devices.drivers.reconnecting_oled import ASKS, CHECKS, FIRST_PAUSE, RESTS
from companion.devices.kit_config import built_in_kit
from companion.devices.oled_panel import OledPanel
from companion.devices.simulated.hardware import SimulatedHardware, simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus, TrafficCounts
from tests.devices.eyes import noise
from tests.devices.shown import PATCHES, showing

ALL = pytest.mark.parametrize("controller", sorted(CONTROLLERS))
REFUSALS = (errno.EOPNOTSUPP, errno.EINVAL, errno.EIO)
EVERY_REFUSAL = pytest.mark.parametrize("refusal", REFUSALS, ids=errno.errorcode.get)


class Display:
    """A panel on a simulated bus that may refuse several messages."""

    def __init__(self, refusal: int | None = None, controller: str = "ssd1309") -> None:
        self.bus = Faulty(refusal, controller)
        self.chip = self.bus.chip
        self.transfers = I2cMessageSender()
        self.panel = OledPanel(
            lambda: I2cWire(self.bus, 0x3C, self.transfers), controller, transfers=self.transfers
        )


class Faulty(SimulatedI2cBus):
    """A bus whose next calls fail with these errors, whatever they carry."""

    def __init__(self, refusal: int | None, controller: str) -> None:
        super().__init__(simulated_display_chip(controller), refusal=refusal)
        self.faults: list[int] = []
        self.calls: list[int] = []

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        self.calls.append(len(i2c_msgs))
        if self.faults:
            fault = self.faults.pop(0)
            raise OSError(fault, os.strerror(fault))
        super().i2c_rdwr(*i2c_msgs)


@ALL
@EVERY_REFUSAL
def test_the_first_picture_is_there_at_once(refusal: int, controller: str) -> None:
    display = Display(refusal, controller)
    showing(display.panel, noise(1))
    assert display.chip.visible() == noise(1)
    assert display.panel.trouble is None
    assert display.panel.one_by_one


@EVERY_REFUSAL
def test_the_refusal_is_remembered_and_logged_once(
    refusal: int, caplog: pytest.LogCaptureFixture
) -> None:
    display = Display(refusal)
    showing(display.panel, noise(1))
    display.bus.calls.clear()
    for now in range(10):
        showing(display.panel, noise(now), now)
    assert {*display.bus.calls} == {1}
    assert caplog.messages == [
        f"the display's bus takes one message at a time ([Errno {refusal}] {os.strerror(refusal)})"
    ]


@EVERY_REFUSAL
def test_an_unplugged_display_comes_back_one_by_one(refusal: int) -> None:
    display = Display(refusal)
    showing(display.panel, noise(1))
    display.bus.unplug()
    showing(display.panel, noise(2), 1)
    assert display.panel.trouble is not None
    display.bus.plug()
    display.bus.calls.clear()
    display.panel.tick(1 + FIRST_PAUSE)
    assert display.chip.visible() == noise(2)
    assert {*display.bus.calls} == {1}


@EVERY_REFUSAL
def test_a_display_that_lost_its_power_is_found_out_one_by_one(refusal: int) -> None:
    display = Display(refusal)
    showing(display.panel, noise(1))
    display.bus.unplug()
    display.bus.plug()
    changed = bytes((noise(1)[0] ^ 1, *noise(1)[1:]))
    showing(display.panel, changed, RESTS)
    assert display.chip.visible() == changed
    display.bus.unplug()
    display.bus.plug()
    display.panel.tick(RESTS + CHECKS)
    assert display.chip.visible() == changed


@EVERY_REFUSAL
@pytest.mark.parametrize(
    ("controller", "sent"),
    [("ssd1309", TrafficCounts(2, 2, 1034)), ("sh1106", TrafficCounts(16, 16, 1080))],
)
def test_a_whole_picture_one_by_one_has_the_same_bytes_and_a_call_for_each_message(
    refusal: int, controller: str, sent: TrafficCounts
) -> None:
    display = Display(refusal, controller)
    showing(display.panel, noise(1))
    before = display.bus.traffic
    showing(display.panel, noise(2), 1)
    assert display.bus.traffic.since(before) == sent


@EVERY_REFUSAL
def test_a_display_that_is_not_there_is_no_refusal(refusal: int) -> None:
    display = Display(refusal)
    display.bus.unplug()
    showing(display.panel, noise(1))
    assert display.panel.trouble is not None
    assert not display.panel.one_by_one


@pytest.mark.parametrize("fault", [errno.EREMOTEIO, errno.ENXIO, errno.ETIMEDOUT, errno.EAGAIN])
def test_a_display_that_does_not_answer_is_tried_once_a_time_and_is_no_refusal(fault: int) -> None:
    display = Display()
    display.bus.faults = [fault]
    showing(display.panel, noise(1))
    assert len(display.bus.calls) == 1
    assert not display.panel.one_by_one


@pytest.mark.parametrize("fault", REFUSALS, ids=errno.errorcode.get)
def test_a_fault_that_lasts_is_no_refusal(fault: int) -> None:
    display = Display()
    display.bus.faults = [fault] * 4
    showing(display.panel, noise(1))
    assert display.panel.trouble is not None
    assert not display.panel.one_by_one
    display.bus.faults = []
    display.bus.calls.clear()
    display.panel.tick(FIRST_PAUSE)
    assert display.chip.visible() == noise(1)
    assert display.bus.calls == [3, 1]  # all of the picture in one, and whether it is lit


def test_an_error_of_the_first_transfer_that_has_passed_is_no_refusal() -> None:
    display = Display()
    display.bus.faults = [errno.EIO]
    showing(display.panel, noise(1))
    assert display.chip.visible() == noise(1)
    assert not display.panel.one_by_one
    display.bus.calls.clear()
    showing(display.panel, noise(2), 1)
    assert display.bus.calls == [2]


def test_where_several_were_carried_an_error_is_no_refusal() -> None:
    display = Display()
    showing(display.panel, noise(1))
    display.bus.faults = [errno.EIO]
    showing(display.panel, noise(2), 1)
    assert display.panel.trouble is not None
    assert not display.panel.one_by_one
    display.panel.tick(1 + FIRST_PAUSE)
    assert display.chip.visible() == noise(2)


def test_a_display_that_is_pulled_while_its_bus_is_tried_is_begun_anew() -> None:
    display = Display()
    display.bus.faults = [errno.EIO]
    carry = display.bus.i2c_rdwr

    def pulled(*i2c_msgs: i2c_msg) -> None:
        if len(display.bus.calls) == 4:  # refused, and sent one by one
            display.bus.unplug()
        carry(*i2c_msgs)

    display.bus.i2c_rdwr = pulled
    showing(display.panel, noise(1))
    assert display.panel.trouble is not None
    assert not display.panel.one_by_one


class Limited(SimulatedI2cBus):
    """An adapter that can write and then read, and nothing else in one transfer.

    As the adapters with `I2C_AQ_COMB_WRITE_THEN_READ`: CP2615, for one.
    """

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        flags = [message.flags & 1 for message in i2c_msgs]
        if len(flags) > 1 and flags != [0, 1]:
            raise OSError(errno.EOPNOTSUPP, "Operation not supported")
        super().i2c_rdwr(*i2c_msgs)


def test_an_adapter_that_writes_and_then_reads_gets_messages_one_by_one() -> None:
    bus, transfers = Limited(simulated_display_chip("ssd1306")), I2cMessageSender()
    panel = OledPanel(lambda: I2cWire(bus, 0x3C, transfers), "ssd1306", transfers=transfers)
    showing(panel, noise(1))
    for now in (1, ASKS):
        showing(panel, noise(now), now)
        assert bus.chip.visible() == noise(now)
    assert panel.one_by_one


@given(
    refusal=st.sampled_from(REFUSALS),
    controller=st.sampled_from(sorted(CONTROLLERS)),
    patches=PATCHES,
    glow=st.sampled_from(PanelGlow),
    now=st.sampled_from((1, RESTS, ASKS)),
)
def test_bus_that_refuses_batches_shows_the_same_as_any_other_bus(
    refusal: int, controller: str, patches: list[tuple[int, int]], glow: PanelGlow, now: int
) -> None:
    changed = bytearray(noise(1))
    for at, byte in patches:
        changed[at] = byte
    displays = [Display(each, controller) for each in (None, refusal)]
    for display in displays:
        showing(display.panel, noise(1))
        display.panel.glow(glow)
        showing(display.panel, bytes(changed), now)
    plain, refused = (display.chip for display in displays)
    assert refused.visible() == plain.visible()
    assert refused.visible() == (BLANK if glow is PanelGlow.DARK else bytes(changed))
    assert refused.contrast == plain.contrast


@EVERY_REFUSAL
def test_a_box_with_such_a_bus_says_so_and_leaves_a_last_word_on_it(refusal: int) -> None:
    kit = built_in_kit("hexpad")
    hardware = SimulatedHardware(kit)
    hardware.simulated_bus.refusal = refusal
    panel = open_panel(kit, hardware)
    panel.leave(noise(1))
    assert panel.one_by_one
    assert hardware.chip.visible() == noise(1)
