"""The boards under the keys: perforated board, counted in holes of 2.54 mm from its middle.

Where the keys of a pad lie is said once, in companion/referee_socket/pads.toml; here it is put on
the grid. Columns go to the right and rows away from key 4, towards key 1, seen from above.
"""

from typing import NamedTuple

from companion.devices.kit_config import TABLE
from companion.referee_socket.pad_and_keyboard_layouts import pad_layouts_by_style

HOLE = 2.54
"""mm from hole to hole."""
APART = 6
"""Holes between the middles of neighbouring keys."""
NIP = 6.0
"""mm that are cut off each corner of a pad's board, along both sides."""

_LONG, _SHORT = 2.5, 1
"""Holes from the middle of a switch to its legs: 12.5 and 5 mm apart (B3F-4055 data sheet)."""


class Spot(NamedTuple):
    """A place on a board in holes from its middle; halves where the middle is between holes."""

    column: float
    row: float

    @property
    def mm(self) -> tuple[float, float]:
        """The same in mm."""
        return round(self.column * HOLE, 3), round(self.row * HOLE, 3)

    def moved(self, columns: float, rows: float) -> "Spot":
        """A place beside it."""
        return Spot(self.column + columns, self.row + rows)


class Legs(NamedTuple):
    """The legs of a switch that are wired: diagonal ones, of which a switch joins no two before it is pressed.

    Legs straight across its body from each other, 12.5 mm apart, are joined inside, always.
    """

    signal: Spot
    ground: Spot


class Board(NamedTuple):
    """A board with switches, and with a lamp if it is a pad's.

    `turned`: the long sides of the switches' legs lie along the columns instead of the rows.
    """

    columns: int
    rows: int
    keys: dict[str, Spot]
    turned: bool
    lamp: Spot | None

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in mm."""
        return round(self.columns * HOLE, 3), round(self.rows * HOLE, 3)

    def legs(self, key: str) -> tuple[Spot, ...]:
        """All four legs of a switch."""
        across, along = (_SHORT, _LONG) if self.turned else (_LONG, _SHORT)
        signs = ((-1, 1), (1, 1), (1, -1), (-1, -1))
        return tuple(self.keys[key].moved(x * across, y * along) for x, y in signs)

    def wired(self, key: str) -> Legs:
        """The two legs that wires go to: top left and bottom right."""
        signal, _, ground, _ = self.legs(key)
        return Legs(signal, ground)

    def lamp_legs(self) -> tuple[Spot, Spot]:
        """The holes for the short leg of the lamp (ground) and for the long one."""
        assert self.lamp is not None, "this board has no lamp"
        return self.lamp.moved(-0.5, 0), self.lamp.moved(0.5, 0)


def pad_board(style: str) -> Board:
    """The board of a kind of pad."""
    pad = pad_layouts_by_style()[style]
    keys = {
        key: Spot(round(right * APART), -round(down * APART))
        for key, (right, down) in zip(pad.keys, pad.places, strict=True)
    }
    # Where all keys lie in one row their legs would reach beyond the pad if they were not turned.
    turned = all(spot.row == 0 for spot in keys.values())
    lamp = Spot(4.5, 6.5) if turned else Spot(4, 7)
    columns, rows = (15, 16) if turned else (16, 15)
    return Board(columns, rows, keys, turned, lamp)


def table_board() -> Board:
    """The strip under the lid with back and ?."""
    places = {key: Spot(side * 5, 0) for key, side in zip(TABLE, (-1, 1), strict=True)}
    return Board(22, 5, places, turned=False, lamp=None)


STRIP_SCREW = 9.5
"""Holes from the middle of the strip to its two screws."""
