"""Rows of any table at all: numbers are whole and everybody is told apart, however little room there is."""

import re
from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.toolbox.game_in_play import ToolboxMatch
from companion.games.toolbox.match_config import (
    CounterConfig,
    Dice,
    EndCondition,
    MatchConfig,
    own_text_sentence,
)
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.panes import pane
from companion.games.toolbox.seats import SEATS
from companion.locale import words_by_language
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Sentence, shorten_names_distinctly

NAMED = tuple(
    map(
        own_text_sentence,
        ("MARIA", "MARCO", "MARTA", "MARIO", "PEDRO", "PEPE", "PETRA", "PERLA"),
    )
)
LABELS = ("LABELA", "LABELB", "LABELC", "LABELD", "LABELE")
COUNTERS = tuple(
    CounterConfig(key, own_text_sentence(label), own_text_sentence(short))
    for key, label, short in zip("vwxyz", LABELS, shorten_names_distinctly(LABELS, 4), strict=True)
)
COUNTS = (-999, 9999, 4321, 0)
THROWS = (Dice(20, 100, 99), Dice(4, 100), Dice(1, 20))
WIDTHS = (21, 16, 16)


@st.composite
def boards(draw: st.DrawFn) -> ToolboxMatchState:
    """A match that has come as far as it can in width."""
    seats = SEATS[: draw(st.integers(2, 8))]
    plan = MatchConfig(
        seats=seats,
        names=draw(st.sampled_from((MatchConfig().names, NAMED))),
        starts=draw(st.sampled_from(("drawn", "chosen"))),
        counters=COUNTERS[: draw(st.integers(0, 5))],
        throws=THROWS[: draw(st.integers(0, 3))],
        picks=9,
        end=draw(st.sampled_from((EndCondition(), EndCondition("rounds", 9999)))),
    )
    board = ToolboxMatchState.new(plan)
    board.counts = {
        each.key: {seat: draw(st.sampled_from(COUNTS)) for seat in seats} for each in plan.counters
    }
    board.mover = board.starter = draw(st.sampled_from(seats))
    board.round = 9999
    phases = ("start", "turn", "pick", "shown", "winner", *(("dice",) if plan.throws else ()))
    board.phase = draw(st.sampled_from(phases))
    board.shown = (
        {seat: n % 9 + 1 for n, seat in enumerate(seats)} if board.phase == "shown" else {}
    )
    return board


@st.composite
def drafts(draw: st.DrawFn, board: ToolboxMatchState, ask: Ask) -> AnswerDraft:
    """A pane that a seat has opened, where pads serve some of those who play."""
    seats = board.seats
    served = tuple(draw(st.lists(st.sampled_from(seats), max_size=4, unique=True)))
    if ask.name != "turn":
        return AnswerDraft(served=served, left=(seats[0],))
    throws = ("throw", "roll") if board.plan.throws else ()
    rest = ("rest", "rest-2") if len(board.plan.counters) > 2 else ()
    opened = draw(st.sampled_from(("", "own", "more", "turn", *rest, *throws)))
    seat = "" if not opened else draw(st.sampled_from(seats)) if opened == "own" else board.mover
    return AnswerDraft(
        opened, seat=seat, left=(seats[0],), own_dice=draw(st.booleans()), served=served
    )


@pytest.mark.parametrize("code", words_by_language())
@given(data=st.data())
def test_every_row_has_room_for_all_of_its_numbers(code: str, data: st.DataObject) -> None:
    board = data.draw(boards())
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    draft = data.draw(drafts(board, ask))
    rows = pane(board, ask, draft, words_by_language()[code]).rows
    assert [row for row, width in zip(rows, WIDTHS, strict=True) if len(row) > width] == []
    known = {*map(str, (*COUNTS, *range(10), 100, 20, 99))}
    assert set(re.findall(r"(?<!\d)-?\d+", " ".join(rows))) <= known


@given(boards())
def test_everybody_is_told_apart_when_picks_are_shown(board: ToolboxMatchState) -> None:
    board.phase = "shown"
    board.shown = {seat: n % 9 + 1 for n, seat in enumerate(board.seats)}
    told = _shown(board)
    assert [int(n) for _, n in told] == list(board.shown.values())
    assert len({name for name, _ in told}) == len(board.seats)


@given(boards())
def test_everybody_is_told_apart_where_one_is_chosen(board: ToolboxMatchState) -> None:
    board.phase = "winner"
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    rows = pane(board, ask, AnswerDraft(left=("p1",)), words_by_language()["en"]).rows
    names = re.findall(r"\d:(\w+)", " ".join(rows))
    assert len(set(names)) == len(names) == len(board.seats)


def _shown(board: ToolboxMatchState) -> Sequence[tuple[str, str]]:
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    rows = pane(board, ask, AnswerDraft(left=("p1",)), words_by_language()["en"]).rows
    return re.findall(r"(\w+) (\d)", " ".join(rows).replace("Picks are shown", ""))


@pytest.mark.parametrize(
    ("names", "seats", "served", "score", "rows"),
    [
        (MatchConfig().names, 4, ("p1", "p2"), 10, ("►P1 10 ·P2 10", " P3 10  P4 10")),
        (NAMED, 3, ("p1", "p2", "p3"), 10, ("►MA1 10 ·MA2 10", "·MARTA 10")),
        (MatchConfig().names, 8, ("p1", "p6"), 9999, ("►P1         9999", "·P6         9999")),
        (NAMED, 8, ("p2", "p3", "p4", "p5"), -999, ("►MARIA      -999", "·MARCO      -999")),
    ],
)
def test_names_give_way_and_numbers_do_not(
    names: Sequence[Sentence],
    seats: int,
    served: tuple[str, ...],
    score: int,
    rows: tuple[str, str],
) -> None:
    board = ToolboxMatchState.new(MatchConfig(seats=SEATS[:seats], names=tuple(names)))
    board.counts["points"] = dict.fromkeys(board.seats, score)
    board.phase = "turn"
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    _, second, third = pane(
        board, ask, AnswerDraft(left=("p1",), served=served), words_by_language()["en"]
    ).rows
    assert (second, third) == rows


def test_counters_beyond_two_have_a_row_each() -> None:
    board = ToolboxMatchState.new(MatchConfig(names=NAMED, counters=COUNTERS))
    board.counts |= {
        "x": {"p1": 9999, "p2": 0},
        "y": {"p1": 9999, "p2": 0},
        "z": {"p1": -999, "p2": 0},
    }
    board.phase = "turn"
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    rows = pane(
        board, ask, AnswerDraft("rest", seat="p1", left=("p1",)), words_by_language()["en"]
    ).rows
    assert rows == ("MARIA  LABELC 9999", "LABELD 9999", "LABELE -999")
