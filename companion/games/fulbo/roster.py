"""Rosters: the players of both teams and their characteristics, as a table writes them.

They are the content of a TOML file, or the same in the header of a match. A characteristic may be
any number of two digits; those outside 1 to 12 are unusual (A-04).
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.games.fulbo.red_and_blue_teams import SEATS
from companion.rules.asks import Seat
from companion.rules.sentences import Sentence, says
from companion.toml.table_field_reader import TomlTable
from companion.toml.text_fields import read_text_field
from companion.toml.value_format import format_number_ranges, join_with_commas

NAME = 9
"""The most characters of a name, so that a row has room for what its player does."""
NUMBERS = range(1, 13)
"""The numbers on counters: each has a key on every pad."""
SIZES = range(2, 12)
VALUES = range(-9, 100)
USUAL = range(1, 13)
"""Characteristics that a check with two dice can tell apart (A-04)."""

PLAYER = ("VEL", "DRI", "ROB", "COL", "REC", "REM", "FUE")
KEEPER = ("VEL", "CON", "GRA")


class FieldPlayer(NamedTuple):
    """A field player."""

    number: int
    name: str
    vel: int
    dri: int
    rob: int
    col: int
    rec: int
    rem: int
    fue: int


class Keeper(NamedTuple):
    """A keeper, whose CON stands for all characteristics of field players but VEL (DF-13).

    The book gives no FUE to keepers: it is CON, unless the table has agreed on `own_fue` (A-25).
    """

    number: int
    name: str
    vel: int
    con: int
    gra: int
    own_fue: int | None = None

    @property
    def dri(self) -> int:
        """CON, against a tackle."""
        return self.con  # DF-13

    @property
    def rob(self) -> int:
        """CON, for a tackle."""
        return self.con  # DF-13

    @property
    def col(self) -> int:
        """CON, for placing a pass or a shot."""
        return self.con  # DF-13

    @property
    def rec(self) -> int:
        """CON, for receiving."""
        return self.con  # DF-13

    @property
    def rem(self) -> int:
        """CON, for a shot."""
        return self.con  # DF-13

    @property
    def fue(self) -> int:
        """CON, or what the table has agreed on, for the range of kicks."""
        return self.con if self.own_fue is None else self.own_fue


Footballer = FieldPlayer | Keeper


class Team(NamedTuple):
    """The players of a team by their numbers, in ascending order; one of them is the keeper."""

    players: Mapping[int, Footballer]

    @property
    def keeper(self) -> Keeper:
        """The keeper."""
        return next(each for each in self.players.values() if isinstance(each, Keeper))

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers of all players, in ascending order."""
        return tuple(self.players)


class Rosters(NamedTuple):
    """Both teams."""

    red: Team
    blue: Team

    def team(self, seat: Seat) -> Team:
        """Return the players of a team."""
        return self[SEATS.index(seat)]

    def player(self, seat: Seat, number: int) -> Footballer:
        """Return the player of a team with that number."""
        return self.team(seat).players[number]

    def with_keeper_fue(self, fue: int) -> "Rosters":
        """Return rosters whose keepers have that FUE; 0 leaves them their CON (A-25)."""
        return Rosters(*(_with_keeper_fue(team, fue or None) for team in self))


def _with_keeper_fue(team: Team, fue: int | None) -> Team:
    keeper = team.keeper._replace(own_fue=fue)
    return Team({**team.players, keeper.number: keeper})


# Reading ------------------------------------------------------------------------------------


def read_rosters(table: TomlTable) -> Rosters:
    """Read the teams ``red`` and ``blue``; raises FaultyFile for impossible ones."""
    return Rosters(*(_team(table.table(seat)) for seat in SEATS))


def _team(table: TomlTable) -> Team:
    given = table.unread_names()
    known = [str(number) for number in NUMBERS]
    for name in given:
        if name not in known:
            raise table.unknown(name, [format_number_ranges(NUMBERS)])
    tables = {int(name): table.table(name) for name in given}
    if len(given) not in SIZES:
        reason = says(
            "Players in {field}: {n}. Allowed are: {allowed}.",
            field=table.field(),
            n=len(given),
            allowed=format_number_ranges(SIZES),
        )
        raise table.field_error(reason)
    players = {number: _player(number, tables[number]) for number in sorted(tables)}
    keepers = [str(number) for number, each in players.items() if isinstance(each, Keeper)]
    if not keepers:
        text = "{field} has no keeper, who has {fields}."
        raise table.field_error(says(text, field=table.field(), fields=join_with_commas(KEEPER)))
    if len(keepers) > 1:
        text = "{field} is a second keeper; a team has one."
        raise table.field_error(says(text, field=table.field(keepers[1])), keepers[1])
    return Team(players)


def _player(number: int, table: TomlTable) -> Footballer:
    keeper = "GRA" in table or "CON" in table
    names = KEEPER if keeper else PLAYER
    known = ("name", *names)
    for other in table.unread_names():
        if other not in known:  # checked before missing fields: it may be a misspelt one
            raise table.unknown(other, known)
    name = read_text_field(table, "name", NAME)
    values = [table.number(each, VALUES) for each in names]
    return (
        Keeper(number, name, *values) if keeper else FieldPlayer(number, name, *values)
    )  # DF-03 DF-04


def unusual_value_warnings(rosters: Rosters) -> Sequence[Sentence]:
    """Return a warning for each characteristic outside the usual range, which is allowed (A-04)."""
    return [
        says(
            "{field} is {n}; usual are: {allowed}.",
            field=f"{seat}.{player.number}.{name}",
            n=value,
            allowed=format_number_ranges(USUAL),
        )
        for seat in SEATS
        for player in rosters.team(seat).players.values()
        for name, value in characteristic_values(player)
        if value not in USUAL
    ]


def characteristic_values(player: Footballer) -> Sequence[tuple[str, int]]:
    """Return the characteristics of a player, with their names."""
    names = PLAYER if isinstance(player, FieldPlayer) else KEEPER
    return [(name, getattr(player, name.lower())) for name in names]
