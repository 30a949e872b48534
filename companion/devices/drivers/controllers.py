"""Commands of the display controllers: for switching on, and for drawing windows.

The first commands are luma.oled's own for a 128x64 module, and a test compares them to what luma
sends; for the SH1106 without those that it doesn't have. They are repeated here because importing
luma imports PIL and starts four threads, and the first image must not wait for that.
"""

from collections.abc import Callable, Iterator
from typing import NamedTuple

from companion.devices.dirty_rectangles import Overhead, Window


class CommandOrDataBytes(NamedTuple):
    """Bytes for a controller: for its RAM if they are `data`, for its commands otherwise."""

    data: bool
    payload: bytes


class Controller(NamedTuple):
    """A kind of controller.

    Attributes:
        init: the commands that make it show its RAM upright; the display is off then.
        contrast: the value that luma sets at the start, 0 to 255.
        addressing: the bytes of commands for each window, or for each page of it.
        by_page: whether they are for each page.
        writes: the pairs of commands and data that draw a window.
    """

    init: bytes
    contrast: int
    addressing: int
    by_page: bool
    writes: Callable[[Window], Iterator[tuple[bytes, bytes]]]

    def overhead(self, sending: int) -> Overhead:
        """Return what windows cost on a wire where each pair takes `sending` extra bytes."""
        cost = self.addressing + sending
        return Overhead(window=0, page=cost) if self.by_page else Overhead(window=cost, page=0)

    def encode_window(self, window: Window) -> Iterator[CommandOrDataBytes]:
        """Yield the commands and data that draw a window."""
        for commands, data in self.writes(window):
            yield CommandOrDataBytes(data=False, payload=commands)
            yield CommandOrDataBytes(data=True, payload=data)


ON, OFF = b"\xaf", b"\xae"
NOTHING = b"\xe3"
"""No operation."""


def contrast_command(level: int) -> bytes:
    """Return the command that sets the contrast, 0 to 255."""
    return bytes((0x81, level))


def start_line_command(row: int) -> bytes:
    """Return the command that makes a row of the RAM, 0 to 63, the top line of the glass."""
    return bytes((0x40 | row,))


def _by_window(window: Window) -> Iterator[tuple[bytes, bytes]]:
    """Yield commands for horizontal addressing (SSD1306 10.1.3 to 10.1.5), and a window's data."""
    last, lowest = window.column + window.columns - 1, window.page + window.pages - 1
    yield bytes((0x21, window.column, last, 0x22, window.page, lowest)), window.data


def _by_page(window: Window) -> Iterator[tuple[bytes, bytes]]:
    """Yield commands and data for page addressing (SH1106 commands 1, 2 and 13).

    Two of its 132 columns are left of the glass.
    """
    column = window.column + 2
    for page in range(window.pages):
        data = window.data[page * window.columns : (page + 1) * window.columns]
        yield bytes((0xB0 | window.page + page, column & 0x0F, 0x10 | column >> 4)), data


_SSD1306 = Controller(
    bytes(
        (
            *(0xAE,),  # display off
            *(0xD5, 0x80),  # clock divided by 1, oscillator at its default
            *(0xA8, 0x3F),  # 64 rows
            *(0xD3, 0x00),  # no offset of rows
            *(0x40,),  # row 0 of the RAM on top
            *(
                0x8D,
                0x14,
            ),  # charge pump on; the SSD1309 has none, and the command is harmless there
            *(0x20, 0x00),  # horizontal addressing
            *(0xA1,),  # column 0 on the left
            *(0xC8,),  # row 0 at the top
            *(0xDA, 0x12),  # rows wired alternately
            *(0xD9, 0xF1),  # pre-charge
            *(0xDB, 0x40),  # deselect level
            *(0xA4,),  # show the RAM
            *(0xA6,),  # a one is a lit pixel
        )
    ),
    contrast=0xCF,
    addressing=6,
    by_page=False,
    writes=_by_window,
)

_SH1106 = Controller(
    bytes(
        (
            *(0xAE,),  # display off
            *(0xC8,),  # row 0 at the top
            *(0x40,),  # row 0 of the RAM on top
            *(0xA1,),  # column 0 on the left
            *(0xA6,),  # a one is a lit pixel
            *(0xA8, 0x3F),  # 64 rows
            *(0xA4,),  # show the RAM
            *(0xD3, 0x00),  # no offset of rows
            *(0xD5, 0xF0),  # clock divided by 1, oscillator at its fastest
            *(0xD9, 0x22),  # pre-charge
            *(0xDA, 0x12),  # rows wired alternately
            *(0xDB, 0x20),  # deselect level
            *(0xAD, 0x8B),  # DC-DC converter on, as it is after a reset
        )
    ),
    contrast=0x7F,
    addressing=3,
    by_page=True,
    writes=_by_page,
)

CONTROLLERS = {"ssd1306": _SSD1306, "ssd1309": _SSD1306, "sh1106": _SH1106}
"""Controllers by name; the SSD1309 differs from the SSD1306 in nothing that is used here."""
