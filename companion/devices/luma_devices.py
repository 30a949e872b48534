"""Devices of luma.oled that send only what changed, for programs that draw with luma.

    from luma.core.interface.serial import i2c
    from luma.core.render import canvas
    from companion.devices.luma_devices import sh1106

    device = sh1106(i2c(port=1))
    with canvas(device) as draw:
        draw.text((0, 0), "12:34", fill="white")

They have luma's names and arguments, on I2C or SPI, and show the same pixels. Over an `I2cWire`
(companion.devices.drivers.i2c_display_wire) an update is one transaction; over luma's interfaces it
is two for each window. The companion doesn't use them: its first image must not wait for luma.
"""
# luma declares no types.
# pyright: reportMissingTypeStubs=false, reportUntypedBaseClass=false
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportUnknownArgumentType=false

from typing import Any

import luma.oled.device
from PIL import Image

from companion.devices.dirty_rectangles import BLANK, plan_windows, whole_window
from companion.devices.drivers.controllers import CONTROLLERS, Controller
from companion.devices.drivers.i2c_display_wire import I2cWire

_SENDING = I2cWire.sending
"""Extra bytes for commands followed by data, counted as on I2C."""


class ChangedWindowsMixin:
    """Replaces `display` of a luma device of 128x64 pixels; another size raises ValueError."""

    controller: Controller
    _shown: bytes | None = None

    def display(self, image: Image.Image) -> None:
        """Bring the display to a one-bit image of its size."""
        device: Any = self
        before, after = self._shown, image_to_pages(device.preprocess(image))
        self._shown = None  # unknown, if sending fails
        if len(after) != len(BLANK):
            raise ValueError("windows are for displays of 128x64 pixels")
        changed = (
            (whole_window(after),)
            if before is None
            else plan_windows(before, after, self.controller.overhead(_SENDING))
        )
        parts = [part for window in changed for part in self.controller.encode_window(window)]
        interface = device._serial_interface  # noqa: SLF001 - luma's command and data go to it too
        if parts and isinstance(interface, I2cWire):
            interface.send(parts)
        elif parts:
            for is_data, payload in parts:
                device.data(list(payload)) if is_data else device.command(*payload)
        self._shown = after


def image_to_pages(image: Image.Image) -> bytes:
    """Return a one-bit image of 128x64 pixels in page format (SSD1306 8.7)."""
    columns = image.transpose(Image.Transpose.ROTATE_270).tobytes()  # a column is 8 bytes, upwards
    return b"".join(columns[page::8] for page in range(7, -1, -1))


class ssd1306(ChangedWindowsMixin, luma.oled.device.ssd1306):  # noqa: N801 - luma's name
    """luma's ssd1306, sending windows."""

    controller = CONTROLLERS["ssd1306"]


class ssd1309(ChangedWindowsMixin, luma.oled.device.ssd1309):  # noqa: N801 - luma's name
    """luma's ssd1309, sending windows."""

    controller = CONTROLLERS["ssd1309"]


class sh1106(ChangedWindowsMixin, luma.oled.device.sh1106):  # noqa: N801 - luma's name
    """luma's sh1106, sending windows."""

    controller = CONTROLLERS["sh1106"]
