"""Snapshots of a match's state for statistics. Immutable."""

from typing import NamedTuple

from companion.games.basketmind.shot_press_and_rebound_states import (
    DueFreeThrow,
    PressState,
    ShotState,
    period_label,
)
from companion.rules.asks import Seat
from companion.rules.sentences import Sentence


class StatisticsSnapshot(NamedTuple):
    """A match at one moment, for statistics. `score` is in the order of `SEATS`.

    `acts` are the passes since the turn or the possession began. `known` is the player whose
    activation was revealed, None while it is secret.
    """

    quarter: int
    overtime: int
    turns: int
    possession: int
    attacker: Seat
    handler: int
    acts: int
    known: int | None
    phase: str
    score: tuple[int, ...]
    shot: ShotState | None
    press: PressState | None
    free_throw: DueFreeThrow | None

    @property
    def period(self) -> Sentence:
        """The quarter or the overtime."""
        return period_label(self.quarter, self.overtime)
