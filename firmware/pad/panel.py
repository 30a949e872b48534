"""A panel on I2C: an SSD1306 or SSD1309 of 128x64 pixels. One that is not there does no harm.

The pad keeps the picture, so that a panel which was away gets all of it, and so that parts of it
can be turned inside out: that is how a player sees a pick that the box doesn't know.
"""

from companion.link.messages import COLUMNS, PAGES
from companion.link.pictures import Rectangle

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.link.asking import Mark
    from firmware.pad.board import Bus

ADDRESS = 0x3C
PATIENCE = 2_000
"""Ms until a panel that did not answer is tried again."""

INIT = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6"
"""What the box tells such a display first, too."""


class Panel:
    """The panel on a bus."""

    def __init__(self, bus: "Bus") -> None:
        self._bus = bus
        self._image = bytearray(COLUMNS * PAGES)
        self._marks: list[Mark] = []
        self._contrast, self._lit = 0xCF, True
        self._there = False
        self._retry_at = 0

    def draw(self, rectangles: "list[Rectangle]") -> None:
        """Puts rectangles where they belong."""
        for each in rectangles:
            for row in range(each.pages):
                at = (each.page + row) * COLUMNS + each.column
                part = each.data[row * each.columns : (row + 1) * each.columns]
                self._image[at : at + each.columns] = part
            self._send(each)
        self._turn(0xFF)

    def turn(self, marks: "list[Mark]") -> None:
        """Turns these parts of it inside out, and no others, whatever is drawn there."""
        if marks is not self._marks:
            self._turn(0)
            self._marks = marks
            self._turn(0xFF)

    def _turn(self, mask: int) -> None:
        """Sends the parts that are marked, inside out or as they are."""
        for mark in self._marks:
            data = b""
            for row in range(mark.page, mark.page + mark.pages):
                at = row * COLUMNS + mark.column
                data += bytes([byte ^ mask for byte in self._image[at : at + mark.columns]])
            self._send(Rectangle(mark.column, mark.page, mark.columns, mark.pages, data))

    def glow(self, lit: bool, contrast: int) -> None:
        """Lights it or not, so brightly."""
        self._lit, self._contrast = lit, contrast
        self._tell(self._glows())

    def tick(self, now: int) -> None:
        """Begins a panel anew that did not answer, now and then."""
        if not self._there and now >= self._retry_at:
            self._retry_at = now + PATIENCE
            self._there = True
            self._tell(INIT)
            self._send(Rectangle(0, 0, COLUMNS, PAGES, bytes(self._image)))
            self._turn(0xFF)
            self._tell(self._glows())

    def _glows(self) -> bytes:
        return b"\x81" + bytes([self._contrast]) + (b"\xaf" if self._lit else b"\xae")

    def _send(self, each: Rectangle) -> None:
        last, lowest = each.column + each.columns - 1, each.page + each.pages - 1
        self._tell(bytes([0x21, each.column, last, 0x22, each.page, lowest]))
        self._write(b"\x40" + each.data)

    def _tell(self, commands: bytes) -> None:
        self._write(b"\x00" + commands)

    def _write(self, data: bytes) -> None:
        if self._there:
            try:
                self._bus.writeto(ADDRESS, data)
            except OSError:
                self._there = False
