"""Braintown as the device knows it: the cover of the rule book, which is opened to play."""

from typing import TYPE_CHECKING

from companion.games.braintown.seats import LEAST, MOST, NAMES, SEATS
from companion.games.braintown.tracking_profiles import select_tracking_profile
from companion.rules.asks import Seat
from companion.rules.game import GameInPlay, Option, Options, Preset
from companion.rules.sentences import Facts, Sentence, says

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.clocks.clocks_allowed_by_game import Cost, UsualClock
    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.match_moments import Moment
    from companion.rules.printed_reference_card import ReferenceCard
    from companion.rules.statistics_types import Picks, Statistics


class Braintown:
    """What all matches of the rule book have in common."""

    name = "braintown"
    version = 1
    title = "Braintown"
    seats: tuple[Seat, ...] = SEATS
    stretches = ("turn", "round")
    disclosed = ("objectives",)
    seating = says("Pads clockwise")
    presets = tuple(Preset(says("{n} players", n=n), {"seats": n}) for n in range(LEAST, MOST + 1))

    @property
    def options(self) -> tuple[Option, ...]:
        """Return what a table can agree on. A start imports house rules only of a match that goes on."""
        from companion.games.braintown.house_rules import OPTIONS

        return OPTIONS

    def seat_name(self, seat: Seat) -> Sentence:
        """Return P1 to P4."""
        return NAMES[seat]

    def seats_in_match(self, options: Options) -> tuple[Seat, ...]:
        """Return as many as play; raises `Refused` for other numbers than two to four (BT-01)."""
        from companion.games.braintown import house_rules

        return house_rules.rulings_from_options(options).seats_in_match  # BT-01

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
        from companion.games.braintown import house_rules

        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).begin_match(rulings, facts)

    def statistics(self, moments: "Sequence[Moment]", picks: "Picks | None") -> "Statistics":
        """Return what was counted; nothing is picked in secret."""
        from companion.games.braintown.statistics import statistics

        del picks
        return statistics(moments)

    @property
    def costs(self) -> "Sequence[Cost]":
        """The turn."""
        from companion.games.braintown.thinking_time_expiry import COSTS

        return COSTS

    def clocks(self, options: Options, facts: Facts) -> "Sequence[UsualClock]":
        """Return a limit for each turn, and a bank that grows."""
        from companion.games.braintown.usual_clocks import USUAL

        del options, facts
        return USUAL

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return what to go on from when the time of a player has run out."""
        from companion.games.braintown import house_rules

        del cost
        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).apply_thinking_time_expiry(rulings, facts, seat)

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return what can be put right; raises `Refused` for facts that can't be."""
        from companion.games.braintown import house_rules

        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).correctable_fields(rulings, facts)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field put right and the rest kept possible."""
        from companion.games.braintown import house_rules

        rulings = house_rules.rulings_from_options(options)
        return select_tracking_profile(rulings).amend_facts(rulings, facts, name, value)

    def card(self) -> "ReferenceCard":
        """Return the tables of the book, and what the keys do."""
        from companion.games.braintown.printed_reference_card import build_reference_card

        return build_reference_card()


BRAINTOWN = Braintown()
