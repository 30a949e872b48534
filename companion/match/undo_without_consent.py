"""The undo of a seat alone: which entries it may take back by itself, those that it told last, and nobody else since."""

from typing import NamedTuple

from companion.match.effective_entry import EffectiveEntry
from companion.match.log_types import TABLE
from companion.rules.asks import Seat


class OwnEntries(NamedTuple):
    """The entries of `seat` from the number `first` on: no other seat has told anything since.

    Nor have all agreed to anything since. Nothing among them is secret or left to chance, but for a
    face that the table typed in, with
    which they may begin. `seat` is `TABLE` while there are none. They end with what was told, also
    if that does not count any more: what a seat has learnt stays known to it.
    """

    seat: Seat = TABLE
    first: int = 0

    def told(self, counted: EffectiveEntry, *, own_dice: bool) -> "OwnEntries":
        """After that entry, where the table throws its `own_dice` or the device does."""
        if counted.shared(own_dice=own_dice):
            return OwnEntries(TABLE, counted.number + 1)
        seat = counted.entry.seat
        if counted.typed(own_dice=own_dice) or seat != self.seat:
            return OwnEntries(seat, counted.number)
        return self

    def agreed(self, number: int) -> "OwnEntries":
        """After the entry of that number, with which all came to agree to something."""
        return OwnEntries(TABLE, number + 1)

    def has(self, number: int) -> bool:
        """Return whether the entry of that number is one of them."""
        return self.seat != TABLE and number >= self.first
