"""A simulated SSD1306 or SSD1309 on its glass, as the data sheets describe them.

It takes the bytes that the bus delivers and tells what a viewer sees. Sections are those of the
SSD1306 data sheet, revision 1.1. Scrolling is decoded and left undone: the companion never
scrolls.
"""

from enum import Enum

from companion.devices.panel import COLUMNS, PAGES

ROWS = 8 * PAGES

# Commands with arguments, and how many (section 9, table 9-1).
_ARGUMENTS = {
    **dict.fromkeys((0x20, 0x81, 0xA8, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1),
    **dict.fromkeys((0x21, 0x22, 0xA3), 2),
}
_OWN_ARGUMENTS = {
    "ssd1306": {0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x8D: 1},
    "ssd1309": {**dict.fromkeys((0x26, 0x27, 0x29, 0x2A, 0x2C, 0x2D), 7), 0xDC: 1, 0xFD: 1},
}
# Without arguments and without an effect on the picture: scrolling stops, starts; no operation.
_IDLE = (0x2E, 0x2F, 0xE3)


class Addressing(Enum):
    """How the address moves on after a byte of data (section 10.1.3)."""

    HORIZONTAL = 0
    VERTICAL = 1
    PAGE = 2


class Chip:
    """The controller and the glass of a module whose picture is upright after commands A1 and C8.

    `undefined` collects what the data sheet does not define; the real thing would do anything.
    """

    def __init__(self, controller: str = "ssd1306") -> None:
        self.controller = controller
        self._arguments = {**_ARGUMENTS, **_OWN_ARGUMENTS[controller]}
        self.power_on()

    def power_on(self) -> None:
        """Registers as after a reset (section 8.5), noise in the RAM."""
        self.undefined: list[int] = []
        self.on = False
        self.contrast = 0x7F
        self.addressing = Addressing.PAGE
        # Column by column from the left of the glass, which is SEG127: the remap acts on writing.
        self._ram = bytearray(at * at * 151 >> 4 & 0xFF for at in range(COLUMNS * PAGES))
        self._pending: list[int] = []
        self._columns = (0, COLUMNS - 1)
        self._pages = (0, PAGES - 1)
        self._column = self._page = self._page_mode_column = 0
        self._segments_remapped = self._rows_remapped = False
        self._inverted = self._all_on = self._pumping = False
        self._start_line = self._offset = 0
        self._multiplex = ROWS
        self._com_pins = 0x12

    def command(self, byte: int) -> None:
        """One byte of a command or of its arguments."""
        self._pending.append(byte)
        opcode, *arguments = self._pending
        if len(arguments) == self._arguments.get(opcode, 0):
            self._pending = []
            if not (self._do(opcode) if not arguments else self._set(opcode, *arguments)):
                self.undefined.append(opcode)

    def data(self, byte: int) -> None:
        """One byte for the RAM: eight pixels of a column, bit 0 on top (section 8.7)."""
        column = self._column if self._segments_remapped else COLUMNS - 1 - self._column
        self._ram[self._page * COLUMNS + column] = byte
        self._advance()

    def image(self) -> bytes:
        """What a viewer sees while the display is on: 1024 bytes in page format."""
        rows = self._rows_on_glass()
        lit = bytes(
            sum(1 << bit for bit in range(8) if rows[8 * page + bit] is not None)
            for page in range(PAGES)
        )
        if self._all_on:
            return b"".join(bytes((mask,)) * COLUMNS for mask in lit)
        picture = bytes(self._ram) if rows == [*range(ROWS)] else self._rearranged(rows)
        if self._inverted:
            return bytes(~byte & lit[at // COLUMNS] for at, byte in enumerate(picture))
        return picture

    def visible(self) -> bytes:
        """What a viewer sees now: nothing while the display is off or has no supply (8.10)."""
        powered = self._pumping or self.controller != "ssd1306"
        return self.image() if self.on and powered else bytes(len(self._ram))

    def _do(self, opcode: int) -> bool:
        """A command without arguments; whether there is such a command."""
        low = opcode & 0x0F
        match opcode:
            case _ if opcode <= 0x0F:
                self._page_mode_at(self._page_mode_column & 0xF0 | low)
            case _ if opcode <= 0x1F:
                self._page_mode_at(self._page_mode_column & 0x0F | (low & 0x07) << 4)
            case _ if 0x40 <= opcode <= 0x7F:
                self._start_line = opcode & 0x3F
            case 0xA0 | 0xA1:
                self._segments_remapped = bool(low & 1)
            case 0xA4 | 0xA5:
                self._all_on = bool(low & 1)
            case 0xA6 | 0xA7:
                self._inverted = bool(low & 1)
            case 0xAE | 0xAF:
                self.on = bool(low & 1)
            case _ if 0xB0 <= opcode <= 0xB7:
                if self.addressing is Addressing.PAGE:
                    self._page = low
            case 0xC0 | 0xC8:
                self._rows_remapped = bool(low)
            case _:
                return opcode in _IDLE
        return True

    def _set(self, opcode: int, first: int, *others: int) -> bool:
        """A command with arguments; whether they are allowed."""
        match opcode:
            case 0x20 if first & 3 < len(Addressing):
                self.addressing = Addressing(first & 3)
            case 0x21 if first <= others[0] < COLUMNS:
                self._columns = (first, others[0])
                self._column = first
            case 0x22 if first <= others[0] < PAGES:
                self._pages = (first, others[0])
                self._page = first
            case 0x81:
                self.contrast = first
            case 0xA8 if first & 0x3F >= 15:
                self._multiplex = (first & 0x3F) + 1
            case 0xD3:
                self._offset = first & 0x3F
            case 0xDA if first & 0xCF == 0x02:
                self._com_pins = first
            case 0x8D:
                self._pumping = bool(first & 0x04)
            case _:
                return opcode not in (0x20, 0x21, 0x22, 0xA8, 0xDA)
        return True

    def _page_mode_at(self, column: int) -> None:
        """Columns for page addressing alone (sections 10.1.1 and 10.1.2)."""
        if self.addressing is Addressing.PAGE:
            self._page_mode_column = self._column = column

    def _advance(self) -> None:
        """Move the address on after a byte of data (section 10.1.3)."""
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

    def _rows_on_glass(self) -> list[int | None]:
        """For each line of the glass from the top, the row of the RAM on it; None is dark.

        Multiplex ratio, offset, start line and direction (tables 10-1 and 10-2), and the wiring
        of the rows (table 10-3), for glass that is wired alternately.
        """
        glass: list[int | None] = [None] * ROWS
        for com in range(ROWS):
            scanned = self._multiplex - 1 - com if self._rows_remapped else com
            row = (scanned + self._offset) % ROWS
            if row < self._multiplex:
                glass[ROWS - 1 - self._line(com)] = (row + self._start_line) % ROWS
        return glass

    def _line(self, com: int) -> int:
        """Where a common output ends on alternately wired glass, counted from COM0's side."""
        alternately, swapped = self._com_pins & 0x10, self._com_pins & 0x20
        side, place = (com % 2, com // 2) if alternately else divmod(com, ROWS // 2)
        return 2 * place + (1 - side if swapped else side)

    def _rearranged(self, rows: list[int | None]) -> bytes:
        picture = bytearray(len(self._ram))
        for line, row in enumerate(rows):
            if row is None:
                continue
            page, bit = divmod(row, 8)
            for column in range(COLUMNS):
                if self._ram[page * COLUMNS + column] >> bit & 1:
                    picture[line // 8 * COLUMNS + column] |= 1 << line % 8
        return bytes(picture)


def _after(at: int, span: tuple[int, int], size: int) -> tuple[int, bool]:
    """The next address in a span, and whether the span began anew."""
    first, last = span
    return (first, True) if at == last else ((at + 1) % size, False)
