"""Dichoso fúlbo as the device knows it: the cover of the rule book, which is opened to play."""

from typing import TYPE_CHECKING

from companion.games.fulbo.common import BOOK, Cover
from companion.games.fulbo.rulings import OPTIONS, ruled
from companion.rules.asks import Seat
from companion.rules.game import Game, Options, Play
from companion.rules.words import Facts

if TYPE_CHECKING:
    from collections.abc import Sequence

    from companion.rules.card import Card
    from companion.rules.corrections import Field


class Fulbo(Cover):
    """The rule book's cover; it is also the book of games whose files name the players."""

    name = BOOK
    title = "Dichoso fúlbo"
    options = OPTIONS

    def begin(self, options: Options, facts: Facts | None = None) -> Play:
        """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
        from companion.games.fulbo.play import begun

        return begun(options, facts)

    def fields(self, options: Options, facts: Facts) -> "Sequence[Field]":
        """Return what can be put right; raises `Refused` for facts that can't be."""
        from companion.games.fulbo import corrections

        return corrections.fields(ruled(options), facts)

    def amended(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field put right and the rest kept possible."""
        from companion.games.fulbo import corrections

        return corrections.amended(ruled(options), facts, name, value)

    def card(self) -> "Card":
        """Return the tables of the book, and what the keys do."""
        from companion.games.fulbo.card import card

        return card()

    def timed_out(self, options: Options, facts: Facts, seat: Seat, cost: str) -> Facts:
        """Return what to go on from when the time of a team has run out."""
        from companion.games.fulbo import clocks

        return clocks.timed_out(ruled(options), facts, seat, cost)

    def defined(self, definition: Facts) -> Game:
        """Return the game between two teams; raises `Misdefined` for what defines none."""
        from companion.games.fulbo.teams_game import of_facts

        return of_facts(definition)


FULBO = Fulbo()
