"""Counting of what happens in a match of backgammon, in one pass over its moments.

It uses snapshots and events, and knows no flow of the rule book. Luck is pips: what the dice gave
beyond 49/6 per throw, or beyond 7 where those of the opening are played. It says nothing about how
well they fitted the position.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from companion.games.backgammon.chances import AVERAGE, DOUBLE, OPENING, chance_to_win_race
from companion.games.backgammon.legal_moves import dice_to_play
from companion.games.backgammon.sides import SEATS, other_side
from companion.games.backgammon.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.history_moments_for_statistics import BEGIN, CORRECT, TIMED_OUT, HistoryMoment
from companion.rules.sentences import says


@dataclass
class PlayerCounts:
    """The counts of one player. `throws` are the pips of each throw.

    `openings` of them were played with the dice that decided who starts.
    """

    turns: int = 0
    ms: int = 0
    throws: list[int] = field(default_factory=list[int])
    openings: int = 0
    doubles: int = 0
    hits: int = 0
    stuck: int = 0
    games: int = 0

    @property
    def pips(self) -> int:
        """Pips thrown; a double counts four times."""
        return sum(self.throws)

    @property
    def expected_pips(self) -> Fraction:
        """The average pips of that many throws."""
        return AVERAGE * self._free + OPENING * self.openings

    @property
    def expected_doubles(self) -> Fraction:
        """The average number of doubles among them."""
        return DOUBLE * self._free

    @property
    def _free(self) -> int:
        """The number of throws that could be doubles."""
        return len(self.throws) - self.openings

    @property
    def luck(self) -> Fraction:
        """Pips beyond the expected ones."""
        return self.pips - self.expected_pips


class SeriesPoint(NamedTuple):
    """A value of both players at the end of a turn of the match, in the order of the seats."""

    turn: int
    values: tuple[int, ...]


class LoggedEvent(NamedTuple):
    """An event, the state then, and the match time in ms."""

    snapshot: StatisticsSnapshot
    played: int
    event: Event


@dataclass
class MatchCounts:
    """What was counted. `turn` counts through all games of the match."""

    sides: dict[Seat, PlayerCounts] = field(
        default_factory=lambda: {seat: PlayerCounts() for seat in SEATS}
    )
    games: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    pips: list[SeriesPoint] = field(default_factory=list[SeriesPoint])
    luck: list[SeriesPoint] = field(default_factory=list[SeriesPoint])
    scores: list[SeriesPoint] = field(default_factory=list[SeriesPoint])
    log: list[LoggedEvent] = field(default_factory=list[LoggedEvent])
    turn: int = 0
    now: StatisticsSnapshot | None = None

    @property
    def race(self) -> Mapping[Seat, float]:
        """Each player's chance to win if it is a race from here; empty where pips are unknown.

        The mover throws next, or the other player once dice lie on the board: their pips count as
        moved.
        """
        snapshot = self.now
        if snapshot is None or not snapshot.pips or snapshot.phase in ("over", "opening"):
            return {}
        left: dict[Seat, int] = dict(zip(SEATS, snapshot.pips, strict=True))
        thrower = snapshot.mover
        if snapshot.dice:
            left[thrower] = max(0, left[thrower] - sum(snapshot.left))
            thrower = other_side(thrower)
        home = not left[other_side(thrower)]
        chance = 0.0 if home else chance_to_win_race(left[thrower], left[other_side(thrower)])
        return {thrower: chance, other_side(thrower): 1 - chance}


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
        last = self._last
        if last is not None and last.phase != "opening":
            self.counted.sides[last.mover].ms += moment.played - self._played
        self._played = moment.played
        if last is None or moment.key in (BEGIN, CORRECT):
            self._last = snapshots[0]
            self._add_turn_values(
                snapshots[0], begins=last is None or last.game != snapshots[0].game
            )
        if moment.key == TIMED_OUT and last is not None:
            out = Event("time", says("TIME IS UP"))
            lost = last._replace(score=snapshots[-1].score)
            self.counted.log.append(LoggedEvent(lost, moment.played, out))
        for event, snapshot in zip(moment.events, snapshots[:-1], strict=True):
            self._count_event(event, snapshot, moment)
            self._take_in_snapshot(snapshot)
        self._take_in_snapshot(snapshots[-1])
        self.counted.now = snapshots[-1]

    def _take_in_snapshot(self, snapshot: StatisticsSnapshot) -> None:
        """Compare the state with the last one: a turn or a game may have ended."""
        last, counted = self._last, self.counted
        assert last is not None
        begins = snapshot.game != last.game
        if snapshot.turns > last.turns or begins or (snapshot.phase == "over" != last.phase):
            counted.turn += 1
            counted.sides[last.mover].turns += 1
            self._add_turn_values(snapshot, begins=begins)
        for seat, before, after in zip(SEATS, last.score, snapshot.score, strict=True):
            counted.sides[seat].games += after > before
        self._last = snapshot

    def _add_turn_values(self, snapshot: StatisticsSnapshot, *, begins: bool) -> None:
        """Add values of both players at the end of a turn."""
        counted = self.counted
        if begins:
            counted.games.append((counted.turn, snapshot.game))
        if snapshot.pips:
            counted.pips.append(SeriesPoint(counted.turn, snapshot.pips))
        luck = tuple(round(counted.sides[seat].luck) for seat in SEATS)
        counted.luck.append(SeriesPoint(counted.turn, luck))
        counted.scores.append(SeriesPoint(counted.turn, snapshot.score))

    def _count_event(
        self, event: Event, snapshot: StatisticsSnapshot, moment: HistoryMoment
    ) -> None:
        side = self.counted.sides[snapshot.mover]
        match event.name:
            case "roll":
                first, second = snapshot.dice
                side.throws.append(sum(dice_to_play(first, second)))
                side.doubles += first == second
                side.openings += moment.ask == "opening"
            case "hit":
                side.hits += 1
            case "stuck":
                side.stuck += 1
            case _:
                pass
        self.counted.log.append(LoggedEvent(snapshot, moment.played, event))
