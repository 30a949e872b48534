"""What the referee says of past matches."""

import json

import pytest

from companion.referee_socket.field_checks import GarbledMessage
from companion.referee_socket.message_limits import MOST_PAST_MATCHES
from companion.referee_socket.past_match_messages import (
    ListedMatch,
    PastMatchesAnswer,
    encode_past_matches,
)
from companion.referee_socket.referee_message_decoder import decode_message
from companion.rules.facts import Json
from companion.rules.sentences import says

WON = ListedMatch(7, "High bid", "7:0", says("{team} WINS", team=says("RED")))
UNKNOWN = ListedMatch(6, "chess", "", None)


def line(**fields: Json) -> bytes:
    """An answer in which some fields are others."""
    return json.dumps({**encode_past_matches(2, 0, [WON, UNKNOWN]), "number": 3, **fields}).encode()


def test_a_list_arrives_as_it_was_sent() -> None:
    assert decode_message(line()) == PastMatchesAnswer(3, 2, 0, (WON, UNKNOWN))


@pytest.mark.parametrize("name", ["number", "total", "first", "matches"])
@pytest.mark.parametrize("value", [None, -1, "x", True, 1.5, [1]])
def test_a_list_with_a_malformed_field_is_refused(name: str, value: Json) -> None:
    with pytest.raises(GarbledMessage):
        decode_message(line(**{name: value}))


@pytest.mark.parametrize(
    "wrong", [{"match": "7"}, {"title": 7}, {"score": None}, {"result": "RED WINS"}]
)
def test_a_match_with_a_malformed_field_is_refused(wrong: dict[str, Json]) -> None:
    each: dict[str, Json] = {"match": 7, "title": "High bid", "score": "", "result": None}
    with pytest.raises(GarbledMessage):
        decode_message(line(matches=[{**each, **wrong}]))


def test_more_matches_than_an_answer_may_have_are_refused() -> None:
    each: dict[str, Json] = {"match": 7, "title": "High bid", "score": "", "result": None}
    assert decode_message(line(matches=[each] * MOST_PAST_MATCHES)) is not None
    with pytest.raises(GarbledMessage):
        decode_message(line(matches=[each] * (MOST_PAST_MATCHES + 1)))
