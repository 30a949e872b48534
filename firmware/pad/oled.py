"""A panel on I2C: an SSD1306 or SSD1309 of 128x64 pixels. One that is not there does no harm."""

from companion.remote_pad.link.non_secret_messages import COLUMNS, PAGES
from companion.remote_pad.link.panel_change_codec import PanelRectangle
from companion.remote_pad.pad.pad_display import CONTRAST, PadDisplay

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.message_fields import Buffer

ADDRESS = 0x3C
PATIENCE = 2_000
"""Ms until a panel that did not answer is tried again."""

INIT = b"\xae\xd5\x80\xa8\x3f\xd3\x00\x40\x8d\x14\x20\x00\xa1\xc8\xda\x12\xd9\xf1\xdb\x40\xa4\xa6"
"""What the box tells such a display first, too."""


class Bus:
    """An I2C bus, as MicroPython has it."""

    def writeto(self, address: int, data: "Buffer") -> None:
        """Sends that; raises OSError where nobody answers."""
        raise NotImplementedError


class Oled(PadDisplay):
    """The panel on a bus."""

    def __init__(self, bus: Bus) -> None:
        super().__init__()
        self._bus = bus
        self._data = bytearray(1 + COLUMNS * PAGES)
        self._data[0] = 0x40
        self._view = memoryview(self._data)
        self._contrast, self._lit = CONTRAST, True
        self._there = False
        self._retry_at = 0

    def send(self, rectangle: PanelRectangle) -> None:
        """This part looks so now."""
        last = rectangle.column + rectangle.columns - 1
        lowest = rectangle.page + rectangle.pages - 1
        self._tell(bytes([0x21, rectangle.column, last, 0x22, rectangle.page, lowest]))
        end = 1 + len(rectangle.data)
        self._data[1:end] = rectangle.data
        self._write(self._view[:end])

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
            self.resend_picture()
            self._tell(self._glows())

    def _glows(self) -> bytes:
        return b"\x81" + bytes([self._contrast]) + (b"\xaf" if self._lit else b"\xae")

    def _tell(self, commands: bytes) -> None:
        self._write(b"\x00" + commands)

    def _write(self, data: "Buffer") -> None:
        if self._there:
            try:
                self._bus.writeto(ADDRESS, data)
            except OSError:
                self._there = False
