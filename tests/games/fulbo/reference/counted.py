"""What two profiles count alike: goals, turns, halves, and what a dead ball costs."""

from typing import Any

from tests.games.fulbo.reference.answers import SEATS, Seat, arrow, other
from tests.games.fulbo.reference.house import House

COUNTED = ("score", "winner", "phase", "half", "turns", "first_turn", "attacker", "starter")
PITCH = ("loose", "restart", "wall")
RESTARTS = ("throw_in", "corner", "goal_kick")


class Counted:
    """Where a match stands."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.phase = "draw"
        self.score = dict.fromkeys(SEATS, 0)
        self.winner: Seat | None = None
        self.half, self.turns, self.first_turn = 1, 0, 1
        self.attacker: Seat = "red"
        self.starter: Seat = "red"
        self.loose = False
        self.time_up = False
        self.restart: str | None = None
        self.wall = 0
        self.way: dict[str, Any] | None = None
        self.begins()

    def begins(self) -> None:
        """What a profile has besides, before a match."""

    def clears(self) -> None:
        """Nothing is known of the ball."""
        self.restart, self.wall, self.loose, self.way = None, 0, False, None

    def awaits(self, restart: str) -> None:
        """A team is to bring the ball into play."""
        raise NotImplementedError

    def time_is_up(self) -> None:
        """The time of the half has run out, which may end with its turn then (R-1)."""
        self.time_up = self.house.half_end == "turn"

    # What may be seen -----------------------------------------------------------------------

    @property
    def defender(self) -> Seat:
        """The team that is not in control."""
        return other(self.attacker)

    @property
    def has_wall(self) -> bool:
        """Whether enough stand in the wall (A-22)."""
        return self.wall >= self.house.min_wall

    @property
    def is_foul_taken(self) -> bool:
        """Whether the ball is dead as DF-43 means it (A-21)."""
        if self.house.dead_ball == "all_restarts":
            return self.restart not in {None, "kick_off"}
        return self.restart in {"free_kick", "penalty"}

    def way_of(self, touched: Seat, dice: tuple[int, ...]) -> dict[str, Any] | None:
        """Where a ball goes that a team touched last, if that was thrown (A-38)."""
        return {"arrow": arrow(self.house, touched, dice[0]), "hexes": dice[1]} if dice else None

    # What comes of it -----------------------------------------------------------------------

    def turn_ends(self) -> bool:
        """Begins the next turn, or the next half; says whether the half goes on (DF-18, A-07)."""
        played = self.turns - self.first_turn + 1
        if self.time_up or played == self.house.half_turns:
            self.half_ends()
            return False
        self.turns += 1
        return True

    def half_ends(self) -> None:
        """Begins the next half, or ends the match."""
        self.clears()
        self.phase, self.time_up = "play", False
        if self.half == self.house.halves:
            self.ends()
            return
        self.half += 1
        self.attacker = self.starter if self.half % 2 else other(self.starter)
        self.turns += 1
        self.first_turn = self.turns
        self.awaits("kick_off")

    def ends(self) -> None:
        """Whoever has scored more has won."""
        self.phase, self.time_up = "over", False
        red, blue = (self.score[seat] for seat in SEATS)
        self.winner = None if red == blue else "red" if red > blue else "blue"

    def dead_ball(self, taker: Seat, restart: str) -> None:
        """A team takes a restart: a new turn, unless a house rule says otherwise (A-12)."""
        self.clears()
        self.attacker = taker
        if self.house.deadball_ends_turn == "false" or self.turn_ends():
            self.awaits(restart)

    def goal(self, scorer: Seat) -> None:
        """A goal is counted, and the other team kicks off (DF-90)."""
        self.clears()
        self.score[scorer] += 1
        if self.house.goals and self.score[scorer] == self.house.goals:
            self.ends()
        else:
            self.dead_ball(other(scorer), "kick_off")
