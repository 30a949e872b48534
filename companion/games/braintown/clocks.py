"""The usual clocks, and what a time that runs out costs."""

from collections.abc import Sequence

from companion.games.braintown.facts import entered, taken
from companion.games.braintown.rulings import Rulings
from companion.rules.asks import Seat
from companion.rules.clocks.clocked import Cost, Usual
from companion.rules.clocks.fischer import Fischer
from companion.rules.clocks.limit import Limit
from companion.rules.words import Facts, says

MINUTE = 60_000
USUAL: Sequence[Usual] = (
    Usual(says("2 min a turn"), Limit("turn", 2 * MINUTE)),
    Usual(says("15 min, 20 s a turn"), Fischer(15 * MINUTE, 20_000)),
)
COSTS: Sequence[Cost] = (Cost("turn", says("loses the turn")),)


def timed_out(rulings: Rulings, facts: Facts, seat: Seat) -> Facts:
    """Return what to go on from when time has run out: the turn is over for whose it is.

    Cards in hand go back hidden; what was eliminated counts.
    """
    if facts.get("phase") not in ("turn", "lost") or facts.get("mover") != seat:
        return facts
    town = entered(rulings, facts)
    if town.phase == "lost":
        town.loses_bonus(0)
    elif town.rulings.objectives == "entered":
        town.closes_turn()
    else:
        town.ends_turn()
    return taken(town)
