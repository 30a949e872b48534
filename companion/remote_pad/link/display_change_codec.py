"""A panel at the other end of a cable: what changes on it, as messages, and back.

A change is a few rectangles; each is its place in four bytes, column, page, columns and pages, and
its bytes, page by page, each 8 pixels of a column, bit 0 on top. All of a change is compressed
and cut into messages, and the pad shows it when it is complete.
"""

from companion.remote_pad.link.compression import LITERALS, Compressor, Decompressor
from companion.remote_pad.link.message_fields import (
    FieldReader,
    MalformedMessage,
    encode_number,
    require_size,
)
from companion.remote_pad.link.panel_and_key_messages import (
    COLUMNS,
    MOST_DRAWN,
    PAGES,
    PanelChangePart,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.message_fields import Buffer

LONGEST_CHANGE = 2_048
"""Bytes of the largest change, before it is compressed; all of a panel has 1028."""

LONGEST_COMPRESSED = LONGEST_CHANGE + 2 * LONGEST_CHANGE // LITERALS
"""Bytes of the largest change when it is compressed, which may not make it smaller."""

PLACE = 4
"""Bytes that say where a rectangle is."""

RECKONED = 16
"""Bytes that a rectangle is best reckoned to cost beside its own when a change is planned. It costs
four, but fewer and larger ones compress better, as letters stay whole."""


class PanelRectangle:
    """A rectangle of a panel: `columns` from `column` on, `pages` from `page` on, and its bytes."""

    def __init__(self, column: int, page: int, columns: int, pages: int, data: "Buffer") -> None:
        self.column = column
        self.page = page
        self.columns = columns
        self.pages = pages
        self.data = data

    def write(self) -> bytes:
        """Its place and its bytes; raises ValueError when it isn't on the panel."""
        place = encode_rectangle_place(self.column, self.page, self.columns, self.pages)
        return place + require_size(self.columns * self.pages, bytes(self.data))

    @staticmethod
    def read(change: memoryview) -> "PanelRectangle":
        """The rectangle that a change begins with; its bytes stay there. Raises `MalformedMessage`."""
        said = FieldReader(bytes(change[:PLACE]))
        column, page, columns, pages = said.number(), said.number(), said.number(), said.number()
        if not (0 < columns <= COLUMNS - column and 0 < pages <= PAGES - page):
            raise MalformedMessage("that is not on the panel")
        data = change[PLACE : PLACE + columns * pages]
        if len(data) < columns * pages:
            raise MalformedMessage("the rectangle is too short")
        return PanelRectangle(column, page, columns, pages, data)


def encode_rectangle_place(column: int, page: int, columns: int, pages: int) -> bytes:
    """Return where something is on a panel, in four bytes; raises ValueError when it isn't."""
    return (
        encode_number(column, COLUMNS - 1)
        + encode_number(page, PAGES - 1)
        + encode_number(columns, COLUMNS - column, 1)
        + encode_number(pages, PAGES - page, 1)
    )


class PanelChangeEncoder:
    """The box's end of a panel, for one session."""

    def __init__(self) -> None:
        self._compressor = Compressor()

    def draw(self, rectangles: "list[PanelRectangle]") -> "list[PanelChangePart]":
        """The messages of a change; raises ValueError for more than `LONGEST_CHANGE` bytes."""
        written = b"".join([rectangle.write() for rectangle in rectangles])
        encode_number(len(written), LONGEST_CHANGE, 0, 2)
        compressed = self._compressor.compress(written)
        starts = range(0, len(compressed), MOST_DRAWN)
        return [
            PanelChangePart(
                compressed[at : at + MOST_DRAWN], more=at + MOST_DRAWN < len(compressed)
            )
            for at in starts
        ]


class PanelChangeDecoder:
    """The pad's end of a panel. Its memory is taken once, at the beginning."""

    def __init__(self) -> None:
        self._decompressor = Decompressor(LONGEST_CHANGE)
        self._compressed = bytearray(LONGEST_COMPRESSED)
        self._view = memoryview(self._compressed)
        self._came = 0

    def begin(self) -> None:
        """Begins anew, with another session."""
        self._decompressor.begin()
        self._came = 0

    def take(self, draw: PanelChangePart) -> "list[PanelRectangle]":
        """The rectangles of a change that is complete now, or none so far.

        Their bytes stand there until the next call. Raises `MalformedMessage`; then `begin`.
        """
        came = self._came + len(draw.compressed)
        if came > LONGEST_COMPRESSED:
            raise MalformedMessage("that is more than a panel")
        self._compressed[self._came : came] = draw.compressed
        self._came = came if draw.more else 0
        if draw.more:
            return []
        change = self._decompressor.decompress(self._view[:came])
        rectangles: list[PanelRectangle] = []
        while change:
            rectangles.append(PanelRectangle.read(change))
            change = change[PLACE + len(rectangles[-1].data) :]
        return rectangles
