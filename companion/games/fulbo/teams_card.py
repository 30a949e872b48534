"""The reference card of two teams that are known: tables of the book, and the keys of both profiles."""

from companion.games.fulbo import card as common
from companion.games.fulbo import modifiers
from companion.games.fulbo.ball.reminders import FRIEND, INTO_GOAL, NEARER
from companion.games.fulbo.profiles import PROFILE
from companion.games.fulbo.reminders import BOUNCE, LOOSE, PLACING, SHORT
from companion.games.fulbo.roster import Player, Rosters, Team
from companion.games.fulbo.teams import SEATS
from companion.rules.asks import Seat
from companion.rules.card import Card, Situation
from companion.rules.statistics import Exhibit
from companion.rules.words import Facts, says

MOVING = (SHORT, FRIEND, LOOSE, NEARER, BOUNCE, INTO_GOAL, PLACING)
"""What the device can't see although it knows the players."""


def card(rosters: Rosters) -> Card:
    """Return what players look up; the keys are those of the first field players."""
    moving = Exhibit(says("Moving"), remarks=tuple(each.text for each in MOVING))
    front = (*common.distances(), _circumstances(), common.checks(), moving)
    numbers = {seat: _field_player(rosters.team(seat)) for seat in SEATS}
    return Card(front, _situations(numbers), common.back())


def _circumstances() -> Exhibit:
    table = common.circumstances()
    near = says("nobody within 3 hexes (optional)"), f"{modifiers.NO_PRESSURE:+d}"
    return table._replace(rows=(*table.rows, near))


def _situations(numbers: dict[Seat, int]) -> tuple[Situation, ...]:
    """Where R-one has the ball: in play, and in a round when it is his turn to act."""
    attacker, _ = SEATS
    begun: Facts = {
        "phase": "play",
        "attacker": attacker,
        "score": dict.fromkeys(SEATS, 0),
        "half": 1,
        "turns": 1,
        "carrier": numbers[attacker],
    }
    acting: Facts = {**begun, "phase": "act_1", "pair": {**numbers}, "acting": 1}
    return (
        Situation(says("Play"), begun, options={PROFILE.key: "ball"}),
        Situation(says("All rounds"), acting, options={PROFILE.key: "rounds"}),
    )


def _field_player(team: Team) -> int:
    return next(number for number, each in team.players.items() if isinstance(each, Player))
