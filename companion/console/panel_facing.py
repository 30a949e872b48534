"""Which way the panel's picture faces, on a box that stands or lies flat.

A box stands at the end of the board and never turns its picture, or it lies flat between the
players. Then the picture turns with the turn, and the result of a throw or a reveal is drawn for
both sides at once. Only public facts decide that: who is asked, and what the log says.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.console.seats_and_pads import Seats
from companion.match import Entry
from companion.rules.asks import Ask
from companion.screens.screen_as_text import screen_to_text_lines
from companion.screens.screen_for_opposite_players import draw_head_to_head
from companion.screens.screen_model import Screen, Shown
from companion.screens.screen_rendering import draw_screen, turn_around

STAND, FLAT = "stand", "flat"
POSTURES = (STAND, FLAT)
ROOM_SHARED = 8
"""Characters of a note that is drawn for both sides."""


class PanelFacing:
    """Which side the picture of a flat box faces, in a match whose first ask is `ask`.

    Pads lie clockwise round the table: the first half of them is at the lower edge of the panel.
    `turned` while it faces the other half, `shared` while the last event is for everybody.
    """

    def __init__(self, seats: Seats, ask: Ask | None) -> None:
        self.turned = False
        self.shared = False
        pads = [*seats.styles]
        upper = pads[(len(pads) + 1) // 2 :]
        self._above = frozenset(seat for seat, pad in seats.pads.items() if pad in upper)
        self._opposite = 0 < len(self._above) < len(seats.pads)
        self._turn_to_asked_seat(ask)

    def take_entries(self, asked: Ask | None, entries: Iterable[Entry], ask: Ask | None) -> None:
        """Take the entries that answered what was `asked`, and the next ask, None without one."""
        self.shared = self._opposite and any(_is_for_all(asked, entry) for entry in entries)
        self._turn_to_asked_seat(ask)

    def _turn_to_asked_seat(self, ask: Ask | None) -> None:
        if ask is not None and not ask.every:
            self.turned = next(iter(ask.choices)) in self._above


def _is_for_all(asked: Ask | None, entry: Entry) -> bool:
    """Return whether an entry is a reveal or a throw, or the last part of a joint throw."""
    if entry.key in ("reveal", "uncover"):
        return True
    choices = asked.choices.get(entry.seat, ()) if asked else ()
    return any(choice.sides for choice in choices if choice.key == entry.key)


class OrientedScreen(NamedTuple):
    """A screen and whom it faces: `turned` by 180 degrees, or `shared` by both sides."""

    shown: Shown
    turned: bool = False
    shared: bool = False

    def draw(self) -> bytes:
        """Return its image of 1024 bytes. A shared screen faces both sides if it fits in twice."""
        shown = self.shown
        both = draw_head_to_head(shown) if self.shared and isinstance(shown, Screen) else None
        return both or (turn_around(draw_screen(shown)) if self.turned else draw_screen(shown))

    @property
    def text_lines(self) -> Sequence[str]:
        """What it says as lines of text, upright and once; the words of a picture are among them."""
        return screen_to_text_lines(self.shown)
