"""Backgammon as a game for the device; the modules that play it are imported only when needed."""

from typing import TYPE_CHECKING

from companion.games.backgammon.sides import SEATS, SIDE
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay, Option, Options, Preset
from companion.rules.sentences import Sentence, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.clocks.clocks_and_expiry_costs_of_game import ExpiryCost, UsualClock
    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.history_moments_for_statistics import HistoryMoment
    from companion.rules.match_for_export import ExportedMatch, MatchForExport
    from companion.rules.printed_reference_card import ReferenceCard
    from companion.rules.statistics_types import Picks, Statistics

NO_MONEY: Options = {"money": "false", "beavers": "false"}
"""What a preset of anything but money games sets aside, whatever is usual at a table."""
SINGLE: Options = {"length": 1, **NO_MONEY}
USUAL: Options = {
    "opening_dice": 1,
    "opening_reuse": "true",
    "full_play": "standard",
    "bear_off": "standard",
    "cube": "on",
}
"""The rules that tournaments and money games share, and the leaflet has otherwise."""
TOURNAMENT: Options = {**USUAL, **NO_MONEY, "length": 5, "crawford": "true"}
MONEY: Options = {
    **USUAL,
    "money": "true",
    "crawford": "false",
    "jacoby": "true",
    "beavers": "true",
}


class Backgammon:
    """The game of backgammon, with all its abilities."""

    name = "backgammon"
    version = 2
    title = "Backgammon"
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "game")
    seating = says("One pad a side")
    formats = ("mat",)
    presets = (
        Preset(says("Single game"), SINGLE),
        Preset(says("Tournament"), TOURNAMENT),
        Preset(says("Money game"), MONEY),
        Preset(says("Enter moves"), {**SINGLE, "mode": "board"}),
        Preset(says("Moves, to 5"), {**TOURNAMENT, "mode": "board"}),
    )

    @property
    def options(self) -> tuple[Option, ...]:
        """The questions that a table may settle.

        At start-up they are imported only to resume a match.
        """
        from companion.games.backgammon.house_rules import OPTIONS

        return OPTIONS

    def seat_name(self, seat: Seat) -> Sentence:
        """Return LIGHT or DARK."""
        return SIDE[seat]

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Return a new match, or one that goes on from `facts`; raises `Refused` if impossible."""
        from companion.games.backgammon.game_in_play import new_or_resumed_match

        return new_or_resumed_match(options, facts)

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        from companion.games.backgammon import corrections, house_rules

        return corrections.correctable_fields(house_rules.rulings_from_options(options), facts)

    def card(self) -> "ReferenceCard":
        """Return set-up, chances, values of games, and keys."""
        from companion.games.backgammon.printed_reference_card import build_reference_card

        return build_reference_card()

    def statistics(self, moments: "Sequence[HistoryMoment]", picks: "Picks | None") -> "Statistics":
        """Return the statistics: the race, the dice, and the play; there are no secret picks."""
        from companion.games.backgammon.statistics import statistics

        del picks
        return statistics(moments)

    def export_match(self, match: "MatchForExport", form: str) -> "ExportedMatch":
        """Return a match in the .mat format; raises `Refused` if the format can't express it."""
        from companion.games.backgammon.mat_export import export_mat

        assert form in self.formats, form
        return export_mat(match)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        from companion.games.backgammon import corrections, house_rules

        return corrections.amend_facts(
            house_rules.rulings_from_options(options), facts, name, value
        )

    @property
    def costs(self) -> "Sequence[ExpiryCost]":
        """The turn, the game, or the match."""
        from companion.games.backgammon.thinking_time_expiry import COSTS

        return COSTS

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """Return the clocks of tournaments."""
        from companion.games.backgammon import house_rules
        from companion.games.backgammon.usual_clocks import tournament_clocks

        return tournament_clocks(house_rules.rulings_from_options(options), facts)

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of a player has run out."""
        from companion.games.backgammon import house_rules, thinking_time_expiry

        return thinking_time_expiry.apply_thinking_time_expiry(
            house_rules.rulings_from_options(options), facts, seat, cost
        )


BACKGAMMON = Backgammon()
