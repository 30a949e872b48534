"""Where a match of the profile `ball` stands: who has the ball, who is on the pitch."""

from typing import Any

from tests.games.fulbo.reference.answers import SEATS, Dice, Seat
from tests.games.fulbo.reference.counted import COUNTED, PITCH, Counted
from tests.games.fulbo.reference.house import House
from tests.games.fulbo.reference.teams import Player, Teams


class Pitch(Counted):
    """What is known."""

    def __init__(self, house: House, teams: Teams) -> None:
        self.teams = teams
        super().__init__(house)

    def begins(self) -> None:
        """Nobody has the ball."""
        self.carrier: int | None = None
        self.meant: int | None = None
        self.booked: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        self.dismissed: dict[Seat, list[int]] = {seat: [] for seat in SEATS}
        self.passing: dict[str, Any] = {}
        self.shot: dict[str, Any] = {}
        self.finish = False
        self.runner: dict[str, Any] = {}
        self.tackler: int | None = None
        self.fouler: int | None = None
        self.colour = ""

    def clears(self) -> None:
        """Nobody has the ball, and nobody takes a kick."""
        super().clears()
        self.carrier = self.meant = None

    def awaits(self, restart: str) -> None:
        """A taker is named; the keeper takes a goal kick."""
        self.restart, self.phase = restart, "taker"
        keeper = self.keeper(self.attacker)
        if restart == "free_kick":
            self.phase = "kick"
        elif restart == "goal_kick" and keeper is not None:
            self.carrier, self.phase = keeper, "play"

    # Players --------------------------------------------------------------------------------

    def team(self, seat: Seat) -> tuple[int, ...]:
        """Who is on the pitch."""
        return tuple(each for each in sorted(self.teams[seat]) if each not in self.dismissed[seat])

    def keeper(self, seat: Seat) -> int | None:
        """The keeper, if he is on the pitch."""
        return next((each for each in self.team(seat) if self.teams[seat][each].keeps), None)

    @property
    def holder(self) -> Player:
        """Who has the ball."""
        assert self.carrier is not None
        return self.teams[self.attacker][self.carrier]

    def is_loose(self, way: dict[str, Any] | None = None) -> None:
        """Nobody has the ball, which went some way if that was thrown."""
        self.clears()
        self.phase, self.loose, self.way = "play", True, way

    def gets(self, seat: Seat, number: int) -> None:
        """A player has the ball."""
        self.clears()
        self.phase, self.attacker, self.carrier = "play", seat, number

    def dice(self, number: int) -> Dice:
        """So many checks, and a direction and hexes where they are thrown along."""
        return Dice(number * self.house.dice + self.house.with_way, self.house.sides)

    # What may be seen -----------------------------------------------------------------------

    @property
    def asked(self) -> str | None:
        """What is asked now, nothing when it is over."""
        return None if self.phase == "over" else self.phase

    def facts(self) -> dict[str, Any]:
        """All facts."""
        names = (*COUNTED, *PITCH, "carrier", "booked", "dismissed")
        facts: dict[str, Any] = {name: getattr(self, name) for name in names}
        if self.way is not None:
            facts["way"] = self.way
        if self.meant is not None:
            facts["meant"] = self.meant
        match self.phase:
            case "pass" | "receive":
                facts["pass"] = self.passing
            case "shot":
                facts |= {"shot": self.shot, "finish": self.finish}
            case "loose":
                facts["runner"] = self.runner
            case "level":
                facts["tackler"] = self.tackler
            case "card" if self.fouler is not None:
                facts["fouler"] = self.fouler
            case "booked":
                facts["colour"] = self.colour
            case _:
                pass
        return facts
