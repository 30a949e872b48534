"""Rounds of several phases, who begins them, in which order all follow, and overtime."""

import re
from collections import defaultdict
from collections.abc import Sequence
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import own_games
from companion.games.toolbox.game_from_definition import DefinedGame, game_from_definition
from companion.games.toolbox.game_in_play import ToolboxMatch
from companion.games.toolbox.match_state import ToolboxMatchState
from companion.games.toolbox.panes import pane
from companion.locale import words_by_language
from companion.rules.asks import Ask
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import SMALL_ROW, AnswerDraft
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.toml.table_field_reader import FaultyFile

COUNTERS: Json = {"points": {"steps": [1, 2]}, "speed": {}}


def game(seats: int = 3, **said: Json) -> DefinedGame:
    """A game with points and speed, in which the table says who starts."""
    head = {"name": "n", "title": "N", "seats": seats, "starts": "chosen", "counters": COUNTERS}
    return game_from_definition({**head, **said})


def begun(seats: int = 3, **said: Json) -> PlainWordsMatch:
    """The first seat has the first turn."""
    return PlainWordsMatch({}, game(seats, **said)).play("p1 starts 1")


def ends(table: PlainWordsMatch, *turns: str) -> list[object]:
    """Whose turn it is after each of these turns has ended."""
    return [table.play(f"{seat} end").facts["mover"] for seat in turns]


# Phases -------------------------------------------------------------------------------------


def test_a_round_goes_round_the_table_once_for_each_phase() -> None:
    table = begun(2, phases=["trade", "build"]).assert_facts(stage=1)
    table.play("p1 end").assert_facts(stage=1)
    assert table.rows()[0] == "round 1  trade"
    table.play("p2 end").assert_facts(round=1, stage=2, mover="p1")
    assert table.rows()[0] == "round 1  build"
    table.play("p1 end", "p2 end").assert_facts(round=2, stage=1, mover="p1", turns=4)


def test_picks_of_every_round_come_once_and_not_in_every_phase() -> None:
    table = begun(2, phases=["bid", "play"], picks={"highest": 3, "when": "round"})
    table.play("p1 pick 1", "p2 pick 2", "p1 go", "p1 end", "p2 end").assert_facts(
        phase="turn", stage=2
    )
    table.play("p1 end", "p2 end").assert_facts(phase="pick", round=2)


def test_a_phase_is_put_right() -> None:
    played = game(2, phases=["trade", "build"])
    facts = PlainWordsMatch({}, played).play("p1 starts 1").match.own_facts()
    (field,) = (each for each in played.correctable_fields({}, facts) if each.name == "stage")
    assert (field.now, field.value_label(2).translate(in_english)) == (1, "build")
    assert played.amend_facts({}, facts, "stage", 2)["stage"] == 2


# Who begins ---------------------------------------------------------------------------------


def test_the_next_one_in_turn_begins_the_next_round() -> None:
    table = begun(order="next")
    assert ends(table, "p1", "p2", "p3") == ["p2", "p3", "p2"]
    table.assert_facts(round=2, starter="p2")
    assert ends(table, "p2", "p3", "p1") == ["p3", "p1", "p3"]


def test_who_is_passed_over_at_the_end_of_a_round_was_still_the_last_to_begin_one() -> None:
    table = begun(4, order="next").play("p1 end", "p2 end", "p3 end", "p4 next 3")
    table.assert_facts(round=2, starter="p2", mover="p2")


def test_who_is_out_does_not_begin_a_round() -> None:
    table = begun(4, order="next").play("p1 end", "p2 out")
    assert ends(table, "p3", "p4") == ["p4", "p3"]
    table.assert_facts(starter="p3", round=2)


def test_the_table_says_who_has_won_the_round_and_begins_the_next_one() -> None:
    table = begun(order="chosen").play("p1 end", "p2 end", "p3 end")
    table.assert_facts(phase="lead", round=2)
    assert table.rows()[:3] == ("who leads round 2?", "1:P1 2:P2 3:P3", "")
    table.play("p2 leads 3").assert_facts(mover="p3", starter="p3", phase="turn", round=2)
    assert ends(table, "p3", "p1") == ["p1", "p2"]


def test_nobody_has_a_turn_while_the_table_says_who_begins() -> None:
    facts = begun(order="chosen").play("p1 end", "p2 end", "p3 end").match.own_facts()
    play = game(order="chosen").begin({}, facts)
    assert play.stretch("turn") is play.stretch("round") is None
    assert game(order="chosen").apply_thinking_time_expiry({}, facts, "p1", "turn") == facts


