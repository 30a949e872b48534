"""How things stand on a board: a value that stays as it was when the board goes on."""

from typing import NamedTuple

from companion.rules.asks import Seat


class Stand(NamedTuple):
    """A match at one moment: what statistics are made of. `score` is in the order of the seats."""

    game: int
    turns: int
    mover: Seat
    phase: str
    dice: tuple[int, ...]
    cube: int
    score: tuple[int, ...]
