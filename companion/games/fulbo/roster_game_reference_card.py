"""The reference card of two known teams: tables of the book, and keys of both profiles."""

from typing import TYPE_CHECKING

from companion.games.fulbo import modifiers
from companion.games.fulbo import printed_reference_card as common
from companion.games.fulbo.ball.rule_reminders import FRIEND, INTO_GOAL, NEARER
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.roster import FieldPlayer, Rosters, Team
from companion.games.fulbo.rule_reminders import BOUNCE, LOOSE, PLACING, SHORT
from companion.games.fulbo.tracking_profiles import PROFILE
from companion.rules.asks import Seat
from companion.rules.printed_reference_card import CardSituation, ReferenceCard
from companion.rules.sentences import says
from companion.rules.statistics_types import ReportChapter

if TYPE_CHECKING:
    from companion.rules.facts import Facts

MOVING = (SHORT, FRIEND, LOOSE, NEARER, BOUNCE, INTO_GOAL, PLACING)
"""Rules that the device can't check although it knows the players."""


def build_reference_card(rosters: Rosters) -> ReferenceCard:
    """Return the card; its keys are those of the first field players."""
    moving = ReportChapter(says("Moving"), remarks=tuple(each.text for each in MOVING))
    front = (
        *common.distance_tables(),
        _circumstances(),
        common.skill_check_chances_table(),
        moving,
    )
    numbers = {seat: _field_player(rosters.team(seat)) for seat in SEATS}
    return ReferenceCard(front, _situations(numbers), common.card_back_tables())


def _circumstances() -> ReportChapter:
    table = common.circumstances_table()
    near = says("nobody within 3 hexes (optional)"), f"{modifiers.NO_PRESSURE:+d}"
    return table._replace(rows=(*table.rows, near))


def _situations(numbers: dict[Seat, int]) -> tuple[CardSituation, ...]:
    """Return situations of RED's first field player with the ball: in play, and in a round."""
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
        CardSituation(says("Play"), begun, options={PROFILE.key: "ball"}),
        CardSituation(says("All rounds"), acting, options={PROFILE.key: "rounds"}),
    )


def _field_player(team: Team) -> int:
    return next(number for number, each in team.players.items() if isinstance(each, FieldPlayer))
