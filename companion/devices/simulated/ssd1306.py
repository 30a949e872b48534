"""A simulated SSD1306 or SSD1309.

Sections are those of the SSD1306 data sheet, revision 1.1. Scrolling is decoded but not done: the
companion never scrolls.
"""

from enum import Enum

from companion.devices.simulated.display_controller import DisplayChip, noise
from companion.screens.panel_size import COLUMNS, PAGES

# Commands with arguments, and how many (section 9, table 9-1).
_ARGUMENTS = {
    **dict.fromkeys((0x20, 0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
    **dict.fromkeys((0x21, 0x22, 0xA3), 2),
}
_OWN_ARGUMENTS = {
    "ssd1306": {0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x8D: 1},
    "ssd1309": {**dict.fromkeys((0x26, 0x27, 0x29, 0x2A, 0x2C, 0x2D), 7), 0xDC: 1, 0xFD: 1},
}
_SCROLLING = frozenset((0x26, 0x27, 0x29, 0x2A, 0x2C, 0x2D, 0x2E, 0x2F, 0xA3))
_OF_THE_SSD1309 = frozenset((0xDC, 0xFD))  # its general purpose pin, its command lock


class Addressing(Enum):
    """How the address advances after a byte of data (section 10.1.3)."""

    HORIZONTAL = 0
    VERTICAL = 1
    PAGE = 2


class Ssd1306(DisplayChip):
    """The SSD1306, or the SSD1309, which has no charge pump."""

    def __init__(self, controller: str = "ssd1306") -> None:
        self.controller = controller
        self.arguments = {**_ARGUMENTS, **_OWN_ARGUMENTS[controller]}
        super().__init__()

    def power_on(self) -> None:
        """Set the registers as after a reset (section 8.5), with noise in the RAM."""
        super().power_on()
        self.addressing = Addressing.PAGE
        # Column by column from the left of the glass, which is SEG127: the remap acts on writing.
        self._bytes = noise(COLUMNS * PAGES)
        self._columns = (0, COLUMNS - 1)
        self._pages = (0, PAGES - 1)
        self._column = self._page = self._page_mode_column = 0
        self._pumping = False

    @property
    def has_supply(self) -> bool:
        """Whether the glass has its supply: from the charge pump, or from outside."""
        return self._pumping or self.controller != "ssd1306"

    def data(self, byte: int) -> None:
        """Take one byte for the RAM: eight pixels of a column, bit 0 on top (section 8.7)."""
        column = self._column if self._segments_remapped else COLUMNS - 1 - self._column
        self._bytes[self._page * COLUMNS + column] = byte
        self._advance()

    def _ram(self) -> bytes:
        return bytes(self._bytes)

    def _do(self, opcode: int) -> bool:
        low = opcode & 0x0F
        match opcode:
            case _ if opcode <= 0x0F:
                self._page_mode_at(self._page_mode_column & 0xF0 | low)
            case _ if opcode <= 0x1F:
                self._page_mode_at(self._page_mode_column & 0x0F | (low & 0x07) << 4)
            case _ if 0xB0 <= opcode <= 0xB7:
                if self.addressing is Addressing.PAGE:
                    self._page = low
            case _:
                return opcode in _SCROLLING or super()._do(opcode)
        return True

    def _set(self, opcode: int, first: int, *others: int) -> bool:
        match opcode:
            case 0x20 if first & 3 < len(Addressing):
                self.addressing = Addressing(first & 3)
            case 0x21 if first <= others[0] < COLUMNS:
                self._columns = (first, others[0])
                self._column = first
            case 0x22 if first <= others[0] < PAGES:
                self._pages = (first, others[0])
                self._page = first
            case 0x8D:
                self._pumping = bool(first & 0x04)
            case _:
                idle = opcode in _SCROLLING or opcode in _OF_THE_SSD1309
                return idle or super()._set(opcode, first, *others)
        return True

    def _page_mode_at(self, column: int) -> None:
        """Set the column, for page addressing alone (sections 10.1.1 and 10.1.2)."""
        if self.addressing is Addressing.PAGE:
            self._page_mode_column = self._column = column

    def _advance(self) -> None:
        """Advance the address after a byte of data (section 10.1.3)."""
        match self.addressing:
            case Addressing.PAGE:
                last = self._column == COLUMNS - 1
                self._column = self._page_mode_column if last else self._column + 1
            case Addressing.HORIZONTAL:
                self._column, wrapped = _after(self._column, self._columns, COLUMNS)
                if wrapped:
                    self._page, _ = _after(self._page, self._pages, PAGES)
            case Addressing.VERTICAL:
                self._page, wrapped = _after(self._page, self._pages, PAGES)
                if wrapped:
                    self._column, _ = _after(self._column, self._columns, COLUMNS)


def _after(at: int, span: tuple[int, int], size: int) -> tuple[int, bool]:
    """Return the next address in a span, and whether the span began again."""
    first, last = span
    return (first, True) if at == last else ((at + 1) % size, False)
