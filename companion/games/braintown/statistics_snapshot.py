"""Snapshots of a match's state for statistics."""

from typing import NamedTuple

from companion.games.braintown.player_objectives import Objective
from companion.rules.asks import Seat


class StatisticsSnapshot(NamedTuple):
    """A match at one moment, immutable.

    `mover` is None before the first turn. `eliminated` has a row for each seat with the number of
    each type; `cards` are the bonus cards that each has taken and not lost, `objectives` those that
    were entered and shown, and `three_on_cards` says whether they may ask for three of each.
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
