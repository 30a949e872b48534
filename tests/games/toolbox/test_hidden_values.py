"""What everybody hides: dice under a cup, all shown together, and cards, shown one by one."""

import json
import random
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion import own_games
from companion.games.toolbox.game_from_definition import game_from_definition
from companion.match import TABLE, Entry
from companion.rules.asks import Ask
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import Refused, in_english
from companion.testing.match_in_plain_words import PlainWordsMatch
from companion.testing.match_invariants import find_secret_leaks
from companion.toml.table_field_reader import FaultyFile
from tests.games.random_player import goes_on
from tests.games.toolbox.own_games import CUPS_GAME, HANDS_GAME


def cups(seats: int = 2) -> PlainWordsMatch:
    """Nobody has thrown yet; the first seat has the turn."""
    return PlainWordsMatch({"seats": seats}, CUPS_GAME).play("p1 starts 1")


def under_cups() -> PlainWordsMatch:
    """Both have two dice under a cup: P1 3 and 6, P2 5 and 5."""
    return cups().play("p1 hide", "p1 hides 3", "p2 hides 5", "p1 hides 6", "p2 hides 5")


def hands() -> PlainWordsMatch:
    """P1 has the cards 2, 5 and 8, and everybody else three as well."""
    table = PlainWordsMatch({}, HANDS_GAME).play(
        "p1 draw 1", *(f"p{n} pick 1" for n in (1, 2, 3, 4))
    )
    table.play("p1 go", "p1 hide")
    for card in range(3):
        table.play(
            *(f"p{n} hides {n + 1 + 3 * card if n == 1 else n + card}" for n in (1, 2, 3, 4))
        )
    return table


# Together -----------------------------------------------------------------------------------


def test_everybody_enters_one_die_after_the_other_and_nothing_shows_it() -> None:
    table = cups().play("p1 hide")
    assert table.rows()[:3] == ("dice 1 of 2", "P1 P2", "■ SECRET 1-6")
    table.play("p2 hides 5").assert_refused("p2 hides 4", "you answered").play("p1 hides 3")
    assert table.rows()[0] == "dice 2 of 2"
    table.play("p1 hides 6", "p2 hides 5").assert_facts(phase="turn", last="hide")
    table.assert_facts(open={"p1": [], "p2": []}, kept={"p1": [3, 4], "p2": [2, 5]})


def test_all_dice_are_shown_together_with_how_often_each_face_is_there() -> None:
    table = under_cups().assert_refused("p2 lift", "not possible now").play("p1 lift")
    table.assert_facts(phase="open", open={"p1": [3, 6], "p2": [5, 5]}, last="lift")
    assert "kept" not in table.facts
    assert table.rows()[:2] == ("dice: all is shown", "3:1  5:2  6:1")
    table.play("p2 go").assert_facts(phase="turn", open={"p1": [], "p2": []})


def test_as_many_are_entered_as_the_counter_says() -> None:
    table = under_cups().play("p1 lift", "p1 go", "p2 cup -1", "p1 cup 1", "p1 hide")
    table.play("p1 hides 1", "p2 hides 1", "p1 hides 2")
    assert table.waited_for == ["p1"]
    table.play("p1 hides 3").assert_facts(phase="turn")


def test_what_a_time_out_has_left_unhidden_is_hidden_later() -> None:
    table = cups().play("p1 hide", "p1 hides 3", "p2 hides 5", "p1 hides 6")
    """A die that is locked while another one is awaited is void then."""
    facts = CUPS_GAME.apply_thinking_time_expiry(
        {"seats": 2}, table.match.own_facts(), "p1", "turn"
    )
    table.correct(**facts).play("p2 hide")
    assert table.waited_for == ["p2", "p1"]
    table.play("p2 hides 1", "p1 hides 2", "p2 lift")
    table.assert_facts(open={"p1": [3, 2], "p2": [5, 1]})


def test_nobody_hides_anew_before_all_was_shown_nor_shows_what_nobody_hides() -> None:
    under_cups().assert_refused("p1 hide", "not possible now")
    cups().assert_refused("p1 lift", "not possible now")
    no_dice = cups().play("p1 cup -1", "p1 cup -1", "p2 cup -1", "p2 cup -1")
    no_dice.assert_refused("p1 hide", "not possible now")


def test_who_is_out_hides_nothing_and_nothing_of_his_is_shown() -> None:
    table = cups(3).play(
        "p1 out", "p2 hide", "p2 hides 1", "p3 hides 2", "p2 hides 1", "p3 hides 2"
    )
    table.play("p2 lift").assert_facts(open={"p1": [], "p2": [1, 1], "p3": [2, 2]})


# One by one ---------------------------------------------------------------------------------


def test_whose_turn_it_is_shows_one_of_his_cards_by_its_place() -> None:
    table = (
        hands()
        .assert_refused("p2 show 1", "not possible now")
        .assert_refused("p1 show 4", "4 is no answer")
    )
    table.play("p1 show 2").assert_facts(last="show", phase="turn")
    assert table.news == "P1 shows 5"
    assert table.facts["open"] == {"p1": [5], "p2": [], "p3": [], "p4": []}
    assert table.play("p1 show 2").news == "P1 shows 8"
    table.assert_refused("p1 show 2", "2 is no answer")
    assert table.play("p1 show 1").news == "P1 shows 2"


def test_shown_card_is_replaced_by_a_newly_hidden_one() -> None:
    table = hands().play("p1 show 1", "p1 hide")
    assert table.waited_for == ["p1"]
    table.play("p1 hides 9", "p1 show 3")
    assert table.news == "P1 shows 9"


