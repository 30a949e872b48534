"""Messages about past matches: requests for a part of their list, and the answer. Sans-I/O."""

from collections.abc import Iterable
from typing import NamedTuple

from companion.referee_socket.field_checks import (
    non_negative_field,
    object_field,
    objects_field,
    text_field,
)
from companion.referee_socket.message_limits import MOST_PAST_MATCHES
from companion.referee_socket.sentence_json import sentence_from_json, sentence_to_json
from companion.rules.facts import Facts
from companion.rules.sentences import Sentence

LIST, RECORD = "matches", "match"
"""The kinds of the requests: for a part of the list, and for the record of one match."""


class ListedMatch(NamedTuple):
    """A past match in the list: its number, the title of its game, its score, and who won.

    `score` is "" and `result` None where these are not known.
    """

    match: int
    title: str
    score: str
    result: Sentence | None


class PastMatchesAnswer(NamedTuple):
    """Some past matches from the place `first` on, the latest first; `total` is how many there are.

    It answers the request `number`.
    """

    number: int
    total: int
    first: int
    matches: tuple[ListedMatch, ...]


def encode_past_matches(total: int, first: int, matches: Iterable[ListedMatch]) -> Facts:
    """Return the answer to a request for the list, without its number."""
    listed = [
        {
            "match": each.match,
            "title": each.title,
            "score": each.score,
            "result": None if each.result is None else sentence_to_json(each.result),
        }
        for each in matches
    ]
    return {"type": LIST, "total": total, "first": first, "matches": listed}


def decode_past_matches(value: Facts) -> PastMatchesAnswer:
    """Return the answer in a message; raises `GarbledMessage` if it is malformed."""
    return PastMatchesAnswer(
        non_negative_field(value, "number"),
        non_negative_field(value, "total"),
        non_negative_field(value, "first"),
        tuple(map(_listed, objects_field(value, "matches", MOST_PAST_MATCHES))),
    )


def _listed(fields: Facts) -> ListedMatch:
    said = fields.get("result")
    result = None if said is None else sentence_from_json(object_field(fields, "result"))
    return ListedMatch(
        non_negative_field(fields, "match"),
        text_field(fields, "title"),
        text_field(fields, "score"),
        result,
    )
