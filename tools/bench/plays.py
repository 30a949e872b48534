"""How fast the legal plays of backgammon are found, and how much a double costs."""

import random
from collections.abc import Iterator

from companion.games.backgammon.legal_moves import STANDARD, Turn
from tests.games.backgammon.positions import played
from tools.bench.figure import Figure, median

POSITIONS = 100
ROLLS = {"two dice": ((3, 1), (6, 4)), "a double": ((1, 1), (3, 3))}


def figures() -> Iterator[Figure]:
    """Positions out of play, each with two rolls, and with two doubles."""
    chance = random.Random(1)
    positions = [played(chance, chance.randrange(60), STANDARD) for _ in range(POSITIONS)]
    turns = {
        name: [Turn.begun(at, roll, STANDARD) for at in positions for roll in rolls]
        for name, rolls in ROLLS.items()
    }
    seconds = {name: median(lambda own=own: _plays(own), runs=3) for name, own in turns.items()}
    for name, own in turns.items():
        speed = _plays(own) / seconds[name]
        yield Figure(f"backgammon: plays found a second, {name}", speed, "")
    growth = seconds["a double"] / seconds["two dice"]
    yield Figure("  a turn with a double, as one with two dice", growth, "×")
    offered = median(lambda: [turn.legal for turn in turns["a double"]])
    each = 1000 * offered / len(turns["a double"])
    yield Figure("  what may be moved first, with a double", each, "ms")


def _plays(turns: list[Turn]) -> int:
    """How many plays there are."""
    return sum(len(turn.plays()) for turn in turns)
