"""The toolbox as the device knows it."""

from typing import TYPE_CHECKING

from companion.games.toolbox.option_game import SettledGame
from companion.rules.game import Game
from companion.rules.words import Facts

if TYPE_CHECKING:
    from companion.rules.card import Card


class Toolbox(SettledGame):
    """What a table needs of every game: turns, counters, dice, secret picks.

    It is also the rule book of games that tables define for themselves.
    """

    def card(self) -> "Card":
        """Return what players look up."""
        from companion.games.toolbox.card import card

        return card()

    def defined(self, definition: Facts) -> Game:
        """The game of a definition; raises `Refused` if it is none."""
        from companion.games.toolbox.defined_game import of_facts

        return of_facts(definition)


TOOLBOX = Toolbox()
