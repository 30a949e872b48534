"""Counting of what happens in a match, in one pass over its moments.

It uses snapshots and events, and knows no flow of the rule book.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.braintown.player_objectives import Objective
from companion.games.braintown.seats import SEATS
from companion.games.braintown.statistics.full_profile_counts import (
    FullProfileCounts,
    is_full_profile_throw,
)
from companion.games.braintown.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.history_moments_for_statistics import ANEW, TIMED_OUT, HistoryMoment
from companion.rules.sentences import says


@dataclass
class PlayerCounts:
    """The counts of one player; `ms` is the time of their turns, `turns` those that are over."""

    turns: int = 0
    ms: int = 0
    bonus: int = 0
    blind: int = 0
    attacks: int = 0
    hits: int = 0
    whole: FullProfileCounts = field(default_factory=FullProfileCounts)


class ScoreAfterTurn(NamedTuple):
    """How many each player has eliminated once `turns` turns are over."""

    turns: int
    score: tuple[int, ...]


class TurnNumberAndPlayer(NamedTuple):
    """A turn's number, from 1 on, and its player."""

    number: int
    seat: Seat


class LoggedEvent(NamedTuple):
    """An event, the state then, and the match time in ms."""

    snapshot: StatisticsSnapshot
    played: int
    event: Event


@dataclass
class MatchCounts:
    """What was counted; `eliminated` has a row for each seat with the number of each type.

    `objectives` are those that were entered and shown, which may ask for three of each if those are
    `three_on_cards`; `whole` says whether dice of turns are known.
    """

    seats: tuple[Seat, ...] = ()
    sides: dict[Seat, PlayerCounts] = field(default_factory=dict[Seat, PlayerCounts])
    eliminated: tuple[tuple[int, ...], ...] = ()
    counts: tuple[int, ...] = ()
    objectives: tuple[Objective | None, ...] = ()
    three_on_cards: bool = True
    whole: bool = False
    scores: list[ScoreAfterTurn] = field(default_factory=list[ScoreAfterTurn])
    turns: list[TurnNumberAndPlayer] = field(default_factory=list[TurnNumberAndPlayer])
    log: list[LoggedEvent] = field(default_factory=list[LoggedEvent])

    @property
    def turns_played(self) -> int:
        """The number of turns that are over."""
        return self.scores[-1].turns if self.scores else 0


def count(moments: Iterable[HistoryMoment]) -> MatchCounts:
    """Return everything that can be counted in a match so far."""
    counter = _Counter()
    for moment in moments:
        counter.count_moment(moment)
    return counter.counted


class _Counter:
    def __init__(self) -> None:
        self.counted = MatchCounts()
        self._last: StatisticsSnapshot | None = None
        self._played = 0

    def count_moment(self, moment: HistoryMoment) -> None:
        """Count the next moment of the match."""
        snapshots = [kept for kept in moment.snapshots if isinstance(kept, StatisticsSnapshot)]
        now = snapshots[-1]
        if self._last is None:
            self._seat_players(len(now.eliminated))
        self._credit_time(moment.played)
        if moment.key == TIMED_OUT:
            out = Event("time", says("TIME IS UP"))
            self.counted.log.append(LoggedEvent(now, moment.played, out))
        if moment.seat in self.counted.sides:
            self.counted.sides[moment.seat].whole.count_moment(moment)
            self.counted.whole |= is_full_profile_throw(moment)
        if moment.key not in ANEW or moment.key == TIMED_OUT:
            for event, snapshot in zip(moment.events, snapshots[:-1], strict=True):
                self._count_event(event, snapshot, moment)
        self._take_in_snapshot(now, anew=moment.key in ANEW and moment.key != TIMED_OUT)

    def _seat_players(self, players: int) -> None:
        self.counted.seats = SEATS[:players]
        self.counted.sides = {seat: PlayerCounts() for seat in self.counted.seats}

    def _credit_time(self, played: int) -> None:
        """Credit the time since the last moment to the player in turn (BT-57)."""
        last = self._last
        if last is not None and last.mover is not None and last.phase != "over":
            self.counted.sides[last.mover].ms += played - self._played
        self._played = played

    def _count_event(
        self, event: Event, snapshot: StatisticsSnapshot, moment: HistoryMoment
    ) -> None:
        seat = snapshot.mover
        side = self.counted.sides[seat] if seat is not None else PlayerCounts()
        match event.name:
            case "bonus":
                side.bonus += 1
            case "blind":
                side.blind += 1
            case "miss":
                side.attacks += 1
            case "struck":
                side.attacks += 1
                side.hits += 1
            case _:
                pass
        self.counted.log.append(LoggedEvent(snapshot, moment.played, event))

    def _take_in_snapshot(self, now: StatisticsSnapshot, *, anew: bool) -> None:
        """Take in the state, and count a turn that has ended."""
        last, counted = self._last, self.counted
        ended = (
            last is not None
            and last.mover is not None
            and (now.turns > last.turns or now.phase == "over" != last.phase)
        )
        if ended and last is not None and last.mover is not None and not anew:
            counted.sides[last.mover].turns += 1
            counted.turns.append(TurnNumberAndPlayer(last.turns, last.mover))
        over = now.turns if now.phase == "over" else max(0, now.turns - 1)
        score = tuple(map(sum, now.eliminated))
        if last is None or ended or anew:
            counted.scores.append(ScoreAfterTurn(over, score))
        counted.eliminated, counted.counts = now.eliminated, now.counts
        counted.objectives, counted.three_on_cards = now.objectives, now.three_on_cards
        self._last = now


def eliminated_totals_by_type(eliminated: Sequence[Sequence[int]]) -> tuple[int, ...]:
    """Return how many of each type are eliminated by all players together."""
    return tuple(map(sum, zip(*eliminated, strict=True)))
