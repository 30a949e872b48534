"""The state of a match: score, half, turn, and which team has the ball. All of it is public.

In the assistant profile the device knows no players and no places: coaches tell it what happened.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from companion.games.fulbo import modifiers
from companion.games.fulbo.house_rules import BOOK, Rulings
from companion.games.fulbo.modifiers import SHOT_BANDS, DistanceBand
from companion.games.fulbo.red_and_blue_teams import RED, SEATS, TEAM, other_team
from companion.games.fulbo.skill_checks import CheckRules, ShotResult
from companion.games.fulbo.statistics_snapshot import StatisticsSnapshot
from companion.games.fulbo.throw_keys_and_results import (
    ARROWS,
    PassThrow,
    PreparedShot,
    ScatterPath,
    TackleRolls,
)
from companion.rules.asks import Seat
from companion.rules.game import Event
from companion.rules.sentences import Sentence, says

KICK_OFF, FREE_KICK, PENALTY, THROW_IN, CORNER, GOAL_KICK = RESTARTS = (
    "kick_off",
    "free_kick",
    "penalty",
    "throw_in",
    "corner",
    "goal_kick",
)
"""The ways in which a dead ball comes back into play."""
FOULS = (FREE_KICK, PENALTY)
"""The restarts after a foul."""
NO_GRADE = 0
"""The grade of a keeper that has not been entered."""
COMES_OFF: Mapping[str, tuple[Sentence, Sentence]] = {
    "wall": (says("Off the wall"), says("Off wall")),
    "front": (says("Off an opponent"), says("Off a man")),
}
"""Texts, long and short, for what blocked a shot, by the modifier that made it fail (DF-71)."""


LARGE_BY_EVENT: Mapping[str, bool] = {"no_card": True} | dict.fromkeys(
    ("restart", "free_kick", "penalty", "kick_off"), False
)
"""Whether events are large, where their sound doesn't say so already."""


