"""Every count is on the panel, or behind the key that the panel names, however many play."""

import re
from collections.abc import Mapping, Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games.toolbox.game_from_definition import game_from_definition
from companion.games.toolbox.game_in_play import ToolboxMatch
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.panes import pane
from companion.locale import words_by_language
from companion.rules.asks import Ask, Seat
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import GO, LARGE_ROW, SMALL_ROW, AnswerDraft, Pane
from companion.testing.simulated_device import Device
from tests.games.toolbox.test_pads import playing

KINDS = ("seat", "team", "table")
OTHERS = {"en": "others", "es": "otros"}
NAMES = ["MARIA", "MARIO", "MARTA", "MARCO", "PEDRO", "PEPES", "PETRA", "PERLA"]
LABELS = ["points", "pounds", "poison", "potion", "policy"]


@st.composite
def definitions(draw: st.DrawFn) -> Mapping[str, Json]:
    """A game of three to eight with names, teams and counters as long as they can be."""
    seats = draw(st.integers(3, 8))
    split = draw(st.sampled_from([0, *(n for n in (2, 3, 4) if seats % n == 0 and seats > n)]))
    kinds = [draw(st.sampled_from(KINDS if split else ("seat", "table"))) for _ in range(5)]
    kinds[0] = "seat" if kinds[0] == "table" else kinds[0]
    counted = draw(st.integers(1, 5))
    alike = st.lists(st.text("MARI", min_size=1, max_size=5), min_size=8, max_size=8, unique=True)
    names = draw(st.one_of(st.just(NAMES), alike))
    return {
        "name": "n",
        "title": "N",
        "seats": seats,
        "names": names[:seats],
        "counters": {
            f"c{n}": {"label": label, "of": kind}
            for n, (label, kind) in enumerate(zip(LABELS, kinds[:counted], strict=False))
        },
        **({"teams": names[-split:]} if split else {}),
    }


@st.composite
def boards(draw: st.DrawFn) -> ToolboxMatchState:
    """A turn of such a game, in which no two counts are the same."""
    said = draw(definitions())
    plan = game_from_definition(said).config_from_options({"seats": int(str(said["seats"]))})
    board = ToolboxMatchState.new(plan)
    least, most = draw(st.sampled_from(((10, 90), (100, 900), (1000, 9900), (-990, -100))))
    counts = iter(range(draw(st.integers(least, most - 40)), most))
    for key, of_holders in board.counts.items():
        board.counts[key] = {holder: next(counts) for holder in of_holders}
    board.phase, board.mover = "turn", draw(st.sampled_from(plan.seats))
    return board


def laid(board: ToolboxMatchState, code: str, opened: str = "", seat: Seat = "") -> Pane:
    """The pane of a turn, or one that a seat has opened."""
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    return pane(board, ask, AnswerDraft(opened, seat=seat), words_by_language()[code])


def lines(shown: Pane) -> Sequence[str]:
    """The lines of the table, or the large rows where there is none."""
    if shown.picture is None:
        assert all(len(row) <= LARGE_ROW for row in shown.rows[1:])
        return shown.rows[1:]
    marks = shown.picture.marks
    assert len(marks) <= 6
    assert all(isinstance(mark.what, str) and len(mark.what) <= SMALL_ROW for mark in marks)
    return [str(mark.what) for mark in marks]


def numbers(shown: Pane) -> set[int]:
    """The numbers that are read on it, but for those that belong to a name."""
    texts = [re.sub(r"^3=\w+:.*", "", line) for line in lines(shown)]
    return {int(n) for text in texts for n in re.findall(r"(?<![^\s])-?\d+(?!\S)", text)}


@pytest.mark.parametrize("code", words_by_language())
@given(board=boards(), data=st.data())
def test_every_count_is_in_the_table_of_a_turn_or_behind_the_keys_that_it_names(
    code: str, board: ToolboxMatchState, data: st.DataObject
) -> None:
    counts = {n for counts in board.counts.values() for n in counts.values()}
    turn = laid(board, code)
    seen = numbers(turn)
    if not counts <= seen:
        assert lines(turn)[-1].startswith(f"3={OTHERS[code]}: ")
        seat = data.draw(st.sampled_from(board.seats))
        opened = next(name for key, name in turn.keys[seat].places if key == 3)
        passed = set[str]()
        while opened and opened not in passed:
            passed.add(opened)
            shown = laid(board, code, opened.removeprefix("@"), seat)
            seen |= numbers(shown)
            opened = dict(shown.keys[seat].places).get(GO, "")
            assert not opened or shown.panes[opened.removeprefix("@")].text == "others"
    assert counts <= seen


@given(boards())
def test_everybody_is_told_apart_in_the_table_of_a_turn(board: ToolboxMatchState) -> None:
    shown = laid(board, "en")
    if shown.picture is not None:
        told = " ".join(lines(shown))
        assert told.count("►") == 1
        names = re.findall(r"[►·]?\b([A-Z]\w*|\d)\b", told)
        assert len({*names}) >= len(board.seats)


def definition(seats: int, teams: int = 0, *of: str) -> str:
    """What a file says, with names and labels as long as they can be, in which all begin with 9990 and more."""
    counters = "".join(
        f'[counters.c{n}]\nlabel = "{LABELS[n]}"\nof = "{kind}"\nstart = {9990 + n}\n'
        for n, kind in enumerate(of)
    )
    split = f"teams = {NAMES[-teams:]}\n".replace("'", '"') if teams else ""
    names = f"names = {NAMES[:seats]}\n".replace("'", '"')
    return f"seats = {seats}\n{names}{split}{counters}"


