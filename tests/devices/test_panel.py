"""The display is brought to what it should show, and costs nothing when it is there."""

import errno
import random
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from smbus2 import i2c_msg

from companion.console.rest import BRIGHTNESS, Glow
from companion.devices.controllers import CONTROLLERS, NOTHING, Part
from companion.devices.emulated import simulated
from companion.devices.hardware import HardwareMissing
from companion.devices.panel import (
    ASKS,
    CHECKS,
    DIMMED,
    FIRST_PAUSE,
    LONGEST_PAUSE,
    RESTS,
    WANDERS,
    OledPanel,
    Panel,
    Update,
)
from companion.devices.simbus import SimulatedBus, Traffic
from companion.devices.windows import BLANK, MOST, Overhead, Window, plan
from companion.devices.wire import I2cWire
from companion.rules.words import in_english, says
from tests.devices.eyes import noise
from tests.devices.recorder import Recorder

ALL = pytest.mark.parametrize("controller", sorted(CONTROLLERS))


def commands(*payload: int) -> Part:
    return Part(data=False, payload=bytes(payload))


def data(payload: bytes) -> Part:
    return Part(data=True, payload=payload)


def told(panel: OledPanel) -> list[Update]:
    updates: list[Update] = []
    panel.listen(updates.append)
    return updates


def showing(panel: OledPanel, image: bytes, now: int = 0) -> OledPanel:
    panel.show(image)
    panel.tick(now)
    return panel


@pytest.fixture
def wire() -> Recorder:
    return Recorder()


@pytest.fixture
def panel(wire: Recorder) -> OledPanel:
    """A panel that has shown its first image."""
    panel = showing(OledPanel(wire.opened, "ssd1309"), noise(1))
    wire.taken()
    wire.calls = 0
    return panel


class Glass:
    """A panel on a simulated display."""

    def __init__(self, controller: str) -> None:
        self.bus = Rough(simulated(controller))
        self.chip = self.bus.chip
        self.panel = OledPanel(lambda: I2cWire(self.bus, 0x3C), controller)

    def sent(self, act: Callable[[], object]) -> Traffic:
        """What goes over the bus when something is done."""
        before = self.bus.traffic
        act()
        return self.bus.traffic.since(before)


class Rough(SimulatedBus):
    """A bus that fails in the middle of a transaction, after so many `bytes`."""

    left: int | None = None
    fault = OSError(errno.EIO, "Input/output error")

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        for message in i2c_msgs:
            content = bytes(message)  # pyright: ignore[reportArgumentType] -- smbus2's hints lack it
            if self.left is not None and len(content) > self.left:
                super().i2c_rdwr(i2c_msg.write(self.address, content[: self.left]))
                raise self.fault
            if self.left is not None:
                self.left -= len(content)
        super().i2c_rdwr(*i2c_msgs)


# --- what is sent


def test_the_display_is_dark_until_the_whole_first_image_is_in_it(wire: Recorder) -> None:
    panel = OledPanel(wire.opened, "ssd1309")
    panel.glow(Glow.BRIGHT)
    panel.tick(0)
    assert (wire.calls, panel.deadline()) == (0, None)
    showing(panel, noise(1))
    init = (*2 * NOTHING, *CONTROLLERS["ssd1309"].init)
    assert wire.sent == [
        commands(*init, 0x81, 207, 0x21, 0, 127, 0x22, 0, 7),
        data(noise(1)),
        commands(0xAF),
    ]
    assert wire.calls == 1


def test_nothing_is_sent_before_its_time_has_come(wire: Recorder, panel: OledPanel) -> None:
    updates = told(panel)
    panel.show(noise(2))
    assert (wire.sent, updates, panel.deadline()) == ([], [], 0)
    panel.tick(5)
    assert len(wire.sent) == 2
    assert len(updates) == 1
    assert panel.deadline() == WANDERS


def test_several_changes_are_one_update(wire: Recorder, panel: OledPanel) -> None:
    updates = told(panel)
    panel.show(noise(2))
    panel.show(BLANK)
    panel.glow(Glow.DIM)
    panel.show(bytes((noise(1)[0] ^ 1, *noise(1)[1:])))
    panel.tick(0)
    one = noise(1)[0] ^ 1
    assert wire.taken() == [commands(0x81, DIMMED, 0x21, 0, 0, 0x22, 0, 0), data(bytes((one,)))]
    assert wire.calls == 1
    assert updates == [Update((Window(0, 0, 1, 1, bytes((one,))),), on=True, contrast=DIMMED)]


