"""Going on from facts: the same at every moment, and a refusal for what no match could have."""

import json
import random

import pytest

from companion.rules.facts import Json
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.ball.scenes import FIVES, begun
from tests.games.known import KNOWN
from tests.games.random_player import goes_on

(HERE,) = (known for known in KNOWN if known.game is FIVES)


@pytest.mark.parametrize("seed", range(6))
def test_a_match_goes_on_from_its_facts_at_any_time(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, FIVES, chance=chance), chance):
        facts = json.loads(json.dumps(now.match.position.play.facts()))
        assert FIVES.begin(options, facts).facts() == facts


@pytest.mark.parametrize(
    "wrong",
    [
        {"carrier": 3},
        {"carrier": None},
        {"loose": True},
        {"way": {"arrow": "↑", "hexes": 2}},
        {"loose": True, "carrier": None, "way": {"arrow": "?", "hexes": 2}},
        {"carrier": 9, "dismissed": {"red": [9], "blue": []}},
        {"dismissed": {"red": [], "blue": [1, 2, 5, 9]}},
        {"dismissed": {"red": []}},
        {"booked": {"red": [7], "blue": []}},
        {"restart": "drop"},
        {"restart": "corner", "wall": 3},
        {"phase": "pass"},
        {"phase": "pass", "pass": {"to": 9}},
        {"phase": "pass", "pass": {"to": 8, "lead": True, "finish": True}},
        {"phase": "pass", "pass": {"to": 8, "free": True}},
        {"phase": "shot", "shot": {"skill": "rob"}},
        {"phase": "shot", "shot": {"skill": "rem"}, "restart": "corner"},
        {"phase": "shot", "shot": {"skill": "col"}, "finish": True},
        {"phase": "shot", "shot": {"skill": "rem", "volley": True}},
        {"phase": "loose", "carrier": None, "loose": True},
        {"phase": "level"},
        {"phase": "level", "tackler": 11},
        {"phase": "booked", "colour": "green"},
        {"phase": "taker", "carrier": None},
        {"phase": "kick", "carrier": None},
        {"phase": "tackled"},
        {"attacker": "green"},
        {"half": 3},
    ],
)
def test_facts_that_no_match_could_have_are_refused(wrong: dict[str, Json]) -> None:
    FIVES.begin({}, begun())
    with pytest.raises(Refused):
        FIVES.begin({}, {**begun(), **wrong})


def test_only_a_first_time_finish_is_a_volley() -> None:
    """DF-68, DF-69."""
    shot = begun("shot", shot={"skill": "rem", "volley": True})
    FIVES.begin({"volley": "immune"}, {**shot, "finish": True})
    with pytest.raises(Refused, match="shot"):
        FIVES.begin({"volley": "immune"}, shot)


def test_an_unknown_profile_is_refused() -> None:
    with pytest.raises(Refused, match="profile"):
        FIVES.begin({"profile": "chess"})
