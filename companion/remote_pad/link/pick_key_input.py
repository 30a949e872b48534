"""A hand that picks a secret: which keys lead to which cell of a chart, on every kind of pad.

It is the grammar of the box's own pads. Seven cells are keys to be held; of nine or 49 a tap
chooses a row and a hold the cell in it; before that the other answers of the first row are there,
no value. Taps and holds of nothing feel the same and do nothing, so a hand may feint. Two keys down
at once are none, and no key is heard just after the ask.
"""

from companion.remote_pad.link.pick_messages import NOTHING, OTHER
from companion.remote_pad.link.pick_request import KEYS, PickRequest

MUTED_FOR = 300
"""Ms for which nothing is heard after the ask."""


class PickKeyInput:
    """A secret that is being picked. Keys are numbered from 1; times are ms.

    What is given back is `NOTHING`, the value that was picked, or `OTHER` + the number of another
    answer. After one of the latter two the hand is done.
    """

    def __init__(self, ask: PickRequest, now: int) -> None:
        self.ask = ask
        self._keys = KEYS[len(ask.cells)]
        self._heard_from = now + MUTED_FOR
        self._row = 0 if len(ask.cells) == self._keys else -1
        self._down: set[int] = set()
        self._key = 0  # the one that is down and means something
        self._at = 0
        self._tap = self._hold = NOTHING

    @property
    def rows(self) -> bool:
        """Whether a tap chooses a row."""
        return len(self.ask.cells) > self._keys

    def deadline(self) -> "int | None":
        """Return when a key will have been held long enough."""
        return self._at + self.ask.hold if self._key and self._hold else None

    def edge(self, key: int, down: bool, at: int) -> int:
        """A key went down or came up."""
        if not 1 <= key <= self._keys:
            return NOTHING
        return self._press(key, at) if down else self._release(key, at)

    def tick(self, now: int) -> int:
        """A key may have been held long enough by now."""
        due = self.deadline()
        if due is None or now < due:
            return NOTHING
        self._key = 0
        return self._hold

    def _press(self, key: int, at: int) -> int:
        self._down.discard(key)
        alone = not self._down
        self._down.add(key)
        self._key = 0
        if not alone or at < self._heard_from:
            return NOTHING
        self._tap = self.ask.taps[key - 1] if self.ask.taps else NOTHING
        self._hold = self.ask.cells[max(0, self._row) * self._keys + key - 1]
        if self._row < 0 and is_pickable_value(self._hold):
            self._hold = NOTHING
        if self._tap and not self._hold and not self.rows:
            return self._tap
        self._key, self._at = key, at
        return NOTHING

    def _release(self, key: int, at: int) -> int:
        self._down.discard(key)
        if key != self._key:
            return NOTHING
        self._key = 0
        if at >= self._at + self.ask.hold:
            return self._hold
        if self.rows and not self._tap:
            self._row = key - 1
        return self._tap


def is_pickable_value(cell: int) -> bool:
    """Return whether a cell is a value that can be picked."""
    return NOTHING < cell < OTHER
