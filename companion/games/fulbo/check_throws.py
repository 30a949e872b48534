"""Throws of checks: several at once, with dice beyond them, and how they are read."""

from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.throw_types import D6, SCATTER_DICE, ScatterPath
from companion.rules.asks import Choice, Seat, dice_choice
from companion.rules.sentences import Sentence


def check_throw_choice(
    pitch: MatchState, key: str, label: Sentence, number: int = 2, beyond: int = SCATTER_DICE
) -> Choice:
    """Throw some checks at once, and dice `beyond` them where all of these have six sides."""
    count, sides = pitch.check.dice
    more = beyond if sides == D6 else 0
    return dice_choice(number * count + more, sides, key)._replace(label=label)


def split_check_throw(
    pitch: MatchState, values: tuple[int, ...], number: int = 2
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rolls of such a throw, and the dice beyond them."""
    count = pitch.check.dice.number
    rolls = tuple(sum(values[n * count : (n + 1) * count]) for n in range(number))
    return rolls, values[number * count :]


def scatter_path_from_dice(
    pitch: MatchState, touched: Seat, thrown: tuple[int, ...]
) -> ScatterPath | None:
    """Return where a ball goes that a team has touched last, by the dice beyond checks.

    It is None if these were not thrown.
    """
    return pitch.scatter(touched, *thrown) if thrown else None
