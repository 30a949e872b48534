"""What came of an effective entry, in little memory: a match keeps one for each of its entries."""

from typing import NamedTuple

from companion.match.effective_entry import EffectiveEntry
from companion.rules.game import GameInPlay
from companion.rules.history_moments_for_statistics import HistoryMoment
from companion.rules.optional_game_protocols import HasStatisticsSnapshots


class EntryOutcome(NamedTuple):
    """The name of the `ask` that an entry answered, the pick that it `opens`, and what followed.

    Its events, and the snapshots at them, are those of `play` from `first` up to `end`; `after` is
    the snapshot of the state afterwards, None where the game keeps none.
    """

    ask: str
    opens: int | None
    play: GameInPlay
    first: int
    end: int
    after: object | None

    def to_moment(self, counted: EffectiveEntry) -> HistoryMoment:
        """Return the moment of the entry that it came of."""
        entry, choice, play = counted.entry, counted.choice, self.play
        snapshots: tuple[object, ...] = ()
        if isinstance(play, HasStatisticsSnapshots):
            snapshots = (*play.snapshots[self.first : self.end], self.after)
        return HistoryMoment(
            number=counted.number,
            played=counted.played,
            seat=entry.seat,
            key=entry.key,
            ask=self.ask,
            values=entry.values,
            sides=choice.sides if choice and not (choice.lot or choice.typed) else 0,
            hidden=bool(entry.seal),
            opens=self.opens,
            events=tuple(play.events[self.first : self.end]),
            snapshots=snapshots,
        )
