"""Snapshots of a match's state for statistics."""

from fractions import Fraction
from typing import NamedTuple

from companion.games.fulbo.skill_checks import TWO_D6, CheckDice
from companion.rules.asks import Seat


class StatisticsSnapshot(NamedTuple):
    """A match at one moment, immutable.

    `control` is the team in control, None while the ball is loose. While a shot is prepared
    `chances` are those of a goal, one for each band of distances; while a pass is prepared it may
    go `past` an opponent. Checks are made with `dice`.
    """

    half: int
    turns: int
    phase: str
    control: Seat | None
    score: tuple[int, ...]
    chances: tuple[Fraction, ...] = ()
    past: bool = False
    dice: CheckDice = TWO_D6
