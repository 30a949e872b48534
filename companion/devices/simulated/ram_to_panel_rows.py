"""The mapping from rows of a controller's RAM to lines of the glass: direction, shift and wiring.

The sections and tables are those of the SSD1306 data sheet, revision 1.1; the SH1106 scans alike
(data sheet V2.3, commands 10, 12, 15 and 18).
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.screens.panel_size import COLUMNS, PAGES

ROWS = 8 * PAGES


class ScanRegisters(NamedTuple):
    """The registers that say where a row of the RAM is seen, with their values after a reset."""

    multiplex: int = ROWS
    offset: int = 0
    start_line: int = 0
    remapped: bool = False
    com_pins: int = 0x12


def ram_row_per_line(scan: ScanRegisters) -> list[int | None]:
    """Return the row of the RAM on each line of the glass from the top; None for a dark line.

    It depends on multiplex ratio, offset, start line and direction (tables 10-1 and 10-2), and on
    the wiring of the rows (table 10-3), for glass that is wired alternately and upright when
    remapped.
    """
    glass: list[int | None] = [None] * ROWS
    for com in range(ROWS):
        scanned = scan.multiplex - 1 - com if scan.remapped else com
        row = (scanned + scan.offset) % ROWS
        if row < scan.multiplex:
            glass[ROWS - 1 - _line(scan.com_pins, com)] = (row + scan.start_line) % ROWS
    return glass


def lightable_pixels(lines: Sequence[int | None]) -> bytes:
    """Return an image of all pixels that can be lit on lines with a row."""
    masks = (
        sum(1 << bit for bit in range(8) if lines[8 * page + bit] is not None)
        for page in range(PAGES)
    )
    return b"".join(bytes((mask,)) * COLUMNS for mask in masks)


def rearrange_rows(ram: bytes, lines: Sequence[int | None]) -> bytes:
    """Return an image with each row on the line that `lines` says."""
    if lines == [*range(ROWS)]:
        return ram
    moved = bytearray(len(ram))
    for line, row in enumerate(lines):
        if row is None:
            continue
        page, bit = divmod(row, 8)
        for column in range(COLUMNS):
            if ram[page * COLUMNS + column] >> bit & 1:
                moved[line // 8 * COLUMNS + column] |= 1 << line % 8
    return bytes(moved)


def _line(com_pins: int, com: int) -> int:
    """Return the line of a common output on alternately wired glass, counted from COM0's side."""
    alternately, swapped = com_pins & 0x10, com_pins & 0x20
    side, place = (com % 2, com // 2) if alternately else divmod(com, ROWS // 2)
    return 2 * place + (1 - side if swapped else side)
