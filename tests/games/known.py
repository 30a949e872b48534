"""The games that come with the device, as tests of all of them know them."""

import importlib
import random
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import NamedTuple

from companion.games.backgammon import BACKGAMMON
from companion.games.basketmind import BASKETMIND
from companion.games.braintown import BRAINTOWN
from companion.games.fulbo import FULBO
from companion.games.toolbox import TOOLBOX
from companion.rules.facts import Facts
from companion.rules.game import BROKEN_OFF, Game, Options
from tests.games.backgammon import rules_of_play as of_backgammon
from tests.games.basketmind import rules_of_play as of_basketmind
from tests.games.braintown import rules_of_play as of_braintown
from tests.games.braintown.full import rules_of_play as of_full
from tests.games.braintown.scenes import begun as in_braintown
from tests.games.events import all_events
from tests.games.fulbo import rules_of_play as of_fulbo
from tests.games.fulbo.ball import rules_of_play as of_ball
from tests.games.fulbo.ball.scenes import FIVES
from tests.games.fulbo.rounds import rules_of_play as of_rounds
from tests.games.fulbo.rounds.scenes import ROUNDS
from tests.games.random_player import house_rules
from tests.games.step import Step
from tests.games.toolbox import rules_of_play as of_toolbox
from tests.games.toolbox.own_games import CUPS_GAME, HANDS_GAME


