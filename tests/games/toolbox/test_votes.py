"""Votes: everybody picks a named option in secret, and all are shown together with a count."""

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import own_games
from companion.games.toolbox.game_from_definition import game_from_definition
from companion.games.toolbox.game_in_play import ToolboxMatch
from companion.games.toolbox.match_config import MatchConfig, own_text_sentence
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.panes import pane
from companion.games.toolbox.seats import SEATS
from companion.locale import words_by_language
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft, Pane
from companion.rules.sentences import in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.toml.table_field_reader import FaultyFile

if TYPE_CHECKING:
    from companion.rules.facts import Json

FILE = """\
name = "jury"
title = "Jury"
seats = 5
starts = "chosen"
[picks]
options = ["guilty", "spare", "hung"]
when = "asks"
"""
WIDTHS = (21, 16, 16)


def voted(*votes: int) -> PlainWordsMatch:
    """Five have voted so."""
    definition = {
        "name": "jury",
        "title": "Jury",
        "seats": 5,
        "starts": "chosen",
        "picks": {"options": ["guilty", "spare", "hung"]},
    }
    table = PlainWordsMatch({}, game_from_definition(definition)).play("p1 starts 1", "p1 pick")
    return table.play(*(f"p{n} pick {vote}" for n, vote in enumerate(votes, 1)))


def laid(table: PlainWordsMatch) -> Pane:
    """The pane of what is asked."""
    facts = table.match.own_facts()
    play = table.match.game.begin({}, facts)
    ask = next(play.script())
    assert isinstance(ask, Ask)
    return play.pane(ask, AnswerDraft(), in_english)


def test_options_have_the_numbers_of_their_keys_while_all_vote() -> None:
    pane_of_vote = laid(voted(1, 2))
    assert pane_of_vote.rows == ("■ SECRET 1-3", "1:guilty 2:spare", "3:hung")
    assert pane_of_vote.help[1] == "1:guilty  2:spare  3:hung"


def test_votes_are_not_counted_before_all_have_voted() -> None:
    table = voted(1, 1, 1, 1)
    table.assert_facts(shown={}, picked=["p1", "p2", "p3", "p4"], phase="pick")


def test_the_option_with_most_votes_is_told_with_all_counts() -> None:
    table = voted(2, 1, 2, 2, 3).assert_facts(phase="shown", last="picks")
    assert table.news == "most: spare with 3"
    assert laid(table).rows == ("most: spare with 3", "guilty 1 spare 3", "hung 1")
    assert laid(table).help[1] == "P1 spare  P2 guilty  P3 spare  P4 spare  P5 hung"


def test_of_two_players_it_matters_who_has_picked_what() -> None:
    options: Json = {"options": ["left", "middle", "right"]}
    definition = {"name": "n", "title": "N", "seats": 2, "starts": "chosen", "picks": options}
    table = PlainWordsMatch({}, game_from_definition(definition)).play("p1 starts 1", "p1 pick")
    table.play("p1 pick 2", "p2 pick 3")
    assert table.news == "picks middle right"
    assert laid(table).rows == ("Picks are shown", "P1 middle", "P2 right")


def test_a_tie_is_said() -> None:
    assert voted(1, 2, 1, 2, 3).news == "tie: 2 have 2 each"


def test_who_is_out_does_not_vote() -> None:
    definition = {
        "name": "n",
        "title": "N",
        "seats": 3,
        "starts": "chosen",
        "picks": {"options": ["a", "b"]},
    }
    table = PlainWordsMatch({}, game_from_definition(definition)).play(
        "p1 starts 1", "p1 out", "p2 pick"
    )
    table.play("p2 pick 1", "p3 pick 1")
    assert table.news == "most: a with 2"


@given(st.data())
def test_every_vote_is_counted_once_and_fits(data: st.DataObject) -> None:
    seats = SEATS[: data.draw(st.integers(2, 8))]
    count = data.draw(st.integers(2, 9))
    options = tuple(own_text_sentence(f"OPTIO{n}") for n in range(count))
    board = ToolboxMatchState.new(MatchConfig(seats=seats, picks=count, options=options))
    board.reveal_picks({seat: data.draw(st.integers(1, count)) for seat in seats})
    assert sum(board.votes) == len(seats)
    alone = board.votes.count(max(board.votes)) == 1
    assert board.verdict.text.startswith("most" if alone else "tie")
    assert (board.events[-1].text == board.verdict) == (len(seats) > 2)
    for phase in ("shown", "pick"):
        board.phase = phase
        ask = next(ToolboxMatch(board).script())
        assert isinstance(ask, Ask)
        for words in words_by_language().values():
            rows = pane(board, ask, AnswerDraft(), words).rows
            assert [row for row, width in zip(rows, WIDTHS, strict=True) if len(row) > width] == []


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('"spare"', '"guilty"', '6: picks.options: "guilty" is there twice.'),
        ('"spare"', '"let them go"', '6: picks.options is ["guilty", "let them go", "hung"]. Allowed are: lists of 2-9 texts of 1 to 6 characters.'),
        (', "spare", "hung"', "", '6: picks.options is ["guilty"]. Allowed are: lists of 2-9 texts of 1 to 6 characters.'),
        ("when =", "highest = 3\nwhen =", "7: picks.highest is no field. Allowed are: options, when."),
        ('options = ["guilty", "spare", "hung"]\n', "", "5: picks.highest is missing."),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(
    right: str, wrong: str, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "jury.toml"
    file.write_text(FILE)
    own_games.load_game_file(file)
    file.write_text(FILE.replace(right, wrong))
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file)
    assert str(fault.value) == f"{file}:{told}"
