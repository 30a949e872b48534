"""The games that come with the device, as tests of all of them know them."""

import importlib
import random
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import NamedTuple

from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.toolbox import TOOLBOX
from companion.rules.game import Game, Options
from companion.rules.words import Facts
from tests.games.backgammon import rules_of_play as of_backgammon
from tests.games.basketmind import rules_of_play as of_basketmind
from tests.games.random_player import house_rules
from tests.games.step import Step
from tests.games.toolbox import rules_of_play as of_toolbox


class Known(NamedTuple):
    """A game and a way to play it, matches that end soon, the longest ones, and late facts with high scores;
    short matches go on from `start`. Where `all_shown`, no pick stays secret to the end. Of an ask
    that looks different again and again `most` are enough.

    `keeps` and `follows` are what holds of every step of a match, and from each to the next.
    """

    called: str
    game: Game
    short: Options
    usual: Options
    long: Options
    late: tuple[Facts, ...]
    keeps: Callable[[Step], None]
    follows: Callable[[Step, Step], None]
    start: Facts | None = None
    all_shown: bool = False
    most: int = 10_000

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


FEW = [12, 1, 0, 0, 1, 1, *[0] * 20]
"""Three checkers are left at home."""
CLOSE = [5, 2, 1, 2, 2, 1, 1, 0, 0, 0, 0, 0, 1, *[0] * 13]
"""Nearly all are home."""
FAR = [0, 1, 1, 1, 1, 1, *[0] * 10, 1, 1, 1, 1, 0, 0, 1, 3, 0, 2]
"""Checkers on more points than a pad has keys, two of them on the bar."""


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
        "game_number": 188,
        "turns": 103,
        "score": {"light": light, "dark": dark},
    }


def _late_toolbox(seats: int, *counters: str, points: int = 997) -> Facts:
    return {
        "phase": "turn",
        "mover": f"p{seats}",
        "round": 108,
        "turns": 777,
        "counters": {key: {f"p{n}": points + n for n in range(seats)} for key in counters},
        "dice": {"number": 2, "sides": 6, "plus": -12},
    }


KNOWN = (
    Known(
        "basketmind",
        BASKETMIND,
        short={"quarters": 1},
        usual={"quarters": 4},
        long={"quarters": 99},
        late=(_late_basketmind(100, 98), _late_basketmind(880, 900)),
        keeps=of_basketmind.keeps_the_rules,
        follows=of_basketmind.follows,
    ),
    Known(
        "backgammon",
        BACKGAMMON,
        short={"length": 1},
        usual={"length": 5, "pips": "reported"},
        long={"length": 99, "pips": "reported"},
        late=(_late_backgammon(98, 97), _late_backgammon(8, 98)),
        keeps=of_backgammon.keeps_the_rules,
        follows=of_backgammon.follows,
    ),
    Known(
        "backgammon-board",
        BACKGAMMON,
        short={"length": 1, "mode": "board"},
        usual={"length": 3, "mode": "board"},
        long={"length": 99, "mode": "board"},
        late=(
            {**_late_backgammon(98, 97), "points": {"light": FEW, "dark": FAR}},
            {**_late_backgammon(8, 98), "points": {"light": FAR, "dark": FEW}},
        ),
        keeps=of_backgammon.keeps_the_rules,
        follows=of_backgammon.follows,
        start={**_late_backgammon(0, 0), "points": {"light": CLOSE, "dark": CLOSE}},
    ),
    Known(
        "toolbox",
        TOOLBOX,
        short={"seats": 3, "until": "rounds", "goal": 2},
        usual={"seats": 4, "until": "points", "goal": 20, "counters": 2},
        long={"seats": 3, "until": "rounds", "goal": 500, "counters": 3, "picks": 9},
        late=(_late_toolbox(3, "points", "a", "b"), _late_toolbox(3, "points", points=-999)),
        keeps=of_toolbox.keeps_the_rules,
        follows=of_toolbox.follows,
        all_shown=True,
        most=2,
    ),
    Known(
        "toolbox-two",
        TOOLBOX,
        short={"start": "chosen", "until": "survivor"},
        usual={"seats": 5, "start": "chosen", "until": "points", "goal": 8, "wins": "lowest"},
        long={"start": "chosen", "counters": 2},
        late=(_late_toolbox(2, "points", "a"),),
        keeps=of_toolbox.keeps_the_rules,
        follows=of_toolbox.follows,
        all_shown=True,
        most=2,
    ),
)
NAMES = [each.called for each in KNOWN]
