"""The games that come with the device, as tests of all of them know them."""

import importlib
import random
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import NamedTuple

from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.rules.game import Game, Options
from companion.rules.words import Facts
from tests.games.backgammon import rules_of_play as of_backgammon
from tests.games.basketmind import rules_of_play as of_basketmind
from tests.games.random_player import house_rules
from tests.games.step import Step


class Known(NamedTuple):
    """A game, matches that end soon, the longest ones, and late facts with high scores.

    `keeps` and `follows` are what holds of every step of a match, and from each to the next.
    """

    game: Game
    short: Options
    usual: Options
    long: Options
    late: tuple[Facts, ...]
    keeps: Callable[[Step], None]
    follows: Callable[[Step, Step], None]

    @property
    def package(self) -> ModuleType:
        """Where the game is written."""
        return importlib.import_module(f"companion.games.{self.game.name}")

    @property
    def layouts(self) -> Mapping[str, object]:
        """How its asks look, by their names."""
        return importlib.import_module(f"{self.package.__name__}.panes").LAYOUTS

    def agreed(self, chance: random.Random, options: Options, *, by_the_book: bool) -> Options:
        """What a table might play by."""
        return {**house_rules(chance, self.game, by_the_book=by_the_book), **options}


def _late_basketmind(red: int, blue: int) -> Facts:
    return {
        "phase": "set_up",
        "attacker": "red",
        "quarter": 99,
        "turns": 44,
        "possession_start": 44,
        "score": {"red": red, "blue": blue},
    }


def _late_backgammon(light: int, dark: int) -> Facts:
    return {
        "phase": "roll",
        "mover": "dark",
        "game": 188,
        "turns": 103,
        "score": {"light": light, "dark": dark},
    }


KNOWN = (
    Known(
        BASKETMIND,
        short={"quarters": 1},
        usual={"quarters": 4},
        long={"quarters": 99},
        late=(_late_basketmind(100, 98), _late_basketmind(880, 900)),
        keeps=of_basketmind.keeps_the_rules,
        follows=of_basketmind.follows,
    ),
    Known(
        BACKGAMMON,
        short={"length": 1},
        usual={"length": 5},
        long={"length": 99},
        late=(_late_backgammon(98, 97), _late_backgammon(8, 98)),
        keeps=of_backgammon.keeps_the_rules,
        follows=of_backgammon.follows,
    ),
)
NAMES = [each.game.name for each in KNOWN]
