"""Matches and their reports."""

import random
from functools import cache

from companion.games.basketmind import BASKETMIND
from companion.locale import words_for_language_tag
from companion.match import Match
from companion.match.match_statistics import statistics
from companion.report import page
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.random_player import random_match

HOSTILE = (
    "<script>alert(1)</script>",
    '"><img src=http://x.example/y onerror=alert(1)>',
    "</style><b>&amp;' url(http://x.example)",
)


@cache
def played(quarters: int = 1, seed: int = 3) -> PlainWordsMatch:
    """A whole match between random players."""
    return random_match(BASKETMIND, random.Random(seed), {"quarters": quarters})


def report(match: Match, language: str = "en", table: PlainWordsMatch | None = None) -> str:
    """The report of a match; with its table, all picks are known."""
    openings = table.vault if table else {}
    return page(match, statistics(match, openings), language, words_for_language_tag(language))


def named(match: Match, *names: str) -> Match:
    """The same match, played by people of these names."""
    seats = dict(zip(match.game.seats, names, strict=False))
    return Match(match.game, match.header._replace(names=seats), match.log)
