"""Counters of teams and of the table, and what everybody has on one small table on the panel."""

import re
from collections.abc import Mapping

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.screens_without_ask import result_screen, saved_match_score_and_winner
from companion.games.toolbox import TOOLBOX
from companion.games.toolbox.game_from_definition import game_from_definition
from companion.games.toolbox.game_in_play import ToolboxMatch
from companion.games.toolbox.match_config import (
    CounterConfig,
    EndCondition,
    MatchConfig,
    own_text_sentence,
)
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.panes import pane
from companion.games.toolbox.seats import SEATS
from companion.locale import words_by_language
from companion.rules.asks import Ask
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import SMALL_ROW, AnswerDraft, Pane
from companion.rules.sentences import Refused, in_english, shorten_names_distinctly
from companion.testing.match_in_plain_words import PlainWordsMatch

LINES = 6
LABELS = ("LABELA", "LABELB", "LABELC", "LABELD", "LABELE")
TEAMS: Mapping[str, Json] = {
    "name": "pairs",
    "title": "Pairs",
    "seats": [4, 6],
    "teams": ["WE", "YOU"],
    "starts": "chosen",
    "counters": {
        "points": {"of": "team"},
        "tricks": {"least": 0, "most": 13},
        "pot": {"of": "table", "start": 5},
    },
    "end": {"when": "points", "goal": 6},
}


def teams(**changes: Json) -> PlainWordsMatch:
    """Four who play in two teams; the first of them begins."""
    game = game_from_definition({**TEAMS, **changes})
    return PlainWordsMatch({"seats": 4}, game).play("p1 starts 1")


def of(key: str, *, kind: str = "seat") -> CounterConfig:
    """A counter with a long label."""
    label = dict(zip("vwxyz", LABELS, strict=True))[key]
    short = dict(zip("vwxyz", shorten_names_distinctly(LABELS, 4), strict=True))[key]
    return CounterConfig(key, own_text_sentence(label), own_text_sentence(short), of=kind)


@st.composite
def boards(draw: st.DrawFn, most: int, seats: int = 8) -> ToolboxMatchState:
    """A turn of three or more who count from 10 to `most`, alone, in teams and together."""
    count = draw(st.integers(3, seats))
    split = draw(st.sampled_from([0, *(n for n in (2, 3, 4) if count % n == 0 and count > n)]))
    kinds = ["seat", "table", *(["team"] if split else [])]
    counters = [of(key, kind=draw(st.sampled_from(kinds))) for key in "vwxyz"]
    plan = MatchConfig(
        seats=SEATS[:count],
        counters=tuple(counters[: draw(st.integers(1, 5))]),
        teams=tuple(own_text_sentence(f"TEAM{n}") for n in range(split)),
    )
    board = ToolboxMatchState.new(plan)
    for key, counts in board.counts.items():
        board.counts[key] = {holder: draw(st.integers(10, most)) for holder in counts}
    board.phase, board.mover = "turn", draw(st.sampled_from(plan.seats))
    return board


def laid(board: ToolboxMatchState, opened: str = "") -> Pane:
    """The pane of a turn, or one that whose turn it is has opened."""
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    draft = AnswerDraft(opened, seat=board.mover if opened else "")
    return pane(board, ask, draft, words_by_language()["en"])


def drawn(board: ToolboxMatchState, opened: str = "") -> list[str]:
    """The lines of the small table, or the large rows where there is none."""
    picture = laid(board, opened).picture
    if picture is None:
        return list(laid(board, opened).rows[1:])
    assert picture.words == tuple(mark.what for mark in picture.marks)
    return list(picture.words)


def numbers(board: ToolboxMatchState) -> list[int]:
    """All counts, in ascending order."""
    return sorted(n for counts in board.counts.values() for n in counts.values())


@given(boards(99, 4))
def test_all_counters_of_three_and_four_seats_are_seen_in_a_turn(board: ToolboxMatchState) -> None:
    """Names and labels that give way end with one digit, counts have two."""
    found = re.findall(r"(?<!\w)\d\d(?!\w)", " ".join(drawn(board)))
    assert sorted(map(int, found)) == numbers(board)


@given(boards(9999))
def test_a_table_has_room_for_its_lines_and_question_mark_tells_every_count(
    board: ToolboxMatchState,
) -> None:
    lines = drawn(board)
    if laid(board).picture is not None:
        assert len(lines) <= LINES
        assert all(len(line) <= SMALL_ROW for line in lines)
    told = " ".join(laid(board).help[2:])
    for counter in board.plan.counters:
        for holder, n in board.counts[counter.key].items():
            name = board.plan.holder_name(holder).translate(in_english)
            assert re.search(rf"\b{name} {n}\b", told), (name, n, told)


@given(boards(9999))
def test_a_count_is_whole_or_left_out(board: ToolboxMatchState) -> None:
    found = re.findall(r"(?<!\w)\d\d+(?!\w)", " ".join(drawn(board)))
    assert {*map(int, found)} <= {*numbers(board)}


def test_the_columns_have_labels_where_there_is_room() -> None:
    board = ToolboxMatchState.new(
        MatchConfig(seats=SEATS[:3], counters=(of("v"), of("w"), of("x", kind="table")))
    )
    board.phase = "turn"
    board.counts = {
        "v": {"p1": 7, "p2": 10, "p3": 0},
        "w": dict.fromkeys(SEATS[:3], 3),
        "x": {"table": 12},
    }
    assert drawn(board) == [
        "    LABELA LABELB",
        "►P1      7      3",
        " P2     10      3",
        " P3      0      3",
        "LABELC 12",
    ]  # fmt: skip


