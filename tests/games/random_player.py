"""Random players who know how often people press what in the games that come with the device."""

import random
from collections.abc import Iterator

from companion.rules.asks import Ask, Choice, Seat
from companion.rules.clocks import TimeControl
from companion.rules.facts import Facts
from companion.rules.game import Game, Options
from companion.testing import random_player
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.random_player import house_rules

__all__ = ["choose", "goes_on", "house_rules", "random_match"]

WEIGHTS = {
    "pass": 40,
    "end": 40,
    "shoot": 12,
    "dunk": 2,
    "intercept": 4,
    "trap": 2,
    "no_disc": 2,
    "press": 12,
    "pick": 100,
    "illegal": 6,
    "no": 80,
    "dice": 2,
    "finish": 30,
    "resign": 2,
    "accept": 4,
    "skill": 200,
    "first_card": 4,
    "end_half": 20,
    "player": 100,
    "yellow": 200,
    "red": 100,
    "penalty": 200,
    "marks": 40,
    "clear": 200,
    "volley": 200,
    "open": 200,
    "to": 200,
    "shot": 200,
    "runner": 800,
    "taken": 200,
    "won": 400,
    "blind": 200,
    "anew": 400,
}
"""How readily a player takes a choice."""


def choose(chance: random.Random, ask: Ask) -> tuple[Seat, Choice, tuple[int, ...]]:
    """Return somebody's answer to an ask, likelier a usual one."""
    return random_player.choose_answer(chance, ask, WEIGHTS)


def goes_on(table: PlainWordsMatch, chance: random.Random) -> Iterator[PlainWordsMatch]:
    """Play on to the end of the match; yield the table before the first answer and after each."""
    return random_player.play_to_the_end(table, chance, WEIGHTS)


def random_match(
    game: Game,
    chance: random.Random,
    options: Options,
    clock: TimeControl | None = None,
    begun: Facts | None = None,
) -> PlainWordsMatch:
    """Play a whole match between random players; the same `chance` plays the same one."""
    return random_player.random_match(game, chance, options, clock, begun, WEIGHTS)
