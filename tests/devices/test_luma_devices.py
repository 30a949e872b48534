"""luma's devices with windows: the same pixels as with luma's own, for fewer bytes."""

# luma declares no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from types import ModuleType
from typing import Any

import luma.core.interface.serial
import luma.oled.device
import pytest
from hypothesis import given
from hypothesis import strategies as st
from luma.core.render import canvas
from PIL import Image

from companion.devices import luma_devices
from companion.devices.drivers.i2c_display_wire import I2cWire
from companion.devices.simulated.hardware import simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedI2cBus
from tests.devices.eyes import from_pil, noise, picture_of_noise, to_pil

ALL = pytest.mark.parametrize("controller", ["ssd1306", "ssd1309", "sh1106"])
# luma 3 draws by a method that Pillow 13 announces to remove; ours does not.
LUMA = pytest.mark.filterwarnings("ignore:.*getdata:DeprecationWarning")


def on_our_wire(controller: str) -> tuple[Any, SimulatedI2cBus]:
    bus = SimulatedI2cBus(simulated_display_chip(controller))
    device = getattr(luma_devices, controller)(I2cWire(bus, 0x3C))
    device.persist = True  # leave the bus alone when the tests end
    return device, bus


def on_lumas(module: ModuleType, controller: str, rotate: int = 0) -> tuple[Any, SimulatedI2cBus]:
    bus = SimulatedI2cBus(simulated_display_chip(controller))
    interface = luma.core.interface.serial.i2c(bus=bus, port=1, address=0x3C)
    device = getattr(module, controller)(interface, rotate=rotate)
    device.persist = True
    return device, bus


@given(st.integers(0, 1000))
def test_packing_is_what_the_data_sheet_says(seed: int) -> None:
    assert luma_devices.image_to_pages(picture_of_noise(seed)) == from_pil(picture_of_noise(seed))


@ALL
def test_display_begins_switched_on_with_a_dark_picture(controller: str) -> None:
    _, bus = on_our_wire(controller)
    assert bus.chip.visible() == bytes(1024)
    assert bus.chip.on


@pytest.mark.parametrize(("controller", "size"), [("ssd1306", (128, 32)), ("sh1106", (128, 32))])
def test_a_display_of_another_size_is_refused(controller: str, size: tuple[int, int]) -> None:
    wire = I2cWire(SimulatedI2cBus(simulated_display_chip(controller)), 0x3C)
    with pytest.raises(ValueError, match="128x64"):
        getattr(luma_devices, controller)(wire, width=size[0], height=size[1])


@ALL
def test_a_small_change_is_one_transaction_of_few_bytes(controller: str) -> None:
    device, bus = on_our_wire(controller)
    before = bus.traffic
    picture = Image.new("1", (128, 64))
    picture.paste(1, (40, 16, 46, 24))
    device.display(picture)
    sent = bus.traffic.since(before)
    assert (sent.calls, sent.bytes) == (1, 13 if controller == "sh1106" else 16)
    device.display(picture.copy())
    assert bus.traffic.since(before) == sent
    assert to_pil(bus.chip.visible()).tobytes() == picture.tobytes()


@LUMA
@ALL
@pytest.mark.parametrize("rotate", range(4))
def test_whatever_is_drawn_the_pixels_are_lumas(controller: str, rotate: int) -> None:
    ours, our_bus = on_lumas(luma_devices, controller, rotate)
    plain, plain_bus = on_lumas(luma.oled.device, controller, rotate)
    for step in range(4):
        for device in (ours, plain):
            with canvas(device) as draw:
                draw.text((step, 3 * step), f"step {step}", fill="white")
                draw.rectangle((5 * step, 20, 40, 30 + step), outline="white")
        assert our_bus.chip.visible() == plain_bus.chip.visible()
    assert our_bus.traffic.bytes < plain_bus.traffic.bytes


@ALL
def test_after_a_failure_all_of_the_image_is_sent(
    controller: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def lost(*_: object) -> None:
        raise OSError("Remote I/O error")

    device, bus = on_our_wire(controller)
    with monkeypatch.context() as patch:
        patch.setattr(bus, "i2c_rdwr", lost)
        with pytest.raises(OSError, match="Remote"):
            device.display(to_pil(noise(1)))
    device.display(to_pil(noise(1)))
    assert bus.chip.visible() == noise(1)
