"""A match goes on from its facts where they were taken; facts that no match could have are refused."""

import json
import random
from collections.abc import Iterator

import pytest

from companion.games.toolbox import TOOLBOX
from companion.rules.asks import Ask
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.random_player import goes_on

OPTIONS = {"seats": 4, "counters": 2, "until": "points", "goal": 15}
STRANGE: tuple[Json, ...] = (
    None,
    -1,
    0,
    1,
    3,
    9999,
    True,
    "",
    "p2",
    "p9",
    "over",
    [],
    [1, 2],
    {},
    {"p1": 1},
    "turn",
)


def tables(seed: int) -> Iterator[PlainWordsMatch]:
    """A match, answer by answer."""
    chance = random.Random(seed)
    return goes_on(PlainWordsMatch(OPTIONS, TOOLBOX, chance=chance), chance)


def test_facts_are_those_they_were_taken_from() -> None:
    phases = set[Json]()
    for seed in range(6):
        for table in tables(seed):
            facts = table.match.own_facts()
            phases.add(facts["phase"])
            again = TOOLBOX.begin(OPTIONS, json.loads(json.dumps(facts))).facts()
            assert again == facts
    assert phases == {"start", "turn", "dice", "pick", "shown", "winner", "over"}


@pytest.mark.parametrize("seed", range(3))
def test_facts_that_can_not_be_are_refused_and_all_others_can_be_played(seed: int) -> None:
    chance, refused = random.Random(seed), 0
    for table in tables(seed):
        facts = dict(table.match.own_facts())
        facts[chance.choice(list(facts))] = chance.choice(STRANGE)
        try:
            play = TOOLBOX.begin(OPTIONS, facts)
        except Refused:
            refused += 1
            continue
        asked = next(play.script(), None)
        if isinstance(asked, Ask):
            play.pane(asked, AnswerDraft(), in_english)
        json.dumps(play.facts())
        play.summary(in_english)
    assert refused > 20


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"phase": "soon"}, "phase"),
        ({"mover": "p4"}, "mover"),
        ({"direction": 0}, "direction"),
        ({"out": [1, 2]}, "out"),
        ({"mover": "p1", "out": [1]}, "mover"),
        ({"skips": 2}, "skips"),
        ({"counters": {"points": {"p1": 10000, "p2": 0}}}, "p1"),
        ({"dice": {"number": 21, "sides": 6, "plus": 0}}, "number"),
        ({"phase": "shown", "shown": {"p1": 8, "p2": 1}}, "p1"),
    ],
)
def test_a_refusal_names_what_can_not_be(changes: dict[str, Json], field: str) -> None:
    facts = {**TOOLBOX.begin({}).facts(), "phase": "turn", **changes}
    with pytest.raises(Refused) as refused:
        TOOLBOX.begin({}, facts)
    assert refused.value.reason.values == (("name", field),)
