"""Facts: a match goes on from them wherever they were taken, and what can't be is refused."""

import json
import random

import pytest

from companion.games.fulbo import FULBO
from companion.match import Match
from companion.rules.facts import Json
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.fulbo.scenes import begun
from tests.games.known import KNOWN
from tests.games.random_player import goes_on

(HERE,) = (known for known in KNOWN if known.game is FULBO)


@pytest.mark.parametrize("seed", range(8))
def test_a_match_goes_on_from_its_facts_wherever_they_were_taken(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, FULBO, chance=chance), chance):
        own = json.loads(json.dumps(now.match.own_facts()))
        again = Match(FULBO, now.match.header._replace(begun=own))
        assert again.own_facts() == now.match.own_facts()
        assert again.ask == now.match.ask
        assert again.over == now.match.over


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        ("phase", {"phase": "corner"}),
        ("phase", {"phase": None}),
        ("score", {"score": {"red": 0}}),
        ("red", {"score": {"red": -1, "blue": 0}}),
        ("attacker", {"attacker": "green"}),
        ("starter", {"starter": 1}),
        ("grades", {"grades": {"red": 7, "blue": 1}}),
        ("grades", {"grades": {"red": 7}}),
        ("blue", {"grades": {"red": 7, "blue": 13}}),
        ("yellow", {"yellow": {"red": 1}}),
        ("red", {"sent_off": {"red": -1, "blue": 0}}),
        ("half", {"half": 3}),
        ("half", {"half": 0}),
        ("turns", {"turns": 0}),
        ("first_turn", {"first_turn": 4}),
        ("loose", {"loose": 1}),
        ("restart", {"restart": "drop ball"}),
        ("yellow", {"phase": "second"}),
        ("yellow", {"phase": "second", "yellow": {"red": 1, "blue": 0}}),
        ("yellow", {"phase": "dismissal"}),
        ("restart", {"phase": "kick"}),
        ("restart", {"phase": "kick", "restart": "corner"}),
        ("restart", {"phase": "kick", "restart": "kick_off"}),
        ("restart", {"phase": "shot", "restart": "kick_off", "shot": {"skill": 7}}),
        ("restart", {"phase": "play", "restart": "kick_off"}),
        ("restart", {"phase": "kick_off"}),
        ("restart", {"phase": "kick_off", "restart": "corner"}),
        ("restart", {"phase": "dead_ball"}),
        ("restart", {"phase": "dead_ball", "restart": "kick_off"}),
        ("restart", {"phase": "play", "restart": "corner"}),
        ("restart", {"phase": "shot", "restart": "corner", "shot": {"skill": 7}}),
        ("wall", {"wall": 3}),
        ("wall", {"wall": 3, "phase": "dead_ball", "restart": "penalty"}),
        ("wall", {"wall": 11, "phase": "dead_ball", "restart": "free_kick"}),
        ("way", {"way": {"arrow": "↑", "hexes": 2}}),
        ("arrow", {"loose": True, "way": {"arrow": "?", "hexes": 2}}),
        ("key", {"pass": {"key": "shot-1", "modifier": 0, "faces": [1, 1, 1, 1, 1, 1]}}),
        ("modifier", {"pass": {"key": "pass-4", "modifier": 100, "faces": [1, 1, 1, 1, 1, 1]}}),
        ("faces", {"pass": {"key": "pass-4", "modifier": 0, "faces": [1, 1, 1, 1, 1, 7]}}),
        ("faces", {"pass": {"key": "pass-4", "modifier": 0, "faces": [1, 1, 1, 1]}}),
        ("shot", {"phase": "shot"}),
        ("skill", {"phase": "shot", "shot": {"skill": 13}}),
        ("tackle", {"phase": "tackled"}),
        ("dri", {"phase": "tackled", "tackle": {"rob": 2, "dri": 13}}),
    ],
)
def test_what_no_match_could_have_is_refused(wrong: str, facts: dict[str, Json]) -> None:
    with pytest.raises(Refused) as refused:
        FULBO.begin({}, begun(**{"phase": "play", **facts}))  # type: ignore[arg-type]
    assert refused.value.reason.values[0] == ("name", wrong)


def test_a_match_to_so_many_goals_has_fewer_of_them() -> None:
    FULBO.begin({"goals": 5}, begun(score={"red": 4, "blue": 0}))
    with pytest.raises(Refused):
        FULBO.begin({"goals": 5}, begun(score={"red": 5, "blue": 0}))


def test_a_half_has_no_more_turns_than_the_table_plays() -> None:
    """A-07."""
    FULBO.begin({"half_turns": 3}, begun(turns=3))
    with pytest.raises(Refused):
        FULBO.begin({"half_turns": 3}, begun(turns=4))


@pytest.mark.parametrize(
    ("grades", "asked"),
    [({"red": 7, "blue": 0}, "blue"), ({"red": 0, "blue": 8}, "red"), ({}, "red")],
)
def test_only_a_keeper_without_a_grade_is_graded(grades: dict[str, int], asked: str) -> None:
    """DF-04."""
    facts = {
        "phase": "grades",
        "score": {"red": 0, "blue": 0},
        **({"grades": grades} if grades else {}),
    }
    table = PlainWordsMatch({}, FULBO, begun=facts)
    ask = table.match.ask
    assert ask is not None
    assert list(ask.choices) == [asked]


def test_keepers_who_both_have_a_grade_are_not_graded() -> None:
    """DF-04, DF-15."""
    facts = {"phase": "grades", "score": {"red": 0, "blue": 0}, "grades": {"red": 7, "blue": 8}}
    table = PlainWordsMatch({}, FULBO, begun=facts).play("red draw 2")
    table.assert_facts(attacker="blue", grades={"red": 7, "blue": 8})


@pytest.mark.parametrize("phase", ["grades", "draw", "play"])
def test_a_grade_is_2_to_12_or_not_said_yet(phase: str) -> None:
    """DF-14."""
    with pytest.raises(Refused):
        FULBO.begin({}, begun(phase, grades={"red": 1, "blue": 8}))
