"""Players and teams, as a definition has them."""

from collections.abc import Mapping
from typing import NamedTuple

from companion.rules.facts import Facts, Json
from tests.games.fulbo.reference.answers import Seat
from tests.games.fulbo.reference.house import House


class Player(NamedTuple):
    """A footballer; a keeper has CON for all but VEL and GRA (DF-03, DF-04, DF-13)."""

    vel: int
    dri: int
    rob: int
    col: int
    rec: int
    rem: int
    fue: int
    gra: int = 0

    @property
    def keeps(self) -> bool:
        """Whether he is a keeper."""
        return self.gra > 0

    def strength(self, house: House) -> int:
        """FUE; a keeper's by house rule (A-25)."""
        return house.keeper_fue if self.keeps and house.keeper_fue else self.fue

    @property
    def weight_of_ball(self) -> int:
        """How many hexes fewer he moves with the ball (DF-26)."""
        return 1 if self.dri >= 8 else 2


def keeper(vel: int, con: int, gra: int) -> Player:
    """A keeper (DF-13, A-25)."""
    return Player(vel, con, con, con, con, con, con, gra)


Team = Mapping[int, Player]
Teams = Mapping[Seat, Team]


def definition(teams: Teams) -> Facts:
    """A match of these teams, as a table writes it down."""
    players = {
        seat: {str(number): _written(number, player) for number, player in team.items()}
        for seat, team in teams.items()
    }
    return {"name": "derby", "title": "Derby", **players}


def _written(number: int, player: Player) -> dict[str, Json]:
    name = {"name": f"P{number}"}
    if player.keeps:
        return {**name, "VEL": player.vel, "CON": player.rem, "GRA": player.gra}
    named = player._asdict().items()
    return {**name, **{key.upper(): value for key, value in named if key != "gra"}}
