"""Games between two teams that a table has written down: the device knows all players."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.fulbo.common import BOOK, Cover
from companion.games.fulbo.profiles import PROFILE, profile
from companion.games.fulbo.roster import Rosters, read_rosters, unusual
from companion.games.fulbo.roster_rulings import OPTIONS, SHARED
from companion.games.fulbo.rounds.rulings import OPTIONS as PACE
from companion.games.fulbo.teams import SEATS
from companion.rules.asks import Seat
from companion.rules.corrections import Field
from companion.rules.game import Options, Play
from companion.rules.words import Facts, Sentence
from companion.toml.definition import read_definition
from companion.toml.table import Table
from companion.toml.text_fields import read_name, read_title

if TYPE_CHECKING:
    from companion.rules.card import Card


class TeamsGame(Cover):
    """The cover of a game between two teams."""

    book = BOOK
    options = (PROFILE, *SHARED, *OPTIONS, *PACE)

    def __init__(self, definition: Facts, name: str, title: str, rosters: Rosters) -> None:
        self.definition = definition
        self.name, self.title = name, title
        self._rosters = rosters

    @property
    def doubts(self) -> Sequence[Sentence]:
        """Characteristics that are allowed and unusual (A-04)."""
        return unusual(self._rosters)

    def card(self) -> "Card":
        """Return the tables of the book, and what the keys do in both profiles."""
        from companion.games.fulbo.teams_card import card

        return card(self._rosters)

    def begin(self, options: Options, facts: Facts | None = None) -> Play:
        """Begin a match, or go on from `facts`; raises `Refused` if they can't be."""
        return profile(options).begun(options, facts, self._rosters)

    def fields(self, options: Options, facts: Facts) -> Sequence[Field]:
        """Return what can be put right; raises `Refused` for facts that can't be."""
        return profile(options).fields(options, facts, self._rosters)

    def amended(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field put right and the rest kept possible."""
        return profile(options).amended(options, facts, self._rosters, name, value)

    def timed_out(self, options: Options, facts: Facts, seat: Seat, cost: str) -> Facts:
        """Return what to go on from when the time of a team has run out."""
        return profile(options).timed_out(options, facts, self._rosters, seat, cost)


def of_facts(definition: Facts) -> TeamsGame:
    """Return the game of a definition; raises `Misdefined` for one that can't be."""

    def read(table: Table) -> TeamsGame:
        name, title = read_name(table), read_title(table)
        for other in table.left():
            if other not in SEATS:  # before a team is missing: that may be what was meant
                raise table.unknown(other, ("name", "title", *SEATS))
        rosters = read_rosters(table)
        return TeamsGame(definition, name, title, rosters)

    return read_definition(definition, read)
