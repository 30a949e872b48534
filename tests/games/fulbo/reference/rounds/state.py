"""Where a match stands: what is known, and what follows from it at once."""

from dataclasses import dataclass, field
from typing import Any

from tests.games.fulbo.reference.answers import SEATS, Seat, arrow, other
from tests.games.fulbo.reference.house import House
from tests.games.fulbo.reference.teams import Player, Team, Teams

ROUND = {"pick_att", "pick_def", "moved_att", "moved_def", "loose", "order_lot"}
"""A round before anybody acts."""
LASTING = {
    "score",
    "winner",
    "phase",
    "half",
    "turns",
    "first_turn",
    "attacker",
    "starter",
    "booked",
    "dismissed",
}
"""What a match that is over is remembered by."""


def _none() -> dict[Seat, Any]:
    return dict.fromkeys(SEATS)


def _nobody() -> dict[Seat, list[int]]:
    return {seat: [] for seat in SEATS}


@dataclass
class State:
    """The facts of the profile `rounds`, by their names; `passing` is the fact `pass`."""

    house: House
    teams: Teams
    phase: str = "draw"
    score: dict[Seat, int] = field(default_factory=lambda: dict.fromkeys(SEATS, 0))
    winner: Seat | None = None
    half: int = 1
    turns: int = 0
    first_turn: int = 1
    attacker: Seat = "red"
    starter: Seat = "red"
    time_up: bool = False
    carrier: int | None = None
    loose: bool = False
    lead: dict[str, Any] | None = None
    moved: dict[Seat, list[int]] = field(default_factory=_nobody)
    booked: dict[Seat, list[int]] = field(default_factory=_nobody)
    dismissed: dict[Seat, list[int]] = field(default_factory=_nobody)
    restart: str | None = None
    taker: int | None = None
    direct: bool = True
    wall: int = 0
    marks: list[list[int]] = field(default_factory=list[list[int]])
    leads: Seat = "red"
    pair: dict[Seat, int | None] = field(default_factory=_none)
    mover: Seat | None = None
    run: int = 0
    tried: bool = False
    rests: dict[Seat, int | None] = field(default_factory=_none)
    slowed: dict[Seat, bool] = field(default_factory=lambda: dict.fromkeys(SEATS, False))
    first: Seat | None = None
    played: bool = False
    acting: int = 0
    passing: dict[str, Any] | None = None
    shot: dict[str, Any] | None = None
    tackle: dict[str, int] | None = None
    foul: dict[str, int] | None = None
    way: dict[str, Any] | None = None
    touched: Seat = "red"
    off: dict[str, Any] | None = None
    bounces: int = 0

    @property
    def asked(self) -> str | None:
        """What is asked now."""
        return None if self.phase == "over" else self.phase

    def facts(self) -> dict[str, Any]:
        """All facts that mean something now."""
        names = (
            name for name in self.__dataclass_fields__ if name not in ("house", "teams", "time_up")
        )
        facts = {{"passing": "pass"}.get(name, name): getattr(self, name) for name in names}
        return {name: fact for name, fact in facts.items() if name not in self.idle}

    @property
    def idle(self) -> set[str]:
        """Facts that mean nothing now."""
        if self.phase == "over":
            return {"pass", *self.__dataclass_fields__} - LASTING
        idle = set[str]()
        if self.phase not in {"moved_att", "moved_def", "loose"}:
            idle |= {"mover", "run", "tried"}
        if not self.acting:
            idle.add("first")
            if self.phase not in ROUND:
                idle.add("leads")
        if self.restart is None:
            idle.add("direct")
        if self.way is None or self.way["arrow"] != "?":
            idle.add("touched")
        return idle

    @property
    def defender(self) -> Seat:
        """The team that is not in control."""
        return other(self.attacker)

    # Players --------------------------------------------------------------------------------

    def player(self, seat: Seat, number: int) -> Player:
        """A player of a team."""
        return self.teams[seat][number]

    def team(self, seat: Seat) -> Team:
        """The players of a team who are on the pitch."""
        gone = self.dismissed[seat]
        return {number: each for number, each in self.teams[seat].items() if number not in gone}

    def mates(self, number: int) -> tuple[int, ...]:
        """The others of the team in control."""
        return tuple(each for each in sorted(self.team(self.attacker)) if each != number)

    def unmoved(self, seat: Seat) -> tuple[int, ...]:
        """Who of a team has not had his round (DF-17)."""
        return tuple(each for each in sorted(self.team(seat)) if each not in self.moved[seat])

    def keeper(self, seat: Seat) -> int | None:
        """The keeper of a team, if he is on the pitch."""
        return next((n for n, each in self.team(seat).items() if each.keeps), None)

    def has_moved(self, seat: Seat, number: int) -> None:
        """Notes that a player had his round."""
        self.moved[seat] = sorted({*self.moved[seat], number})

    # The ball -------------------------------------------------------------------------------

    @property
    def kicker(self) -> int:
        """Who passes or takes a kick."""
        number = self.carrier if self.taker is None else self.taker
        assert number is not None, "somebody has the ball"
        return number

    @property
    def is_foul_taken(self) -> bool:
        """Whether the ball is dead as DF-43 means it (A-21)."""
        if self.house.dead_ball == "all_restarts":
            return self.restart is not None
        return self.restart in {"free_kick", "penalty"}

    @property
    def has_wall(self) -> bool:
        """Whether enough stand in the wall (A-22)."""
        return self.wall >= self.house.min_wall

    def marker_of(self, number: int | None) -> int | None:
        """Who marks a player of the team in control."""
        return next((marker for attacker, marker, _ in self.marks if attacker == number), None)

    def gets_ball(self, seat: Seat, number: int) -> None:
        """A player has the ball, and his team is in control."""
        self.attacker, self.carrier, self.loose, self.lead = seat, number, False, None

    def arrow(self, die: int) -> str:
        """Where the direction die points."""
        return arrow(self.house, self.touched, die)
