"""Snapshots of a match's state for statistics."""

from typing import NamedTuple

from companion.games.backgammon.position import Checkers
from companion.rules.asks import Seat


class StatisticsSnapshot(NamedTuple):
    """A match at one moment, immutable.

    `score`, `pips` and `points` are in the order of the seats. `pips` is empty where they are not
    counted; so is `points`, the checkers on each player's own points, where moves are not entered.
    `moved` are the moves of the turn in notation, where they are entered; `left` are the dice that
    are not played.
    """

    game: int
    turns: int
    mover: Seat
    phase: str
    dice: tuple[int, ...]
    cube: int
    score: tuple[int, ...]
    pips: tuple[int, ...] = ()
    moved: tuple[str, ...] = ()
    left: tuple[int, ...] = ()
    owner: Seat | None = None
    points: tuple[Checkers, ...] = ()