WORST = ("team", "seat", "seat", "seat", "table")


def read(device: Device) -> set[int]:
    """The counts on the panel."""
    return {int(n) for n in re.findall(r"\b999\d\b", device.sheet())}


def test_eight_in_four_teams_read_all_counters_with_the_keys_that_the_panel_names(
    tmp_path: Path,
) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 4, "left 2")
    with playing(tmp_path, definition(8, 4, *WORST), *keys) as device:
        assert device.sheet().split("\n")[1:7] == [
            " MAR1►MAR2·MART MARC",
            " PEDR PEPE PETR PERL",
            "    points",
            "PEDRO 9990 PETRA 9990",
            "PEPES 9990 PERLA 9990",
            "3=others: 4 counters",
        ]
        seen = read(device)
        for key, name in (("3", "3=others"), ("7", "c=others")):
            assert name in device.sheet()
            device.play(f"right {key}")
            seen |= read(device)
        assert seen == {9990, 9991, 9992, 9993, 9994}
        assert device.sheet().split("\n")[0] == "MARIO  poison 9992"
        assert "c=others" in device.sheet()
        device.play("right 7")
        assert read(device) == {9991, 9992}, "the first of the other tables follows the last one"


def test_pads_with_three_keys_have_the_other_counters_in_their_list(tmp_path: Path) -> None:
    pads = [f"p{n} middle" for n in (1, 2, 3, 4)] * 2
    keys = ("p1 middle", "p1 middle", *pads, "p1 middle")
    with playing(tmp_path, definition(8, 4, *WORST), *keys, kit="trio4") as device:
        assert device.sheet().split("\n")[6] == "others: 4 counters"
        seen, moves = read(device), 0
        while "[others]" not in device.sheet():
            device.play("p1 left")
            moves += 1
            assert moves < 10
        for _ in range(2):
            device.play("p1 middle")
            assert "[others]" in device.sheet()
            seen |= read(device)
        assert seen == {9990, 9991, 9992, 9993, 9994}


def test_labels_of_one_character_are_letters_as_a_digit_would_be_taken_for_a_count(
    tmp_path: Path,
) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 2, "left 1")
    with playing(tmp_path, definition(4, 0, *["seat"] * 5), *keys) as device:
        assert [line[0] for line in device.sheet().split("\n")[2:7]] == ["p", "o", "i", "t", "l"]


def test_a_count_that_a_turn_has_no_room_for_is_told_when_it_changes(tmp_path: Path) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 4, "left 1", "left 3", "left 1")
    with playing(tmp_path, definition(8, 0, "seat", "seat", "seat"), *keys) as device:
        assert device.sheet().split("\n")[0] == "MARIA poison 9993"


def test_who_plays_without_counters_has_no_number(tmp_path: Path) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 2, "left 1")
    with playing(tmp_path, definition(4), *keys) as device:
        assert device.text().split("\n")[1:3] == ["►MARIA ·MARIO", " MARTA  MARCO"]


def test_large_rows_give_way_to_a_table_before_names_are_unreadable(tmp_path: Path) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 2, "left 1")
    with playing(tmp_path, definition(4, 0, "seat"), *keys) as device:
        assert device.sheet().split("\n")[1:6] == [
            "       points",
            "►MARIA   9990",
            "·MARIO   9990",
            " MARTA   9990",
            " MARCO   9990",
        ]


def test_two_who_have_five_counters_with_four_digits_each_see_all_of_them(tmp_path: Path) -> None:
    keys = ("left 1", "left 1", "left 7", "right 7", "left 1")
    with playing(tmp_path, definition(2, 0, *["seat"] * 5), *keys) as device:
        assert read(device) == {9990, 9991, 9992, 9993, 9994}
        assert device.sheet().count("999") == 10


def test_eight_who_count_nothing_are_all_seen_and_so_is_who_is_out(tmp_path: Path) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 4, "left 2", "right 6", "[right 4]")
    with playing(tmp_path, definition(8), *keys) as device:
        assert device.sheet().split("\n")[1:5] == [
            " MARIA      PEDRO",
            "×MARIO      PEPES",
            "►MARTA      PETRA",
            "·MARCO      PERLA",
        ]


def test_question_mark_never_divides_a_name_from_its_number(tmp_path: Path) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 4, "left 1", *["table help"] * 3)
    with playing(tmp_path, definition(8, 0, "seat", "seat"), *keys) as device:
        assert device.sheet().split("\n")[:6] == [
            "round 1  next: MARIO",
            "points: MARIA 9990",
            "MARIO 9990",
            "MARTA 9990",
            "MARCO 9990",
            "PEDRO 9990",
        ]


def test_the_last_row_has_all_keys_of_a_turn_however_short_names_are_in_the_table(
    tmp_path: Path,
) -> None:
    keys = ("left 1", "left 1", *("left 7", "right 7") * 2, "left 1", "left 7", "right 1")
    with playing(tmp_path, definition(4, 2, "team", "seat", "seat"), *keys) as device:
        assert device.sheet().split("\n")[7] == "c=end 1+4- 2+5- 3,6=?"
