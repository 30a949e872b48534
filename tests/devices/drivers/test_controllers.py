"""The initialisation that stands in the package is luma's own."""

# luma declares no types.
# pyright: reportMissingTypeStubs=false, reportUnknownMemberType=false
# pyright: reportUnknownVariableType=false, reportUnknownArgumentType=false

from collections.abc import Iterable, Iterator
from itertools import groupby

import luma.oled.device
import pytest

from companion.devices.dirty_rectangles import BLANK
from companion.devices.drivers.controllers import CONTROLLERS, NOTHING, CommandOrDataBytes
from companion.devices.oled_panel import OledPanel
from companion.devices.simulated.sh1106 import Sh1106
from tests.devices.recorder import Recorder

# luma 3 draws by a method that Pillow 13 announces to remove.
LUMA = pytest.mark.filterwarnings("ignore:.*getdata:DeprecationWarning")


def lumas(controller: str) -> list[CommandOrDataBytes]:
    """What luma sends to switch a display on and to clear it."""
    recorder = Recorder()
    device = getattr(luma.oled.device, controller)(recorder)
    device.persist = True  # leave the recorder alone when the tests end
    return recorder.sent


def ours(controller: str) -> list[CommandOrDataBytes]:
    recorder = Recorder()
    panel = OledPanel(lambda: recorder, controller)
    panel.show(BLANK)
    panel.tick(0)
    assert recorder.calls == 1
    return recorder.sent


def stream(parts: Iterable[CommandOrDataBytes]) -> list[tuple[bool, bytes]]:
    """Commands and data however they were parted."""
    return [
        (data, b"".join(part.payload for part in some))
        for data, some in groupby(parts, key=lambda part: part.data)
    ]


def commands(parts: Iterable[CommandOrDataBytes]) -> Iterator[bytes]:
    """The commands of the SH1106 in a stream, each with its argument."""
    for part in parts:
        rest = b"" if part.data else part.payload
        while rest:
            size = 1 + Sh1106.arguments.get(rest[0], 0)
            yield rest[:size]
            rest = rest[size:]


@LUMA
@pytest.mark.parametrize("controller", ["ssd1306", "ssd1309"])
def test_a_panel_begins_exactly_as_lumas_device_does(controller: str) -> None:
    (kind, first), *others = stream(ours(controller))
    assert first.startswith(2 * NOTHING)
    assert [(kind, first.removeprefix(2 * NOTHING)), *others] == stream(lumas(controller))


@LUMA
def test_an_sh1106_begins_as_with_luma_but_for_what_it_has_not() -> None:
    """luma sends it the SSD1306's addressing and charge pump, whose arguments it takes for its own."""
    strange = {b"\x20", b"\x10", b"\xb0", b"\x00", b"\x8d", b"\x14"}
    init = list(commands(lumas("sh1106")[:1]))
    assert strange <= set(init)
    kept = [command for command in init if command not in strange]
    converter = bytes((0xAD, 0x8B))
    assert list(commands([CommandOrDataBytes(data=False, payload=CONTROLLERS["sh1106"].init)])) == [
        *kept,
        converter,
    ]
    assert stream(ours("sh1106"))[1:] == stream(lumas("sh1106"))[1:]
    assert stream(ours("sh1106"))[0][1].endswith(bytes((0x81, 0x7F, 0xB0, 0x02, 0x10)))
    assert b"".join(commands(lumas("sh1106")[:3])).endswith(bytes((0x81, 0x7F, 0xB0, 0x02, 0x10)))
