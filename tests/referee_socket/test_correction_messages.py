"""Corrections on the socket: read back as they were sent, or garbled."""

import json
from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee_socket import correction_messages, sentence_json
from companion.referee_socket.correction_messages import (
    ConsentRequested,
    CorrectableFieldsAnswer,
    CorrectionRequest,
)
from companion.referee_socket.field_checks import GarbledMessage
from companion.referee_socket.line_framing import encode_line as written
from companion.referee_socket.message_limits import (
    LONGEST_ASKED,
    LONGEST_WORD,
    MOST_EDITS,
    MOST_FIELDS,
)
from companion.referee_socket.referee_message_decoder import RequestRefused, decode_message
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Sentence, says

TEAMS = says("RED"), says("BLUE")
FIELDS = (
    CorrectableField("red", TEAMS[0], says("{team}: points?", team=TEAMS[0]), range(1000), 20),
    CorrectableField(
        "attacker", says("Attacker"), says("Who attacks?"), ("red", "blue"), "red", TEAMS
    ),
    CorrectableField(
        "left", says("Time left"), says("Left?"), range(61), 7, (), (5, 60), seconds=True
    ),
)
CHANGES = (says("{label} {before}>{after}", label=TEAMS[0], before=says("18"), after="20"),)


def line(message: Facts) -> bytes:
    return json.dumps(message).encode()


def sent(fields: Sequence[CorrectableField], *changes: Sentence) -> Facts:
    """What is offered, as the answer to wish 3."""
    return {**correction_messages.encode_correctable_fields(fields, changes), "number": 3}


def plain(field: CorrectableField) -> object:
    return field._replace(values=list(field.values), labels=list(field.labels), steps=(1, 10))


def test_correctable_fields_message_is_read_back() -> None:
    answer = decode_message(line(sent(FIELDS, *CHANGES)))
    assert isinstance(answer, CorrectableFieldsAnswer)
    assert (answer.number, answer.changes) == (3, CHANGES)
    assert [plain(field) for field in answer.fields] == [plain(field) for field in FIELDS]
    assert answer.fields[0].values == range(1000)


def test_consent_request_message_is_read_back() -> None:
    assert decode_message(
        line({**correction_messages.SETTLEMENT, "number": 4})
    ) == ConsentRequested(4)


def test_why_a_wish_is_refused_is_read_back() -> None:
    reason = says("can't be so\n{name}", name=TEAMS[0])
    assert decode_message(
        line({**sentence_json.refusal_error_message(reason), "number": 4})
    ) == RequestRefused(4, reason)


WORDS = st.text(st.characters(min_codepoint=32, max_codepoint=126), max_size=32)
NUMBERS = st.integers(-999_999_999, 999_999_999)
LABELS = st.text(max_size=40).map(lambda text: says("{said}", said=text))
VALUES: st.SearchStrategy[Sequence[int] | Sequence[str]] = (
    st.builds(range, st.integers(-9999, 0), st.integers(1, 36_001), st.integers(1, 3))
    | st.lists(NUMBERS, min_size=1, max_size=300)
    | st.lists(WORDS, min_size=1, max_size=300)
)


@st.composite
def any_field(draw: st.DrawFn) -> CorrectableField:
    """A field, which may have too many values for a message."""
    values = draw(VALUES)
    labels = [draw(LABELS)] * len(values) if draw(st.booleans()) else ()
    now = draw(st.sampled_from([values[0], values[-1]]))
    return CorrectableField(
        draw(WORDS), draw(LABELS), draw(LABELS), values, now, labels, seconds=draw(st.booleans())
    )


@given(st.lists(any_field(), max_size=8), st.lists(LABELS, max_size=8))
def test_correctable_fields_and_changes_are_read_back(
    fields: list[CorrectableField], changes: list[Sentence]
) -> None:
    try:
        message = sent(fields, *changes)
    except GarbledMessage:
        return  # then nothing is sent
    answer = decode_message(line(message))
    assert isinstance(answer, CorrectableFieldsAnswer)
    assert [plain(field) for field in answer.fields] == [plain(field) for field in fields]
    assert answer.changes == tuple(changes)


