"""Where stories of known teams begin. Unless they say otherwise R9 has the ball in turn 3."""

from collections.abc import Mapping

from companion.games.fulbo.roster import NAME
from companion.games.fulbo.roster_game import RosterGame, game_from_definition
from companion.rules.facts import Facts, Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch

BY_THE_BOOK: Options = {}


def field(name: str, *values: int) -> dict[str, Json]:
    """Return a field player: VEL, DRI, ROB, COL, REC, REM, FUE."""
    named = dict(zip(("VEL", "DRI", "ROB", "COL", "REC", "REM", "FUE"), values, strict=True))
    return {"name": name, **named}


def keeper(name: str, *values: int) -> dict[str, Json]:
    """Return a keeper: VEL, CON, GRA."""
    return {"name": name, **dict(zip(("VEL", "CON", "GRA"), values, strict=True))}


BLUE: Facts = {
    "1": keeper("Acosta", 5, 9, 8),
    "2": field("Duarte", 8, 6, 8, 7, 7, 5, 7),
    "5": field("Luna", 7, 8, 9, 8, 8, 6, 7),
    "9": field("Bermúdez", 7, 7, 5, 7, 8, 10, 9),
    "10": field("Ojeda", 8, 9, 6, 9, 9, 7, 6),
}
RED: Facts = {
    "1": keeper("Lobo", 5, 8, 7),
    "4": field("Ferro", 6, 6, 8, 7, 6, 6, 9),
    "8": field("Montes", 7, 8, 7, 8, 8, 7, 6),
    "9": field("Ríos", 8, 9, 4, 8, 8, 7, 6),
    "11": field("Campos", 9, 8, 5, 6, 7, 8, 6),
}
TEAMS: Facts = {
    "name": "fives",
    "title": "Fives",
    "red": RED,
    "blue": BLUE,
}
FIVES: RosterGame = game_from_definition(TEAMS)
LONGEST = NAME * "W"
ELEVEN: Mapping[str, Facts] = {
    "1": keeper(LONGEST, 5, 8, 7),
    **{str(n): field(LONGEST, 8, 7, 7, 7, 7, 7, 7) for n in (*range(2, 7), *range(8, 13))},
}
ELEVENS = game_from_definition(
    {"name": "elevens", "title": "Elevens", "red": ELEVEN, "blue": ELEVEN}
)
"""As many players as there can be, of the highest numbers, with names as long as can be."""


def begun(phase: str = "play", **facts: Json) -> dict[str, Json]:
    """Return facts of a match that is under way."""
    known: dict[str, Json] = {
        "phase": phase,
        "attacker": "red",
        "starter": "red",
        "half": 1,
        "turns": 3,
        "first_turn": 1,
        "score": {"red": 0, "blue": 0},
        "carrier": 9,
    }
    return {**known, **facts}


def playing(options: Options = BY_THE_BOOK, phase: str = "play", **facts: Json) -> PlainWordsMatch:
    """Return a match that is under way."""
    return PlainWordsMatch(options, FIVES, begun=begun(phase, **facts))


def new(**options: int | str) -> PlainWordsMatch:
    """Return a match before the kick-off."""
    return PlainWordsMatch(options, FIVES)
