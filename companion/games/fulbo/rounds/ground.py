"""A pitch whose players the device knows: who has the ball, who has moved, who plays against whom."""

from dataclasses import dataclass, field
from typing import NamedTuple

from companion.games.fulbo import tables
from companion.games.fulbo.pitch import FREE_KICK, PENALTY, THROW_IN, Pitch, Scatter, Shot
from companion.games.fulbo.roster import Footballer, Rosters
from companion.games.fulbo.roster_rulings import BOOK, RosterRulings
from companion.games.fulbo.rounds.rulings import BOOK as OWN_PACE
from companion.games.fulbo.rounds.rulings import PaceRulings
from companion.games.fulbo.tables import Band
from companion.games.fulbo.teams import RED, SEATS, TEAM, other
from companion.rules.asks import Seat
from companion.rules.words import says

KICK_OFF = "kick_off"
LEAST_PLAYERS = 2
"""Fewer players can't pass: their team can't go on."""
NOBODY = 0
"""The grade of a team that has lost its keeper; the marker that is not named yet."""
QUICK = 8
"""The least DRI with which the ball slows a player by one hex only (DF-26)."""
MOST_HEXES = 12
"""The most hexes that keys can tell."""


class Lead(NamedTuple):
    """A ball that waits for a team mate: whom the pass was meant for, and whether it was made."""

    to: int
    made: bool


class Mark(NamedTuple):
    """A marking pair at a dead ball; `last` is the team whose player moves last, "" before the throw."""

    attacker: int
    marker: int
    last: Seat = ""


class Passing(NamedTuple):
    """A pass from when it is announced until it is received; `degree` is that of COL.

    One that is `short` needed no throw.
    """

    to: int
    lead: bool = False
    finish: bool = False
    volley: bool = False
    free: bool = False
    open: bool = False
    degree: int = 0
    short: bool = False

    @property
    def finished(self) -> bool:
        """Whether its receiver shoots first time."""
        return self.finish or self.volley


class Shooter(NamedTuple):
    """Who shoots, and with which characteristic."""

    by: int
    skill: str
    finish: bool = False


def _both() -> dict[Seat, set[int]]:
    return {seat: set[int]() for seat in SEATS}


def _nobody() -> dict[Seat, int | None]:
    return dict.fromkeys(SEATS)


