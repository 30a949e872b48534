"""What is counted of a match, as JSON."""

import json

import pytest

from companion.match.counted_match import (
    CountedMatch,
    CountedSeat,
    counted_match_from_json,
    counted_match_to_json,
)
from companion.rules.facts import Json

SEATS = (CountedSeat("red", "RED", "Ana", "won", 7), CountedSeat("blue", "BLUE", "", "lost", 0))
COUNTED = CountedMatch(
    3, "highbid", "High bid", SEATS, (((1, 0), (0, 2)),), (("Shots", ("2/3", "0/1")),)
)


def written() -> dict[str, Json]:
    return json.loads(json.dumps(counted_match_to_json(COUNTED)))


def test_what_is_counted_is_read_as_it_was_written() -> None:
    assert counted_match_from_json(written()) == COUNTED


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("number", "3"),
        ("number", True),
        ("game", None),
        ("title", 7),
        ("seats", None),
        ("seats", [["red", "RED", "Ana", "won"]]),
        ("seats", [["red", "RED", "Ana", "resigned", 7]]),
        ("seats", [["red", "RED", "Ana", "won", "7"]]),
        ("seats", [["red", "RED", 7, "won", 7]]),
        ("dice", [[[1, 0]]]),
        ("dice", [[[1, 0], [1]]]),
        ("dice", [[[1, -1], [1, 0]]]),
        ("dice", [[[1, "0"], [1, 0]]]),
        ("figures", [["Shots", "2/3"]]),
        ("figures", [["Shots", "2/3", "half"]]),
        ("figures", [[7, "2/3", "0/1"]]),
        ("figures", None),
    ],
)
def test_what_is_malformed_is_refused(name: str, value: Json) -> None:
    with pytest.raises(ValueError, match=r"^(no |dice )"):
        counted_match_from_json({**written(), name: value})


@pytest.mark.parametrize("value", [None, 7, [], "x", {}])
def test_what_is_no_counted_match_is_refused(value: Json) -> None:
    with pytest.raises(ValueError, match="no counted match"):
        counted_match_from_json(value)
