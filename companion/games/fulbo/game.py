"""Dichoso fúlbo as the device knows it: the cover of the rule book, which is opened to play."""

from typing import TYPE_CHECKING

from companion.games.fulbo.game_base import BOOK, FulboGameBase
from companion.rules.asks import Seat
from companion.rules.game import Game, GameInPlay, Option, Options
from companion.rules.sentences import Facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.correctable_state_field import CorrectableField
    from companion.rules.printed_reference_card import ReferenceCard


class Fulbo(FulboGameBase):
    """The rule book's cover; it is also the book of games whose files name the players."""

    name = BOOK
    title = "Dichoso fúlbo"

    @property
    def options(self) -> tuple[Option, ...]:
        """Return what a table can agree on. A start imports house rules only of a match that goes on."""
        from companion.games.fulbo.house_rules import OPTIONS

        return OPTIONS

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
        from companion.games.fulbo.game_in_play import begin_match

        return begin_match(options, facts)

    def correctable_fields(self, options: Options, facts: Facts) -> "Sequence[CorrectableField]":
        """Return what can be put right; raises `Refused` for facts that can't be."""
        from companion.games.fulbo import corrections, house_rules

        return corrections.correctable_fields(house_rules.rulings_from_options(options), facts)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field put right and the rest kept possible."""
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
        """Return what to go on from when the time of a team has run out."""
        from companion.games.fulbo import house_rules, thinking_time_expiry

        return thinking_time_expiry.apply_thinking_time_expiry(
            house_rules.rulings_from_options(options), facts, seat, cost
        )

    def defined(self, definition: Facts) -> Game:
        """Return the game between two teams; raises `Misdefined` for what defines none."""
        from companion.games.fulbo.teams_game import game_from_definition

        return game_from_definition(definition)


FULBO = Fulbo()
