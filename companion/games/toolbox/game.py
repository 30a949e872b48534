"""The toolbox as the device knows it."""

from typing import TYPE_CHECKING

from companion.games.toolbox.menu_configured_game import MenuConfiguredGame
from companion.rules.facts import Facts
from companion.rules.game import Game

if TYPE_CHECKING:
    from companion.rules.printed_reference_card import ReferenceCard


class Toolbox(MenuConfiguredGame):
    """What a table needs of every game: turns, counters, dice, secret picks.

    It is also the rule book of games that tables define for themselves.
    """

    def card(self) -> "ReferenceCard":
        """Return what players look up."""
        from companion.games.toolbox.printed_reference_card import build_reference_card

        return build_reference_card()

    def game_from_definition(self, definition: Facts) -> Game:
        """The game of a definition; raises `Refused` if it is none."""
        from companion.games.toolbox.game_from_definition import game_from_definition

        return game_from_definition(definition)


TOOLBOX = Toolbox()
