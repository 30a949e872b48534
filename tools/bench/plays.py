"""How fast the legal plays of backgammon are found: beside trying all orders, and for a double."""

import random
from collections.abc import Iterator
from itertools import combinations_with_replacement

from companion.games.backgammon.legal_moves import STANDARD, Turn
from tests.games.backgammon.all_orders import play_all_orders
from tests.games.backgammon.positions import played
from tools.bench.figure import Figure, median

POSITIONS = 30
ROLLS = [*combinations_with_replacement(range(1, 7), 2)]
ROLLS_BY_KIND = {
    "two dice": [(first, second) for first, second in ROLLS if first != second],
    "a double": [(first, second) for first, second in ROLLS if first == second],
}


def figures() -> Iterator[Figure]:
    """Positions out of play, each with all 21 rolls; the plain way tries all orders of all moves."""
    chance = random.Random(1)
    positions = [played(chance, chance.randrange(60), STANDARD) for _ in range(POSITIONS)]
    turns = {
        kind: [Turn.begin(at, roll, STANDARD) for at in positions for roll in rolls]
        for kind, rolls in ROLLS_BY_KIND.items()
    }
    each = {kind: _ms(own, median(lambda own=own: _find(own), 5)) for kind, own in turns.items()}
    for kind, own in turns.items():
        plain = _ms(own, median(lambda own=own: _try_all_orders(own), 3))
        yield Figure(f"backgammon: all plays of {kind}", each[kind], "ms", plain, bar=plain)
    yield Figure("  a double, as two dice", each["a double"] / each["two dice"], "×")
    offered = median(lambda: [turn.legal for turn in turns["a double"]])
    yield Figure("  what may be moved first, with a double", _ms(turns["a double"], offered), "ms")


def _ms(turns: list[Turn], seconds: float) -> float:
    """Return the ms of one turn, out of the seconds of all."""
    return 1000 * seconds / len(turns)


def _find(turns: list[Turn]) -> None:
    for turn in turns:
        turn.legal_plays()


def _try_all_orders(turns: list[Turn]) -> None:
    """Every position that a turn may lead to, found plainly."""
    for position, left, law, _ in turns:
        {(each.own, each.theirs): each.moves for each in play_all_orders(*position, left, law)}
