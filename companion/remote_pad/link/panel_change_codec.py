"""Encoding of changes on a panel into messages, and back.

A change is a list of rectangles; each is four bytes of place (column, page, columns and pages) and
its bytes, page by page: each byte is 8 pixels of a column, bit 0 on top. The whole change is
compressed and cut into messages, and the pad shows it when it is complete.
"""

from companion.remote_pad.link.compression import LITERALS, Compressor, Decompressor
from companion.remote_pad.link.message_fields import (
    FieldReader,
    MalformedMessage,
    encode_number,
    require_size,
)
from companion.remote_pad.link.non_secret_messages import (
    COLUMNS,
    MOST_DRAWN,
    PAGES,
    PanelChangePart,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.message_fields import Buffer

LONGEST_CHANGE = 2_048
"""Bytes of the largest change before compression; a full panel has 1028."""

LONGEST_COMPRESSED = LONGEST_CHANGE + 2 * LONGEST_CHANGE // LITERALS
"""Bytes of the largest compressed change: compression may lengthen it."""

PLACE = 4
"""Bytes that give the place of a rectangle."""

RECKONED = 16
"""The cost in bytes to assume for a rectangle beside its data when a change is planned. It is
really four, but fewer and larger rectangles compress better, as letters stay whole.
"""


class PanelRectangle:
    """A rectangle of a panel: `columns` from `column` on, `pages` from `page` on, and its bytes."""

    def __init__(self, column: int, page: int, columns: int, pages: int, data: "Buffer") -> None:
        self.column = column
        self.page = page
        self.columns = columns
        self.pages = pages
        self.data = data

    def write(self) -> bytes:
        """Return its place and its bytes; raises ValueError when it isn't on the panel."""
        place = encode_rectangle_place(self.column, self.page, self.columns, self.pages)
        return place + require_size(self.columns * self.pages, bytes(self.data))

    @staticmethod
    def read(change: memoryview) -> "PanelRectangle":
        """Return the first rectangle of a change, as a view of it. Raises `MalformedMessage`."""
        said = FieldReader(bytes(change[:PLACE]))
        column, page, columns, pages = said.number(), said.number(), said.number(), said.number()
        if not (0 < columns <= COLUMNS - column and 0 < pages <= PAGES - page):
            raise MalformedMessage("that is not on the panel")
        data = change[PLACE : PLACE + columns * pages]
        if len(data) < columns * pages:
            raise MalformedMessage("the rectangle is too short")
        return PanelRectangle(column, page, columns, pages, data)


def encode_rectangle_place(column: int, page: int, columns: int, pages: int) -> bytes:
    """Return a place on a panel as four bytes; raises ValueError when it isn't on the panel."""
    return (
        encode_number(column, COLUMNS - 1)
        + encode_number(page, PAGES - 1)
        + encode_number(columns, COLUMNS - column, 1)
        + encode_number(pages, PAGES - page, 1)
    )


class PanelChangeEncoder:
    """Encodes changes of a panel at the box's end, for one session."""

    def __init__(self) -> None:
        self._compressor = Compressor()

    def draw(self, rectangles: "list[PanelRectangle]") -> "list[PanelChangePart]":
        """Return the messages of a change; raises ValueError if it exceeds `LONGEST_CHANGE`."""
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
    """Decodes changes of a panel at the pad's end. Memory is allocated once, at the beginning."""

    def __init__(self) -> None:
        self._decompressor = Decompressor(LONGEST_CHANGE)
        self._compressed = bytearray(LONGEST_COMPRESSED)
        self._view = memoryview(self._compressed)
        self._came = 0

    def begin(self) -> None:
        """Start again for a new session."""
        self._decompressor.begin()
        self._came = 0

    def take(self, draw: PanelChangePart) -> "list[PanelRectangle]":
        """Return the rectangles of the change that this part completes; none if more parts follow.

        Their bytes are valid until the next call. Raises `MalformedMessage`; `begin` must follow.
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
