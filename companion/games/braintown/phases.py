"""The rule book of Braintown for a table with its own cards and dice (assistant profile).

Each phase is a boundary: a match can be entered there from facts, and it leaves in `town.phase`
where play goes on.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown import ending, entering, setup, turn, victory
from companion.games.braintown.town import Town
from companion.rules.asks import Script

PHASES: Mapping[str, Callable[[Town], Script[None]]] = {
    "counts": setup.counts,
    "grid": setup.grid,
    "start": setup.start,
    "turn": turn.turn,
    "lost": turn.lost,
    "ended": victory.ended,
    "fair": ending.fair,
    "timed_out": victory.times_out,
    "timed_out_lost": turn.times_out_lost,
}


def braintown(town: Town) -> Script[None]:
    """Play a match: turns, until somebody has won."""
    while town.phase != "over":
        yield from entering.enters_objectives(town)
        yield from PHASES[town.phase](town)