@dataclass
class MatchState:
    """The state of a match. `phase` is the boundary that the script is at or past.

    `turns` counts the turns that have begun, `first_turn` is the first of the half. The `attacker`
    is the team in control, or the last one that was while the ball is `loose`; `starter` kicked off
    first. Once `time_up` is set the half ends with the turn. `grades` are the keepers', 0 until
    they are entered. A `restart` is how the ball comes back into play; a free kick has a `wall` of
    so many players. `way` is where a `loose` ball went, if that is known, and `pass_throw` is shown
    until something else happens. `yellow` counts the players on the pitch who have a yellow card,
    without those who were sent off. The last half that ended with its turn did so after
    `ended_after` events.
    """

    rulings: Rulings = BOOK
    phase: str = "grades"
    half: int = 1
    turns: int = 0
    first_turn: int = 1
    attacker: Seat = RED
    starter: Seat = RED
    loose: bool = False
    time_up: bool = False
    ended_after: int = 0
    restart: str | None = None
    wall: int = 0
    shot: PreparedShot | None = None
    tackle: TackleRolls | None = None
    pass_throw: PassThrow | None = None
    way: ScatterPath | None = None
    grades: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    yellow: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    sent_off: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    score: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    events: list[Event] = field(default_factory=list[Event])
    snapshots: list[StatisticsSnapshot] = field(default_factory=list[StatisticsSnapshot])

    # Derived values -------------------------------------------------------------------------

    @property
    def defender(self) -> Seat:
        """The team without the ball."""
        return other_team(self.attacker)

    @property
    def under_way(self) -> bool:
        """Whether a turn of this half may be over, so that a kick-off need not be its first."""
        return self.turns > self.first_turn or not self.rulings.deadball_ends_turn

    @property
    def check(self) -> CheckRules:
        """The rules of checks at this table."""
        return self.rulings.check

    @property
    def leader(self) -> Seat | None:
        """The team with more goals, None while the score is level."""
        red, blue = (self.score[team] for team in SEATS)
        return None if red == blue else SEATS[0] if red > blue else SEATS[1]

    @property
    def dead_ball(self) -> int:
        """The modifier of a kick at a dead ball."""
        everything = self.rulings.dead_ball == "all_restarts"
        others = everything and self.restart not in (None, KICK_OFF)  # DF-89
        counts = self.restart in FOULS or others
        return modifiers.DEAD_BALL if counts else 0  # DF-43 DF-91

    @property
    def has_wall(self) -> bool:
        """Whether players form a wall, so that no opponent counts as in front (DF-45)."""
        return self.wall >= self.rulings.min_wall

    def pass_modifier(self, band: DistanceBand, *, front: bool) -> int:
        """Return the modifier of the passer's COL check (DF-40, DF-48)."""
        before = self.obstacle_modifier(front=front)
        return band.modifier + before + self.dead_ball

    def shot_modifier(self, band: DistanceBand) -> int:
        """Return the modifier of the prepared shot (DF-59)."""
        return sum(self.shot_modifiers(band).values()) + self.dead_ball

    def shot_modifiers(self, band: DistanceBand) -> Mapping[str, int]:
        """Return those modifiers of the shot that can be the cause of its failure, by name."""
        assert self.shot is not None, "somebody shoots"
        return {
            "wall" if self.has_wall else "front": self.obstacle_modifier(
                front=self.shot.front
            ),  # DF-66
            "volley": modifiers.VOLLEY * self.shot.volley,
            "angle": modifiers.NARROW_ANGLE * self.shot.angle,
            "distance": band.modifier,
        }

    def obstacle_modifier(self, *, front: bool) -> int:
        """Return the modifier of the wall, or of opponents in front of the ball."""
        if self.has_wall:
            return modifiers.wall_modifier(self.wall)  # DF-44
        return modifiers.IN_FRONT * front  # DF-45

    def goal_chances(self) -> tuple[Fraction, ...]:
        """Return the chance that the prepared shot is a goal, for each of `SHOT_BANDS`."""
        from companion.games.fulbo.chances import goal_chance

        assert self.shot is not None, "somebody shoots"
        grade, compared = self.grades[self.defender], self.rulings.shot
        targets = (self.shot.skill + self.shot_modifier(band) for band in SHOT_BANDS)
        return tuple(goal_chance(self.check, compared, target, grade) for target in targets)

    def scatter(self, touched: Seat, direction: int, hexes: int) -> ScatterPath:
        """Return the path of a ball that team `touched` last, by a direction die."""
        away = self.rulings.direction == "attack" and touched != RED
        return ScatterPath(ARROWS[(direction - 1 + 3 * away) % len(ARROWS)], hexes)

    def snapshot(self) -> StatisticsSnapshot:
        """Return a snapshot of the state, for statistics."""
        return StatisticsSnapshot(
            half=self.half,
            turns=self.turns,
            phase=self.phase,
            control=None if self.loose else self.attacker,
            score=tuple(self.score.values()),
            chances=() if self.shot is None else self.goal_chances(),
            dice=self.check.dice,
        )

    # Events ---------------------------------------------------------------------------------

    def add_event(
        self, name: str, text: Sentence, sound: str = "", briefly: tuple[Sentence, ...] = ()
    ) -> None:
        """Add an event, with a snapshot of the state; `briefly` is its text beside a clock."""
        self.pass_throw = None
        self.events.append(Event(name, text, sound, briefly, LARGE_BY_EVENT.get(name)))
        self.snapshots.append(self.snapshot())

    def give_control(self, team: Seat) -> None:
        """Put a team in control of the ball, which is in play; what was prepared is over."""
        self.phase = "play"
        self.attacker, self.loose = team, False
        self.restart, self.wall, self.shot, self.tackle = None, 0, None, None
        self.pass_throw, self.way = None, None

    def kick_off(self, team: Seat) -> None:
        """Begin the match: the first pass needs no check, at any distance (DF-89)."""
        self.starter = team
        self.turns = self.first_turn = 1
        self.give_control(team)
        self.add_event("kick_off", says("{team} kicks off", team=TEAM[team]), "whistle")
        self.prepare_restart(KICK_OFF)

    def give_ball_to_team(self, team: Seat) -> None:
        """Give a team a ball that was loose, that it intercepts, or that lay still."""
        changed = team != self.attacker
        self.give_control(team)
        self.add_event("ball", says("{team} has the ball", team=TEAM[team]))
        if changed and self.rulings.turn_end_on == "any_change":
            self.end_turn()

    def let_ball_get_away(self, way: ScatterPath | None) -> None:
        """Make the ball loose, in play, after it went some way."""
        self.give_control(self.attacker)
        self.loose, self.way = True, way

    def apply_scatter_path(self, way: ScatterPath) -> None:
        """Make the ball loose because it got away from a player (DF-41, DF-73)."""
        self.let_ball_get_away(way)

    def steal_ball(self) -> None:
        """Give the ball to the tackling team, which ends the turn."""
        self.give_control(self.defender)
        self.add_event("steal", says("{team} steals", team=TEAM[self.attacker]), "whistle")
        self.end_turn()  # DF-18 DF-19 DF-34

    def stop_for_restart(self, restart: str) -> None:
        """Make the ball dead; the team in control brings it back into play."""
        if not self.rulings.deadball_ends_turn or self.end_turn():
            self.prepare_restart(restart)

    def prepare_restart(self, restart: str) -> None:
        """Let the team in control bring the ball back into play."""
        self.restart = restart
        self.await_kick()

    def await_kick(self) -> None:
        """Wait for the kick at a dead ball; before a kick-off teams are placed."""
        if self.restart == KICK_OFF:
            self.phase = "kick_off"
        else:  # a table that does its own checks has nothing to throw for
            self.phase = "dead_ball" if self.rulings.checks == "box" else "play"

    def apply_shot_result(self, result: ShotResult, scatter: ScatterPath | None) -> None:
        """Apply the result of a shot; a ball that the keeper parried takes the path `scatter`."""
        keeper = self.defender
        if result == "goal":
            self.score_goal(self.attacker)
        elif result == "wide":
            self.give_control(keeper)
            wide = says("Wide: goal kick"), "whistle", (says("Shot wide"),)
            self.add_event("wide", *wide)  # DF-60
            self.stop_for_restart(GOAL_KICK)
        elif result == "saved":
            self.give_control(keeper)
            saved = says("Saved: goal kick"), "whistle", (says("Shot saved"),)
            self.add_event("saved", *saved)  # DF-64
            self.stop_for_restart(GOAL_KICK)
        else:
            self.let_ball_get_away(scatter)  # DF-62
            parried = says("Parried")
            way = parried if scatter is None else says("Parry {way}", way=scatter.text())
            self.add_event("parried", way, briefly=(parried,))

    def deflect_shot(self, cause: str, scatter: ScatterPath | None) -> None:
        """Let a shot bounce off the wall or an opponent in front, the `cause` of its failure."""
        self.let_ball_get_away(scatter)  # DF-71
        text, briefly = COMES_OFF[cause]
        told = text if scatter is None else scatter.ball_path_text()
        self.add_event("deflected", told, briefly=(briefly,))

    def score_goal(self, team: Seat) -> None:
        """Count a goal; the other team kicks off, unless the goal ends the match."""
        self.score[team] += 1  # DF-90
        red, blue = self.score.values()
        goal = says("GOAL {team}  {red}:{blue}", team=TEAM[team], red=red, blue=blue)
        self.add_event("goal", goal, "basket", (says("GOAL {red}:{blue}", red=red, blue=blue),))
        if self.score[team] == self.rulings.goals:
            self.end_match()
            return
        self.give_control(other_team(team))  # DF-90
        self.stop_for_restart(KICK_OFF)

    def give_card(self, *, red: bool) -> None:
        """Give a card to a player of the team that fouled."""
        team = self.defender
        if red:
            self.sent_off[team] += 1
            card = says("Red card for {team}", team=TEAM[team])
            briefly = (
                says("Red card: {team}", team=TEAM[team]),
                says("Red card {team}", team=TEAM[team]),
            )
            self.add_event("red_card", card, "whistle", briefly)
        else:
            self.yellow[team] += 1
            card = says("Yellow card for {team}", team=TEAM[team])
            briefly = (says("Yellow: {team}", team=TEAM[team]),)
            self.add_event("yellow_card", card, "whistle", briefly)

    def forfeit_turn(self) -> None:
        """End a turn that took too long.

        A shot or tackle is dropped; a dead ball and a foul stay.
        """
        restart, wall = self.restart, self.wall
        drops = self.phase in ("shot", "tackled")
        if drops:
            self.give_control(self.attacker)
        if self.end_turn() and drops and restart is not None:  # DF-18
            self.restart, self.wall = restart, wall
            self.await_kick()

    def end_turn(self) -> bool:
        """End the turn, so that everybody may move again; return whether the half goes on."""
        played = self.turns - self.first_turn + 1
        if self.time_up or played == self.rulings.half_turns:
            self.ended_after = len(self.events)
            self.end_half()
            return False
        self.turns += 1  # DF-18
        return True

    def end_half(self) -> None:
        """End the half, and with the last one the match."""
        if self.half == self.rulings.halves:
            self.end_match()
            return
        self.half += 1
        self.turns += 1
        self.first_turn, self.time_up = self.turns, False
        self.give_control(
            other_team(self.starter) if self.half % 2 == 0 else self.starter
        )
        self.add_event(
            "half", says("Half {n}: {team}", n=self.half, team=TEAM[self.attacker]), "horn"
        )
        self.prepare_restart(KICK_OFF)

    def end_match(self) -> None:
        """End the match."""
        self.give_control(self.attacker)
        self.phase, self.time_up = "over", False
        self.add_event("end", says("Full time"), "end")
