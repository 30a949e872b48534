"""Facts of whole turns: a match goes on from them wherever they were taken, and what can't be is refused."""

import json
import random
from typing import Any

import pytest

from companion.games.braintown import BRAINTOWN
from companion.match import Match
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.full.scenes import FULL, begun, cards, playing
from tests.games.known import KNOWN
from tests.games.random_player import goes_on

(HERE,) = (known for known in KNOWN if known.called == "braintown-full")


@pytest.mark.parametrize("seed", range(8))
def test_a_match_goes_on_from_its_facts_wherever_they_were_taken(seed: int) -> None:
    chance = random.Random(seed)
    options = HERE.agreed(chance, HERE.short, by_the_book=seed == 0)
    for now in goes_on(PlainWordsMatch(options, BRAINTOWN, chance=chance), chance):
        own = json.loads(json.dumps(now.match.own_facts()))
        again = Match(BRAINTOWN, now.match.header._replace(begun=own))
        assert again.own_facts() == now.match.own_facts()
        assert again.ask == now.match.ask
        assert again.over == now.match.over


def test_of_what_nothing_is_said_it_is_as_at_the_start() -> None:
    table = PlainWordsMatch(FULL, BRAINTOWN, begun={"phase": "turn"})
    table.assert_facts(mover="p1", turns=1, effects=0, hand=0, dice=[], paid=[], reminded=False)


def test_a_bonus_card_goes_on_while_it_is_used() -> None:
    """BT-41."""
    held = cards(p2=1)
    table = playing({}, "bonus", dice=[1, 2, 3, 4, 5], low=[1], cards=held, user="p2")
    table.play("p2 low 1", "p2 value 6").assert_facts(low=[6], cards=cards(), phase="select")


SIX = [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(
    ("wrong", "phase", "facts"),
    [
        ("phase", "lost", {}),
        ("effects", "turn", {"effects": 31}),
        ("effects", "turn", {"effects": 2, "p2": "5 5 5 5 5 4"}),
        ("effects", "back", {"dice": [6], "hand": 2, "effects": 29}),
        ("hand", "back", {"dice": [6], "hand": 2, "p2": "5 5 5 5 5 4"}),
        ("attacking", "attack", {"attacking": False}),
        ("attacking", "select", {"attacking": True, "rolled": False, "unleashed": ["p1"]}),
        ("rolled", "turn", {"rolled": True}),
        ("rolled", "back", {"rolled": False}),
        ("rolled", "attack", {"rolled": True, "killed": True}),
        ("rolled", "hit", {"rolled": True, "killed": True, "dice": [6]}),
        ("dice", "turn", {"dice": [6]}),
        ("dice", "attack", {"dice": [6]}),
        ("dice", "hearts", {"dice": []}),
        ("dice", "hearts", {"dice": [6], "low": [1]}),
        ("dice", "back", {"dice": SIX, "low": [1]}),
        ("dice", "back", {"dice": [7]}),
        ("dice", "bonus", {"dice": [6], "cards": cards(p1=1), "user": "p1"}),
        ("hand", "select", {"dice": SIX, "hand": 1}),
        ("hand", "select", {"dice": [6], "hand": 4}),
        ("hand", "back", {"dice": SIX, "hand": 1}),
        ("hand", "fair", {"p1": "5 5", "dice": [6], "hand": 1}),
        ("paid", "back", {"dice": [3, 3], "paid": [7]}),
        ("paid", "back", {"dice": [6, 6], "paid": [9]}),
        ("paid", "select", {"dice": SIX, "paid": [7]}),
        ("user", "bonus", {"dice": SIX, "cards": cards(p2=1), "user": "p1"}),
        ("last_user", "select", {"dice": SIX, "last_user": "p4"}),
        (
            "user",
            "bonus",
            {
                "dice": SIX,
                "cards": cards(p1=1, p2=1),
                "user": "p1",
                "last_user": "p2",
            },
        ),
        ("old", "value", {"dice": SIX, "cards": cards(p1=1), "user": "p1", "old": 7}),
        (
            "old",
            "value",
            {"dice": SIX, "cards": cards(p1=1), "user": "p1", "old": 1, "old_low": True},
        ),
    ],
)
def test_facts_that_no_match_could_have_are_refused(
    wrong: str, phase: str, facts: dict[str, Any]
) -> None:
    with pytest.raises(Refused) as refused:
        BRAINTOWN.begin({"seats": 3, **FULL}, begun(phase, **facts))
    assert dict(refused.value.reason.values) == {"name": wrong}