@ALL
def test_each_brightness_is_another_and_dim_is_less_than_any(controller: str) -> None:
    panel = OledPanel(Recorder().opened, controller)
    contrasts = list[int]()
    for brightness in BRIGHTNESS:
        for glow in (Glow.DIM, Glow.BRIGHT):
            panel.glow(glow, brightness)
            showing(panel, noise(1))
            contrasts.append(panel.present().contrast)
    low, lowest, middle, full = contrasts[1], min(contrasts), contrasts[3], contrasts[5]
    assert 0 < lowest < low < middle < full == CONTROLLERS[controller].contrast
    assert all(dim < bright for dim, bright in zip(contrasts[::2], contrasts[1::2], strict=True))


@ALL
def test_another_image_is_one_call_of_few_bytes(controller: str) -> None:
    glass = Glass(controller)
    showing(glass.panel, noise(1))
    sent = glass.sent(lambda: showing(glass.panel, bytes(byte ^ 0xFF for byte in noise(1))))
    assert sent.calls == 1
    assert sent.bytes == (1080 if controller == "sh1106" else 1034)
    cell = bytes((*noise(1)[:300], 1, 2, 3, *noise(1)[303:]))
    showing(glass.panel, noise(1))
    sent = glass.sent(lambda: showing(glass.panel, cell))
    assert sent == Traffic(calls=1, messages=2, bytes=10 if controller == "sh1106" else 13)
    assert glass.chip.visible() == cell


