"""Where stories of Braintown begin. Unless they say otherwise three play, and P1 has the turn."""

from companion.games.braintown import BRAINTOWN
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch

BY_THE_BOOK: Options = {}
NOBODY = {str(kind): 0 for kind in range(1, 7)}


def begun(players: int = 3, **facts: Json) -> dict[str, Json]:
    """Return facts of a match that is under way; `p2=...` and the like are who eliminated whom."""
    seats = [f"p{n}" for n in range(1, players + 1)]
    eliminated = {seat: {**NOBODY, **_types(facts.pop(seat, None))} for seat in seats}
    known: dict[str, Json] = {
        "phase": "turn",
        "mover": "p1",
        "starter": "p1",
        "round": 1,
        "turns": 1,
        "counts": dict.fromkeys(NOBODY, 5),
        "eliminated": eliminated,
        "score": {seat: sum(own.values()) for seat, own in eliminated.items()},
    }
    return {**known, **facts}


def _types(row: Json) -> dict[str, int]:
    """Read ``5 4`` as five of type 1 and four of type 2."""
    numbers = map(int, str(row or "").split())
    return {str(kind): n for kind, n in enumerate(numbers, 1)}


def playing(options: Options = BY_THE_BOOK, players: int = 3, **facts: Json) -> PlainWordsMatch:
    """Return a match that is under way."""
    return PlainWordsMatch({"seats": players, **options}, BRAINTOWN, begun=begun(players, **facts))


def new(players: int = 3, **options: int | str) -> PlainWordsMatch:
    """Return a match before the first turn."""
    return PlainWordsMatch({"seats": players, **options}, BRAINTOWN)
