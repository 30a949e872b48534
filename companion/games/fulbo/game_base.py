"""The base class of the games of Dichoso fúlbo, with or without known teams."""

from typing import TYPE_CHECKING

from companion.games.fulbo.red_and_blue_teams import SEATS, TEAM
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Options, Preset
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost, UsualClock
    from companion.rules.history_moments_for_statistics import HistoryMoment
    from companion.rules.statistics_types import Picks, Statistics

BOOK = "fulbo"
"""The name of the rule book."""


class FulboGameBase:
    """What all games of the rule book have in common."""

    version = 1
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "half")
    seating = says("Key 1 to BLUE's goal")
    presets = (
        Preset(says("2 halves, 20'"), {}, "period half 20:00 zero half"),
        Preset(says("No clock"), {}),
        Preset(says("First to 5"), {"goals": 5}),
    )

    def seat_name(self, seat: Seat) -> Sentence:
        """Return RED or BLUE."""
        return TEAM[seat]

    def statistics(self, moments: "Sequence[HistoryMoment]", picks: "Picks | None") -> "Statistics":
        """Return the statistics of a match; there are no secret picks."""
        from companion.games.fulbo.statistics import statistics

        del picks
        return statistics(moments)

    @property
    def costs(self) -> "Sequence[ExpiryCost]":
        """What running out of time may cost: the half, or the turn."""
        from companion.games.fulbo.thinking_time_expiry import COSTS

        return COSTS

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """Return the usual clocks: halves of 20 and of 45 minutes."""
        from companion.games.fulbo.usual_clocks import USUAL

        del options, facts
        return USUAL
