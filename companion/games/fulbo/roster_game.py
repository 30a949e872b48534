"""Games between two teams of a table's file, so that the device knows all players."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from companion.games.fulbo.game_base import BOOK, FulboGameBase
from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.games.fulbo.roster import Rosters, read_rosters, unusual_value_warnings
from companion.games.fulbo.roster_game_house_rules import OPTIONS, SHARED
from companion.games.fulbo.rounds.house_rules import OPTIONS as PACE
from companion.games.fulbo.tracking_profiles import PROFILE, select_tracking_profile
from companion.rules.asks import Seat
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts
from companion.rules.game import GameInPlay, Options
from companion.rules.sentences import Sentence
from companion.toml.game_definition_reading import apply_table_reader_to_definition
from companion.toml.table_field_reader import TomlTable
from companion.toml.text_fields import read_game_name, read_game_title

if TYPE_CHECKING:
    from companion.rules.printed_reference_card import ReferenceCard


class RosterGame(FulboGameBase):
    """A game between two teams, with all its abilities."""

    book = BOOK
    options = (PROFILE, *SHARED, *OPTIONS, *PACE)

    def __init__(self, definition: Facts, name: str, title: str, rosters: Rosters) -> None:
        self.definition = definition
        self.name, self.title = name, title
        self._rosters = rosters

    @property
    def definition_warnings(self) -> Sequence[Sentence]:
        """Warnings about characteristics that are allowed but unusual (A-04)."""
        return unusual_value_warnings(self._rosters)

    def card(self) -> "ReferenceCard":
        """Return the tables of the book, and the keys in both profiles."""
        from companion.games.fulbo.roster_game_reference_card import (
            build_reference_card,
        )

        return build_reference_card(self._rosters)

    def begin(self, options: Options, facts: Facts | None = None) -> GameInPlay:
        """Begin a match, or go on from `facts`; raises `Refused` for impossible ones."""
        return select_tracking_profile(options).new_or_resumed_match(options, facts, self._rosters)

    def correctable_fields(self, options: Options, facts: Facts) -> Sequence[CorrectableField]:
        """Return the fields that can be corrected; raises `Refused` for impossible facts."""
        return select_tracking_profile(options).correctable_fields(options, facts, self._rosters)

    def amend_facts(self, options: Options, facts: Facts, name: str, value: int | str) -> Facts:
        """Return the facts with one field corrected and the rest adapted."""
        return select_tracking_profile(options).amend_facts(
            options, facts, self._rosters, name, value
        )

    def apply_thinking_time_expiry(
        self, options: Options, facts: Facts, seat: Seat, cost: str
    ) -> Facts:
        """Return the facts to go on from when the time of a team has run out."""
        return select_tracking_profile(options).apply_thinking_time_expiry(
            options, facts, self._rosters, seat, cost
        )


def game_from_definition(definition: Facts) -> RosterGame:
    """Return the game of a definition; raises `InvalidDefinition` for an invalid one."""

    def read(table: TomlTable) -> RosterGame:
        name, title = read_game_name(table), read_game_title(table)
        for other in table.unread_names():
            if other not in SEATS:  # checked before missing teams: it may be a misspelt one
                raise table.unknown(other, ("name", "title", *SEATS))
        rosters = read_rosters(table)
        return RosterGame(definition, name, title, rosters)

    return apply_table_reader_to_definition(definition, read)
