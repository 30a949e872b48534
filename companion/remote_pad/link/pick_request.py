"""The message that asks a pad for a secret pick, with all that the pad has to know for it.

The pad knows no game and no language: it gets a chart of the values under its keys, and the place
of each value in the picture that the box drew. So the box learns only that something was picked.
"""

from companion.remote_pad.link.message_fields import (
    FieldReader,
    MalformedMessage,
    encode_flag,
    encode_length_prefixed,
    encode_number,
)
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.panel_change_codec import encode_rectangle_place
from companion.remote_pad.link.pick_messages import MOST_SEATS, OTHER, SecretSlot

KEYS = {7: 7, 9: 3, 49: 7}
"""The number of keys of a chart, by its number of cells."""

MOST_CELLS = 49
MOST_TAPS = 7
MOST_MARKS = 16


class PickValueRectangle:
    """A rectangle of the panel that stands for a value; it is inverted when the value is picked."""

    def __init__(self, value: int, column: int, page: int, columns: int, pages: int) -> None:
        self.value = value
        self.column = column
        self.page = page
        self.columns = columns
        self.pages = pages

    def write(self) -> bytes:
        """Return its five bytes; raises ValueError when it isn't on the panel."""
        place = encode_rectangle_place(self.column, self.page, self.columns, self.pages)
        return encode_number(self.value, OTHER - 1, 1) + place


class PickRequest(Message):
    """From the box: the pad's player has to pick a secret.

    `hold` is the ms that make a tap a hold. `cells` is the chart: 7 cells are the keys of a hexpad,
    held; 9 the keys of a trio, one tapped and one held (row by row); 49 those of a hexpad likewise.
    A cell is a value from 1 on, nothing (0), or another answer (`OTHER` + its number). `taps` says
    which other answers a tap gives, by key; it may be empty. `before` are the seats whose seals in
    the same round and kind have to be held before this pick is opened. A pick that `lasts` is shown
    by the pad itself, beside others that last, and needs no marks.
    """

    KIND = b"A"

    def __init__(
        self,
        slot: SecretSlot,
        hold: int,
        cells: bytes,
        taps: bytes = b"",
        before: "tuple[int, ...]" = (),
        marks: "tuple[PickValueRectangle, ...]" = (),
        lasts: bool = False,
    ) -> None:
        if len(cells) not in KEYS:
            raise ValueError("a chart has 7, 9 or 49 cells")
        if len(taps) not in (0, KEYS[len(cells)]):
            raise ValueError("taps are those of all keys of the chart")
        if len(marks) > MOST_MARKS:
            raise ValueError("an ask has at most 16 marks")
        self.slot = slot
        self.hold = hold
        self.cells = cells
        self.taps = taps
        self.before = before
        self.marks = marks
        self.lasts = lasts

    @property
    def among(self) -> "list[int]":
        """The values that may be picked."""
        return sorted({cell for cell in self.cells if 0 < cell < OTHER})

    def fields(self) -> bytes:
        """The slot, ms in two bytes, a bit for each seat before, a flag if it lasts, three runs."""
        bits = 0
        for seat in self.before:
            bits |= 1 << int.from_bytes(encode_number(seat, MOST_SEATS - 1), "big")
        marks = b"".join([mark.write() for mark in self.marks])
        return (
            self.slot.write()
            + encode_number(self.hold, 5_000, 100, 2)
            + encode_number(bits, 255)
            + encode_flag(self.lasts)
            + encode_length_prefixed(self.cells, MOST_CELLS)
            + encode_length_prefixed(self.taps, MOST_TAPS)
            + encode_length_prefixed(marks, 5 * MOST_MARKS)
        )

    @staticmethod
    def read(said: FieldReader) -> "PickRequest":
        """The message that says these fields."""
        slot, hold, bits = SecretSlot.read(said), said.number(2), said.number()
        before = tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1])
        lasts = said.flag()
        cells, taps, marks = said.run(), said.run(), tuple(decode_pick_value_rectangles(said.run()))
        return PickRequest(slot, hold, cells, taps, before, marks, lasts)


def decode_pick_value_rectangles(written: bytes) -> "list[PickValueRectangle]":
    """Return marks from five bytes each; raises `MalformedMessage`."""
    if len(written) % 5:
        raise MalformedMessage("a mark has five bytes")
    return [PickValueRectangle(*written[at : at + 5]) for at in range(0, len(written), 5)]
