"""The request for a pick: the message that asks a pad for a secret, and all that the pad has to know for it.

The pad knows no game and no language: it gets a chart of what lies under its keys, and where on
the picture that the box drew each value stands. So the box learns only that something was picked.
"""

from companion.remote_pad.link.fields import Fields, Malformed, flag, number, run
from companion.remote_pad.link.messages import Message
from companion.remote_pad.link.pick_messages import MOST_SEATS, OTHER, Slot
from companion.remote_pad.link.pictures import place_of

KEYS = {7: 7, 9: 3, 49: 7}
"""Keys of a chart, by how many cells it has."""

MOST_CELLS = 49
MOST_TAPS = 7
MOST_MARKS = 16


class Mark:
    """A rectangle of the panel that stands for a value; it is turned inside out when picked."""

    def __init__(self, value: int, column: int, page: int, columns: int, pages: int) -> None:
        self.value = value
        self.column = column
        self.page = page
        self.columns = columns
        self.pages = pages

    def write(self) -> bytes:
        """Its five bytes; raises ValueError when it isn't on the panel."""
        place = place_of(self.column, self.page, self.columns, self.pages)
        return number(self.value, OTHER - 1, 1) + place


class Ask(Message):
    """A secret is asked of the pad.

    `hold` are the ms that make a tap a hold. `cells` says what lies where: 7 cells are the keys of
    a hexpad, held; 9 the keys of a trio, one tapped and one held (row by row), 49 those of a
    hexpad likewise. A cell is a value from 1 on, nothing (0), or another answer (`OTHER` + its
    number). `taps` says which other answers a tap gives, by key; it may be empty. `before` are the
    seats whose seals in the same round and kind have to be held before this pick is opened. A pick
    that `lasts` is shown by the pad itself, beside others that last, and needs no marks.
    """

    KIND = b"A"

    def __init__(
        self,
        slot: Slot,
        hold: int,
        cells: bytes,
        taps: bytes = b"",
        before: "tuple[int, ...]" = (),
        marks: "tuple[Mark, ...]" = (),
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
        """The slot, ms in two bytes, a bit for each seat before, if it lasts, three runs of bytes."""
        bits = 0
        for seat in self.before:
            bits |= 1 << int.from_bytes(number(seat, MOST_SEATS - 1), "big")
        marks = b"".join([mark.write() for mark in self.marks])
        return (
            self.slot.write()
            + number(self.hold, 5_000, 100, 2)
            + number(bits, 255)
            + flag(self.lasts)
            + run(self.cells, MOST_CELLS)
            + run(self.taps, MOST_TAPS)
            + run(marks, 5 * MOST_MARKS)
        )

    @staticmethod
    def read(said: Fields) -> "Ask":
        """The message that says these fields."""
        slot, hold, bits = Slot.read(said), said.number(2), said.number()
        before = tuple([seat for seat in range(MOST_SEATS) if bits >> seat & 1])
        lasts = said.flag()
        cells, taps, marks = said.run(), said.run(), tuple(read_marks(said.run()))
        return Ask(slot, hold, cells, taps, before, marks, lasts)


def read_marks(written: bytes) -> "list[Mark]":
    """Marks out of five bytes each; raises `Malformed`."""
    if len(written) % 5:
        raise Malformed("a mark has five bytes")
    return [Mark(*written[at : at + 5]) for at in range(0, len(written), 5)]
