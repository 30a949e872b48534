"""Dichoso fúlbo as a game for the device; what plays it is imported only when needed."""

from typing import TYPE_CHECKING

from companion.games.fulbo.game_base import BOOK, FulboGameBase
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Game, GameInPlay, Option, Options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.printed_reference_card import ReferenceCard


class Fulbo(FulboGameBase):
    """The game of Dichoso fúlbo, with all its abilities.

    Files that name the players define further games of this rule book.
    """

    name = BOOK
    title = "Dichoso fúlbo"

    @property
    def options(self) -> tuple[Option, ...]:
        """The questions that a table may settle.

        At start-up they are imported only to resume a match.
        """
        from companion.games.fulbo.house_rules import OPTIONS

        return OPTIONS

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
        from companion.games.fulbo.game_in_play import new_or_resumed_match

        return new_or_resumed_match(options, facts)

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        from companion.games.fulbo import corrections, house_rules

        return corrections.correctable_fields(house_rules.rulings_from_options(options), facts)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        from companion.games.fulbo import corrections, house_rules

        return corrections.amend_facts(
            house_rules.rulings_from_options(options), facts, name, value
        )

    def card(self) -> "ReferenceCard":
        """Return the tables of the book, and what the keys do."""
        from companion.games.fulbo.printed_reference_card import build_reference_card

        return build_reference_card()

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of a team has run out."""
        from companion.games.fulbo import house_rules, thinking_time_expiry

        return thinking_time_expiry.apply_thinking_time_expiry(
            house_rules.rulings_from_options(options), facts, seat, cost
        )

    def game_from_definition(self, definition: Facts) -> Game:
        """Return the game between two teams; raises `InvalidDefinition` if it is invalid."""
        from companion.games.fulbo.roster_game import game_from_definition

        return game_from_definition(definition)


FULBO = Fulbo()
