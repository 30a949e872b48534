"""Games that tables define for themselves, with the toolbox for a rule book."""

from companion.games.toolbox.definition_reader import GameDefinition, read_game_definition
from companion.games.toolbox.game_base import BOOK, ToolboxGameBase
from companion.games.toolbox.match_config import MatchConfig
from companion.games.toolbox.seats import NAMES, SEATS
from companion.rules.asks import Seat
from companion.rules.facts import Facts
from companion.rules.game import Option, Options, Preset
from companion.rules.sentences import Refused, Sentence, says
from companion.toml.game_definition_reading import apply_table_reader_to_definition

FEW = 5
"""So many ways to play have keys of their own."""


class DefinedGame(ToolboxGameBase):
    """The cover of a game that a table has defined."""

    book = BOOK

    def __init__(self, definition: Facts, said: GameDefinition) -> None:
        self.definition = definition
        self.name, self.title = said.name, said.title
        self._said = said
        players = said.players
        question = says("How many players?")
        self.options: tuple[Option, ...] = (Option("seats", players, players[0], question),)
        self.presets = tuple(
            Preset(says("{n} players", n=n), {"seats": n}, said.clock) for n in players[:FEW]
        )

    def config_from_options(self, options: Options) -> MatchConfig:
        """Return what was defined, for as many as play."""
        seats = options.get("seats", self._said.players[0])
        if type(seats) is not int or seats not in self._said.players:
            raise Refused(says("can't be so\n{name}", name="seats"))
        return self._said.plan._replace(seats=SEATS[:seats])

    @property
    def penalizes(self) -> bool:
        """The first counter, if there is one."""
        return bool(self._said.plan.counters)

    def seat_name(self, seat: Seat) -> Sentence:
        """Their own names, if they have any."""
        return dict(zip(SEATS, self._said.plan.names, strict=True)).get(seat, NAMES[seat])


def game_from_definition(definition: Facts) -> DefinedGame:
    """The game of a definition; raises `InvalidDefinition` for one that can't be."""
    return DefinedGame(
        definition, apply_table_reader_to_definition(definition, read_game_definition)
    )
