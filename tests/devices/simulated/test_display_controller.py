"""The simulated chip against luma's drivers and against the data sheet's own examples."""

# luma declares no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from collections.abc import Iterable
from typing import Protocol, cast

import luma.core.interface.serial
import luma.oled.device
import pytest
import smbus2
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

from companion.devices.drivers.controllers import CONTROLLERS
from companion.devices.simulated.display_controller import DisplayChip
from companion.devices.simulated.hardware import simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
from companion.devices.simulated.ssd1306 import Addressing, Ssd1306
from tests.devices.eyes import from_pil, noise, picture_of_noise, to_pil

ALL = pytest.mark.parametrize("controller", ["ssd1306", "ssd1309", "sh1106"])

# luma 3 draws by a method that Pillow 13 announces to remove.
LUMA = pytest.mark.filterwarnings("ignore:.*getdata:DeprecationWarning")


class LumaDevice(Protocol):
    size: tuple[int, int]
    persist: bool

    def display(self, image: Image.Image) -> None: ...
    def command(self, *cmd: int) -> None: ...
    def contrast(self, level: int) -> None: ...
    def hide(self) -> None: ...
    def show(self) -> None: ...


def luma_device(controller: str, bus: SimulatedI2cBus | None, rotate: int = 0) -> LumaDevice:
    interface = luma.core.interface.serial.i2c(bus=bus, port=1, address=0x3C)
    device = getattr(luma.oled.device, controller)(interface, rotate=rotate)
    device.persist = True  # leave the bus alone when the tests end
    return cast("LumaDevice", device)


def awake(controller: str = "ssd1306") -> Ssd1306:
    """A chip that shows its RAM upright, all of it dark, horizontal addressing."""
    chip = Ssd1306(controller)
    order(chip, *CONTROLLERS[controller].init, 0xAF)
    order(chip, 0x21, 0, 127, 0x22, 0, 7)
    store(chip, bytes(1024))
    return chip


def order(chip: DisplayChip, *commands: int) -> None:
    for byte in commands:
        chip.command(byte)


def store(chip: DisplayChip, data: Iterable[int]) -> None:
    for byte in data:
        chip.data(byte)


def showing(image: bytes, *commands: int) -> Ssd1306:
    chip = awake()
    store(chip, image)
    order(chip, *commands)
    return chip


def page(chip: DisplayChip, number: int) -> bytes:
    return chip.image()[128 * number : 128 * number + 128]


# --- what luma draws is what a viewer sees


@LUMA
@ALL
@pytest.mark.parametrize("rotate", [0, 1, 2, 3])
def test_what_luma_displays_is_seen_pixel_by_pixel(controller: str, rotate: int) -> None:
    chip = simulated_display_chip(controller)
    device = luma_device(controller, SimulatedI2cBus(chip), rotate)
    picture = picture_of_noise(rotate, device.size)
    device.display(picture)
    clockwise = {
        0: None,
        1: Image.Transpose.ROTATE_270,
        2: Image.Transpose.ROTATE_180,
        3: Image.Transpose.ROTATE_90,
    }[rotate]
    expected = picture if clockwise is None else picture.transpose(clockwise)
    assert expected.size == (128, 64)
    assert to_pil(chip.visible()).tobytes() == expected.tobytes()


