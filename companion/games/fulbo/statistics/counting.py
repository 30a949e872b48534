"""Counting of what happens in a match, in one pass over its moments.

It uses snapshots and events, and knows no flow of the rule book. Where coaches do not say whether a
pass was received, a ball that changes teams after it counts as a lost pass.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from companion.games.fulbo.match_state import CORNER
from companion.games.fulbo.modifiers import DistanceBand
from companion.games.fulbo.red_and_blue_teams import SEATS, other_team
from companion.games.fulbo.skill_checks import TWO_D6, CheckDice
from companion.games.fulbo.statistics_snapshot import StatisticsSnapshot
from companion.games.fulbo.throw_keys_and_results import (
    D6,
    FRONT_PASSES,
    PASSES,
    SCATTER_DICE,
    SHOTS,
)
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.history_moments_for_statistics import BEGIN, CORRECT, TIMED_OUT, HistoryMoment
from companion.rules.sentences import says

THROWN = PASSES | FRONT_PASSES
TACKLE = "tackle"
CHECKED = ("check", "rec", "clear")
"""The throws that are a single check."""
WAITS = ("waits", "lead")
"""The events of a completed pass to a hex, where the ball waits for its receiver (DF-49)."""
UNDECIDED = (
    *("pass", "astray", "waits"),
    *("check", "duel"),
    *("fails", "missed", "scatter", "lead", "order", "turn"),
    *("kick_order", "level", "cleared", "not_cleared", "time"),
)
"""The events of a pass after which either team may have the ball."""


@dataclass
class TeamCounts:
    """The counts of one team; `expected` is the sum of the chances of its shots.

    `scored` counts the `goals` from shots. `ms` is the time in control. `passes` are counted by
    distance; `past` are those past an opponent. `rolls` are the sums thrown for checks.
    """

    goals: int = 0
    scored: int = 0
    shots: int = 0
    on_target: int = 0
    saves: int = 0
    expected: Fraction = Fraction(0)
    passes: Counter[DistanceBand] = field(default_factory=Counter[DistanceBand])
    past: int = 0
    received: int = 0
    lost: int = 0
    tackles: int = 0
    steals: int = 0
    fouls: int = 0
    yellow: int = 0
    red: int = 0
    corners: int = 0
    turns: int = 0
    ms: int = 0
    rolls: Counter[int] = field(default_factory=Counter[int])

    @property
    def mean(self) -> Fraction | None:
        """The average sum thrown for checks, None without any."""
        total = self.rolls.total()
        return Fraction(sum(roll * n for roll, n in self.rolls.items()), total) if total else None

    @property
    def luck(self) -> Fraction:
        """The goals from shots, less the expected ones."""
        return self.scored - self.expected


class ScoreAfterTurn(NamedTuple):
    """The goals of both teams at the end of a turn, in the order of the seats."""

    turn: int
    score: tuple[int, ...]


class TurnsInControl(NamedTuple):
    """A stretch of turns in which a team had the ball: those after `start`, up to `end`."""

    team: Seat
    start: int
    end: int


class LoggedEvent(NamedTuple):
    """An event, the state then, and the match time in ms."""

    snapshot: StatisticsSnapshot
    played: int
    event: Event


@dataclass
class MatchCounts:
    """What was counted; `halves` are pairs of the turns before a half and its number."""

    sides: dict[Seat, TeamCounts] = field(
        default_factory=lambda: {seat: TeamCounts() for seat in SEATS}
    )
    scores: list[ScoreAfterTurn] = field(default_factory=list[ScoreAfterTurn])
    control: list[TurnsInControl] = field(default_factory=list[TurnsInControl])
    halves: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    log: list[LoggedEvent] = field(default_factory=list[LoggedEvent])
    dice: CheckDice = TWO_D6

    @property
    def turns(self) -> int:
        """The turn of the last recorded score."""
        return self.scores[-1].turn if self.scores else 0


def count(moments: Iterable[HistoryMoment]) -> MatchCounts:
    """Return everything that can be counted in a match so far."""
    counter = _Counter()
    for moment in moments:
        counter.count_moment(moment)
    return counter.counted


def _is_tackle(moment: HistoryMoment) -> bool:
    """Return whether a moment is a tackle, by whatever key."""
    return _thrown_for(moment) == TACKLE or (moment.key == "steal" and moment.ask == "play")


def _thrown_for(moment: HistoryMoment) -> str:
    """Return what was thrown for, without the number of a player that a key may end with."""
    return moment.key.partition("-")[0]


def _of_way(dice: CheckDice) -> int:
    """Return how many dice of a pass are for its way if it fails."""
    return SCATTER_DICE if dice.sides == D6 else 0


class _Counter:
    def __init__(self) -> None:
        self.counted = MatchCounts()
        self._last: StatisticsSnapshot | None = None
        self._played = 0
        self._passer: Seat | None = None
        self._waits = False

    def count_moment(self, moment: HistoryMoment) -> None:
        """Count the next moment of the match."""
        snapshots = [kept for kept in moment.snapshots if isinstance(kept, StatisticsSnapshot)]
        self._credit_time(moment.played)
        anew = self._last is None or moment.key in (BEGIN, CORRECT)
        if moment.key == TIMED_OUT:
            out = Event("time", says("TIME IS UP"))
            self.counted.log.append(LoggedEvent(snapshots[-1], moment.played, out))
        if not anew:
            self._count_throw(moment)
        for event, snapshot in zip(moment.events, snapshots[:-1], strict=True):
            self._count_event(event, snapshot, moment)
        self._take_in_snapshot(snapshots[-1], anew=anew)

    def _credit_time(self, played: int) -> None:
        """Credit the time since the last moment to the team that had the ball (DF-92)."""
        last = self._last
        if last is not None and last.control and last.phase not in ("grades", "draw", "over"):
            self.counted.sides[last.control].ms += played - self._played  # DF-92
        self._played = played

    def _count_throw(self, moment: HistoryMoment) -> None:
        """Count a throw of a team."""
        last = self._last
        assert last is not None
        side = self.counted.sides.get(moment.seat)
        if side is None:
            return
        self._count_check_rolls(moment, last.dice)
        if moment.key in THROWN:
            side.passes[THROWN[moment.key]] += 1
            side.past += moment.key in FRONT_PASSES or last.past
            self._passer, self._waits = moment.seat, False
        elif moment.key in SHOTS:
            side.shots += 1
            side.expected += last.chances[[*SHOTS].index(moment.key)]
        elif _is_tackle(moment):
            side.tackles += 1

    def _count_check_rolls(self, moment: HistoryMoment, dice: CheckDice) -> None:
        """Count the sums of checks; in tackles and shots the second one is the opponents'."""
        sides, team = self.counted.sides, moment.seat
        self.counted.dice, count = dice, dice.number
        first, second = moment.values[:count], moment.values[count : 2 * count]
        thrown = _thrown_for(moment)
        if moment.key in (*THROWN, *SHOTS) or thrown == TACKLE:
            sides[team].rolls[sum(first)] += 1
            if moment.key not in THROWN:
                sides[other_team(team)].rolls[sum(second)] += 1
            elif len(moment.values) - _of_way(dice) == 2 * count:
                sides[team].rolls[sum(second)] += 1
        elif thrown in CHECKED:
            sides[team].rolls[sum(first)] += 1

    def _count_event(
        self, event: Event, snapshot: StatisticsSnapshot, moment: HistoryMoment
    ) -> None:
        """Count an event for its team, which need not be the one that threw or drew lots."""
        sides, team = self.counted.sides, moment.seat
        has_it = snapshot.control or team
        shot = moment.key in SHOTS
        if event.name == "restart" and moment.key == CORNER:
            sides[team].corners += 1
        match event.name:
            case "goal":
                team = self._scorer(snapshot)
                sides[team].goals += 1
                sides[team].scored += shot
                sides[team].on_target += shot
            case "saved" | "parried":
                sides[team].on_target += 1
                sides[other_team(team)].saves += 1
            case "steal":
                sides[has_it].steals += 1
            case "foul":
                sides[other_team(has_it)].fouls += 1
            case "yellow_card":
                sides[other_team(has_it)].yellow += 1
            case "red_card":
                sides[other_team(has_it)].red += 1
            case "received" if self._passer == has_it:
                sides[has_it].received += 1
            case "ball" if self._waits and self._passer == has_it:
                sides[has_it].received += 1  # DF-49
            case "ball" | "restart" if self._passer == other_team(has_it):
                sides[other_team(has_it)].lost += 1
            case _:
                pass
        if event.name not in UNDECIDED:
            self._passer, self._waits = None, False
        self._waits = self._waits or event.name in WAITS
        self.counted.log.append(LoggedEvent(snapshot, moment.played, event))

    def _scorer(self, snapshot: StatisticsSnapshot) -> Seat:
        """Return the team whose score grew."""
        last = self._last
        before = last.score if last is not None else (0, 0)
        grown = [after - then for then, after in zip(before, snapshot.score, strict=True)]
        return SEATS[grown.index(max(grown))]

    def _take_in_snapshot(self, snapshot: StatisticsSnapshot, *, anew: bool) -> None:
        """Take in the state, and count a turn or half that has ended.

        After a start or correction, which is `anew`, no turn was played.
        """
        last, counted = self._last, self.counted
        ended = last is not None and (
            snapshot.turns > last.turns or snapshot.phase == "over" != last.phase
        )
        if ended and not anew and last is not None and last.turns:
            team = last.control or snapshot.control
            if team is not None:
                counted.sides[team].turns += 1
                self._record_control(team, last.turns)
        if last is None or ended or snapshot.score != last.score:
            counted.scores.append(ScoreAfterTurn(max(0, snapshot.turns - 1), snapshot.score))
        if last is None or snapshot.half > last.half:
            counted.halves.append((max(0, snapshot.turns - 1), snapshot.half))
        self._last = snapshot

    def _record_control(self, team: Seat, turn: int) -> None:
        """Note who had the ball in a turn; successive turns are one span."""
        stretches = self.counted.control
        if stretches and stretches[-1].team == team and stretches[-1].end == turn - 1:
            stretches[-1] = stretches[-1]._replace(end=turn)
        else:
            stretches.append(TurnsInControl(team, turn - 1, turn))