@dataclass(kw_only=True)
class Ground(Pitch):
    """A match in rounds; `docs/fulbo-names.md` says what the fields mean."""

    rosters: Rosters
    rules: RosterRulings = BOOK
    pace_rules: PaceRulings = OWN_PACE
    phase: str = "draw"
    carrier: int | None = None
    lead: Lead | None = None
    moved: dict[Seat, set[int]] = field(default_factory=_both)
    booked: dict[Seat, set[int]] = field(default_factory=_both)
    dismissed: dict[Seat, set[int]] = field(default_factory=_both)
    taker: int | None = None
    direct: bool = True
    marks: list[Mark] = field(default_factory=list[Mark])
    leads: Seat = RED
    pair: dict[Seat, int | None] = field(default_factory=_nobody)
    mover: Seat = RED
    run: int = 0
    tried: bool = False
    rests: dict[Seat, int | None] = field(default_factory=_nobody)
    slowed: set[Seat] = field(default_factory=set[Seat])
    first: Seat = RED
    played: bool = False
    acting: int = 0
    passing: Passing | None = None
    shooter: Shooter | None = None
    tackler: int | None = None
    fouler: int | None = None
    way: Scatter | None = None
    bounces: int = 0

    def __post_init__(self) -> None:
        self.recounts()

    # Players --------------------------------------------------------------------------------

    def player(self, seat: Seat, number: int) -> Footballer:
        """Return a player of a team."""
        return self.rosters.player(seat, number)

    def on_pitch(self, seat: Seat) -> tuple[int, ...]:
        """Return the numbers of all who have not been sent off."""
        gone = self.dismissed[seat]
        return tuple(number for number in self.rosters.team(seat).numbers if number not in gone)

    def unmoved(self, seat: Seat) -> tuple[int, ...]:
        """Return the numbers of those who have had no round in this turn (DF-17)."""
        return tuple(number for number in self.on_pitch(seat) if number not in self.moved[seat])

    def keeper(self, seat: Seat) -> int | None:
        """Return the number of the keeper, None if he has been sent off."""
        number = self.rosters.team(seat).keeper.number
        return None if number in self.dismissed[seat] else number

    def recounts(self) -> None:
        """Count cards, and note what shots are compared with: without its keeper a team has no grade."""
        for seat in SEATS:
            self.yellow[seat], self.sent_off[seat] = (
                len(self.booked[seat]),
                len(self.dismissed[seat]),
            )
            gone = self.keeper(seat) is None
            self.grades[seat] = NOBODY if gone else self.rosters.team(seat).keeper.gra  # DF-14

    def kicker(self) -> int:
        """Return who has the ball, or takes the kick."""
        number = self.taker if self.taker is not None else self.carrier
        assert number is not None, "somebody kicks"
        return number

    def marker(self, attacker: int) -> int | None:
        """Return who marks an attacker at a dead ball."""
        found = (mark.marker for mark in self.marks if mark.attacker == attacker)
        return next(found, None)

    # Moving ---------------------------------------------------------------------------------

    def penalty(self, seat: Seat, number: int) -> int:
        """Return how many hexes less a player moves who has the ball (DF-26)."""
        return 1 if self.player(seat, number).dri >= QUICK else 2

    def has_ball(self, seat: Seat) -> bool:
        """Whether the player of a team in this round has the ball."""
        return (
            seat == self.attacker and self.carrier is not None and self.carrier == self.pair[seat]
        )

    def allowance(self) -> int:
        """Return how many hexes whoever moves may move (DF-25)."""
        number = self.pair[self.mover]
        assert number is not None, "somebody moves"
        speed = self.player(self.mover, number).vel  # DF-06
        if self.mover in self.slowed:
            speed -= self.penalty(self.mover, number)
        elif self.pace_rules.pickup_penalty == "on" and self.tried and self.has_ball(self.mover):
            speed = max(self.run, speed - self.penalty(self.mover, number))
        return min(MOST_HEXES, max(0, speed))

    def pace(self, seat: Seat) -> int:
        """Return the VEL by which it is seen who acts first."""
        number = self.pair[seat]
        assert number is not None, "somebody acts"
        slowed = self.pace_rules.carrier_init == "reduced" and seat in self.slowed
        return self.player(seat, number).vel - slowed * (slowed and self.penalty(seat, number))

    def may_tackle(self, seat: Seat) -> bool:
        """Whether a team's player may be on the hex of a ball that is under control (DF-31, DF-32)."""
        last_to_move = seat != self.leads or self.pair[other(seat)] is None
        controlled = self.carrier is not None and not self.played
        return controlled and seat == self.defender and last_to_move  # DF-32

    def may_act(self, seat: Seat) -> bool:
        """Whether a team's player of this round can do anything but move."""
        if self.pair[seat] is None:
            return False
        return self.has_ball(seat) or self.may_tackle(seat)

    # Kicks ----------------------------------------------------------------------------------

    def pass_range(self) -> int:
        """Return how far a pass goes at most, in hexes."""
        times = 2 if self.restart == THROW_IN else 4  # DF-36 DF-88
        return max(1, self.player(self.attacker, self.kicker()).fue * times)  # DF-12

    def shot_range(self, number: int, skill: str) -> int:
        """Return how far a player's shot goes at most, in hexes."""
        times = 2 if skill == "rem" else 4  # DF-55 DF-56
        return max(1, self.player(self.attacker, number).fue * times)  # DF-12

    def shot_skill(self, number: int, skill: str) -> int:
        """Return what a player shoots with: COL may be capped by REM (DF-57)."""
        player = self.player(self.attacker, number)
        if skill == "rem":
            return player.rem
        return min(player.col, player.rem + 1) if self.rules.col_shot == "capped" else player.col

    def prepares(self, shooter: Shooter, *, volley: bool = False) -> None:
        """Somebody is about to shoot."""
        self.passing = None
        self.shooter = shooter
        self.shot = Shot(self.shot_skill(shooter.by, shooter.skill), volley=volley)
        self.phase = "shot"

    def col_target(self, band: Band, *, front: bool) -> int:
        """Return the target of the passer's check (DF-40)."""
        assert self.passing is not None, "somebody passes"
        free = tables.NO_PRESSURE * self.passing.free  # DF-46
        col = self.player(self.attacker, self.kicker()).col
        return col + self.pass_modifier(band, front=front) + free

    def rec_target(self, passing: Passing) -> int:
        """Return the target of the receiver's check: distances do not count for it (DF-48)."""
        rec = self.player(self.attacker, passing.to).rec
        degree = passing.degree if self.rulings.receive_degree else 0  # DF-53
        return rec + tables.NO_PRESSURE * passing.open + degree  # DF-47

    @property
    def contested(self) -> bool:
        """Whether the receiver of a kick is marked (DF-77)."""
        passing = self.passing
        dead = passing is not None and self.taker is not None and not passing.lead
        return dead and passing is not None and self.marker(passing.to) is not None

    @property
    def rolls_rec(self) -> bool:
        """Whether the receiver's check is thrown together with the passer's."""
        passing = self.passing
        assert passing is not None, "somebody passes"
        return not (passing.lead or passing.finished or self.contested)

    # Rounds and turns -----------------------------------------------------------------------

    def controls(self, team: Seat) -> None:
        """A team has the ball; whatever was going on is over, and its pair has moved."""
        self.ends_acts()
        super().controls(team)
        self.carrier, self.lead, self.taker, self.direct = None, None, None, True
        self.passing, self.shooter, self.way = None, None, None
        self.tackler, self.fouler, self.bounces = None, None, 0
        self.marks = []

    def ends_acts(self) -> None:
        """Note that the pair of this round has moved (DF-17)."""
        for seat, number in self.pair.items():
            if number is not None:
                self.moved[seat].add(number)
        self.forgets_pair()

    def forgets_pair(self) -> None:
        """Nobody is named for this round."""
        self.pair, self.rests, self.slowed = _nobody(), _nobody(), set()
        self.run, self.tried, self.played, self.acting = 0, False, False, 0

    def begins_round(self) -> None:
        """The next round begins, or the next turn if everybody has moved (DF-18)."""
        self.ends_acts()
        self.leads = self.mover = self.first = self.attacker  # DF-16
        if self.unmoved(self.leads):
            self.phase = "pick_att"
        elif self.unmoved(self.defender):
            self.phase = "pick_def"
        else:
            self.happens("turn", says("All have moved"), "turn")
            if self.ends_turn():
                self.begins_round()

    def goes_on(self) -> None:
        """Go on after something was played: with the other one's act, or a round."""
        self.passing, self.shooter, self.shot, self.way = None, None, None, None
        self.tackler, self.fouler, self.bounces = None, None, 0
        if self.taker is None and self.acting == 1:
            self.acting, self.phase = 2, "act_2"
            return
        self.taker, self.marks = None, []
        self.begins_round()

    def ends_turn(self) -> bool:
        """Everybody may move again; return whether the half goes on."""
        goes_on = super().ends_turn()
        if goes_on:
            self.moved = _both()  # DF-19
        return goes_on

    def ends_half(self) -> None:
        """The half is over; the other team kicks off."""
        super().ends_half()
        if self.phase != "over":
            self.moved = _both()
            self.lies_dead(KICK_OFF)

    def lies_dead(self, restart: str) -> None:
        """The team in control is to bring the ball back into play."""
        self.restart = restart
        self.leads = self.mover = self.first = self.attacker
        self.phase = "free_kick" if restart == FREE_KICK else "place"

    def plays(self, number: int) -> None:
        """A player of the team in control has the ball."""
        self.carrier, self.loose, self.lead = number, False, None

    def gets_loose(self) -> None:
        """Nobody has the ball: what was begun with it is over."""
        self.carrier, self.loose = None, True
        self.passing, self.shooter, self.shot = None, None, None

    # What happens ---------------------------------------------------------------------------

    def kicks_off(self, team: Seat) -> None:
        """The match begins."""
        super().kicks_off(team)
        self.lies_dead(KICK_OFF)

    def stops(self, restart: str) -> None:
        """The ball is dead, and the team that has it is to bring it back into play."""
        if self._goes_on_after_dead_ball():
            self.lies_dead(restart)

    def robs(self, number: int) -> None:
        """A tackler has the ball; everybody may move again (DF-18, DF-19, DF-34)."""
        self.controls(self.defender)
        text = says("{team} {n} steals", team=TEAM[self.attacker], n=number)
        self.happens("steal", text, "whistle")
        if self.ends_turn():
            self.plays(number)
            self.begins_round()

    def takes(self, seat: Seat, number: int) -> bool:
        """A player takes a loose ball; return whether the turn goes on."""
        changed = seat != self.attacker
        self.attacker = seat
        self.plays(number)
        self.happens("ball", says("{team} {n} has it", team=TEAM[seat], n=number))
        if not (changed and self.rulings.turn_end_on == "any_change"):
            return True
        self.ends_acts()
        if self.ends_turn():
            self.begins_round()
        return False

    def scores(self, team: Seat) -> None:
        """A team scores; the other one kicks off (DF-90)."""
        super().scores(team)
        if self.phase != "over" and self.restart != KICK_OFF:
            self.lies_dead(KICK_OFF)

    def shows_card(self, number: int, *, red: bool) -> None:
        """A player of the defenders gets a card; a second yellow one may be red (A-28)."""
        team = self.defender
        again = number in self.booked[team] and self.rulings.second_yellow == "red"
        if red or again:
            self.dismissed[team].add(number)
            if self.pair[team] == number:
                self.pair[team] = None
        else:
            self.booked[team].add(number)
        self.recounts()
        if red or again:
            text = says("RED CARD: {team} {n}", team=TEAM[team], n=number)
            self.happens("red_card", text, "whistle")
        else:
            text = says("YELLOW: {team} {n}", team=TEAM[team], n=number)
            self.happens("yellow_card", text, "whistle")

    @property
    def too_few(self) -> bool:
        """Whether a team has too few players left to go on."""
        return any(len(self.on_pitch(seat)) < LEAST_PLAYERS for seat in SEATS)

    @property
    def at_goal(self) -> bool:
        """Whether the ball may be shot from where it lies dead (DF-83, DF-91)."""
        return self.restart == PENALTY or (self.restart == FREE_KICK and self.direct)
