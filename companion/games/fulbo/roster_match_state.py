"""The base of the states of known teams: players on the pitch, cards, and keepers."""

from dataclasses import dataclass, field

from companion.games.fulbo.match_state import KICK_OFF, MatchState
from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.games.fulbo.roster import Footballer, Rosters
from companion.games.fulbo.roster_game_house_rules import BOOK, RosterRulings
from companion.games.fulbo.skill_checks import NO_KEEPER
from companion.rules.asks import Seat
from companion.rules.game import BROKEN_OFF
from companion.rules.sentences import says

LEAST_PLAYERS = 2
"""A team with fewer players can't pass, which ends the match."""


def empty_player_sets() -> dict[Seat, set[int]]:
    """Return an empty set of numbers for each team."""
    return {seat: set[int]() for seat in SEATS}


@dataclass(kw_only=True)
class RosterMatchState(MatchState):
    """The state of a match between known teams.

    The `carrier` of the `attacker` has the ball, None if nobody has it. `fouler` is the defender
    who fouled. `booked` and `dismissed` are the numbers of players with a yellow card, and of those
    sent off.
    """

    rosters: Rosters
    rules: RosterRulings = BOOK
    phase: str = "draw"
    carrier: int | None = None
    fouler: int | None = None
    booked: dict[Seat, set[int]] = field(default_factory=empty_player_sets)
    dismissed: dict[Seat, set[int]] = field(default_factory=empty_player_sets)

    def __post_init__(self) -> None:
        self.update_keeper_grades()

    def player(self, seat: Seat, number: int) -> Footballer:
        """Return a player of a team."""
        return self.rosters.player(seat, number)

    def on_pitch(self, seat: Seat) -> tuple[int, ...]:
        """Return the numbers of the players who have not been sent off."""
        gone = self.dismissed[seat]
        return tuple(number for number in self.rosters.team(seat).numbers if number not in gone)

    def mates(self, number: int | None) -> tuple[int, ...]:
        """Return the numbers of the attackers to whom player `number` can pass."""
        return tuple(other for other in self.on_pitch(self.attacker) if other != number)

    def can_kick(self, number: int) -> bool:
        """Return whether an attacker has FUE, without which nobody kicks far (DF-36, DF-55)."""
        return self.player(self.attacker, number).fue > 0

    def takers(self) -> tuple[int, ...]:
        """Return the numbers of possible kickers; for a kick-off nobody needs FUE (DF-89)."""
        everybody = self.on_pitch(self.attacker)
        able = tuple(filter(self.can_kick, everybody))
        return everybody if self.restart == KICK_OFF or not able else able

    def keeper(self, seat: Seat) -> int | None:
        """Return the number of the keeper, None if he has been sent off."""
        number = self.rosters.team(seat).keeper.number
        return None if number in self.dismissed[seat] else number

    @property
    def too_few(self) -> Seat | None:
        """The team that has too few players left to go on, None if both have enough."""
        return next((seat for seat in SEATS if len(self.on_pitch(seat)) < LEAST_PLAYERS), None)

    def break_off_match(self, team: Seat) -> None:
        """End the match because a team has too few players to go on (A-28)."""
        self.end_match()
        self.add_event(BROKEN_OFF, says("{team} has too few men", team=TEAM[team]))

    def shooting_skill(self, number: int, skill: str) -> int:
        """Return the value that an attacker shoots with; COL may be capped by REM (DF-57)."""
        player = self.player(self.attacker, number)
        most = player.rem + 1 if self.rules.col_shot == "capped" else player.col  # DF-57
        return player.rem if skill == "rem" else min(player.col, most)

    def update_keeper_grades(self) -> None:
        """Set the grades that shots are compared with, none for a team without keeper (DF-14)."""
        for seat in SEATS:
            gone = self.keeper(seat) is None
            self.grades[seat] = NO_KEEPER if gone else self.rosters.team(seat).keeper.gra  # DF-14

    def book_or_send_off(self, number: int, *, red: bool) -> bool:
        """Book a defender or send him off; return whether he is sent off (A-28)."""
        team = self.defender
        again = number in self.booked[team] and self.rulings.second_yellow == "red"
        gone = red or again
        (self.dismissed if gone else self.booked)[team].add(number)
        self.update_keeper_grades()
        return gone
