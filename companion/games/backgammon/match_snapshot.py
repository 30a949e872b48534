"""How things stand on a board: a value that stays as it was when the board goes on."""

from typing import NamedTuple

from companion.games.backgammon.position import Checkers
from companion.rules.asks import Seat


class Snapshot(NamedTuple):
    """A match at one moment: what statistics are made of.

    `score`, `pips` and `points` are in the order of the seats. `pips` are empty where nobody counts
    them; so are `points`, the checkers on each player's own, where moves are not entered. `moved` are the moves of the turn as they are written down, where they are entered; `left` are
    the dice that are not played.
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
