"""The range of matches in an address."""

import pytest

from companion.match.counted_match import CountedMatch
from companion.rules.sentences import Refused
from companion.web.match_range import MatchRange, match_range_in_query

MATCHES = [CountedMatch(number, "ball", "Ball", ()) for number in range(9, 0, -1)]


@pytest.mark.parametrize(
    ("query", "numbers"),
    [
        ({}, [*range(9, 0, -1)]),
        ({"from": "3", "to": "5"}, [5, 4, 3]),
        ({"from": " 8 ", "to": ""}, [9, 8]),
        ({"to": "2"}, [2, 1]),
        ({"last": "3"}, [9, 8, 7]),
        ({"from": "3", "to": "8", "last": "2"}, [8, 7]),
        ({"from": "5", "to": "3"}, []),
    ],
)
def test_a_season_is_a_range_of_numbers(query: dict[str, str], numbers: list[int]) -> None:
    chosen = match_range_in_query(query)
    assert [match.number for match in chosen.of(MATCHES)] == numbers


@pytest.mark.parametrize("text", ["x", "-1", "1.5", "\N{ARABIC-INDIC DIGIT ONE}", "1" * 10])
def test_what_is_no_number_of_a_match_is_refused(text: str) -> None:
    with pytest.raises(Refused, match="whole number"):
        match_range_in_query({"from": text})


def test_an_address_has_the_same_range() -> None:
    assert MatchRange().query() == ""
    assert MatchRange(3, None, 10).query() == "?from=3&last=10"
