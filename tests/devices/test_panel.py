"""The display is brought to what it should show, and costs nothing when it is there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.devices import controllers
from companion.devices.chip import Chip
from companion.devices.hardware import HardwareMissing
from companion.devices.panel import (
    BLANK,
    FIRST_PAUSE,
    LONGEST_PAUSE,
    OledPanel,
    Panel,
    Update,
    Window,
    changed,
    cut,
)
from companion.devices.simbus import SimulatedBus, Traffic
from companion.devices.wire import I2cWire
from companion.rules.words import in_english, says
from tests.devices.eyes import noise
from tests.devices.recorder import Recorder

WINDOW = ("command", bytes((0x21, 0, 127, 0x22, 0, 7)))


@pytest.fixture
def wire() -> Recorder:
    return Recorder()


@pytest.fixture
def panel(wire: Recorder) -> OledPanel:
    """A panel that has shown its first image."""
    panel = OledPanel(wire.opened, "ssd1309")
    panel.show(noise(1))
    wire.sent.clear()
    return panel


@pytest.fixture
def bus() -> SimulatedBus:
    return SimulatedBus(Chip("ssd1309"))


@pytest.fixture
def oled(bus: SimulatedBus) -> OledPanel:
    """A panel on a simulated display, before its first image."""
    return OledPanel(lambda: I2cWire(bus, 0x3C), "ssd1309")


def told(panel: OledPanel) -> list[Update]:
    updates: list[Update] = []
    panel.listen(updates.append)
    return updates


def test_the_display_is_dark_until_the_whole_first_image_is_in_it(wire: Recorder) -> None:
    OledPanel(wire.opened, "ssd1309").show(noise(1))
    assert wire.sent == [
        ("command", controllers.INIT["ssd1309"]),
        ("command", bytes((0x81, 207))),
        WINDOW,
        ("data", noise(1)),
        ("command", bytes((0xAF,))),
    ]


def test_another_image_is_one_window_of_1034_bytes(bus: SimulatedBus, oled: OledPanel) -> None:
    oled.show(noise(1))
    before = bus.traffic
    oled.show(noise(2))
    assert bus.traffic.since(before) == Traffic(calls=2, messages=2, bytes=1034)
    assert bus.chip.visible() == noise(2)


def test_what_is_there_already_costs_nothing_and_nobody_hears_of_it(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    panel.show(bytes(bytearray(noise(1))))  # equal, not the same object
    panel.dim(controllers.CONTRAST)
    panel.on()
    assert wire.sent == []
    assert updates == []


def test_dim_off_and_on_are_a_command_each(wire: Recorder, panel: OledPanel) -> None:
    updates = told(panel)
    panel.dim(10)
    panel.off()
    panel.on()
    assert wire.sent == [
        ("command", bytes((0x81, 10))),
        ("command", bytes((0xAE,))),
        ("command", bytes((0xAF,))),
    ]
    assert updates == [
        Update((), on=True, contrast=10),
        Update((), on=False, contrast=10),
        Update((), on=True, contrast=10),
    ]


def test_an_image_shown_in_the_dark_appears_when_the_panel_is_on(
    bus: SimulatedBus, oled: OledPanel
) -> None:
    oled.show(noise(1))
    oled.off()
    oled.show(noise(2))
    assert bus.chip.visible() == BLANK
    oled.on()
    assert bus.chip.visible() == noise(2)


def test_who_listens_is_told_the_windows_that_were_sent(wire: Recorder, panel: OledPanel) -> None:
    updates = told(panel)
    panel.show(noise(2))
    assert updates == [Update((Window(0, 0, 128, 8, noise(2)),), on=True, contrast=207)]
    assert wire.sent == [WINDOW, ("data", noise(2))]


def test_who_comes_later_gets_all_that_is_there(panel: OledPanel) -> None:
    panel.dim(9)
    panel.off()
    whole = Window(0, 0, 128, 8, noise(1))
    assert panel.present() == Update((whole,), on=False, contrast=9)
    assert panel.image == noise(1)


def test_an_image_has_1024_bytes_and_contrast_is_a_byte(wire: Recorder, panel: OledPanel) -> None:
    with pytest.raises(ValueError, match="1024 bytes, not 1023"):
        panel.show(bytes(1023))
    with pytest.raises(ValueError, match="0 to 255: 256"):
        panel.dim(256)
    assert wire.sent == []
    assert panel.image == noise(1)


def test_an_oled_is_a_panel(panel: OledPanel) -> None:
    anything: Panel = panel
    anything.show(noise(3))
    assert panel.image == noise(3)


# --- a display that is gone


def test_a_display_that_does_not_answer_is_no_error_of_the_match(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    wire.patience = 0
    panel.show(noise(2))
    panel.show(noise(3))
    panel.dim(1)
    assert panel.trouble is not None
    assert panel.trouble.said(in_english) == "The display does not answer (NAK). Check its cable."
    assert len(updates) == 3
    assert panel.image == noise(3)
    assert wire.sent == []
    assert wire.cleanups == 1


@pytest.mark.parametrize("patience", range(5))
def test_it_is_begun_anew_wherever_it_broke_off(wire: Recorder, patience: int) -> None:
    panel = OledPanel(wire.opened, "ssd1309")
    wire.patience = patience
    panel.show(noise(1))
    assert panel.trouble is not None
    wire.sent.clear()
    wire.patience = None
    panel.tick(1000)
    assert wire.sent == []
    panel.tick(1000 + FIRST_PAUSE)
    assert panel.trouble is None
    assert [payload for kind, payload in wire.sent if kind == "data"] == [noise(1)]
    assert len(wire.sent) == 5


def test_pauses_grow_until_the_longest_and_begin_anew_after_success(wire: Recorder) -> None:
    panel = OledPanel(wire.opened, "ssd1309")
    assert panel.deadline() is None
    wire.patience = 0
    panel.show(noise(1))
    assert panel.deadline() == 0
    now = 50_000
    panel.tick(now)
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
    panel.tick(now + LONGEST_PAUSE)
    assert (panel.trouble, panel.deadline()) == (None, None)
    panel.tick(now + 10**6)
    wire.patience = 0
    panel.show(noise(2))
    panel.tick(now)
    assert panel.deadline() == now + FIRST_PAUSE


def test_a_bus_that_is_not_there_is_told_in_its_own_words(wire: Recorder) -> None:
    panel = OledPanel(wire.opened, "ssd1309")
    wire.patience = 0
    wire.fault = HardwareMissing(says("There is no {file}.", file="/dev/i2c-1"))
    panel.show(noise(1))
    assert panel.trouble == says("There is no {file}.", file="/dev/i2c-1")


def test_a_display_that_was_unplugged_comes_back_with_the_image_of_now(
    bus: SimulatedBus, oled: OledPanel
) -> None:
    oled.show(noise(1))
    oled.dim(40)
    bus.unplug()
    oled.show(noise(2))
    oled.show(noise(3))
    bus.plug()
    assert bus.chip.visible() == BLANK
    oled.tick(0)
    oled.tick(FIRST_PAUSE)
    assert bus.chip.visible() == noise(3)
    assert bus.chip.contrast == 40


@given(st.lists(st.sampled_from(["image", "off", "on", "dim", "unplug", "plug", "wait"])))
def test_once_it_answers_again_it_shows_what_it_should(deeds: list[str]) -> None:
    bus = SimulatedBus(Chip("ssd1309"))
    panel = OledPanel(lambda: I2cWire(bus, 0x3C), "ssd1309")
    lit = True

    def plug() -> None:
        panel.dim(8)  # something must have failed meanwhile, or nobody could know
        panel.dim(9)
        bus.plug()

    for now, deed in enumerate(deeds):
        match deed:
            case "image":
                panel.show(noise(now))
            case "off" | "on":
                lit = deed == "on"
                (panel.on if lit else panel.off)()
            case "dim":
                panel.dim(7)
            case "unplug":
                bus.unplug()
            case "plug":
                bus.unplug()
                plug()
            case _:
                panel.tick(now * FIRST_PAUSE)
    bus.unplug()
    plug()
    panel.show(noise(1000))
    late = len(deeds) * FIRST_PAUSE
    panel.tick(late)
    panel.tick(late + LONGEST_PAUSE)
    assert panel.trouble is None
    assert bus.chip.image() == noise(1000)
    assert bus.chip.visible() == (noise(1000) if lit else BLANK)
    assert bus.chip.contrast == 9


def test_closed_it_is_dark_and_the_bus_is_free(wire: Recorder, panel: OledPanel) -> None:
    panel.close()
    assert wire.sent == [("command", bytes((0xAE,)))]
    assert wire.cleanups == 1
    panel.close()
    assert wire.cleanups == 1


def test_a_display_that_is_gone_can_be_closed(wire: Recorder, panel: OledPanel) -> None:
    wire.patience = 0
    panel.close()
    assert wire.cleanups == 1


# --- windows


@given(st.integers(0, 127), st.integers(0, 7), st.data())
def test_a_window_is_the_part_of_the_image_that_lies_there(
    column: int, page: int, data: st.DataObject
) -> None:
    columns = data.draw(st.integers(1, 128 - column))
    pages = data.draw(st.integers(1, 8 - page))
    window = cut(noise(4), column, page, columns, pages)
    assert window[:4] == (column, page, columns, pages)
    assert len(window.data) == columns * pages
    for row in range(pages):
        for at in (0, columns - 1):
            assert window.data[row * columns + at] == noise(4)[(page + row) * 128 + column + at]


def test_equal_images_differ_in_no_window() -> None:
    assert changed(noise(1), noise(1)) == ()
    assert changed(noise(1), noise(2)) == (Window(0, 0, 128, 8, noise(2)),)
