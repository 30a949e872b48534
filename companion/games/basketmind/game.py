"""BASKETmind as a game for the device; the modules that play it are imported only when needed."""

from typing import TYPE_CHECKING

from companion.games.basketmind.red_and_blue_teams import SEATS, TEAM
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay, Option, Options, Preset
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost, UsualClock
    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.history_moments_for_statistics import HistoryMoment
    from companion.rules.printed_reference_card import ReferenceCard
    from companion.rules.statistics_types import Picks, Statistics


class Basketmind:
    """The game of BASKETmind, with all its abilities."""

    name = "basketmind"
    version = 2
    title = "BASKETmind"
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "possession")
    seating = says("Point key 1 at basket")
    presets = (
        Preset(says("Quick 50 turns"), {"quarters": 1}),
        Preset(says("Four quarters"), {"quarters": 4}),
    )

    @property
    def options(self) -> tuple[Option, ...]:
        """The questions that a table may settle.

        At start-up they are imported only to resume a match.
        """
        from companion.games.basketmind.house_rules import OPTIONS

        return OPTIONS

    def seat_name(self, seat: Seat) -> Sentence:
        """Return RED or BLUE."""
        return TEAM[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Return a new match, or one that goes on from `facts`; raises `Refused` if impossible."""
        from companion.games.basketmind.game_in_play import new_or_resumed_match

        return new_or_resumed_match(options, facts)

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        from companion.games.basketmind import corrections, house_rules

        return corrections.correctable_fields(house_rules.rulings_from_options(options), facts)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        from companion.games.basketmind import corrections, house_rules

        return corrections.amend_facts(
            house_rules.rulings_from_options(options), facts, name, value
        )

    @property
    def costs(self) -> "Sequence[ExpiryCost]":
        """The ball."""
        from companion.games.basketmind.thinking_time_expiry import COSTS

        return COSTS

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """Return no clocks of its own: the rule book knows no time."""
        del options, facts
        return ()

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of a team has run out."""
        from companion.games.basketmind import house_rules, thinking_time_expiry

        del cost
        return thinking_time_expiry.apply_thinking_time_expiry(
            house_rules.rulings_from_options(options), facts, seat
        )

    def card(self) -> "ReferenceCard":
        """Return players, odds, ends of possessions, keys, claims and limits."""
        from companion.games.basketmind.printed_reference_card import build_reference_card

        return build_reference_card()

    def statistics(self, moments: "Sequence[HistoryMoment]", picks: "Picks | None") -> "Statistics":
        """Return score, shots, duels and luck; after the match the habits of the coaches too."""
        from companion.games.basketmind.statistics import statistics

        return statistics(moments, picks)


BASKETMIND = Basketmind()
