"""The result of a match in lines: who won, and the score."""

import pytest

from companion.match.result_lines import result_lines
from companion.rules.facts import Json
from companion.rules.sentences import in_english
from tests.table import Table
from tests.toy import HIGH_BID


@pytest.mark.parametrize(
    ("facts", "lines"),
    [
        ({"winner": "red", "score": {"red": 7, "blue": 0}}, ["RED WINS", "RED 7 BLUE 0"]),
        ({"winner": None, "score": {"red": 4, "blue": 4}}, ["DRAW", "RED 4 BLUE 4"]),
        (
            {
                "winner": "red",
                "winning_team": "North",
                "score": {"red": 3, "blue": 4},
                "team_score": {"North": 3, "South": 4},
            },
            ["North WINS", "North 3 South 4"],
        ),
        ({"winner": "blue"}, ["BLUE WINS"]),
    ],
    ids=["a winner", "a draw", "teams, told as such", "a game without points"],
)
def test_a_result_says_who_won_and_what_all_have(
    monkeypatch: pytest.MonkeyPatch, facts: dict[str, Json], lines: list[str]
) -> None:
    match = Table(HIGH_BID).match
    monkeypatch.setattr(match, "facts", lambda: facts)
    assert result_lines(match, in_english) == lines


def test_seats_are_named_with_their_players_where_there_is_room() -> None:
    match = Table(HIGH_BID).match
    match.header = match.header._replace(names={"red": "Ana"})
    assert result_lines(match, in_english)[1:] == ["RED (Ana) 0 BLUE 0"]
    assert result_lines(match, in_english, players=False)[1:] == ["RED 0 BLUE 0"]
