"""An effective entry: one that counts, because no undo has taken it back."""

from typing import NamedTuple

from companion.match.log_header_and_entries import Entry
from companion.rules.asks import Choice


class EffectiveEntry(NamedTuple):
    """An entry that counts, and its number in the log; `choice` is the choice that it answered.

    `played` is the ms of match time that seats had been charged when it was told, `round` the round
    of the ask that it answered. `ran_out` is the price of a time that had run out in its turn.
    """

    number: int
    entry: Entry
    choice: Choice | None = None
    played: int = 0
    round: int = 0
    ran_out: str = ""

    @property
    def lasts(self) -> bool:
        """Whether it locked a lasting pick."""
        return bool(self.entry.seal) and self.choice is not None and self.choice.lasting

    def is_typed_throw(self, *, own_dice: bool) -> bool:
        """Return whether the table typed in its own dice: it can be mended until the next entry."""
        return self.choice is not None and self.choice.sides > 0 and (own_dice or self.choice.typed)

    def is_undo_shared(self, *, own_dice: bool) -> bool:
        """Return whether only the whole table may undo it: a reveal, a locked pick, a die."""
        if self.choice is None or self.choice.hidden:
            return True
        return self.choice.sides > 0 and not self.is_typed_throw(own_dice=own_dice)