@pytest.mark.parametrize(
    "unfit",
    [
        {"name": "a" * 33},
        {"name": "ñ"},
        {"values": range(0)},
        {"values": ()},
        {"values": range(0, 2000, 5)},
        {"values": (1, "two")},
        {"values": (True, 7)},
        {"values": ("ñ", "x"), "now": "x"},
        {"values": range(10**9, 10**10), "now": 10**9},
        {"now": 61},
        {"now": True},
        {"labels": [says("one")]},
        {"values": range(7, 300), "labels": [says("one")] * 293},
        {"label": says("{a}")},
    ],
)
def test_a_field_that_no_reader_takes_is_not_written(unfit: dict[str, Any]) -> None:
    with pytest.raises(GarbledMessage):
        sent([FIELDS[2]._replace(**unfit)])


def test_no_more_fields_are_written_than_are_read() -> None:
    assert isinstance(decode_message(line(sent(FIELDS[:1] * MOST_FIELDS))), CorrectableFieldsAnswer)
    with pytest.raises(GarbledMessage):
        sent(FIELDS[:1] * (MOST_FIELDS + 1))


def test_the_longest_wish_fits_into_a_line() -> None:
    longest = [("a" * LONGEST_WORD, "b" * LONGEST_WORD)] * MOST_EDITS
    wish = {
        **correction_messages.encode_correction_request(CorrectionRequest(longest)),
        "number": 999_999_999,
    }
    assert (
        correction_messages.decode_edits(json.loads(written(wish, LONGEST_ASKED))["changes"])
        == longest
    )


@given(st.lists(st.tuples(WORDS, NUMBERS | WORDS), max_size=40))
def test_edits_are_read_back_in_their_order(edits: list[tuple[str, int | str]]) -> None:
    said = json.loads(
        json.dumps(correction_messages.encode_correction_request(CorrectionRequest(edits)))
    )
    assert said["type"] == "correct"
    assert correction_messages.decode_edits(said["changes"]) == edits


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
        [["a" * 33, 1]],
        [["a\n", 1]],
        [["\ud800", 1]],
        [["a", "ñ"]],
        [["a", 10**9]],
        [["a", True]],
    ],
)
def test_anything_else_is_no_edits(changes: Json) -> None:
    with pytest.raises(GarbledMessage):
        correction_messages.decode_edits(changes)


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
    with pytest.raises(GarbledMessage):
        decode_message(line({**sent(FIELDS, *CHANGES), **wrong}))


@pytest.mark.parametrize(
    "wrong",
    [
        {"name": 3},
        {"label": "RED"},
        {"now": None},
        {"now": 61},
        {"now": "7"},
        {"most": "60"},
        {"least": 8},
        {"least": "0"},
        {"values": 3},
        {"values": [1, "two"]},
        {"values": [1, 2]},
        {"labels": [sentence_json.sentence_to_json(says("one"))]},
        {"seconds": 1},
    ],
)
def test_a_field_of_another_shape_is_garbled(wrong: dict[str, Json]) -> None:
    (field,) = json.loads(json.dumps(sent(FIELDS[2:])))["fields"]
    message: Facts = {"type": "fields", "number": 3, "fields": [{**field, **wrong}], "changes": []}
    with pytest.raises(GarbledMessage):
        decode_message(line(message))


def test_a_sentence_within_too_many_sentences_is_garbled() -> None:
    deep: Facts = {"text": "x", "values": NO_HOLES}
    for _ in range(20):
        deep = {"text": "{a}", "values": {"a": deep}}
    with pytest.raises(GarbledMessage):
        decode_message(line({"type": "error", "number": 1, "reason": deep}))
