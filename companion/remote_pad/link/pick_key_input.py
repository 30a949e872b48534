"""Input of a secret pick: which keys lead to which cell of a chart, on each style of pad.

Pads of the kit work in the same way. Seven cells are keys to be held; of nine or 49 cells a tap
chooses a row and a hold the cell in it. Before a row is chosen, the cells of the first row that are
other answers are there, but no values. Taps and holds of empty cells feel the same and do nothing,
so a player may feint. Two keys down at once do nothing, and keys are ignored just after the
request.
"""

from companion.remote_pad.link.pick_messages import NOTHING, OTHER
from companion.remote_pad.link.pick_request import KEYS, PickRequest

MUTED_FOR = 300
"""Ms for which keys are ignored after the request."""


class PickKeyInput:
    """A secret pick under way. Keys are numbered from 1; times are ms.

    `edge` and `tick` return `NOTHING`, the value picked, or `OTHER` + the number of another answer.
    After a value or another answer the input is finished.
    """

    def __init__(self, ask: PickRequest, now: int) -> None:
        self.ask = ask
        self._keys = KEYS[len(ask.cells)]
        self._heard_from = now + MUTED_FOR
        self._row = 0 if len(ask.cells) == self._keys else -1
        self._down: set[int] = set()
        self._key = 0  # the key that is down and may choose something
        self._at = 0
        self._tap = self._hold = NOTHING

    @property
    def rows(self) -> bool:
        """Whether a tap chooses a row."""
        return len(self.ask.cells) > self._keys

    def deadline(self) -> "int | None":
        """Return when the key that is down counts as held, None if there is none."""
        return self._at + self.ask.hold if self._key and self._hold else None

    def edge(self, key: int, down: bool, at: int) -> int:
        """Take in that a key went down or came up; return the result."""
        if not 1 <= key <= self._keys:
            return NOTHING
        return self._press(key, at) if down else self._release(key, at)

    def tick(self, now: int) -> int:
        """Return the result at `now`: a key may have been held long enough."""
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
        if self._row < 0 and is_value_cell(self._hold):
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


def is_value_cell(cell: int) -> bool:
    """Return whether a cell holds a value that can be picked."""
    return NOTHING < cell < OTHER
