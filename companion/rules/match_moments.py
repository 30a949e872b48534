"""The history of a match in moments: told again, entry by entry, for whoever counts what happened in it."""

from typing import NamedTuple

from companion.rules.asks import Seat
from companion.rules.game import Event

BEGIN = "begin"
"""The key of the moment in which a match begins, here or elsewhere."""
CORRECT = "correct"
"""The key of a moment from which on a match goes on from other facts."""
TIMED_OUT = "time"
"""The key of a moment in which a time ran out and cost something: it goes on from other facts."""
RAN_OUT = "ran_out"
"""The key of a moment in which a time ran out and cost nothing at once: its event says so.

It stays where it is when what came before is taken back, for the time is not given back.
"""
LOST = "lost"
"""The key of a moment in which all agreed to go on without a lasting pick that can't be shown."""
ANEW = (BEGIN, CORRECT, TIMED_OUT)
"""The keys of moments that nothing before them led to."""
NOW = "now"
"""The key of the present: since the last moment time has passed, and nothing happened."""


class Moment(NamedTuple):
    """An entry that counts, and what came of it. All of it is public.

    `number` is that of the entry in the log, -1 for the begin and the present. `played` is the ms of
    match time that had passed for seats by then, whatever was put right. `ask` is the name of what was answered, `sides` those
    of the dice whose faces `values` are, if they are any. A `hidden` pick has no values; the ``reveal`` that shows
    it has them, and `opens` is the number of the entry of that pick.

    `snapshots` are the game's own: how things stood at each of the `events`, and how they stand
    now. There are none where the play is no `HasStatisticsSnapshots`.
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