def test_who_is_out_can_not_be_chosen() -> None:
    table = begun(order="chosen").play("p1 end", "p2 out", "p3 end")
    table.assert_refused("p3 leads 2", "2 is no answer").play("p2 leads 3").assert_facts(mover="p3")


def test_a_counter_sorts_the_order_of_every_round_and_ties_stay_as_they_were() -> None:
    table = begun(4, order="highest speed")
    table.play("p3 speed 5", "p4 speed 1", "p2 speed 1")
    assert ends(table, "p1", "p2", "p3", "p4") == ["p2", "p3", "p4", "p3"]
    table.assert_facts(order=[3, 2, 4, 1], starter="p3")
    table.play("p3 speed -5", "p3 speed 1")
    assert ends(table, "p3", "p2", "p4", "p1") == ["p2", "p4", "p1", "p3"]
    table.assert_facts(order=[3, 2, 4, 1], round=3)


def test_the_lowest_may_begin() -> None:
    table = begun(order="lowest points").play("p1 points 2", "p2 points 1")
    assert ends(table, "p1", "p2", "p3") == ["p2", "p3", "p3"]
    table.assert_facts(order=[3, 2, 1])


def test_an_undo_and_a_correction_keep_the_order() -> None:
    table = begun(order="highest speed").play("p3 speed 5", "p1 end", "p2 end", "p3 end")
    table.undo().assert_facts(mover="p3", round=1, order=[1, 2, 3]).play("p3 end")
    facts = table.match.own_facts()
    assert game(order="highest speed").begin({}, facts).facts() == facts


@given(st.data())
def test_everybody_has_one_turn_in_every_phase_of_a_round_whoever_begins(
    data: st.DataObject,
) -> None:
    seats = data.draw(st.integers(2, 5))
    orders = ("seats", "next", "chosen", "highest speed", "lowest points")
    order = data.draw(st.sampled_from(orders))
    said: dict[str, Json] = {"order": order}
    if data.draw(st.booleans()):
        said["phases"] = ["one", "two"]
    table = begun(seats, **said)
    movers = defaultdict[tuple[Json, Json], list[Json]](list)
    counts: dict[Json, Json] = {}
    for _ in range(4 * seats):
        facts = table.facts
        if facts["phase"] == "lead":
            table.play(f"p1 leads {data.draw(st.integers(1, seats))}")
            continue
        counts.setdefault(facts["round"], facts["counters"])
        movers[facts["round"], facts.get("stage", 1)].append(facts["mover"])
        if data.draw(st.booleans()):
            table.play(f"p{data.draw(st.integers(1, seats))} speed 1")
        table.play(f"{facts['mover']} end")
    for (number, _), turns in list(movers.items())[:-1]:
        assert sorted(map(str, turns)) == [f"p{n}" for n in range(1, seats + 1)]
        if order.startswith("highest") and number != 1:
            speeds = counts[number]["speed"]  # type: ignore[index, call-overload]
            assert [speeds[seat] for seat in turns] == sorted(speeds.values(), reverse=True)  # type: ignore[index, call-overload, union-attr]


# Overtime -----------------------------------------------------------------------------------

TIED: dict[str, Json] = {"end": {"when": "rounds", "goal": 1, "overtime": 2}}


def test_a_tie_after_the_last_round_adds_rounds_until_one_is_in_front() -> None:
    table = begun(2, **TIED).play("p1 end", "p2 end")
    table.assert_facts(over=False, round=2, overtimes=1, phase="turn")
    assert "overtime" in table.events()
    assert table.rows()[0] == "round 2/3  overtime 1"
    table.play("p1 points 1", "p1 end", "p2 end").assert_facts(over=False, round=3)
    table.play("p1 end", "p2 end").assert_facts(over=True, winner="p1", round=3)


def test_a_tie_after_overtime_adds_as_many_rounds_again() -> None:
    table = begun(2, **TIED).play(*["p1 end", "p2 end"] * 3)
    table.assert_facts(over=False, overtimes=2, round=4)


def test_who_is_in_front_after_the_last_round_wins_without_overtime() -> None:
    begun(2, **TIED).play("p2 points 1", "p1 end", "p2 end").assert_facts(over=True, winner="p2")