def test_eight_have_two_columns() -> None:
    plan = MatchConfig(seats=SEATS[:8], counters=(of("v"), of("w"), of("x")))
    board = ToolboxMatchState.new(plan)
    board.phase = "turn"
    assert drawn(board) == [
        "►P1 0 0 0   P5 0 0 0",
        " P2 0 0 0   P6 0 0 0",
        " P3 0 0 0   P7 0 0 0",
        " P4 0 0 0   P8 0 0 0",
    ]


# What a table does --------------------------------------------------------------------------


def test_everybody_counts_for_the_team_and_the_table() -> None:
    table = teams().play("p3 points 1", "p1 points 1", "p2 points 5", "p4 pot -5", "p4 tricks 1")
    table.assert_facts(
        score={"p1": 2, "p2": 5, "p3": 2, "p4": 5},
        counters={
            "points": {"t1": 2, "t2": 5},
            "tricks": {"p1": 0, "p2": 0, "p3": 0, "p4": 1},
            "pot": {"table": 0},
        },
    )
    assert table.news == "P4 tricks 1"


def test_a_team_wins_when_it_has_the_points() -> None:
    table = teams().play("p4 points 5", "p2 points 1")
    table.assert_facts(over=True, winner="p2", winning_team="YOU")
    assert table.news == "YOU wins"


def test_the_result_is_told_by_teams() -> None:
    table = teams().play("p4 points 5", "p2 points 1")
    table.assert_facts(team_score={"WE": 0, "YOU": 6}, score={"p1": 0, "p2": 6, "p3": 0, "p4": 6})
    view = table.match.view()
    shown = result_screen(view, "Pairs", names, "6", in_english)
    assert shown.rows[1:3] == ("YOU WINS", "WE 0  YOU 6")
    assert saved_match_score_and_winner(view.facts, names, in_english) == ("0:6", "YOU WINS")
    assert teams().play("p1 points 1").match.position.play.summary(in_english)[0] == "1:0"


def names(seat: str) -> str:
    """How players call a seat."""
    return seat.upper()


def test_a_draw_of_teams_is_told_by_teams_too() -> None:
    rounds: Json = {"when": "rounds", "goal": 1}
    table = teams(end=rounds).play(*(f"p{n} end" for n in (1, 2, 3, 4)))
    shown = result_screen(table.match.view(), "Pairs", names, "6", in_english)
    assert shown.rows[1:3] == ("DRAW", "WE 0  YOU 0")


def test_the_table_says_which_team_has_won() -> None:
    table = teams(end={"when": "open"}).play("p1 finish")
    assert table.rows()[1] == "1:WE 2:YOU"
    table.assert_refused("p1 winner 3", "3 is no answer").play("p1 winner 1")
    table.assert_facts(over=True, winner="p1", winning_team="WE")


def test_as_many_points_of_both_teams_make_a_draw() -> None:
    rounds: Json = {"when": "rounds", "goal": 1}
    table = teams(end=rounds).play(
        "p1 points 1", "p2 points 1", *(f"p{n} end" for n in (1, 2, 3, 4))
    )
    table.assert_facts(over=True, winner=None)
    assert "winning_team" not in table.facts


def test_the_team_of_whoever_is_in_front_wins_where_everybody_has_points() -> None:
    counters: Json = {"points": {}}
    end: Json = {"when": "rounds", "goal": 1}
    table = teams(counters=counters, end=end).play("p1 points 1", "p4 points 5", "p2 points 1")
    table.play(*(f"p{n} end" for n in (1, 2, 3, 4)))
    table.assert_facts(over=True, winner="p2", winning_team="YOU")
    tied = teams(counters=counters, end=end).play("p3 points 5", "p4 points 5")
    tied.play(*(f"p{n} end" for n in (1, 2, 3, 4))).assert_facts(over=True, winner=None)


def test_counts_of_teams_and_of_the_table_are_put_right() -> None:
    game, facts = game_from_definition(TEAMS), teams().match.own_facts()
    fields = {field.name: field for field in game.correctable_fields({"seats": 4}, facts)}
    tricks = [f"tricks {seat}" for seat in SEATS[:4]]
    assert list(fields)[-7:] == ["points t1", "points t2", *tricks, "pot table"]
    assert fields["points t2"].question.translate(in_english) == "YOU: points?"
    assert fields["pot table"].label.translate(in_english) == "table pot"
    amended = game.amend_facts({"seats": 4}, facts, "points t2", 6)
    assert (amended["winner"], amended["winning_team"]) == ("p2", "YOU")


def test_overtime_costs_the_team_of_whoever_is_in_it() -> None:
    table = teams()
    game = game_from_definition(TEAMS)
    facts = game.apply_penalty({"seats": 4}, table.match.own_facts(), "p4", 2)
    assert facts["counters"]["points"] == {"t1": 0, "t2": -2}  # type: ignore[index, call-overload]


def test_players_who_make_no_even_teams_are_refused() -> None:
    game = game_from_definition(TEAMS)
    assert [preset.options["seats"] for preset in game.presets] == [4, 6]
    with pytest.raises(Refused):
        game.begin({"seats": 5})


def test_nobody_is_left_alone_where_teams_play() -> None:
    with pytest.raises(Refused, match=r"end\.when is"):
        game_from_definition({**TEAMS, "end": {"when": "survivor"}})


def test_an_end_by_points_is_told_apart_from_one_of_the_table() -> None:
    plan = game_from_definition(TEAMS).config_from_options({"seats": 4})
    assert plan.end == EndCondition("points", 6)
    assert [counter.of for counter in plan.counters] == ["team", "seat", "table"]


def test_who_plays_together_is_told_for_any_number_of_players() -> None:
    pairs = game_from_definition(TEAMS)
    assert pairs.teams({"players": 4}) == (("p1", "p3"), ("p2", "p4"))
    assert TOOLBOX.teams({"players": 2}) == (("p1",), ("p2",))
