"""A display on four-wire SPI: the same windows, without anything around them."""

import re
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.screen_saver import PanelGlow
from companion.devices import kit_config
from companion.devices.dirty_rectangles import BLANK
from companion.devices.display_config import Display, Spi
from companion.devices.display_factory import open_panel
from companion.devices.drivers.controllers import CONTROLLERS, CommandOrDataBytes
from companion.devices.drivers.spi_display_wire import SpiWire
from companion.devices.oled_panel import WANDERS, OledPanel
from companion.devices.simulated.hardware import SimulatedHardware, simulated_display_chip
from companion.devices.simulated.i2c_and_spi_buses import SimulatedSpiBus
from companion.toml.table_field_reader import FaultyFile
from tests.devices.eyes import noise

ALL = pytest.mark.parametrize("controller", sorted(CONTROLLERS))
HEXPAD = Path(kit_config.__file__).parent / "kits" / "hexpad.toml"
ON_I2C = 'controller = "ssd1309"\nport = 1\naddress = 0x3C'
ON_SPI = 'controller = "sh1106"\nbus = "spi"\ndevice = 0\ndata = 4\nreset = 18'
ONE_PAD = """[pads.left]
style = "hexpad"
lamp = 26
keys = { 1 = 17, 2 = 27, 3 = 22, 4 = 5, 5 = 16, 6 = 19, 7 = 20 }
"""


def on_spi(folder: Path, table: str = ON_SPI) -> Path:
    """A kit with a display on SPI and one pad, for which there are pins enough."""
    text = HEXPAD.read_text(encoding="utf-8").replace(ON_I2C, table)
    assert table in text
    path = folder / "spi.toml"
    path.write_text(text[: text.index("[pads.left]")] + ONE_PAD, encoding="utf-8")
    return path


@ALL
@given(images=st.lists(st.binary(min_size=1024, max_size=1024), min_size=1, max_size=4))
def test_after_any_images_the_display_has_the_last(controller: str, images: list[bytes]) -> None:
    bus = SimulatedSpiBus(simulated_display_chip(controller))
    panel = OledPanel(lambda: SpiWire(bus), controller, SpiWire.sending)
    for image in images:
        panel.show(image)
        panel.tick(0)
        assert bus.chip.visible() == image


@ALL
def test_a_change_costs_its_bytes_and_where_they_lie(controller: str) -> None:
    bus = SimulatedSpiBus(simulated_display_chip(controller))
    panel = OledPanel(lambda: SpiWire(bus), controller, SpiWire.sending)
    panel.show(BLANK)
    panel.tick(0)
    before = bus.traffic
    panel.show(bytes(300) + b"abc" + bytes(721))
    panel.tick(0)
    assert bus.traffic.since(before).bytes == 3 + (3 if controller == "sh1106" else 6)


def test_parts_are_told_apart_by_the_line() -> None:
    class Bus:
        def __init__(self) -> None:
            self.written: list[tuple[bytes, bool]] = []
            self.closed = False

        def write(self, payload: bytes, *, data: bool) -> None:
            self.written.append((payload, data))

        def close(self) -> None:
            self.closed = True

    bus = Bus()
    wire = SpiWire(bus)
    wire.send(
        [
            CommandOrDataBytes(data=False, payload=b"\xaf"),
            CommandOrDataBytes(data=True, payload=b"ab"),
        ]
    )
    wire.cleanup()
    assert bus.written == [(b"\xaf", False), (b"ab", True)]
    assert bus.closed


def test_a_display_that_cannot_answer_is_begun_anew_whenever_it_wanders() -> None:
    bus = SimulatedSpiBus(simulated_display_chip("ssd1306"))
    panel = OledPanel(lambda: SpiWire(bus), "ssd1306", SpiWire.sending)
    panel.show(noise(1))
    panel.tick(0)
    bus.chip.power_on()  # its cable was out for a moment
    panel.glow(PanelGlow.DIM)
    panel.tick(1000)
    assert bus.chip.visible() == BLANK
    panel.tick(WANDERS)
    assert bus.chip.on
    assert bus.chip.image() == noise(1)


# --- in a kit


def test_a_kit_says_where_its_display_is(tmp_path: Path) -> None:
    found = kit_config.load_kit_file(on_spi(tmp_path))
    assert found.display == Display("sh1106", Spi(device=0, data=4, reset=18))
    hardware = SimulatedHardware(found)
    panel = open_panel(found, hardware)
    panel.show(noise(1))
    panel.tick(0)
    assert hardware.chip.visible() == noise(1)
    assert hardware.simulated_bus.traffic.calls == 0
    hardware.close()


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("device = 0", "device = 2", "display.device is 2. Allowed are: 0-1."),
        ('"spi"', '"can"', 'display.bus is "can". Allowed are: "i2c", "spi".'),
        ("data = 4", "port = 4", "display.data is missing."),
        ("data = 4", "data = 18", "display.reset is pin 18, which display.data has already."),
        ("data = 4", "data = 9", "display.data is pin 9, which display.device has already."),
        ("reset = 18", "reset = 18\naddress = 60", "display.address is no field."),
    ],
)
def test_fault_in_an_spi_display_kit_is_named(
    tmp_path: Path, old: str, new: str, reason: str
) -> None:
    with pytest.raises(FaultyFile, match=re.escape(reason)):
        kit_config.load_kit_file(on_spi(tmp_path, ON_SPI.replace(old, new)))


def test_the_keys_of_two_hexpads_leave_no_room_for_its_pins(tmp_path: Path) -> None:
    path = tmp_path / "spi.toml"
    path.write_text(HEXPAD.read_text(encoding="utf-8").replace(ON_I2C, ON_SPI), encoding="utf-8")
    with pytest.raises(FaultyFile, match=r"display\.device is pin \d+, which pads\..* already"):
        kit_config.load_kit_file(path)
