"""The entries that a seat may undo without consent: its latest, with no other seat's after them."""

from typing import NamedTuple

from companion.match.effective_entry import EffectiveEntry
from companion.match.log_header_and_entries import TABLE
from companion.rules.asks import Seat


class OwnEntries(NamedTuple):
    """The entries of `seat` from the number `first` on; no other seat has told anything since.

    Nor have all agreed to anything since. None of them is secret or left to chance, except for a
    die typed in by the table, with which they may begin. `seat` is `TABLE` while there are none.
    Entries that no longer count are still among them: what a seat has learnt stays known to it.
    """

    seat: Seat = TABLE
    first: int = 0

    def after_entry(self, counted: EffectiveEntry, *, own_dice: bool) -> "OwnEntries":
        """Return them after that entry; the table may throw its `own_dice`."""
        if counted.is_undo_shared(own_dice=own_dice):
            return OwnEntries(TABLE, counted.number + 1)
        seat = counted.entry.seat
        if counted.is_typed_throw(own_dice=own_dice) or seat != self.seat:
            return OwnEntries(seat, counted.number)
        return self

    def after_agreement(self, number: int) -> "OwnEntries":
        """Return them after the entry of that number, with which all agreed to something."""
        return OwnEntries(TABLE, number + 1)

    def has(self, number: int) -> bool:
        """Return whether the entry of that number is one of them."""
        return self.seat != TABLE and number >= self.first
