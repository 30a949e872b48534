"""What the referee says of players and of counted matches."""

import json

import pytest

from companion.match.counted_match import CountedMatch, CountedSeat
from companion.referee_socket.field_checks import GarbledMessage
from companion.referee_socket.message_limits import MOST_PAST_MATCHES, MOST_PLAYERS
from companion.referee_socket.player_messages import (
    CountedMatchesAnswer,
    PlayersAnswer,
    encode_counted_matches,
    encode_players,
)
from companion.referee_socket.referee_message_decoder import decode_message
from companion.rules.facts import Facts, Json

SEATS = (CountedSeat("red", "RED", "Ana", "won", 7), CountedSeat("blue", "BLUE", "", "lost", 0))
COUNTED = CountedMatch(3, "highbid", "High bid", SEATS, (((1, 0), (0, 2)),))


def line(answer: Facts, **fields: Json) -> bytes:
    """An answer in which some fields are others."""
    return json.dumps({**answer, "number": 3, **fields}).encode()


def test_names_arrive_as_they_were_sent() -> None:
    answer = encode_players(["Ana", "José"], asked=True)
    assert decode_message(line(answer)) == PlayersAnswer(3, ("Ana", "José"), asked=True)


def test_counted_matches_arrive_as_they_were_sent() -> None:
    answer = encode_counted_matches(9, 0, 2, [COUNTED])
    assert decode_message(line(answer)) == CountedMatchesAnswer(3, 9, 0, 2, (COUNTED,))


@pytest.mark.parametrize(
    "wrong", [{"names": [7]}, {"names": ["A"] * (MOST_PLAYERS + 1)}, {"asked": 1}, {"names": None}]
)
def test_malformed_names_are_refused(wrong: dict[str, Json]) -> None:
    with pytest.raises(GarbledMessage):
        decode_message(line(encode_players(["Ana"], asked=False), **wrong))


@pytest.mark.parametrize("name", ["number", "total", "first", "read", "matches"])
@pytest.mark.parametrize("value", [None, -1, "x", True, [1], [7] * (MOST_PAST_MATCHES + 1)])
def test_malformed_counted_matches_are_refused(name: str, value: Json) -> None:
    with pytest.raises(GarbledMessage):
        decode_message(line(encode_counted_matches(9, 0, 2, [COUNTED]), **{name: value}))
