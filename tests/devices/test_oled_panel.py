"""The display is brought to what it should show, and costs nothing when it is there."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.screen_saver import BRIGHTNESS, PanelGlow
from companion.devices.dirty_rectangles import BLANK, Window
from companion.devices.drivers.controllers import CONTROLLERS, NOTHING
from companion.devices.oled_panel import DIMMED, WANDERS, OledPanel, PanelInterface, PanelUpdate
from companion.devices.simulated.i2c_and_spi_buses import TrafficCounts
from tests.devices.eyes import noise
from tests.devices.recorder import Recorder
from tests.devices.shown import PATCHES, Glass, commands, data, showing, told

ALL = pytest.mark.parametrize("controller", sorted(CONTROLLERS))


# --- what is sent


def test_the_display_is_dark_until_the_whole_first_image_is_in_it(wire: Recorder) -> None:
    panel = OledPanel(wire.opened, "ssd1309")
    panel.glow(PanelGlow.BRIGHT)
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


def test_panel_sends_an_image_only_at_its_tick(wire: Recorder, panel: OledPanel) -> None:
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
    panel.glow(PanelGlow.DIM)
    panel.show(bytes((noise(1)[0] ^ 1, *noise(1)[1:])))
    panel.tick(0)
    one = noise(1)[0] ^ 1
    assert wire.taken() == [commands(0x81, DIMMED, 0x21, 0, 0, 0x22, 0, 0), data(bytes((one,)))]
    assert wire.calls == 1
    assert updates == [PanelUpdate((Window(0, 0, 1, 1, bytes((one,))),), on=True, contrast=DIMMED)]


@ALL
def test_each_brightness_is_another_and_dim_is_less_than_any(controller: str) -> None:
    panel = OledPanel(Recorder().opened, controller)
    contrasts = list[int]()
    for brightness in BRIGHTNESS:
        for glow in (PanelGlow.DIM, PanelGlow.BRIGHT):
            panel.glow(glow, brightness)
            showing(panel, noise(1))
            contrasts.append(panel.whole_update().contrast)
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
    assert sent == TrafficCounts(calls=1, messages=2, bytes=10 if controller == "sh1106" else 13)
    assert glass.chip.visible() == cell


def test_unchanged_image_is_neither_sent_nor_reported(wire: Recorder, panel: OledPanel) -> None:
    updates = told(panel)
    panel.show(bytes(bytearray(noise(1))))  # equal, not the same object
    panel.glow(PanelGlow.BRIGHT)
    assert panel.deadline() == WANDERS
    panel.tick(1)
    assert (wire.calls, updates) == (0, [])


def test_dim_and_dark_are_a_command_each_and_bright_after_that_is_all_of_it(
    wire: Recorder, panel: OledPanel
) -> None:
    updates = told(panel)
    for glow in (PanelGlow.DIM, PanelGlow.DARK, PanelGlow.BRIGHT):
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
        PanelUpdate((), on=True, contrast=DIMMED),
        PanelUpdate((), on=False, contrast=DIMMED),
        PanelUpdate((), on=True, contrast=207),
    ]


def test_an_image_shown_in_the_dark_appears_when_the_panel_is_lit() -> None:
    glass = Glass("ssd1309")
    showing(glass.panel, noise(1))
    glass.panel.glow(PanelGlow.DARK)
    showing(glass.panel, noise(2))
    assert glass.chip.visible() == BLANK
    glass.panel.glow(PanelGlow.BRIGHT)
    glass.panel.tick(0)
    assert glass.chip.visible() == noise(2)


def test_panel_gives_a_late_viewer_the_whole_present_image(panel: OledPanel) -> None:
    panel.glow(PanelGlow.DARK)
    panel.tick(0)
    whole = Window(0, 0, 128, 8, noise(1))
    assert panel.whole_update() == PanelUpdate((whole,), on=False, contrast=207)
    panel.show(noise(2))
    assert panel.whole_update() == PanelUpdate((whole,), on=False, contrast=207)
    assert panel.image == noise(2)


def test_an_image_has_1024_bytes(wire: Recorder, panel: OledPanel) -> None:
    with pytest.raises(ValueError, match="1024 bytes, not 1023"):
        panel.show(bytes(1023))
    panel.tick(0)
    assert (wire.calls, panel.image) == (0, noise(1))


def test_an_oled_is_a_panel(panel: OledPanel) -> None:
    anything: PanelInterface = panel
    anything.show(noise(3))
    assert panel.image == noise(3)


IMAGES = st.binary(min_size=1024, max_size=1024)


@ALL
@given(first=IMAGES, patches=st.lists(PATCHES, max_size=6), last=IMAGES)
def test_after_any_images_the_display_has_the_last_and_others_were_told_it(
    controller: str, first: bytes, patches: list[list[tuple[int, int]]], last: bytes
) -> None:
    glass = Glass(controller)
    mirror = bytearray(1024)

    def mirrored(update: PanelUpdate) -> None:
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
    assert glass.sent(lambda: glass.panel.tick(due)) == TrafficCounts(calls=1, messages=1, bytes=3)
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
    glass.panel.glow(PanelGlow.DARK)
    glass.panel.tick(WANDERS - 1)
    assert glass.panel.deadline() is None
    glass.panel.glow(PanelGlow.BRIGHT)
    glass.panel.tick(5 * WANDERS)
    assert glass.chip.visible() == noise(1)
    glass.panel.tick(6 * WANDERS - 1)
    assert glass.panel.deadline() == 6 * WANDERS


# --- the end


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
