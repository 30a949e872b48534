"""What lies under the keys of a pad while a secret is picked, as a second device is told it.

The pads of `console` say what each key leads to; that is asked of them here, key by key. So a device
that only gets the chart has the same grammar.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.console.hand import Aim, Give, Move
from companion.console.offer import Offer
from companion.console.pads import Style
from companion.link.secrets import NOTHING, OTHER
from companion.rules.asks import Seat


class Secret(NamedTuple):
    """A secret that is picked on a pad now: whose it is, and what lies under the keys."""

    seat: Seat
    chart: "Chart"


class Chart(NamedTuple):
    """Cells and taps as ``link.asking.Ask`` has them; `others` are the names that OTHERs stand for."""

    cells: bytes
    taps: bytes
    others: tuple[str, ...]

    @property
    def blank(self) -> "Chart":
        """As many keys, and nothing lies under any of them."""
        return Chart(bytes(len(self.cells)), b"", ())

    @property
    def is_blank(self) -> bool:
        """Whether nothing lies under any key."""
        return not any(self.cells + self.taps)


def chart(style: Style, offer: Offer) -> Chart:
    """The chart of an offer whose ring is a hidden choice."""
    others = tuple(name for _, name in offer.keys.places)
    first = [style.lay(offer).moves(key) for key in style.keys]
    rows = [moves.tap.row if isinstance(moves.tap, Aim) else None for moves in first]
    if any(row is not None for row in rows):
        cells = [cell for row in rows for cell in _row(style, offer, row, others)]
    else:
        cells = _row(style, offer, offer.row, others)
    taps = [_cell(moves.tap, offer, others) for moves in first]
    return Chart(bytes(cells), bytes(taps) if any(taps) else b"", others)


def _row(style: Style, offer: Offer, row: int | None, others: Sequence[str]) -> Sequence[int]:
    """What holds lead to after that row was chosen."""
    pad = style.lay(offer._replace(row=row))
    return [_cell(pad.moves(key).hold, offer, others) for key in style.keys]


def _cell(move: Move | None, offer: Offer, others: Sequence[str]) -> int:
    """What a move is in a chart; a value that may not be picked is as good as nothing."""
    choice = offer.ring
    if isinstance(move, Give) and choice and move.key == choice.key:
        (value,) = move.values
        return value if value in choice.among else NOTHING
    for which, name in enumerate(others):
        if move is not None and move in offer.placed(name):
            return OTHER + which
    return NOTHING
