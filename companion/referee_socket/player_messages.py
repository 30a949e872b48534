"""Messages about players: their names, changes of these, and what is counted of past matches.

Sans-I/O.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.match.counted_match import (
    CountedMatch,
    counted_match_from_json,
    counted_match_to_json,
)
from companion.referee_socket.field_checks import (
    GarbledMessage,
    boolean_field,
    list_field,
    non_negative_field,
    texts_field,
)
from companion.referee_socket.message_limits import MOST_PAST_MATCHES, MOST_PLAYERS
from companion.rules.facts import Facts

PLAYERS, CHANGE, COUNTED = "players", "player", "counted"
"""The kinds of the requests: for the names, for a change of one, and for counted past matches."""


class PlayersAnswer(NamedTuple):
    """The players' names, in answer to the request `number`; `asked` is whether the table is asked."""

    number: int
    names: tuple[str, ...]
    asked: bool


class CountedMatchesAnswer(NamedTuple):
    """What is counted of some past matches, the latest first, in answer to the request `number`.

    They are those of the `read` places from `first` on, as far as they are counted; all places are
    `total`.
    """

    number: int
    total: int
    first: int
    read: int
    matches: tuple[CountedMatch, ...]


def encode_players(names: Sequence[str], *, asked: bool) -> Facts:
    """Return the answer to a request about names, without its number."""
    return {"type": PLAYERS, "names": list(names), "asked": asked}


def decode_players(value: Facts) -> PlayersAnswer:
    """Return the answer in a message; raises `GarbledMessage` if it is malformed."""
    return PlayersAnswer(
        non_negative_field(value, "number"),
        texts_field(value, "names", MOST_PLAYERS),
        boolean_field(value, "asked"),
    )


def encode_counted_matches(
    total: int, first: int, read: int, matches: Iterable[CountedMatch]
) -> Facts:
    """Return the answer to a request for counted matches, without its number."""
    counted = [counted_match_to_json(each) for each in matches]
    return {"type": COUNTED, "total": total, "first": first, "read": read, "matches": counted}


def decode_counted_matches(value: Facts) -> CountedMatchesAnswer:
    """Return the answer in a message; raises `GarbledMessage` if it is malformed."""
    try:
        matches = tuple(
            map(counted_match_from_json, list_field(value, "matches", MOST_PAST_MATCHES))
        )
    except ValueError as error:
        raise GarbledMessage(f"matches: {error}") from error
    return CountedMatchesAnswer(
        non_negative_field(value, "number"),
        non_negative_field(value, "total"),
        non_negative_field(value, "first"),
        non_negative_field(value, "read"),
        matches,
    )
