"""Dirty rectangles: the windows of an image that have to be sent to change the display. Pure.

An image is 1024 bytes in the controllers' own order: 8 pages of 128 columns, each byte 8 pixels of
a column, bit 0 on top.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from companion.screens.panel_size import COLUMNS, PAGES

BLANK = bytes(COLUMNS * PAGES)

MOST = 20
"""The most windows of a plan. Each is a message of commands and one of data, beside the first
and last commands of an update and a status request, and the kernel takes 42 messages a call
(I2C_RDWR)."""

_CHANGED = bytes(b"01"[byte > 0] for byte in range(256))


class Window(NamedTuple):
    """A rectangle of an image; `data` is its bytes, page by page."""

    column: int
    page: int
    columns: int
    pages: int
    data: bytes


class Overhead(NamedTuple):
    """The bytes that addressing a window costs, beside its own: once, and for each page."""

    window: int
    page: int

    def of(self, pages: int) -> int:
        """Return the bytes for a window of so many pages."""
        return self.window + self.page * pages


class _Place(NamedTuple):
    """The position and size of a window."""

    column: int
    page: int
    columns: int
    pages: int


def cut_window(image: bytes, column: int, page: int, columns: int, pages: int) -> Window:
    """Return that window of an image."""
    starts = (each * COLUMNS + column for each in range(page, page + pages))
    return Window(column, page, columns, pages, b"".join(image[at : at + columns] for at in starts))


def whole_window(image: bytes) -> Window:
    """Return the window that is the whole image."""
    return Window(0, 0, COLUMNS, PAGES, image)


def plan_windows(before: bytes, after: bytes, overhead: Overhead) -> tuple[Window, ...]:
    """Return the windows that turn one image into another with few bytes; empty if they are equal.

    Pages are divided into bands, a band into windows side by side. This is the cheapest of such
    plans, except that a gap divides a band only if it costs more than a window as high as the band.
    If only pages cost (SH1106), no plan is cheaper; if windows cost (SSD1306), one with overlapping
    or staggered windows may be, by some per cent. A plan of more than `MOST` windows joins some. No
    plan costs more than the whole image.
    """
    if before == after:
        return ()
    changed = _changed_columns(before, after)
    places: Sequence[_Place] = ()
    for least_gap in (0, 8, 16, 32, 64, COLUMNS):
        places = _places(changed, overhead, least_gap)
        if len(places) <= MOST:
            break
    return tuple([cut_window(after, *place) for place in places])


def _changed_columns(before: bytes, after: bytes) -> Sequence[int]:
    """Return the changed columns of each page as bits: column 0 is bit 0."""
    both = int.from_bytes(before, "big") ^ int.from_bytes(after, "big")
    marks = both.to_bytes(len(BLANK), "big").translate(_CHANGED)[::-1]
    starts = range(len(BLANK) - COLUMNS, -1, -COLUMNS)
    return [int(marks[start : start + COLUMNS], 2) for start in starts]


def _places(changed: Sequence[int], overhead: Overhead, least_gap: int) -> Sequence[_Place]:
    """Return the cheapest places, band by band; gaps narrower than `least_gap` don't divide."""
    plans: list[tuple[int, tuple[_Place, ...]]] = [(0, ())]  # for the pages above each page
    for end in range(1, PAGES + 1):
        if not changed[end - 1]:
            plans.append(plans[-1])
            continue
        best: tuple[int, tuple[_Place, ...]] | None = None
        columns = 0
        for first in range(end - 1, -1, -1):
            columns |= changed[first]
            if not changed[first]:
                continue  # a band begins and ends with a change
            above, places = plans[first]
            filled = _fill_gaps(columns, max(overhead.of(end - first) // (end - first), least_gap))
            if best is not None and above + overhead.of(1) + filled.bit_count() >= best[0]:
                continue
            band = [_flat(changed, first, end, *span) for span in _spans(filled)]
            cost = above + sum(overhead.of(at.pages) + at.columns * at.pages for at in band)
            if best is None or cost < best[0]:
                best = (cost, (*places, *band))
        assert best is not None, "a band of one page is always possible"
        plans.append(best)
    return plans[-1][1]


def _flat(changed: Sequence[int], first: int, end: int, column: int, columns: int) -> _Place:
    """Return the place of these columns in a band, without unchanged pages at its edges."""
    span = (1 << columns) - 1 << column
    while not changed[first] & span:
        first += 1
    while not changed[end - 1] & span:
        end -= 1
    return _Place(column, first, columns, end - first)


def _fill_gaps(columns: int, gap: int) -> int:
    """Return the columns with the gaps of at most `gap` between them filled."""
    wide = columns
    for _ in range(gap):
        wide |= wide << 1
    for _ in range(gap):
        wide &= wide >> 1
    return wide


def _spans(columns: int) -> Iterator[tuple[int, int]]:
    """Yield runs of neighbouring columns: the first one, and how many."""
    at = 0
    while columns:
        skipped = (columns & -columns).bit_length() - 1
        columns >>= skipped
        length = (~columns & columns + 1).bit_length() - 1
        yield at + skipped, length
        columns >>= length
        at += skipped + length