def test_what_is_there_already_costs_nothing_and_nobody_hears_of_it(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    panel.show(bytes(bytearray(noise(1))))  # equal, not the same object
    panel.glow(Glow.BRIGHT)
    assert panel.deadline() == WANDERS
    panel.tick(1)
    assert (wire.calls, updates) == (0, [])


def test_dim_and_dark_are_a_command_each_and_bright_after_that_is_all_of_it(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    for glow in (Glow.DIM, Glow.DARK, Glow.BRIGHT):
        panel.glow(glow)
        panel.tick(0)
    init = (*2 * NOTHING, *CONTROLLERS["ssd1309"].init)
    assert wire.sent == [
        commands(0x81, DIMMED),
        commands(0xAE),
        commands(*init, 0x81, 207, 0x21, 0, 127, 0x22, 0, 7),  # dark it may have been unplugged
        data(noise(1)),
        commands(0xAF),
    ]
    assert wire.calls == 3
    assert updates == [
        Update((), on=True, contrast=DIMMED),
        Update((), on=False, contrast=DIMMED),
        Update((), on=True, contrast=207),
    ]


def test_an_image_shown_in_the_dark_appears_when_the_panel_is_lit() -> None:
    glass = Glass("ssd1309")
    showing(glass.panel, noise(1))
    glass.panel.glow(Glow.DARK)
    showing(glass.panel, noise(2))
    assert glass.chip.visible() == BLANK
    glass.panel.glow(Glow.BRIGHT)
    glass.panel.tick(0)
    assert glass.chip.visible() == noise(2)


def test_who_comes_later_gets_all_that_the_others_have(panel: OledPanel) -> None:
    panel.glow(Glow.DARK)
    panel.tick(0)
    whole = Window(0, 0, 128, 8, noise(1))
    assert panel.present() == Update((whole,), on=False, contrast=207)
    panel.show(noise(2))
    assert panel.present() == Update((whole,), on=False, contrast=207)
    assert panel.image == noise(2)


def test_an_image_has_1024_bytes(wire: Recorder, panel: OledPanel) -> None:
    with pytest.raises(ValueError, match="1024 bytes, not 1023"):
        panel.show(bytes(1023))
    panel.tick(0)
    assert (wire.calls, panel.image) == (0, noise(1))


def test_an_oled_is_a_panel(panel: OledPanel) -> None:
    anything: Panel = panel
    anything.show(noise(3))
    assert panel.image == noise(3)


IMAGES = st.binary(min_size=1024, max_size=1024)
PATCHES = st.lists(st.tuples(st.integers(0, 1023), st.integers(0, 255)), max_size=40)


@ALL
@given(first=IMAGES, patches=st.lists(PATCHES, max_size=6), last=IMAGES)
def test_after_any_images_the_display_has_the_last_and_others_were_told_it(
    controller: str, first: bytes, patches: list[list[tuple[int, int]]], last: bytes
) -> None:
    glass = Glass(controller)
    mirror = bytearray(1024)

    def mirrored(update: Update) -> None:
        for column, page, columns, _, content in update.windows:
            for at, byte in enumerate(content):
                mirror[(page + at // columns) * 128 + column + at % columns] = byte

    glass.panel.listen(mirrored)
    image = first
    glass.chip.undefined.clear()
    questions = 1  # the first image is followed by one
    for patch in (*patches, None):
        sent = glass.sent(lambda image=image: showing(glass.panel, image))
        assert glass.chip.visible() == image == bytes(mirror)
        assert sent.calls <= 1 + questions
        questions = 0
        assert glass.chip.undefined in ([], [0x8D])  # the SSD1309 has no charge pump
        changed = bytearray(image)
        for at, byte in patch or []:
            changed[at] = byte
        image = last if patch is None else bytes(changed)
    sent = glass.sent(lambda: showing(glass.panel, last))
    assert sent.bytes <= (1080 if controller == "sh1106" else 1034)
    assert glass.chip.visible() == last == bytes(mirror)


# --- a picture that does not stand still


def with_room(seed: int) -> bytes:
    """A picture whose last row is dark."""
    return noise(seed)[:-128] + bytes(byte & 0x7F for byte in noise(seed)[-128:])


def lower(image: bytes) -> bytes:
    """A picture a pixel lower, by its columns."""
    columns = [int.from_bytes(image[at::128], "little") << 1 for at in range(128)]
    return bytes(columns[at % 128] >> 8 * (at // 128) & 0xFF for at in range(1024))


def test_every_ten_minutes_the_picture_moves_for_three_bytes_and_a_question() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, with_room(1), now=1000)
    updates = told(glass.panel)
    due = 1000 + WANDERS
    glass.panel.tick(due - 1)
    assert glass.panel.deadline() == due
    assert glass.sent(lambda: glass.panel.tick(due)) == Traffic(calls=1, messages=1, bytes=3)
    assert glass.chip.image() == with_room(1)  # the same picture
    assert glass.chip.visible() == lower(with_room(1))
    glass.panel.tick(due + WANDERS - 1)
    assert glass.panel.deadline() == due + WANDERS
    assert glass.sent(lambda: glass.panel.tick(due + WANDERS)).bytes == 3
    assert glass.chip.visible() == with_room(1)
    assert updates == []


def test_a_picture_without_room_below_stays_where_it_is() -> None:
    """Its last row would be seen above the first."""
    glass = Glass("sh1106")
    showing(glass.panel, noise(1))
    glass.panel.tick(WANDERS)
    assert glass.chip.visible() == noise(1)
    showing(glass.panel, with_room(2), WANDERS + 1)
    assert glass.chip.visible() == lower(with_room(2))
    showing(glass.panel, noise(3), WANDERS + 2)
    assert glass.chip.visible() == noise(3)


def test_windows_are_drawn_where_the_picture_has_moved_to() -> None:
    glass = Glass("sh1106")
    showing(glass.panel, noise(1))
    glass.panel.tick(WANDERS)
    showing(glass.panel, noise(2), WANDERS + 1)
    assert glass.chip.image() == noise(2)


def test_a_dark_picture_does_not_wander() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, noise(1))
    glass.panel.glow(Glow.DARK)
    glass.panel.tick(WANDERS - 1)
    assert glass.panel.deadline() is None
    glass.panel.glow(Glow.BRIGHT)
    glass.panel.tick(5 * WANDERS)
    assert glass.chip.visible() == noise(1)
    glass.panel.tick(6 * WANDERS - 1)
    assert glass.panel.deadline() == 6 * WANDERS


# --- a display that is gone


def test_a_display_that_does_not_answer_is_no_error_of_the_match(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    wire.patience = 0
    showing(panel, noise(2))
    showing(panel, noise(3))
    panel.glow(Glow.DIM)
    panel.tick(0)
    assert panel.trouble is not None
    assert panel.trouble.said(in_english) == "The display does not answer (NAK). Check its cable."
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
@given(after=st.integers(0, 60), patches=PATCHES, glow=st.sampled_from(Glow))
def test_wherever_an_update_broke_off_the_display_is_begun_anew(
    controller: str, after: int, patches: list[tuple[int, int]], glow: Glow
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
    assert glass.chip.visible() == (BLANK if glow is Glow.DARK else bytes(changed))


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
    glass.panel.glow(Glow.DIM)
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
def test_it_is_begun_anew_with_the_first_update_after_a_rest(
    controller: str, caplog: pytest.LogCaptureFixture
) -> None:
    glass = Glass(controller)
    showing(glass.panel, clock(1), 1000)
    lost_and_found(glass)
    assert glass.chip.visible() == BLANK
    glass.panel.glow(Glow.DIM)
    sent = glass.sent(lambda: showing(glass.panel, clock(2), 1000 + RESTS))
    assert glass.chip.visible() == clock(2)
    assert glass.chip.contrast == DIMMED
    assert sent.calls == 3  # the update that asked, all of it, and whether it is lit now
    assert glass.panel.trouble is None
    assert caplog.messages == ["the display was without power for a while"]


@ALL
def test_it_is_begun_anew_by_itself_where_nobody_presses_a_key(controller: str) -> None:
    glass = Glass(controller)
    showing(glass.panel, noise(1), 1000)
    assert glass.panel.deadline() == 1000 + CHECKS
    assert glass.sent(lambda: glass.panel.tick(1000 + CHECKS)) == Traffic(1, 1, 2)
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


def test_it_is_begun_anew_when_the_picture_moves_and_when_it_is_lit_again() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, noise(1))
    lost_and_found(glass)
    glass.panel.tick(WANDERS)
    assert glass.chip.image() == noise(1)
    assert glass.chip.visible() != BLANK
    glass.panel.glow(Glow.DARK)
    glass.panel.tick(WANDERS + 1)
    lost_and_found(glass)
    glass.panel.glow(Glow.BRIGHT)
    glass.panel.tick(WANDERS + 2)
    assert glass.chip.image() == noise(1)
    assert glass.chip.visible() != BLANK


class Mute(SimulatedBus):
    """A module on which nothing can be read, or nothing that is true."""

    def __init__(self, lie: int | None) -> None:
        super().__init__(simulated("ssd1306"), readable=lie is not None)
        self._lie = lie

    def i2c_rdwr(self, *i2c_msgs: i2c_msg) -> None:
        super().i2c_rdwr(*i2c_msgs)
        if self._lie is not None and i2c_msgs[0].flags & 1:
            i2c_msgs[0].buf[0] = bytes((self._lie,))


@pytest.mark.parametrize("lie", [None, 0xFF, 0x40])
def test_one_that_cannot_say_how_it_is_is_asked_once_and_begun_anew_when_it_moves(
    lie: int | None,
) -> None:
    bus = Mute(lie)
    panel = showing(OledPanel(lambda: I2cWire(bus, 0x3C), "ssd1306"), noise(1))
    before = bus.traffic
    showing(panel, bytes((noise(1)[0] ^ 1, *noise(1)[1:])), ASKS)
    assert bus.traffic.since(before) == Traffic(calls=1, messages=2, bytes=11)
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
    assert len(plan(BLANK, bytes(dots), Overhead(10, 0))) == MOST
    glass.panel.glow(Glow.DIM)
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


def test_what_is_left_on_it_is_begun_anew() -> None:
    glass = Glass("ssd1306")
    showing(glass.panel, noise(1))
    lost_and_found(glass)
    glass.panel.leave(noise(1))
    assert glass.chip.visible() == noise(1)


DEEDS = ("image", "unplug", "plug", "wait", *Glow)


@given(st.lists(st.sampled_from(DEEDS)), st.sampled_from(sorted(CONTROLLERS)))
def test_once_it_answers_again_it_shows_what_it_should(
    deeds: list[str | Glow], controller: str
) -> None:
    glass = Glass(controller)
    panel = glass.panel
    panel.show(noise(0))
    now = 0
    for now, deed in enumerate(deeds, 1):
        match deed:
            case Glow():
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
    panel.glow(Glow.BRIGHT)
    showing(panel, noise(1000), now + LONGEST_PAUSE)
    panel.tick(now + LONGEST_PAUSE + CHECKS)
    assert panel.trouble is None
    assert glass.chip.image() == glass.chip.visible() == noise(1000)
    assert glass.chip.contrast == CONTROLLERS[controller].contrast


def test_closed_it_is_dark_and_the_bus_is_free(wire: Recorder, panel: OledPanel) -> None:
    panel.close()
    assert wire.sent == [commands(0xAE)]
    assert wire.cleanups == 1
    panel.close()
    assert wire.cleanups == 1


def test_a_display_that_is_gone_can_be_closed(wire: Recorder, panel: OledPanel) -> None:
    wire.patience = 0
    panel.close()
    assert wire.cleanups == 1
