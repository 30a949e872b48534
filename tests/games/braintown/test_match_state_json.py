"""Facts: a match goes on from them wherever they were taken, and what can't be is refused."""

import json
import random

import pytest

from companion.games.braintown import BRAINTOWN
from companion.match import Match
from companion.rules.facts import Json
from companion.rules.sentences import Refused
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.scenes import NOBODY, begun
from tests.games.known import KNOWN
from tests.games.random_player import goes_on

(HERE,) = (known for known in KNOWN if known.called == BRAINTOWN.name)


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
    table = PlainWordsMatch({}, BRAINTOWN, begun={"phase": "turn"})
    table.assert_facts(
        mover="p1", turns=1, bonus=4, attacking=False, counts=dict.fromkeys(NOBODY, 5)
    )


@pytest.mark.parametrize(
    ("wrong", "facts"),
    [
        ("phase", {"phase": "night"}),
        ("phase", {"phase": "fair"}),
        ("phase", {"phase": "lost"}),
        ("mover", {"mover": "p4"}),
        ("up", {"up": [1, 2, 3]}),
        ("up", {"up": [1, 2, 3, 4, 7]}),
        ("counts", {"counts": {**dict.fromkeys(NOBODY, 5), "6": 4}}),
        ("counts", {"counts": {**dict.fromkeys(NOBODY, 5), "6": 4, "1": 6}}),
        ("eliminated", {"eliminated": {"p1": NOBODY}}),
        ("eliminated", {"eliminated": {f"p{n}": {**NOBODY, "1": 2} for n in (1, 2, 3)}}),
        ("score", {"score": {"p1": 1, "p2": 0, "p3": 0}}),
        ("cards", {"cards": {"p1": 3, "p2": 0, "p3": 0}, "bonus": 2}),
        ("unleashed", {"unleashed": ["p4"]}),
        ("unleashed", {"unleashed": ["p2", "p1"]}),
        ("attacking", {"attacking": True}),
        ("winner", {"phase": "over"}),
        ("winner", {"winner": "p1"}),
        ("turns", {"turns": 0}),
        ("turns", {"phase": "start", "turns": 2}),
    ],
)
def test_facts_that_no_match_could_have_are_refused(wrong: str, facts: dict[str, Json]) -> None:
    with pytest.raises(Refused) as refused:
        BRAINTOWN.begin({"seats": 3}, {**begun(), **facts})
    assert dict(refused.value.reason.values) == {"name": wrong}


@pytest.mark.parametrize(
    "counts", [(5, 5, 5, 5, 5, 0), (0, 5, 0, 0, 0, 0), (5, 5, 5, 5, 4, 5), (13, 5, 5, 3, 3, 1)]
)
def test_cards_of_types_have_to_be_30_or_not_all_known(counts: tuple[int, ...]) -> None:
    """BT-X40."""
    known = dict(zip(NOBODY, counts, strict=True))
    options = {"type_counts": "entered"}
    for phase in ("counts", "grid"):
        with pytest.raises(Refused):
            BRAINTOWN.begin(options, {"phase": phase, "counts": known})
    with pytest.raises(Refused):
        BRAINTOWN.begin(options, {"phase": "grid"})
