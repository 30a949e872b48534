"""The history of a match for statistics: a sequence of moments, one for each entry that counts."""

from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.game import Event

BEGIN = "begin"
"""The key of the moment in which a match begins, here or elsewhere."""
CORRECT = "correct"
"""The key of a correction, after which a match goes on from other facts."""
TIMED_OUT = "time"
"""The key of a moment in which a time ran out at a cost: the match goes on from other facts."""
RAN_OUT = "ran_out"
"""The key of a moment in which a time ran out and cost nothing at once; its event says so.

It stays where it is when what came before is undone, as the time is not given back.
"""
LOST = "lost"
"""The key of a moment in which all agreed to go on without a lasting pick that can't be shown."""
ANEW = (BEGIN, CORRECT, TIMED_OUT)
"""The keys of moments whose state doesn't follow from what was before them."""
NOW = "now"
"""The key of the present: time has passed since the last moment, and nothing happened."""


class HistoryMoment(NamedTuple):
    """An entry that counts, and its effects. All of it is public.

    `number` is that of the entry in the log, -1 for the beginning and the present. `played` is the
    ms of match time that had passed for seats by then, whatever was corrected. `ask` is the name of
    the ask that was answered, `sides` those of the dice if `values` are faces. A `hidden` pick has
    no values; the ``reveal`` that shows it has them, and its `opens` is the number of the pick's
    entry.

    `snapshots` are the game's own: the state at each of the `events`, and the state afterwards.
    There are none where the match in play is no `HasStatisticsSnapshots`.
    """

    number: int
    played: int
    seat: Seat
    key: str
    ask: str = ""
    values: tuple[int, ...] = ()
    sides: int = 0
    hidden: bool = False
    opens: int | None = None
    events: tuple[Event, ...] = ()
    snapshots: tuple[object, ...] = ()
