"""Simulated display controllers with their glass, as the data sheets describe them.

A chip takes the bytes that the bus delivers, and returns what a viewer sees. What the chips have in
common is here; sections are those of the SSD1306 data sheet, revision 1.1.
"""

from abc import ABC, abstractmethod
from collections.abc import Mapping

from companion.devices.simulated import ram_to_panel_rows
from companion.devices.simulated.ram_to_panel_rows import ScanRegisters


class DisplayChip(ABC):
    """A controller with the glass of a module that is upright after commands A1 and C8.

    `undefined` collects bytes that the data sheet does not define; a real chip could do anything.
    """

    controller: str
    identity = 0x03
    """The other bits of the status, which data sheets don't define."""
    arguments: Mapping[int, int]
    """How many arguments each command has; none if it isn't listed."""

    def __init__(self) -> None:
        self.power_on()

    def power_on(self) -> None:
        """Set the registers as after a reset (section 8.5), with noise in the RAM."""
        self.undefined: list[int] = []
        self.on = False
        self.contrast = 0x7F
        self._pending: list[int] = []
        self._scan = ScanRegisters()
        self._segments_remapped = self._inverted = self._all_on = False

    def command(self, byte: int) -> None:
        """Take one byte of a command or of its arguments."""
        self._pending.append(byte)
        opcode, *arguments = self._pending
        if len(arguments) == self.arguments.get(opcode, 0):
            self._pending = []
            if not (self._set(opcode, *arguments) if arguments else self._do(opcode)):
                self.undefined.append(opcode)

    @abstractmethod
    def data(self, byte: int) -> None:
        """Take one byte for the RAM: eight pixels of a column, bit 0 on top (section 8.7)."""

    @property
    def status(self) -> int:
        """The status byte: bit 6 is clear while the display is on (table 9-2)."""
        return self.identity | (0 if self.on else 0x40)

    @property
    @abstractmethod
    def has_supply(self) -> bool:
        """Whether the glass has its supply."""

    @abstractmethod
    def _ram(self) -> bytes:
        """Return the part of the RAM that has glass, from the left as it is wired."""

    def image(self) -> bytes:
        """Return the picture, 1024 bytes in page format, as it would be with start line 0.

        The start line moves the whole picture, and does not change it.
        """
        return self._lit_pixels(self._scan._replace(start_line=0))

    def visible(self) -> bytes:
        """Return what a viewer sees: nothing while the display is off or has no supply (8.10)."""
        seen = self._lit_pixels(self._scan)
        return seen if self.on and self.has_supply else bytes(len(seen))

    def _lit_pixels(self, scan: ScanRegisters) -> bytes:
        lines = ram_to_panel_rows.ram_row_per_line(scan)
        lit = ram_to_panel_rows.lightable_pixels(lines)
        if self._all_on:
            return lit
        picture = ram_to_panel_rows.rearrange_rows(self._ram(), lines)
        if self._inverted:
            return bytes(~byte & mask for byte, mask in zip(picture, lit, strict=True))
        return picture

    def _do(self, opcode: int) -> bool:
        """Execute a command without arguments; return whether it exists."""
        low = opcode & 0x0F
        match opcode:
            case _ if 0x40 <= opcode <= 0x7F:
                self._scan = self._scan._replace(start_line=opcode & 0x3F)
            case 0xA0 | 0xA1:
                self._segments_remapped = bool(low & 1)
            case 0xA4 | 0xA5:
                self._all_on = bool(low & 1)
            case 0xA6 | 0xA7:
                self._inverted = bool(low & 1)
            case 0xAE | 0xAF:
                self.on = bool(low & 1)
            case 0xC0 | 0xC8:
                self._scan = self._scan._replace(remapped=bool(low))
            case _:
                return opcode == 0xE3  # no operation
        return True

    def _set(self, opcode: int, first: int, *_: int) -> bool:
        """Execute a command with arguments; return whether they are allowed."""
        match opcode:
            case 0x81:
                self.contrast = first
            case 0xA8 if first & 0x3F >= 15:
                self._scan = self._scan._replace(multiplex=(first & 0x3F) + 1)
            case 0xD3:
                self._scan = self._scan._replace(offset=first & 0x3F)
            case 0xDA if first & 0xCF == 0x02:
                self._scan = self._scan._replace(com_pins=first)
            case _:
                return opcode in (0xD5, 0xD9, 0xDB)  # clock, pre-charge, deselect level
        return True


def noise(size: int) -> bytearray:
    """Return the content of a RAM that has just got power."""
    return bytearray(at * at * 151 >> 4 & 0xFF for at in range(size))
