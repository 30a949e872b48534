"""Where stories of whole turns begin. Unless they say otherwise three play, and P1 has the turn."""

from companion.games.braintown import BRAINTOWN
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown import scenes

BY_THE_BOOK: Options = {}
FULL: Options = {"profile": "full"}


def begun(phase: str = "turn", players: int = 3, **facts: Json) -> dict[str, Json]:
    """Return facts of a turn that has got as far as `phase`."""
    thrown = phase in ("select", "bonus", "value", "back", "fair")
    attacks = phase in ("attack", "hearts", "hit", "attacked")
    held = facts.get("cards")
    used = sum(n for n in held.values() if isinstance(n, int)) if isinstance(held, dict) else 0
    return {
        "bonus": 4 - used,
        **scenes.begun(players),
        "rolled": thrown,
        "attacking": attacks,
        "unleashed": ["p1"] if attacks else [],
        **scenes.begun(players, **facts),
        "phase": phase,
    }


def cards(players: int = 3, **held: int) -> dict[str, Json]:
    """Return the bonus cards of all seats."""
    return {f"p{n}": held.get(f"p{n}", 0) for n in range(1, players + 1)}


def playing(
    options: Options = BY_THE_BOOK, phase: str = "turn", players: int = 3, **facts: Json
) -> PlainWordsMatch:
    """Return a match that is under way."""
    known = begun(phase, players, **facts)
    return PlainWordsMatch({"seats": players, **FULL, **options}, BRAINTOWN, begun=known)


def new(players: int = 3, **options: int | str) -> PlainWordsMatch:
    """Return a match before the first turn."""
    return PlainWordsMatch({"seats": players, **FULL, **options}, BRAINTOWN)
