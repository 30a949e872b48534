"""The rule book of Braintown for a table whose whole turns the device follows.

Each phase is a boundary: a match can be entered there from facts, and it leaves in `town.phase`
where play goes on.
"""

from collections.abc import Callable, Mapping

from companion.games.braintown import ending, entering, setup, victory
from companion.games.braintown.full import attack, concentration, throw, turn_start
from companion.games.braintown.full.town import FullTown
from companion.rules.asks import Script

PHASES: Mapping[str, Callable[[FullTown], Script[None]]] = {
    "counts": setup.counts,
    "grid": setup.grid,
    "effects": turn_start.effects,
    "start": setup.start,
    "turn": turn_start.turn,
    "select": throw.select,
    "bonus": throw.bonus,
    "value": throw.value,
    "back": concentration.back,
    "attack": attack.attack,
    "hearts": attack.hearts,
    "hit": attack.hit,
    "attacked": attack.attacked,
    "ended": victory.ended,
    "fair": ending.fair,
    "timed_out": victory.times_out,
}


def full(town: FullTown) -> Script[None]:
    """Play a match: turns, until somebody has won."""
    while town.phase != "over":
        yield from entering.enters_objectives(town)
        yield from PHASES[town.phase](town)
