"""Corrections on the socket: read back as they were sent, or garbled."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.corrections import Field
from companion.rules.words import Facts, Json, Sentence, says
from companion.satellite import corrections
from companion.satellite.corrections import Offered, Settled, Wish
from companion.satellite.messages import read
from companion.satellite.shapes import Garbled

TEAMS = says("RED"), says("BLUE")
FIELDS = (
    Field("red", TEAMS[0], says("{team}: points?", team=TEAMS[0]), range(1000), 20),
    Field("attacker", says("Attacker"), says("Who attacks?"), ("red", "blue"), "red", TEAMS),
    Field("left", says("Time left"), says("Left?"), range(61), 7, (), (5, 60), seconds=True),
)
CHANGES = (says("{label} {before}>{after}", label=TEAMS[0], before=says("18"), after="20"),)


def line(message: Facts) -> bytes:
    return json.dumps(message).encode()


def plain(field: Field) -> object:
    return field._replace(values=list(field.values), labels=list(field.labels), steps=(1, 10))


def test_what_can_be_put_right_is_read_back() -> None:
    answer = read(line(corrections.offer(3, FIELDS, CHANGES)))
    assert isinstance(answer, Offered)
    assert (answer.number, answer.changes) == (3, CHANGES)
    assert [plain(field) for field in answer.fields] == [plain(field) for field in FIELDS]
    assert answer.fields[0].values == range(1000)


@pytest.mark.parametrize("refused", [None, says("can't be so\n{name}", name=TEAMS[0])])
def test_what_became_of_a_wish_is_read_back(refused: Sentence | None) -> None:
    assert read(line(corrections.settlement(4, refused))) == Settled(4, refused)


WORDS = st.text(st.characters(max_codepoint=127), max_size=64)
NUMBERS = st.integers(-999_999_999, 999_999_999)


@given(st.lists(st.tuples(WORDS, NUMBERS | WORDS), max_size=40))
def test_edits_are_read_back_in_their_order(edits: list[tuple[str, int | str]]) -> None:
    said = json.loads(json.dumps(corrections.asked(3, Wish("correct", edits))))
    assert (said["type"], said["number"]) == ("correct", 3)
    assert corrections.edits(said["changes"]) == edits


@pytest.mark.parametrize(
    "changes",
    [
        None,
        3,
        "red",
        {"red": 3},
        [["red"]],
        [["red", 1, 2]],
        [[1, 2]],
        [["red", [1]]],
        [["a", 1]] * 41,
        [["a" * 65, 1]],
        [["\ud800", 1]],
        [["a", "ñ"]],
        [["a", 10**9]],
        [["a", True]],
    ],
)
def test_anything_else_is_no_edits(changes: Json) -> None:
    with pytest.raises(Garbled):
        corrections.edits(changes)


NO_HOLES: Facts = {}


@pytest.mark.parametrize(
    "wrong",
    [
        {"number": -1},
        {"number": "3"},
        {"fields": None},
        {"fields": [3]},
        {"fields": [NO_HOLES]},
        {"changes": [{"text": "x"}]},
        {"changes": [{"text": 3, "values": NO_HOLES}]},
        {"changes": [{"text": "{a}", "values": NO_HOLES}]},
        {"changes": [{"text": "{", "values": NO_HOLES}]},
        {"changes": [{"text": "{a.b}", "values": {"a": 3}}]},
        {"changes": [{"text": "{a}", "values": {"a": None}}]},
        {"changes": [{"text": "{a}", "values": {"a": [1]}}]},
        {"changes": ["x"] * 65},
    ],
)
def test_an_offer_of_another_shape_is_garbled(wrong: dict[str, Json]) -> None:
    with pytest.raises(Garbled):
        read(line({**corrections.offer(3, FIELDS, CHANGES), **wrong}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": 3},
        {"label": "RED"},
        {"now": None},
        {"now": 61},
        {"now": "7"},
        {"most": "60"},
        {"least": -1},
        {"values": 3},
        {"values": [1, "two"]},
        {"values": [1, 2]},
        {"labels": [corrections.sentence(says("one"))]},
        {"seconds": 1},
    ],
)
def test_a_field_of_another_shape_is_garbled(wrong: dict[str, Json]) -> None:
    (field,) = json.loads(json.dumps(corrections.offer(3, FIELDS[2:], ())))["fields"]
    message: Facts = {"type": "fields", "number": 3, "fields": [{**field, **wrong}], "changes": []}
    with pytest.raises(Garbled):
        read(line(message))


def test_a_sentence_within_too_many_sentences_is_garbled() -> None:
    deep: Facts = {"text": "x", "values": NO_HOLES}
    for _ in range(9):
        deep = {"text": "{a}", "values": {"a": deep}}
    with pytest.raises(Garbled):
        read(line({"type": "correction", "number": 1, "refused": deep}))
