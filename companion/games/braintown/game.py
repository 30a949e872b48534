"""Braintown as a game for the device; the modules that play it are imported only when needed."""

from typing import TYPE_CHECKING

from companion.games.braintown.seats import LEAST, MOST, NAMES, SEATS
from companion.games.braintown.tracking_profiles import select_tracking_profile
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


class Braintown:
    """The game of Braintown, with all its abilities."""

    name = "braintown"
    version = 1
    title = "Braintown"
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "round")
    revealed_fact_names = ("objectives",)
    seating = says("Pads clockwise")
    presets = tuple(Preset(says("{n} players", n=n), {"seats": n}) for n in range(LEAST, MOST + 1))

    @property
    def options(self) -> tuple[Option, ...]:
        """The questions that a table may settle.

        At start-up they are imported only to resume a match.
        """
        from companion.games.braintown.house_rules import OPTIONS

        return OPTIONS

    def seat_name(self, seat: Seat) -> Sentence:
        """Return P1 to P4."""
        return NAMES[seat]

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """Return the seats of a match; raises `Refused` unless two to four play (BT-01)."""
        from companion.games.braintown import house_rules

        return house_rules.rulings_from_options(options).seats_in_match  # BT-01

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
        from companion.games.braintown import house_rules

        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).new_or_resumed_match(rulings, facts)

    def statistics(self, moments: "Sequence[HistoryMoment]", picks: "Picks | None") -> "Statistics":
        """Return the statistics; they have no secret picks."""
        from companion.games.braintown.statistics import statistics

        del picks
        return statistics(moments)

    @property
    def costs(self) -> "Sequence[ExpiryCost]":
        """The turn."""
        from companion.games.braintown.thinking_time_expiry import COSTS

        return COSTS

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """Return a limit for each turn, and a bank of time with a bonus."""
        from companion.games.braintown.usual_clocks import USUAL

        del options, facts
        return USUAL

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of a player has run out."""
        from companion.games.braintown import house_rules

        del cost
        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).apply_thinking_time_expiry(rulings, facts, seat)

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        from companion.games.braintown import house_rules

        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).correctable_fields(rulings, facts)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        from companion.games.braintown import house_rules

        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).amend_facts(rulings, facts, name, value)

    def card(self) -> "ReferenceCard":
        """Return the tables of the rule book, and what the keys do."""
        from companion.games.braintown.printed_reference_card import build_reference_card

        return build_reference_card()


BRAINTOWN = Braintown()
