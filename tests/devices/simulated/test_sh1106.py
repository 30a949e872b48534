"""The simulated SH1106 against its data sheet (V2.3); `test_display_controller` has luma draw."""

import pytest
from PIL import Image

from companion.devices.drivers.controllers import CONTROLLERS
from companion.devices.simulated.sh1106 import Sh1106
from tests.devices.eyes import from_pil, noise, to_pil
from tests.devices.simulated.test_display_controller import order, page, shifted, store


def showing(image: bytes, *commands: int) -> Sh1106:
    """A chip that shows an image upright, written page by page, then told something."""
    chip = Sh1106()
    order(chip, *CONTROLLERS["sh1106"].init, 0xAF)
    for number in range(8):
        order(chip, 0xB0 | number, 0x02, 0x10)
        store(chip, image[128 * number : 128 * number + 128])
    order(chip, *commands)
    return chip


def test_after_a_reset_it_is_dark_with_noise_in_its_ram() -> None:
    chip = Sh1106()
    assert (chip.on, chip.contrast, chip.has_supply) == (False, 0x80, True)
    assert chip.visible() == bytes(1024)
    order(chip, 0xAF)
    assert len(set(chip.visible())) > 100


def test_the_middle_of_132_columns_is_seen() -> None:
    chip = showing(bytes(1024))
    order(chip, 0xB3, 0x00, 0x10)
    store(chip, range(1, 133))
    assert page(chip, 3) == bytes(range(3, 131))
    assert chip.undefined == []


def test_a_page_does_not_go_on_in_the_next_and_nothing_lies_beyond_its_end() -> None:
    chip = showing(noise(1), 0xB2, 0x03, 0x18)
    assert chip.undefined == []
    store(chip, (0xAA, 0xBB))
    assert chip.undefined == [0xBB]
    assert chip.visible() == noise(1), "column 131 has no glass"


def test_half_an_address_may_lie_anywhere() -> None:
    chip = showing(noise(1), 0x1F, 0x02)
    chip.data(1)
    assert chip.undefined == [1]
    order(chip, 0x10, 0xB0)
    chip.data(0x5A)
    assert page(chip, 0) == bytes((0x5A, *noise(1)[1:128]))


def test_the_remap_is_one_of_what_is_seen_not_of_what_is_written() -> None:
    mirrored = to_pil(noise(1)).transpose(Image.Transpose.FLIP_LEFT_RIGHT)
    assert to_pil(showing(noise(1), 0xA0).visible()).tobytes() == mirrored.tobytes()


def test_where_it_ends_read_modify_write_goes_back_to_where_it_began() -> None:
    chip = showing(bytes(1024), 0xB0, 0x02, 0x10, 0xE0)
    store(chip, (1, 2, 3))
    order(chip, 0xEE)
    chip.data(9)
    assert page(chip, 0)[:4] == bytes((9, 2, 3, 0))
    assert chip.undefined == []
    order(chip, 0xEE)
    assert chip.undefined == [0xEE]


@pytest.mark.parametrize("line", [1, 63])
def test_the_start_line_is_the_row_on_top(line: int) -> None:
    chip = showing(noise(1), 0x40 + line)
    assert chip.visible() == shifted(noise(1), line)
    assert chip.image() == noise(1)


def test_scanned_the_other_way_it_stands_on_its_head() -> None:
    flipped = to_pil(noise(1)).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    assert showing(noise(1), 0xC0).visible() == from_pil(flipped)


def test_without_its_converter_it_is_dark() -> None:
    chip = showing(noise(1), 0xAD, 0x8A)
    assert chip.visible() == bytes(1024)
    order(chip, 0xAD, 0x8B)
    assert chip.visible() == noise(1)


@pytest.mark.parametrize("pump", range(0x30, 0x34))
def test_the_voltage_of_the_pump_cannot_be_seen(pump: int) -> None:
    chip = showing(noise(1), pump, 0xD5, 0x50, 0xD9, 0x22, 0xDB, 0x35)
    assert (chip.undefined, chip.visible()) == ([], noise(1))


@pytest.mark.parametrize(
    "commands",
    [(0x20,), (0x21,), (0x22,), (0x8D,), (0x34,), (0xA3,), (0xAD, 0x80), (0xDA, 0x32), (0xB8,)],
)
def test_undefined_sh1106_command_is_noted_and_does_nothing(commands: tuple[int, ...]) -> None:
    chip = showing(noise(1), *commands)
    assert chip.undefined == [commands[0]]
    assert chip.visible() == noise(1)
