"""How things stand in a town: a value that stays as it was when the match goes on."""

from typing import NamedTuple

from companion.games.braintown.player_objectives import Objective
from companion.rules.asks import Seat


class Snapshot(NamedTuple):
    """A match at one moment: what statistics are made of.

    `mover` is None before the first turn. `eliminated` has a row for each seat, and in it how many
    of each type; `cards` are the bonus cards that each has taken and not lost, `objectives` those
    that were entered here and shown, and `three_on_cards` says whether they may ask for three of each.
    """

    phase: str
    round: int
    turns: int
    mover: Seat | None
    attacking: bool
    eliminated: tuple[tuple[int, ...], ...]
    cards: tuple[int, ...]
    counts: tuple[int, ...]
    objectives: tuple[Objective | None, ...]
    three_on_cards: bool
