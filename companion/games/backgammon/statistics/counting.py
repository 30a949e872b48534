"""Counting of what happens in a match of backgammon, in one pass over its moments.

It uses snapshots and events, and knows no flow of the rule book. Luck is pips: what the dice gave
beyond 49/6 per throw, or beyond 7 where those of the opening are played. It says nothing about how
well they fitted the position.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from companion.games.backgammon.chances import AVERAGE, DOUBLE, OPENING, race
from companion.games.backgammon.legal_moves import dice_to_play
from companion.games.backgammon.sides import SEATS, other
from companion.games.backgammon.snapshot_for_statistics import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.match_moments import BEGIN, CORRECT, TIMED_OUT, Moment
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
    def expected(self) -> Fraction:
        """The average pips of that many throws."""
        return AVERAGE * self._free + OPENING * self.openings

    @property
    def doubles_expected(self) -> Fraction:
        """The average number of doubles among them."""
        return DOUBLE * self._free

    @property
    def _free(self) -> int:
        """The number of throws that could be doubles."""
        return len(self.throws) - self.openings

    @property
    def luck(self) -> Fraction:
        """Pips beyond the expected ones."""
        return self.pips - self.expected


class TurnValues(NamedTuple):
    """A value of both players at the end of a turn of the match, in the order of the seats."""

    turn: int
    values: tuple[int, ...]


class LogLine(NamedTuple):
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
    pips: list[TurnValues] = field(default_factory=list[TurnValues])
    luck: list[TurnValues] = field(default_factory=list[TurnValues])
    scores: list[TurnValues] = field(default_factory=list[TurnValues])
    log: list[LogLine] = field(default_factory=list[LogLine])
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
            thrower = other(thrower)
        home = not left[other(thrower)]
        chance = 0.0 if home else race(left[thrower], left[other(thrower)])
        return {thrower: chance, other(thrower): 1 - chance}


def count(moments: Iterable[Moment]) -> MatchCounts:
    """Return everything that can be counted in a match so far."""
    counter = _Counter()
    for moment in moments:
        counter.takes(moment)
    return counter.counted


class _Counter:
    def __init__(self) -> None:
        self.counted = MatchCounts()
        self._last: StatisticsSnapshot | None = None
        self._played = 0

    def takes(self, moment: Moment) -> None:
        """Count the next moment of the match."""
        snapshots = [kept for kept in moment.snapshots if isinstance(kept, StatisticsSnapshot)]
        last = self._last
        if last is not None and last.phase != "opening":
            self.counted.sides[last.mover].ms += moment.played - self._played
        self._played = moment.played
        if last is None or moment.key in (BEGIN, CORRECT):
            self._last = snapshots[0]
            self._notes(snapshots[0], begins=last is None or last.game != snapshots[0].game)
        if moment.key == TIMED_OUT and last is not None:
            out = Event("time", says("TIME IS UP"))
            lost = last._replace(score=snapshots[-1].score)
            self.counted.log.append(LogLine(lost, moment.played, out))
        for event, snapshot in zip(moment.events, snapshots[:-1], strict=True):
            self._happens(event, snapshot, moment)
            self._goes_on(snapshot)
        self._goes_on(snapshots[-1])
        self.counted.now = snapshots[-1]

    def _goes_on(self, snapshot: StatisticsSnapshot) -> None:
        """Compare the state with the last one: a turn or a game may have ended."""
        last, counted = self._last, self.counted
        assert last is not None
        begins = snapshot.game != last.game
        if snapshot.turns > last.turns or begins or (snapshot.phase == "over" != last.phase):
            counted.turn += 1
            counted.sides[last.mover].turns += 1
            self._notes(snapshot, begins=begins)
        for seat, before, after in zip(SEATS, last.score, snapshot.score, strict=True):
            counted.sides[seat].games += after > before
        self._last = snapshot

    def _notes(self, snapshot: StatisticsSnapshot, *, begins: bool) -> None:
        """Add values of both players at the end of a turn."""
        counted = self.counted
        if begins:
            counted.games.append((counted.turn, snapshot.game))
        if snapshot.pips:
            counted.pips.append(TurnValues(counted.turn, snapshot.pips))
        luck = tuple(round(counted.sides[seat].luck) for seat in SEATS)
        counted.luck.append(TurnValues(counted.turn, luck))
        counted.scores.append(TurnValues(counted.turn, snapshot.score))

    def _happens(self, event: Event, snapshot: StatisticsSnapshot, moment: Moment) -> None:
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
        self.counted.log.append(LogLine(snapshot, moment.played, event))
