"""A simulated SH1106 (data sheet V2.3).

Its RAM is 132 columns wide, of which a module of 128 columns shows the middle; it has no windows,
only a page and a column at which writing goes on.
"""

from companion.devices.simulated.display_controller import DisplayChip, noise
from companion.screens.panel_size import COLUMNS, PAGES

WIDTH = 132
_LEFT = (WIDTH - COLUMNS) // 2

_ARGUMENTS: dict[int, int] = dict.fromkeys((0x81, 0xA8, 0xAD, 0xD3, 0xD5, 0xD9, 0xDA, 0xDB), 1)


class Sh1106(DisplayChip):
    """The SH1106 on a module of 128 columns, wired to SEG2 to SEG129."""

    controller = "sh1106"
    identity = 0x08
    arguments = _ARGUMENTS

    def power_on(self) -> None:
        """Set the registers as after a reset, with noise in the RAM."""
        super().power_on()
        self.contrast = 0x80
        self._bytes = noise(WIDTH * PAGES)
        self._column = self._page = 0
        self._begun: int | None = None  # where read-modify-write began
        self._converting = True

    @property
    def has_supply(self) -> bool:
        """Whether the DC-DC converter runs, as it does after a reset (command 11)."""
        return self._converting

    def data(self, byte: int) -> None:
        """Take one byte for the RAM; there is none beyond the last column (commands 1 and 2)."""
        if self._column >= WIDTH:
            self.undefined.append(byte)
            return
        self._bytes[self._page * WIDTH + self._column] = byte
        self._column += 1

    def _ram(self) -> bytes:
        """Return the RAM that has glass.

        The remap maps columns of the RAM to the segments (command 7, figure 8).
        """
        pages = [self._bytes[start : start + WIDTH] for start in range(0, len(self._bytes), WIDTH)]
        if not self._segments_remapped:
            pages = [page[::-1] for page in pages]
        return b"".join(page[_LEFT : _LEFT + COLUMNS] for page in pages)

    def _do(self, opcode: int) -> bool:
        low = opcode & 0x0F
        match opcode:
            case _ if opcode <= 0x0F:
                self._column = self._column & 0xF0 | low
            case _ if opcode <= 0x1F:
                self._column = self._column & 0x0F | low << 4
            case _ if 0xB0 <= opcode <= 0xB7:
                self._page = low
            case 0xE0:
                self._begun = self._column
            case 0xEE if self._begun is not None:
                self._column, self._begun = self._begun, None
            case _:
                # 30 to 33 is the pump's voltage.
                return 0x30 <= opcode <= 0x33 or super()._do(opcode)
        return True

    def _set(self, opcode: int, first: int, *others: int) -> bool:
        match opcode:
            case 0xAD if first in (0x8A, 0x8B):
                self._converting = first == 0x8B
            case 0xDA:
                return first in (0x02, 0x12) and super()._set(opcode, first, *others)
            case _:
                return super()._set(opcode, first, *others)
        return True