def test_question_mark_says_how_much_everybody_hides() -> None:
    play = HANDS_GAME.begin({}, hands().play("p1 show 1").match.own_facts())
    ask = next(play.script())
    assert isinstance(ask, Ask)
    told = play.pane(ask, AnswerDraft(), in_english).help
    at = told.index("cards: P1 ??2  P2 ???")
    assert told[at + 1] == "P3 ???  P4 ???"


# Secrets that last --------------------------------------------------------------------------


def test_an_undo_of_what_showed_them_leaves_them_locked_and_they_are_the_same_again() -> None:
    table = under_cups().play("p1 lift").undo()
    table.assert_facts(phase="turn", kept={"p1": [2, 4], "p2": [3, 5]}, open={"p1": [], "p2": []})
    table.play("p1 lift").assert_facts(open={"p1": [3, 6], "p2": [5, 5]})


def test_a_correction_keeps_them() -> None:
    table = under_cups()
    facts = CUPS_GAME.amend_facts({"seats": 2}, table.match.own_facts(), "cup p2", 1)
    assert not table.match.would_void(facts)
    table.correct(**facts).play("p1 lift").assert_facts(open={"p1": [3, 6], "p2": [5, 5]})


def test_time_that_costs_the_turn_keeps_them() -> None:
    table = under_cups()
    facts = CUPS_GAME.apply_thinking_time_expiry(
        {"seats": 2}, table.match.own_facts(), "p1", "turn"
    )
    assert (facts["mover"], facts["kept"]) == ("p2", {"p1": [2, 4], "p2": [3, 5]})


def test_who_has_what_can_not_be_opened_shows_it_and_enters_it() -> None:
    table = under_cups()
    table.match.tell(Entry(table.now, "p1", "lift"))
    table.match.tell(Entry(table.now, TABLE, "void"))
    table.agree()
    assert table.ask_name == "lost"
    assert table.rows()[1:3] == ("P1", "enter what it is")
    table.play("p1 shows 4").assert_facts(phase="open", open={"p1": [4, 6], "p2": [5, 5]})
    assert [n for _, n in table.match.view().known] == [4, 5, 6, 5]


def test_facts_are_those_they_were_taken_from() -> None:
    phases = set[object]()
    for seed, game in product(range(6), (CUPS_GAME, HANDS_GAME)):
        chance = random.Random(seed)
        for table in goes_on(PlainWordsMatch({}, game, chance=chance), chance):
            facts = table.match.own_facts()
            phases.add(facts["phase"])
            assert game.begin({}, json.loads(json.dumps(facts))).facts() == facts
    assert {"hide", "open"} <= phases


@pytest.mark.parametrize(
    "wrong",
    [
        {"kept": {"p1": [3, 2]}},
        {"kept": {"p5": [2]}},
        {"kept": {"p1": list(range(7))}},
        {"kept": []},
        {"open": {"p1": [7]}},
        {"open": {"p1": [1] * 7}},
        {"open": []},
    ],
)
def test_facts_that_can_not_be_are_refused(wrong: dict[str, object]) -> None:
    facts = {**under_cups().match.own_facts(), **wrong}
    with pytest.raises(Refused):
        CUPS_GAME.begin({"seats": 2}, facts)  # type: ignore[arg-type]


def test_a_game_in_which_nothing_is_hidden_has_no_such_facts() -> None:
    plain = game_from_definition({"name": "n", "title": "N", "seats": 2})
    facts = plain.begin({}).facts()
    assert not {"open", "kept"} & set(facts)
    for wrong in ({"phase": "hide"}, {"phase": "open"}, {"kept": {"p1": [1]}}):
        with pytest.raises(Refused):
            plain.begin({}, {**facts, **wrong})  # type: ignore[dict-item]


@given(st.integers(0, 10_000))
def test_twins_that_hide_something_else_look_the_same_until_it_is_shown(seed: int) -> None:
    chance = random.Random(seed)
    game = chance.choice((CUPS_GAME, HANDS_GAME))
    tables = goes_on(PlainWordsMatch({}, game, chance=chance), chance)
    table = next(tables)
    for _ in range(40):
        table = next(tables, table)
    shown = {pick: number for number, pick in table.opened.items()}
    never = set(table.vault) - set(shown)
    assert find_secret_leaks(table, never, len(table.match.log)) == []
    for pick, number in shown.items():
        assert find_secret_leaks(table, {pick}, number) == []


# What a file says ---------------------------------------------------------------------------

FILE = """\
name = "n"
title = "N"
seats = 3
[counters.cup]
[hidden]
label = "dice"
highest = 6
number = "cup"
shown = "singly"
"""


@pytest.mark.parametrize(
    ("right", "wrong", "told"),
    [
        ("highest = 6", "highest = 10", "7: hidden.highest is 10. Allowed are: 2-9."),
        ("highest = 6\n", "", "5: hidden.highest is missing."),
        ('"cup"', "7", '8: hidden.number is 7. Allowed are: 1-6, "cup".'),
        ('"cup"', '"cap"', '8: hidden.number is "cap". Allowed are: 1-6, "cup".'),
        ('"singly"', '"soon"', '9: hidden.shown is "soon". Allowed are: "together", "singly".'),
        ('"dice"', '"a lot of"', '6: hidden.label is "a lot of". Allowed are: texts of 1 to 6 characters.'),
        ("shown =", "when =", "9: hidden.when is no field. Allowed are: label, highest, number, shown."),
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
