"""How fast a match is folded again."""

import random
from collections.abc import Iterator

from companion.games import GAMES
from companion.match import Match
from tests.games.random_player import random_match
from tools.bench.figure import Figure, median


def figures() -> Iterator[Figure]:
    """A four-quarter match of players who press what they may."""
    match = random_match(GAMES[0], random.Random(1), {"quarters": 4}).match
    seconds = median(lambda: Match(match.game, match.header, match.log))
    yield Figure("entries of a four-quarter match", len(match.log), "")
    yield Figure("entries replayed a second", len(match.log) / seconds, "")
    yield Figure("resume of that match", 1000 * seconds, "ms")
