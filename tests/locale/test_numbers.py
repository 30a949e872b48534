"""On BASKETmind's panel no number can be taken for another thing: players, circles and faces are all numbers."""

import random
import re

import pytest

from companion.games.basketmind import BASKETMIND
from companion.locale import words_by_language
from companion.rules.sentences import Words
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.random_player import goes_on, house_rules
from tests.locale.panes import drafts

OF_THEIR_OWN = re.compile(
    r"\b[RBA]\d+ [RBA]\d+ (?:Q|C|OT|PR)\d+ T\d+ P\d+(?:/10)?"  # the status
    r"|\b[RBA]\d\b|\bd\d\b"  # a player, a die
    r"|\d+%\+?|\d\+|\d+[.,]\d\d|\d+/\d|\d+:\d+|\b\d+ (?:of|de) \d+"  # chances, counts of several
)
"""Numbers that can't be taken for another thing."""
COUNTED = (
    *("free", "points", "pts", "PTS", "turns", "disc", "discs", "step", "steps", "circles"),
    *("tiros", "puntos", "turnos", "disco", "discos", "paso", "pasos", "círc", "círculos"),
)
"""What is counted is said behind a number."""
SAID = (
    *(
        "SECRET",
        "ACTIVATE",
        "press",
        "blocks",
        "block",
        "circle",
        "circles",
        "discs",
        "on",
        "at",
        "Ball",
        "who",
    ),
    *("which", "threw", "Die", "needed", "turn", "quarter", "N", "2 or"),
    *(
        "SECRETO",
        "ACTIVA",
        "van",
        "tapón",
        "tapa",
        "círculo",
        "círculos",
        "discos",
        "en",
        "Balón",
        "balón",
    ),
    *("cuáles", "un", "Dado", "pide", "el", "cuarto", "de", "Disco", "2 o de"),
)
"""What a number is stands before it, or before the first of several."""
NUMBERS = r"\d+(?:[- ]?\d+)*"
TOLD = re.compile(
    rf"(?:\b(?:{'|'.join(SAID)})[:?]*[?]? {NUMBERS})|(?:{NUMBERS} (?:{'|'.join(COUNTED)})\b)",
    re.IGNORECASE,
)


def unclear(row: str) -> bool:
    """Whether a row has a number of which nothing says what it is."""
    rest = TOLD.sub("", OF_THEIR_OWN.sub("", row))
    return re.search(r"\d", rest) is not None


@pytest.mark.parametrize(
    "row",
    [
        "2-5, 1 may step",
        "1 disc step 3",
        "5 discs step 2/1 3",
        "1 BLUE 4 5 move",
        "RED: 3 5",
        "guard: 1 more",
        "7 may foul",
        "2: MISSED",
        "3: BLOCKED",
        "2 7",
        "RED 5",
        "4 men 2+ from the key",
        "base: 1 más",
    ],
)
def test_a_number_without_a_word_is_found(row: str) -> None:
    assert unclear(row)


@pytest.fixture(params=words_by_language(), scope="module")
def words(request: pytest.FixtureRequest) -> Words:
    return words_by_language()[request.param]


@pytest.mark.parametrize("seed", range(3))
def test_every_number_on_the_panel_says_what_it_is(words: Words, seed: int) -> None:
    chance = random.Random(seed)
    rulings = house_rules(chance, BASKETMIND, by_the_book=seed == 0)
    table, seen, found = (
        PlainWordsMatch(rulings, BASKETMIND, chance=chance),
        dict[str, int](),
        set[str](),
    )
    for now in goes_on(table, chance):
        if now.match.ask is None:
            break
        name = now.match.ask.name
        seen[name] = seen.get(name, 0) + 1
        if seen[name] <= 6:
            panes = (now.match.pane(draft, words) for draft in drafts(now.match))
            found |= {row for pane in panes for row in pane.rows[: 4 - pane.key_rows]}
        found |= {event.text.translate(words) for event in now.match.view().events[-1:]}
    wrong = sorted(row for row in found if unclear(row))
    assert not wrong, "\n".join(wrong)