class Known(NamedTuple):
    """A game and a way to play it, matches that end soon, the longest ones, and late facts with high scores;
    short matches go on from `start`. It is `written` in the package of its name unless this says
    another. Where `all_shown`, no pick stays secret to the end. Of an ask that looks different again
    and again `most` are enough. Folders of other profiles stand `apart`; modules of the package around
    it may be `shared`.

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
    besides: tuple[str, ...] = ()
    written: str = ""
    apart: tuple[str, ...] = ()
    shared: tuple[str, ...] = ()

    @property
    def place(self) -> str:
        """Where the game is written, below all games."""
        return self.written or self.game.name

    @property
    def package(self) -> ModuleType:
        """The package of the game."""
        return importlib.import_module(f"companion.games.{self.place}")

    @property
    def events(self) -> set[str]:
        """The names of all that can happen; a match of any game may end before its time."""
        shared = (importlib.import_module(f"companion.games.{name}") for name in self.shared)
        return all_events(self.package, self.apart).union({BROKEN_OFF}, *map(all_events, shared))

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


def _late_fulbo(red: int, blue: int) -> Facts:
    return {
        "phase": "play",
        "attacker": "blue",
        "half": 2,
        "turns": 188,
        "first_turn": 95,
        "score": {"red": red, "blue": blue},
        "grades": {"red": 12, "blue": 10},
    }


def _late_rounds(red: int, blue: int) -> Facts:
    return {
        "phase": "pick_att",
        "attacker": "blue",
        "half": 2,
        "turns": 188,
        "first_turn": 95,
        "score": {"red": red, "blue": blue},
        "carrier": 8,
        "moved": {"red": [1, 9], "blue": [1, 3]},
        "booked": {"red": [4, 9], "blue": [3]},
    }


def _late_ball(red: int, blue: int) -> Facts:
    return {**_late_fulbo(red, blue), "grades": None, "carrier": 10}


def _late_braintown(players: int) -> Facts:
    seats = [f"p{n}" for n in range(1, players + 1)]
    return in_braintown(
        players,
        p1="1 1 1 1 1 0",
        p2="3 2 1 0 0 4",
        mover=seats[-1],
        round=188,
        turns=188 * players,
        bonus=0,
        cards={seat: int(seat == "p2") * 4 for seat in seats},
        unleashed=["p1"],
    )


def _late_toolbox(seats: int, *counters: str, points: int = 997) -> Facts:
    return {
        "phase": "turn",
        "mover": f"p{seats}",
        "round": 108,
        "turns": 777,
        "counters": {key: {f"p{n}": points + n for n in range(seats)} for key in counters},
        "dice": {"number": 2, "sides": 6, "plus": -12},
    }


OF_BRAINTOWN = (
    "braintown.win_claim",
    "braintown.objective_entry_and_reveal",
    "braintown.board_setup",
    "braintown.match_state",
)
"""What whole turns share with the assistant."""
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
        "fulbo",
        FULBO,
        short={"half_turns": 3, "volley": "immune"},
        usual={"half_turns": 30, "halves": 4, "second_yellow": "red"},
        long={"half_turns": 99, "halves": 4},
        late=(_late_fulbo(10, 12), _late_fulbo(98, 9)),
        keeps=of_fulbo.keeps_the_rules,
        follows=of_fulbo.follows,
        most=8,
        apart=("ball", "rounds"),
    ),
    Known(
        "fulbo-rounds",
        ROUNDS,
        short={"profile": "rounds", "half_turns": 4, "halves": 1, "volley": "immune"},
        usual={"profile": "rounds", "half_turns": 12, "second_yellow": "red"},
        long={"profile": "rounds", "half_turns": 99, "halves": 4},
        late=(_late_rounds(10, 12), _late_rounds(98, 9)),
        keeps=of_rounds.keeps_the_rules,
        follows=of_rounds.follows,
        most=2,
        written="fulbo.rounds",
        shared=("fulbo.match_state",),
    ),
    Known(
        "fulbo-ball",
        FIVES,
        short={"half_turns": 5, "volley": "immune", "pressure": "three", "tackle_tie": "lot"},
        usual={"half_turns": 30, "halves": 4, "auto_receive": "rec"},
        long={"half_turns": 99, "halves": 4},
        late=(_late_ball(10, 12), _late_ball(98, 9)),
        keeps=of_ball.keeps_the_rules,
        follows=of_ball.follows,
        most=3,
        written="fulbo.ball",
        shared=("fulbo.fouls", "fulbo.match_state", "fulbo.match_flow"),
    ),
    Known(
        "braintown",
        BRAINTOWN,
        short={"seats": 2},
        usual={"seats": 4},
        long={"seats": 3},
        late=(_late_braintown(3),),
        keeps=of_braintown.keeps_the_rules,
        follows=of_braintown.follows,
        most=4,
        besides=("card", "ended"),
        apart=("full",),
    ),
    Known(
        "braintown-objectives",
        BRAINTOWN,
        short={"seats": 2, "objectives": "entered"},
        usual={"seats": 4, "objectives": "entered"},
        long={"seats": 3, "objectives": "entered"},
        late=(_late_braintown(3),),
        keeps=of_braintown.keeps_the_rules,
        follows=of_braintown.follows,
        all_shown=True,
        most=4,
        apart=("full",),
    ),
    Known(
        "braintown-full",
        BRAINTOWN,
        short={"profile": "full", "seats": 2},
        usual={"profile": "full", "seats": 4},
        long={"profile": "full", "seats": 3},
        late=(_late_braintown(3),),
        keeps=of_full.keeps_the_rules,
        follows=of_full.follows,
        most=2,
        besides=("card", "ended"),
        written="braintown.full",
        shared=OF_BRAINTOWN,
    ),
    Known(
        "braintown-full-objectives",
        BRAINTOWN,
        short={"profile": "full", "seats": 2, "objectives": "entered"},
        usual={"profile": "full", "seats": 4, "objectives": "entered"},
        long={"profile": "full", "seats": 3, "objectives": "entered"},
        late=(_late_braintown(3),),
        keeps=of_full.keeps_the_rules,
        follows=of_full.follows,
        all_shown=True,
        most=2,
        written="braintown.full",
        shared=OF_BRAINTOWN,
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
        besides=("lost",),
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
    Known(
        "toolbox-cups",
        CUPS_GAME,
        short={"seats": 2},
        usual={"seats": 3},
        long={"seats": 4},
        late=({**_late_toolbox(4), "round": 3, "order": [2, 4, 1, 3], "stage": 2},),
        keeps=of_toolbox.keeps_the_rules,
        follows=of_toolbox.follows,
        most=2,
        written="toolbox",
    ),
    Known(
        "toolbox-hands",
        HANDS_GAME,
        short={},
        usual={},
        long={},
        late=(_late_toolbox(4, "won"),),
        keeps=of_toolbox.keeps_the_rules,
        follows=of_toolbox.follows,
        most=2,
        written="toolbox",
    ),
)
NAMES = [each.called for each in KNOWN]
