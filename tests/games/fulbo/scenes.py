"""Where stories of Dichoso fúlbo begin. Unless they say otherwise RED has the ball in turn 3."""

from companion.games.fulbo import FULBO
from companion.rules.facts import Json
from companion.rules.game import Options
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Words, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.reachable_answers import UNTOUCHED

BY_THE_BOOK: Options = {}
KEEPERS = {"red": 7, "blue": 8}


def begun(phase: str = "", **facts: Json) -> dict[str, Json]:
    """Return facts of a match that is under way, in the phase that `facts` lead to."""
    restart = facts.get("restart")
    lies = "play" if restart is None else "kick_off" if restart == "kick_off" else "dead_ball"
    known: dict[str, Json] = {
        "phase": lies if phase == "" else phase,
        "attacker": "red",
        "starter": "red",
        "half": 1,
        "turns": 3,
        "first_turn": 1,
        "score": {"red": 0, "blue": 0},
        "grades": KEEPERS,
    }
    return {**known, **facts}


def playing(options: Options = BY_THE_BOOK, phase: str = "", **facts: Json) -> PlainWordsMatch:
    """Return a match that is under way."""
    return PlainWordsMatch(options, FULBO, begun=begun(phase, **facts))


def lines(
    table: PlainWordsMatch, draft: AnswerDraft = UNTOUCHED, words: Words = in_english
) -> list[str]:
    """Return the texts of the picture on the panel, from the top."""
    picture = table.match.pane(draft, words).picture
    assert picture is not None, table.rows(draft)
    return [mark.what for mark in picture.marks if isinstance(mark.what, str)]


def new(**options: int | str) -> PlainWordsMatch:
    """Return a match before the kick-off."""
    return PlainWordsMatch(options, FULBO)