def test_a_score_that_is_put_right_to_a_tie_leads_to_overtime() -> None:
    table = begun(2, **TIED).play("p2 points 1", "p1 end", "p2 end").assert_facts(over=True)
    played, facts = game(2, **TIED), table.match.own_facts()
    tied = played.amend_facts({}, facts, "points p2", 0)
    assert (tied["phase"], tied["winner"], tied["round"], tied["overtimes"]) == ("turn", None, 2, 1)
    table.correct(**tied).play("p1 points 1").assert_facts(over=False)


def test_facts_that_can_not_be_are_refused() -> None:
    played = game(order="highest speed", phases=["a", "b"], end=TIED["end"])
    facts = played.begin({}).facts()
    for wrong in (
        {"order": [1, 2, 2]},
        {"order": [1, 2]},
        {"order": ["p1"]},
        {"stage": 0},
        {"stage": 3},
        {"overtimes": -1},
        {"phase": "lead"},
    ):
        with pytest.raises(Refused):
            played.begin({}, {**facts, **wrong})  # type: ignore[dict-item]


PHASED: dict[str, Json] = {**TIED, "phases": ["trade", "market"]}


def test_overtime_and_the_phase_are_named_together() -> None:
    table = begun(2, **PHASED).play(*["p1 end", "p2 end"] * 2).assert_facts(overtimes=1)
    assert table.rows()[0] == "2/3 overtime 1 trade"
    table.play("p1 end", "p2 end")
    assert table.rows()[0] == "2/3 overtime 1 market"
    assert "round 2/3  overtime 1  market" in " ".join(help_of(table))


def help_of(table: PlainWordsMatch) -> Sequence[str]:
    """What ``?`` says."""
    ask = table.match.ask
    assert ask is not None
    return table.match.pane(AnswerDraft(), in_english).help


@pytest.mark.parametrize("code", words_by_language())
@given(
    seats=st.integers(2, 8),
    number=st.integers(1, 9999),
    stage=st.integers(1, 2),
    overtimes=st.integers(0, 99),
    last=st.sampled_from(({"when": "open"}, {"when": "rounds", "goal": 9900, "overtime": 1})),
)
def test_the_first_row_names_round_overtime_and_phase_whatever_their_length(
    code: str, seats: int, number: int, stage: int, overtimes: int, last: Json
) -> None:
    plan = game(seats, phases=["market", "moving"], end=last).config_from_options({"seats": seats})
    board = ToolboxMatchState.new(plan)
    board.phase, board.round, board.stage = "turn", number, stage
    board.overtimes = overtimes if plan.end.overtime else 0
    ask = next(ToolboxMatch(board).script())
    assert isinstance(ask, Ask)
    row = pane(board, ask, AnswerDraft(), words_by_language()[code]).rows[0]
    assert len(row) <= SMALL_ROW
    assert ("market", "moving")[stage - 1] in row
    assert str(number) in re.findall(r"\d+", row)
    assert not board.overtimes or re.search(rf"(overtime|prórroga|OT|PR) {overtimes}\b", row)


# What a file says ---------------------------------------------------------------------------

FILE = """\
name = "n"
title = "N"
seats = 3
phases = ["trade", "build"]
order = "highest gold"
[counters.gold]
[end]
when = "rounds"
goal = 3
overtime = 1
"""
ORDERS = '"seats", "next", "chosen", "highest gold", "lowest gold"'


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ('"build"', '"trade"', '4: phases: "trade" is there twice.'),
        (', "build"', "", '4: phases is ["trade"]. Allowed are: lists of 2-6 texts of 1 to 6 characters.'),
        ("highest gold", "highest silver", f'5: order is "highest silver". Allowed are: {ORDERS}.'),
        ("highest gold", "gold", f'5: order is "gold". Allowed are: {ORDERS}.'),
        ("overtime = 1", "overtime = 0", "10: end.overtime is 0. Allowed are: 1-99."),
        ('when = "rounds"\ngoal = 3', 'when = "open"', "9: end.overtime is no field. Allowed are: when, wins."),
        ("[counters.gold]\n", "", '5: order is "highest gold". Allowed are: "seats", "next", "chosen".'),
    ],
)  # fmt: skip
def test_what_is_wrong_is_told_with_its_line(
    right: str, wrong: str, told: str, tmp_path: Path
) -> None:
    file = tmp_path / "n.toml"
    file.write_text(FILE)
    own_games.load_game_file(file)
    file.write_text(FILE.replace(right, wrong))
    with pytest.raises(FaultyFile) as fault:
        own_games.load_game_file(file)
    assert str(fault.value) == f"{file}:{told}"
