"""Where stories of backgammon begin. Unless they say otherwise, LIGHT is to throw."""

from companion.games.backgammon import BACKGAMMON
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch

BY_THE_LEAFLET: Options = {}


def begun(phase: str = "roll", **facts: Json) -> dict[str, Json]:
    """Facts of a match that is under way."""
    return {"phase": phase, "mover": "light", "score": {"light": 0, "dark": 0}, **facts}


def game(rulings: Options = BY_THE_LEAFLET, phase: str = "roll", **facts: Json) -> PlainWordsMatch:
    """A game in which somebody is to throw, or has thrown."""
    return PlainWordsMatch(rulings, BACKGAMMON, begun=begun(phase, **facts))


def opening(**rulings: int | str) -> PlainWordsMatch:
    """The start of a match."""
    return PlainWordsMatch(rulings, BACKGAMMON)
