"""Past matches as CSV."""

import csv
import io

import pytest

from companion.match.counted_match import CountedMatch, CountedSeat
from companion.web.statistics_csv import HEAD, matches_as_csv

SEATS = (
    CountedSeat("red", "RED", "Añá, ü", "won", 7),
    CountedSeat("blue", "BLUE", "", "lost", -2),
)
MATCH = CountedMatch(3, "highbid", "High bid", SEATS, (((1, 3), (0, 0)), ((0, 0, 2), (0, 0, 0))))


def rows(match: CountedMatch) -> list[list[str]]:
    """The rows, as a spreadsheet reads them."""
    return [*csv.reader(io.StringIO(matches_as_csv([match]).removeprefix("\ufeff")))]


def test_each_seat_of_a_match_has_a_row() -> None:
    assert rows(MATCH) == [
        [*HEAD],
        ["3", "highbid", "High bid", "red", "Añá, ü", "7", "won", "6", "d2:4:1.750 d3:2:3.000"],
        ["3", "highbid", "High bid", "blue", "", "-2", "lost", "0", ""],
    ]


def test_the_byte_order_mark_says_that_it_is_utf_8() -> None:
    assert matches_as_csv([MATCH]).encode().startswith(b"\xef\xbb\xbfmatch,")


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)"])
def test_a_name_is_never_a_formula(name: str) -> None:
    seats = (SEATS[0]._replace(player=name), SEATS[1])
    assert rows(MATCH._replace(seats=seats, title=name))[1][2:5:2] == [f"'{name}", f"'{name}"]


def test_a_negative_score_stays_a_number() -> None:
    assert rows(MATCH)[2][5] == "-2"
