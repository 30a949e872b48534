"""Throws of several checks at once with extra dice, and how their values are read."""

from companion.games.fulbo.match_state import MatchState
from companion.games.fulbo.throw_keys_and_results import D6, SCATTER_DICE, ScatterPath
from companion.rules.asks import Choice, Seat, dice_choice
from companion.rules.sentences import Sentence


def skill_check_throw_choice(
    pitch: MatchState, key: str, label: Sentence, number: int = 2, beyond: int = SCATTER_DICE
) -> Choice:
    """Offer a throw of `number` checks, with `beyond` extra dice if check dice have six sides."""
    count, sides = pitch.check.dice
    more = beyond if sides == D6 else 0
    return dice_choice(number * count + more, sides, key)._replace(label=label)


def split_check_rolls_and_extra_dice(
    pitch: MatchState, values: tuple[int, ...], number: int = 2
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Return the rolls of the checks of a throw, and its extra dice."""
    count = pitch.check.dice.number
    rolls = tuple(sum(values[n * count : (n + 1) * count]) for n in range(number))
    return rolls, values[number * count :]


def scatter_path_from_dice(
    pitch: MatchState, touched: Seat, thrown: tuple[int, ...]
) -> ScatterPath | None:
    """Return the path of a ball that team `touched` last, from the extra dice of a throw.

    It is None if there are none.
    """
    return pitch.scatter(touched, *thrown) if thrown else None