@LUMA
@ALL
def test_luma_in_large_blocks_is_seen_the_same(
    controller: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    chip = simulated_display_chip(controller)
    bus = SimulatedI2cBus(chip)

    def opened(port: int) -> SimulatedI2cBus:
        assert port == 1
        return bus

    monkeypatch.setattr(smbus2, "SMBus", opened)
    device = luma_device(controller, None)
    before = bus.traffic
    picture = picture_of_noise(5)
    device.display(picture)
    sent = bus.traffic.since(before)
    assert (sent.calls, sent.bytes) == ((16, 1080) if controller == "sh1106" else (2, 1034))
    assert to_pil(chip.visible()).tobytes() == picture.tobytes()


@LUMA
def test_luma_clears_hides_dims_and_shows() -> None:
    chip = Ssd1306()
    device = luma_device("ssd1306", SimulatedI2cBus(chip))
    assert chip.visible() == bytes(1024)
    assert chip.on
    assert chip.contrast == 0xCF
    device.display(picture_of_noise(1))
    device.hide()
    device.contrast(3)
    assert chip.visible() == bytes(1024)
    assert chip.contrast == 3
    device.show()
    assert to_pil(chip.visible()).tobytes() == picture_of_noise(1).tobytes()
    assert chip.undefined == []


def test_the_two_ways_of_reading_an_image_agree() -> None:
    assert from_pil(to_pil(noise(1))) == noise(1)


# --- power and reset


def test_without_an_initialisation_the_glass_is_dark_and_the_ram_full_of_noise() -> None:
    chip = Ssd1306("ssd1309")
    assert chip.visible() == bytes(1024)
    assert chip.contrast == 0x7F
    assert chip.addressing is Addressing.PAGE
    order(chip, 0xAF)
    assert len(set(chip.visible())) > 100


def test_an_ssd1306_is_dark_until_its_charge_pump_runs() -> None:
    chip = showing(noise(1), 0x8D, 0x10)
    assert chip.visible() == bytes(1024)
    order(chip, 0x8D, 0x14)
    assert chip.visible() == noise(1)


def test_after_the_power_was_gone_all_is_as_at_first() -> None:
    chip = showing(noise(1), 0x81, 9, 0xA7)
    chip.power_on()
    assert (chip.on, chip.contrast, chip.addressing) == (False, 0x7F, Addressing.PAGE)
    assert chip.image() == Ssd1306().image() != noise(1)


# --- addressing (section 10.1)


def test_page_addressing_stays_in_its_page_and_begins_again_at_its_column() -> None:
    chip = awake()
    order(chip, 0x20, 0x02, 0xB2, 0x03, 0x17)  # the example of 10.1.3: page 2, column 73h
    store(chip, range(1, 15))
    assert page(chip, 2) == bytes(0x73) + bytes((14, *range(2, 14)))
    assert chip.image().count(0) == 1024 - 13


def test_horizontal_addressing_fills_a_window_row_by_row() -> None:
    chip = awake()
    order(chip, 0x20, 0x00, 0x21, 2, 125, 0x22, 1, 2)  # as in figure 10-5, with two pages
    store(chip, (1 + at % 255 for at in range(2 * 124)))
    assert page(chip, 1) == bytes((0, 0, *(1 + at % 255 for at in range(124)), 0, 0))
    assert page(chip, 2) == bytes((0, 0, *(1 + at % 255 for at in range(124, 248)), 0, 0))
    chip.data(0xEE)  # and begins again at its first corner
    assert page(chip, 1)[2] == 0xEE
    assert not any(page(chip, 0) + page(chip, 3))


def test_vertical_addressing_fills_a_window_column_by_column() -> None:
    chip = awake()
    order(chip, 0x20, 0x01, 0x21, 10, 11, 0x22, 3, 5)
    store(chip, range(1, 7))
    columns = [[page(chip, row)[column] for row in (3, 4, 5)] for column in (10, 11)]
    assert columns == [[1, 2, 3], [4, 5, 6]]
    chip.data(0xEE)
    assert page(chip, 3)[10] == 0xEE


@given(
    st.tuples(st.integers(0, 127), st.integers(0, 127)).map(sorted),
    st.tuples(st.integers(0, 7), st.integers(0, 7)).map(sorted),
    st.booleans(),
    st.randoms(use_true_random=False),
)
def test_any_window_by_either_addressing_is_what_pil_pastes(
    columns: list[int], pages: list[int], vertical: bool, chance: object
) -> None:
    (left, right), (first, last) = columns, pages
    width, height = right - left + 1, last - first + 1
    patch = noise(hash(str(chance)) % 1000)
    lines = [patch[128 * row : 128 * row + width] for row in range(height)]
    chip = showing(noise(7))
    order(chip, 0x20, int(vertical), 0x21, left, right, 0x22, first, last)
    if vertical:
        store(chip, (lines[row][column] for column in range(width) for row in range(height)))
    else:
        store(chip, b"".join(lines))
    expected = to_pil(noise(7))
    expected.paste(to_pil(patch).crop((0, 0, width, 8 * height)), (left, 8 * first))
    assert to_pil(chip.visible()).tobytes() == expected.tobytes()


def test_columns_and_pages_of_page_addressing_are_for_it_alone() -> None:
    chip = awake()
    order(chip, 0x05, 0x12, 0xB4)
    chip.data(0xAA)
    assert page(chip, 0)[0] == 0xAA


def test_arguments_may_come_one_by_one() -> None:
    chip = awake()
    order(chip, 0x21)
    order(chip, 5)
    order(chip, 6)
    store(chip, (1, 2, 3))
    assert page(chip, 0)[:8] == bytes((0, 0, 0, 0, 0, 1, 2, 0))
    assert page(chip, 1)[5] == 3


# --- which way up (sections 10.1.8, 10.1.13 and tables 10-1 to 10-3)


def test_rows_scanned_the_other_way_stand_on_their_head_at_once() -> None:
    flipped = to_pil(noise(1)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert to_pil(showing(noise(1), 0xC0).visible()).tobytes() == flipped.tobytes()


def test_segments_are_remapped_for_what_is_written_later_only() -> None:
    chip = showing(noise(1), 0xA0)
    assert chip.visible() == noise(1)
    store(chip, noise(1))
    mirrored = to_pil(noise(1)).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert to_pil(chip.visible()).tobytes() == mirrored.tobytes()


def shifted(image: bytes, up: int) -> bytes:
    """An image whose rows moved up, those above the top coming in at the bottom."""
    picture = to_pil(image)
    moved = Image.new("1", (128, 64))
    moved.paste(picture.crop((0, up, 128, 64)), (0, 0))
    moved.paste(picture.crop((0, 0, 128, up)), (0, 64 - up))
    return from_pil(moved)


@pytest.mark.parametrize("line", [1, 8, 63])
def test_the_start_line_is_the_row_on_top(line: int) -> None:
    assert showing(noise(1), 0x40 + line).visible() == shifted(noise(1), line)


def test_the_offset_moves_rows_to_other_outputs() -> None:
    # Table 10-1: row 8 on COM0. Table 10-2, scanned the other way: row 7 on COM0, row 8 on COM63.
    assert showing(noise(1), 0xD3, 8).visible() == shifted(noise(1), 8)
    assert showing(noise(1), 0xC0, 0xD3, 8).visible() == from_pil(
        to_pil(shifted(noise(1), 8)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    )


def test_a_lower_multiplex_ratio_leaves_outputs_dark() -> None:
    # Table 10-1, 48 rows: COM48 to COM63 have no row. Upright they are the lines on top.
    seen = to_pil(showing(noise(1), 0xA8, 47).visible())
    assert seen.crop((0, 0, 128, 16)).getbbox() is None
    assert seen.crop((0, 16, 128, 64)).tobytes() == to_pil(noise(1)).crop((0, 0, 128, 48)).tobytes()


def test_other_wiring_of_the_rows_tears_the_picture() -> None:
    # Sequential: COM0-31 on one side, COM32-63 on the other, but the glass takes turns.
    seen = to_pil(showing(noise(1), 0xDA, 0x02).visible())
    original = to_pil(noise(1))
    for line in range(64):
        com = 63 - line
        row = 63 - (com // 2 + 32 * (com % 2))
        expected = original.crop((0, row, 128, row + 1))
        assert seen.crop((0, line, 128, line + 1)).tobytes() == expected.tobytes(), line


def test_swapped_sides_exchange_neighbouring_rows() -> None:
    seen = to_pil(showing(noise(1), 0xDA, 0x32).visible())
    original = to_pil(noise(1))
    for line in range(64):
        row = line ^ 1
        expected = original.crop((0, row, 128, row + 1))
        assert seen.crop((0, line, 128, line + 1)).tobytes() == expected.tobytes(), line


# --- what is lit (sections 10.1.9 to 10.1.12)


def test_inverted_every_pixel_is_the_other_way() -> None:
    chip = showing(noise(1), 0xA7)
    assert chip.visible() == bytes(255 - byte for byte in noise(1))
    order(chip, 0xA6)
    assert chip.visible() == noise(1)


def test_all_on_lights_everything_and_keeps_the_ram() -> None:
    chip = showing(noise(1), 0xA5)
    assert chip.visible() == b"\xff" * 1024
    order(chip, 0xA4)
    assert chip.visible() == noise(1)


def test_rows_that_are_not_driven_are_dark_even_inverted_or_all_on() -> None:
    for command in (0xA5, 0xA7):
        seen = to_pil(showing(bytes(1024), 0xA8, 47, command).visible())
        assert seen.getbbox() == (0, 16, 128, 64)


def test_off_is_dark_and_on_again_the_same() -> None:
    chip = showing(noise(1), 0xAE)
    assert (chip.on, chip.visible(), chip.image()) == (False, bytes(1024), noise(1))
    order(chip, 0xAF)
    assert chip.visible() == noise(1)


# --- what the data sheet does not define


@pytest.mark.parametrize(
    "commands",
    [
        (0xFF,),
        (0x20, 0x03),
        (0x21, 9, 8),
        (0x21, 0, 128),
        (0x22, 3, 2),
        (0x22, 0, 8),
        (0xA8, 14),
        (0xDA, 0x42),
    ],
)
def test_what_is_not_defined_is_noted_and_does_nothing(commands: tuple[int, ...]) -> None:
    chip = showing(noise(1), *commands)
    assert chip.undefined == [commands[0]]
    assert chip.visible() == noise(1)
    store(chip, noise(2))
    assert chip.visible() == noise(2)


@pytest.mark.parametrize(
    ("controller", "commands"),
    [
        ("ssd1306", (0x26, 0, 0, 0, 7, 0, 0xFF)),
        ("ssd1306", (0x29, 0, 0, 0, 7, 1)),
        ("ssd1309", (0x27, 0, 0, 0, 7, 0, 0, 127)),
        ("ssd1309", (0x2C, 0, 0, 1, 7, 0, 0, 127)),
        ("ssd1309", (0xFD, 0x12)),
        ("ssd1309", (0xDC, 0x02)),
        ("ssd1306", (0xA3, 0, 64)),
        ("ssd1306", (0x2E,)),
        ("ssd1306", (0x2F,)),
        ("ssd1306", (0xE3,)),
        ("ssd1306", (0xD5, 0x80, 0xD9, 0x22, 0xDB, 0x20)),
    ],
)
def test_commands_without_effect_here_take_their_arguments(
    controller: str, commands: tuple[int, ...]
) -> None:
    chip = awake(controller)
    chip.undefined.clear()
    order(chip, *commands)
    store(chip, noise(2))
    assert chip.undefined == []
    assert chip.visible() == noise(2)
