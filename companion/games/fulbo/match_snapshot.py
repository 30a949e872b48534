"""How things stand on a pitch: a value that stays as it was when the match goes on."""

from fractions import Fraction
from typing import NamedTuple

from companion.games.fulbo.skill_checks import TWO_D6, CheckDice
from companion.rules.asks import Seat


class Snapshot(NamedTuple):
    """A match at one moment: what statistics are made of.

    `control` is the team in control, None while the ball is loose. While a shot is being prepared
    `chances` are those of a goal, one for each band of distances. Checks are made with `dice`. While a pass is being prepared it may go
    `past` an opponent.
    """

    half: int
    turns: int
    phase: str
    control: Seat | None
    score: tuple[int, ...]
    chances: tuple[Fraction, ...] = ()
    past: bool = False
    dice: CheckDice = TWO_D6
