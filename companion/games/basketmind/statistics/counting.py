"""Counting of what happens in a match of BASKETmind, in one pass over its moments.

It uses snapshots and events, and knows no flow of the rule book: a turn belongs to the team that
had the ball when the count went up, whatever ended it; a free throw has the die that was thrown. So
house rules need nothing in here.

Luck is what dice did. What was guessed - a block, a steal - is no luck: a blocked shot is worth
nothing and expected to be worth nothing, a shot that got through is expected to be worth what its
throw is worth, as if nobody could have blocked it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from fractions import Fraction
from typing import NamedTuple

from companion.games.basketmind.chances import (
    expected_fouled_shot_points,
    free_throw_chance,
    shot_chance,
)
from companion.games.basketmind.match_state import PANEL
from companion.games.basketmind.red_and_blue_teams import SEATS, other_team
from companion.games.basketmind.shot_press_and_rebound_states import ShotState
from companion.games.basketmind.statistics_snapshot import StatisticsSnapshot
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.history_moments_for_statistics import ANEW, HistoryMoment
from companion.rules.sentences import Sentence


class CountedShot(NamedTuple):
    """A shot that was thrown, or went in without a throw, and the free throws made after it.

    `chance` is that of the shot; `expected_points` are its points and those of its free throws.
    """

    team: Seat
    shot: ShotState
    made: bool
    chance: Fraction
    expected: Fraction
    free: int = 0

    @property
    def points(self) -> int:
        """Its points, with free throws."""
        return self.shot.points * self.made + self.free


@dataclass
class Possession:
    """One possession, from the turn in which the ball came into play to that of its end.

    `turn` is the one of its period in which it began. `start` and `end` count turns from the first
    of the match, `turns` those that ended in it. `last` is its last event.
    """

    team: Seat
    period: Sentence
    turn: int
    number: int
    start: int
    end: int
    turns: int = 0
    ms: int = 0
    points: int = 0
    last: Sentence | None = None

    def is_that_of(self, snapshot: StatisticsSnapshot) -> bool:
        """Return whether a snapshot is of this possession."""
        return (self.team, self.number) == (snapshot.attacker, snapshot.possession)


@dataclass
class TeamCounts:
    """The counts of one team. `loose` are points of free throws that follow no shot."""

    turns: int = 0
    ms: int = 0
    free: int = 0
    free_thrown: int = 0
    loose: int = 0
    loose_expected: Fraction = Fraction(0)
    done: dict[str, int] = field(default_factory=dict[str, int])

    def action_count(self, what: str) -> int:
        """Return how often the team did something."""
        return self.done.get(what, 0)

    def count_action(self, what: str) -> None:
        """Count an action of the team."""
        self.done[what] = self.action_count(what) + 1


ATTACKER = ("dunk", "traveling", "ten_turns", "illegal_circle", "offensive_rebound")
"""Events that are counted for the team with the ball."""
DEFENDER = ("blocked", "steal", "interception", "defensive_rebound")
"""Events that are counted for the team without the ball."""
WHISTLES = (
    *("quarter_end", "level", "final", "time"),
    *("opening_roll", "opening_tie", "opening", "unused"),
)
"""Events that say nothing about a possession."""


class ScoreChange(NamedTuple):
    """A change of the score: the turn of the match, and the score since then."""

    at: int
    score: tuple[int, ...]


class LoggedEvent(NamedTuple):
    """An event, the state then, the match time in ms, and the values of the entry that brought it.

    A secret pick has no values.
    """

    snapshot: StatisticsSnapshot
    played: int
    event: Event
    values: tuple[int, ...]


@dataclass
class MatchCounts:
    """What was counted. `at` counts turns through all quarters of the match."""

    teams: dict[Seat, TeamCounts] = field(
        default_factory=lambda: {seat: TeamCounts() for seat in SEATS}
    )
    shots: list[CountedShot] = field(default_factory=list[CountedShot])
    possessions: list[Possession] = field(default_factory=list[Possession])
    scores: list[ScoreChange] = field(default_factory=list[ScoreChange])
    periods: list[tuple[int, Sentence]] = field(default_factory=list[tuple[int, Sentence]])
    log: list[LoggedEvent] = field(default_factory=list[LoggedEvent])
    at: int = 0

    def points(self, team: Seat) -> int:
        """Return what a team scored: in shots, dunks and free throws."""
        shots = sum(thrown.points for thrown in self.shots_of(team))
        return shots + 2 * self.teams[team].action_count("dunk") + self.teams[team].loose

    def expected_points(self, team: Seat) -> Fraction:
        """Return the expected points of a team; a dunk is certain."""
        shots = sum((thrown.expected for thrown in self.shots_of(team)), Fraction(0))
        return shots + 2 * self.teams[team].action_count("dunk") + self.teams[team].loose_expected

    def luck(self, team: Seat) -> Fraction:
        """Return the points beyond the expected ones."""
        return self.points(team) - self.expected_points(team)

    def shots_of(self, team: Seat) -> list[CountedShot]:
        """Return the shots of a team that were thrown."""
        return [thrown for thrown in self.shots if thrown.team == team]

    def possessions_of(self, team: Seat) -> list[Possession]:
        """Return the possessions of a team."""
        return [possession for possession in self.possessions if possession.team == team]


def count(moments: Iterable[HistoryMoment]) -> MatchCounts:
    """Return everything that can be counted in a match so far."""
    counter = _Counter()
    for moment in moments:
        counter.count_moment(moment)
    return counter.counted


class _Counter:
    """Goes through a match. `_last` is the last state, `_open` the current possession.

    `_fouled` tells whether free throws that come now belong to the last shot.
    """

    def __init__(self) -> None:
        self.counted = MatchCounts()
        self._last: StatisticsSnapshot | None = None
        self._played = 0
        self._open: Possession | None = None
        self._fouled = False

    def count_moment(self, moment: HistoryMoment) -> None:
        """Count the next moment of the match."""
        snapshots = [kept for kept in moment.snapshots if isinstance(kept, StatisticsSnapshot)]
        last = self._last
        if last is not None and _in_play(last):
            self._credit_time(last.attacker, moment.played - self._played)
        if last is None or moment.key in ANEW:
            self._restart_from(snapshots[0])
        self._played = moment.played
        for event, snapshot in zip(moment.events, snapshots[:-1], strict=True):
            self._take_in_snapshot(snapshot)
            self._count_event(moment, event, snapshot)
        self._take_in_snapshot(snapshots[-1])

    # States ---------------------------------------------------------------------------------

    def _restart_from(self, snapshot: StatisticsSnapshot) -> None:
        """Take in the beginning of the match, here or elsewhere, or a correction."""
        counted = self.counted
        before = (snapshot.quarter - 1) * PANEL  # as if every quarter before had been played
        if self._last is None or snapshot.quarter != self._last.quarter:
            counted.periods.append((max(counted.at, before), snapshot.period))
        counted.at = max(counted.at, before + snapshot.turns)
        counted.scores.append(ScoreChange(counted.at, snapshot.score))
        self._last, self._fouled = snapshot, False
        if self._open is not None and not self._open.is_that_of(snapshot):
            self._open = None

    def _credit_time(self, team: Seat, ms: int) -> None:
        self.counted.teams[team].ms += ms
        if self._open is not None:
            self._open.ms += ms

    def _take_in_snapshot(self, snapshot: StatisticsSnapshot) -> None:
        """Compare the state with the last one: turns, quarters, possessions and the score."""
        last, counted = self._last, self.counted
        assert last is not None
        if snapshot.quarter != last.quarter:
            counted.periods.append((counted.at, snapshot.period))
        elif snapshot.turns > last.turns:
            self._count_turns(last.attacker, snapshot.turns - last.turns)
        if _in_play(snapshot) and (self._open is None or not self._open.is_that_of(snapshot)):
            self._open = Possession(
                team=snapshot.attacker,
                period=snapshot.period,
                turn=snapshot.turns + 1,
                number=snapshot.possession,
                start=counted.at,
                end=counted.at,
            )
            counted.possessions.append(self._open)
        if snapshot.score != last.score:
            counted.scores.append(ScoreChange(counted.at, snapshot.score))
            if self._open is not None:
                self._open.points += sum(snapshot.score) - sum(last.score)
        self._last = snapshot

    def _count_turns(self, team: Seat, turns: int) -> None:
        """Count turns for the team that has the ball when they end."""
        self.counted.at += turns
        self.counted.teams[team].turns += turns
        if self._open is not None:
            self._open.turns += turns
            self._open.end = self.counted.at

    # Events ---------------------------------------------------------------------------------

    def _count_event(
        self, moment: HistoryMoment, event: Event, snapshot: StatisticsSnapshot
    ) -> None:
        attacker = self.counted.teams[snapshot.attacker]
        defender = self.counted.teams[other_team(snapshot.attacker)]
        match event.name:
            case "made" | "missed":
                self._count_shot(snapshot, made=event.name == "made")
            case "free_throw_in" | "free_throw_out":
                self._count_free_throw(moment, snapshot, made=event.name == "free_throw_in")
            case name if name in ATTACKER:
                attacker.count_action(name)
            case name if name in DEFENDER:
                defender.count_action(name)
            case _:
                pass
        had = self._open
        if had is not None and had.is_that_of(snapshot) and event.name not in WHISTLES:
            had.last = event.text
        self.counted.log.append(LoggedEvent(snapshot, moment.played, event, moment.values))

    def _count_shot(self, snapshot: StatisticsSnapshot, made: bool) -> None:
        shot = snapshot.shot
        assert shot is not None
        if shot.is_fouled:
            self.counted.teams[other_team(snapshot.attacker)].count_action("foul")
        chance = shot_chance(shot.shooter, shot.circles)
        thrown = CountedShot(snapshot.attacker, shot, made, chance, chance * shot.points)
        self.counted.shots.append(thrown)
        self._fouled = shot.is_fouled

    def _count_free_throw(
        self, moment: HistoryMoment, snapshot: StatisticsSnapshot, made: bool
    ) -> None:
        """Count a free throw; the first one after a shot gives the die to weigh the foul with."""
        team, chance = self.counted.teams[snapshot.attacker], free_throw_chance(moment.sides)
        first = snapshot.free_throw is not None and snapshot.free_throw.number == 1
        team.free_thrown += 1
        team.free += made
        if snapshot.press is not None and first:
            self.counted.teams[other_team(snapshot.attacker)].count_action("technical")
        if snapshot.shot is None or not self._fouled:
            team.loose += made
            team.loose_expected += chance
            return
        shots = self.counted.shots
        thrown = shots[-1]._replace(free=shots[-1].free + made)
        if first:
            worth = expected_fouled_shot_points(thrown.chance, thrown.shot.points, chance)
            thrown = thrown._replace(expected=worth)
        shots[-1] = thrown


def _in_play(snapshot: StatisticsSnapshot) -> bool:
    """Return whether somebody has the ball and nobody sets up."""
    return snapshot.handler > 0 and snapshot.phase != "set_up"
