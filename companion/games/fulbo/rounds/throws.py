"""Throws: the dice of checks, and where a ball goes that gets away, in one throw."""

from companion.games.fulbo.rounds.pitch import RoundsPitch
from companion.games.fulbo.throws import D6, SCATTER_DICE, Scatter
from companion.rules.asks import Choice, dice
from companion.rules.words import Sentence

UNKNOWN = "?"
"""The arrow of a way whose direction is not thrown yet."""
CHOSEN = ""
"""The arrow of a way that a player chooses."""


def check(pitch: RoundsPitch, key: str, label: Sentence, checks: int, extra: int = 0) -> Choice:
    """Throw so many checks, and `extra` six-sided dice if those of checks have six sides."""
    count, sides = pitch.check.dice
    more = extra if sides == D6 else 0
    return dice(checks * count + more, sides, key)._replace(label=label)


def read(
    pitch: RoundsPitch, values: tuple[int, ...], checks: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rolls of such a throw, and the dice beyond them."""
    count = pitch.check.dice.number
    rolls = tuple(sum(values[n * count : (n + 1) * count]) for n in range(checks))
    return rolls, values[checks * count :]


def way(pitch: RoundsPitch, thrown: tuple[int, ...], hexes: int | None = None) -> Scatter:
    """Return where a ball goes by its direction die, as far as the other die says or `hexes`.

    If they were not thrown yet, the way is unknown; its hexes are 0 if they are thrown then.
    """
    if len(thrown) < SCATTER_DICE:
        return Scatter(UNKNOWN, hexes or 0)
    direction, length = thrown[-SCATTER_DICE:]
    return pitch.scatter(direction, length if hexes is None else hexes)  # DF-73
