"""What the panel says of a whole turn: the dice, the hand, what they pay, and who may use bonus cards."""

from typing import Any

import pytest

from companion.console.hexpad_and_trio import TRIO
from companion.locale import words_by_language
from companion.rules.facts import Json
from companion.rules.panes_and_answer_keys import AnswerDraft
from companion.rules.sentences import in_english
from companion.screens.picture_rendering import render_picture
from companion.testing import reachable_answers
from companion.testing.match_in_plain_words import PlainWordsMatch
from tests.games.braintown.full.scenes import cards, new, playing
from tests.games.braintown.test_panes import UNTOUCHED, beyond, lines

MORE = {"p1": 1, "p2": 1, "p4": 1}


def test_dice_are_read_off_the_table_while_they_are_typed() -> None:
    """BT-21, BT-23, BT-24: those that are missing are 1."""
    table = playing()
    told = ["Throw six dice. Enter", "those that lie free:", "· · · · · ·"]
    assert lines(table)[1:-1] == told
    typed = lines(table, AnswerDraft("", (6, 5), seat="p1"))
    assert typed[1:-1] == ["Missing ones are 1:", "fallen, or on others", "6 5 · · · ·"]
    both = lines(playing({"stacked": "both"}), AnswerDraft("", (6, 5), seat="p1"))
    assert both[2] == "fallen, or stacked"


def test_dice_that_are_missing_do_not_touch_the_line_below() -> None:
    """Where an objective is known six lines stand as close together as can be."""
    known = {seat: [3, 5] for seat in ("p1", "p2", "p3")}
    table = playing({"objectives": "entered"}, unleashed=["p2"], objectives=known)
    assert lines(table).index("· · · · · ·") == 4 == len(lines(table)) - 2
    picture = table.match.pane(UNTOUCHED, in_english).picture
    assert picture is not None
    assert not any(column & 0x80 for column in render_picture(picture).strips[4])


def test_a_list_of_faces_is_told_whole_below_whose_it_is() -> None:
    """BT-21: who else may press is told above it."""
    shown = reachable_answers.make_current_ask_ui(playing().match, style=TRIO).screen()
    assert shown.rows[3] == "[more]1 2 3 4 5 6 "
    assert shown.rows[1] == "◄P1 to throw"


def test_nothing_is_said_of_effects_before_an_opponent_does() -> None:
    """BT-18, A-07: or the device, where the table wants it."""
    table = playing(effects=2)
    assert not any("Effects" in line for line in lines(table))
    assert lines(table.play("p2 remind"))[-1] == "Effects count: 2"
    assert lines(playing({"effect_reminder": "auto"}, effects=3))[-1] == "Effects count: 3"


def test_no_effects_count_where_none_is_visible() -> None:
    """BT-18: who reminds is told so, and the device says nothing by itself."""
    table = playing().play("p2 remind")
    assert table.news == "No effect is visible"
    assert not any("count" in line for line in lines(table))
    assert not any("count" in line for line in lines(playing({"effect_reminder": "auto"})))


@pytest.mark.parametrize(
    ("players", "draft", "told"),
    [
        (4, UNTOUCHED, "P2 P3 P4"),
        (3, AnswerDraft(left=("p1", "p3"), served=("p1", "p2")), "P2"),
        (4, AnswerDraft(left=("p1", "p3"), served=("p1", "p2")), "P2 P4"),
        (4, AnswerDraft(left=(), served=("p1", "p2", "p3")), "P2 P3"),
    ],
)
def test_opponents_are_told_how_they_remind_at_any_pad_but_that_of_who_plays(
    players: int, draft: AnswerDraft, told: str
) -> None:
    """BT-18: whether or not effects are visible."""
    for effects in (0, 2):
        table = playing(players=players, effects=effects)
        assert lines(table, draft)[-1] == f"{told}: c=remind"
        assert lines(table, draft._replace(marks=(6, 5), seat="p1"))[-1] == f"{told}: c=remind"
    assert not any("c=remind" in line for line in lines(playing({"effect_reminder": "auto"})))


def test_effects_are_told_in_an_attack_turn_as_in_any_other() -> None:
    """BT-18, BT-19, A-07: also in help, until the turn ends."""
    table = playing(phase="attack", effects=2)
    assert lines(table)[-2:] == ["P2 P3: c=remind", "Hold c = more choices"]
    assert lines(table, AnswerDraft("", (6,), seat="p1"))[-1] == "P2 P3: c=remind"
    told = "Visible effects that count in this turn: 2."
    assert told not in table.match.pane(UNTOUCHED, in_english).help
    table.play("p3 remind")
    assert lines(table)[-2:] == ["Effects count: 2", "Hold c = more choices"]
    assert told in table.match.pane(UNTOUCHED, in_english).help
    assert told in table.play("p1 roll 6").match.pane(UNTOUCHED, in_english).help
    auto = playing({"effect_reminder": "auto"}, "attack", effects=3)
    assert lines(auto)[-2] == "Effects count: 3"
    assert not any("count" in line for line in lines(playing(phase="attack").play("p2 remind")))


def test_what_effects_do_before_an_attack_is_entered_as_in_any_other_turn() -> None:
    """BT-19: the centre is no die, held it leads to what is rarer."""
    table = playing(phase="attack", effects=1, players=4)
    keys = table.match.pane(UNTOUCHED, in_english).keys
    assert keys["p1"].places == ((7, "none"), (7, "@more"))
    assert keys["p2"].places == ((7, "remind"),)
    draft = AnswerDraft("more", seat="p1", left=("p1", "p3"), served=("p1", "p2"))
    more = table.match.pane(draft, in_english).keys["p1"].places
    assert more == ((2, "blind"), (7, "@out"), (3, "reminded"), (5, "gains"), (6, "loses"))


def test_who_shares_a_pad_is_told_too_once_another_one_plays() -> None:
    table = playing(mover="p2")
    draft = AnswerDraft(left=("p1", "p3"), served=("p2", "p3"))
    assert lines(table, draft)[-1] == "P3 P1: c=remind"


def test_who_may_use_a_bonus_card_is_named_until_a_die_is_used() -> None:
    """BT-42, A-17."""
    table = playing(players=4, cards=cards(4, **MORE)).play("p1 roll 1 2 3 5 6")
    thrown = ["Dice 1 2 3 5 6", "Fallen 1", "They pay 11+7"]
    assert lines(table)[1:] == [*thrown, "Bonus? P1 P2 P4", "Hold c = more choices"]
    table.play("p1 take 5")
    assert lines(table)[1:] == [
        *("Dice 1 2 3 6", "Fallen 1", "They pay 11"),
        *("Cards in hand: 1", "Hold c = effect card"),
    ]


@pytest.mark.parametrize(
    ("roll", "taken", "told"),
    [
        ("1 2 3 5 6 6", "", "Pay 7+7+7 or 11+11"),
        ("1 2 3 5 6 6", "6", "Pay 7+7 or 11"),
        ("1 2 3 5 6 6", "1 5 6", "They pay 11"),
        ("1 2 3 5 6 6", "3 5 6 6", "They pay nothing"),
    ],
)
def test_while_cards_are_taken_it_is_told_what_the_other_dice_pay(
    roll: str, taken: str, told: str
) -> None:
    """BT-26, BT-27: as soon as they lie."""
    takes = [f"p1 take {die}" for die in taken.split()]
    assert told in lines(playing().play(f"p1 roll {roll}", *takes))
    costs = playing({"costs": "entered"}).play("p1 roll 1 2 3 5 6 6")
    assert "They pay up to 12" in lines(costs)


@pytest.mark.parametrize(
    ("roll", "taken", "needed", "panel"),
    [
        ("1 2 3 5 6 6", "", "", ""),
        ("1 2 3 5 6 6", "1 5 6", "11+ any more: 2 3 6", "One more die: no 11+"),
        ("1 2 3 5 6 6", "2 3 6", "11+ any more: 5 6", ""),
        ("1 2 3 5 6 6", "3 5 6", "7+ any more: 6", ""),
        ("6 5", "", "11+ any more: 5 6", "One more die: no 11+"),
        ("1 2 3 5 6 6", "1 2 3 6", "11+ any more: 5 6", "One more die: no 11+"),
        ("1 1 1 1 1 1", "", "", ""),
    ],
)
def test_panel_or_help_names_the_die_needed_for_the_dearest_ability(
    roll: str, taken: str, needed: str, panel: str
) -> None:
    """BT-27: on the panel if that is so of each that could take a card, else in help."""
    table = playing().play(f"p1 roll {roll}", *(f"p1 take {die}" for die in taken.split()))
    told = [line for line in table.match.pane(UNTOUCHED, in_english).help if "any more" in line]
    text = f"If one of these takes a card, they pay no {needed}."
    assert told == ([text] if needed else [])
    assert [line for line in lines(table) if "One more" in line] == ([panel] if panel else [])


def test_where_cards_have_any_costs_the_dearest_of_these_is_told() -> None:
    """A-22: two sixes pay 12 there, not 11 or more."""
    table = playing({"costs": "entered"}).play("p1 roll 6 6")
    told = [line for line in table.match.pane(UNTOUCHED, in_english).help if "any more" in line]
    assert told == ["If one of these takes a card, they pay no 12+ any more: 6."]
    assert "One more die: no 12+" in lines(table)


def test_all_that_matters_has_room_while_cards_are_taken() -> None:
    """BT-42, BT-48: how to find what is rarer, where it is not told twice what was thrown."""
    shown: dict[str, Any] = {"objectives": {"p1": [1, 3], "p2": [2, 4]}}
    kept = playing({"objectives": "entered"}, players=2, cards=cards(2, p1=1), **shown)
    table = kept.play("p1 roll 1 2 3 5 6")
    assert table.rows()[0] == "Hold c = more choices"
    assert lines(table)[1:] == [
        *("Needs P1 1,3 P2 2,4", "Dice 1 2 3 5 6", "Fallen 1"),
        *("They pay 11+7", "Bonus? P1"),
    ]
    thrown: dict[str, Any] = {"dice": [1, 2, 3, 5, 6], "low": [1], "cards": cards(2, p1=1)}
    begun = playing({"objectives": "entered"}, "select", 2, **thrown, **shown)
    assert begun.rows()[0] == "Hold c = more choices"


def test_to_take_an_effect_is_another_key() -> None:
    """BT-38, A-07: whether or not there is any."""
    for effects in (0, 1):
        table = playing(effects=effects).play("p1 roll 6 6 6 6 6 6")
        assert lines(table)[-2:] == ["Tap dice on cards", "Hold c = effect card"]
    both = playing(effects=1, cards=cards(p1=1)).play("p1 roll 6 6 6 6 6 6")
    assert lines(both)[-1] == "Hold c = more choices"


@pytest.mark.parametrize(
    ("dice", "paid", "told"),
    [
        ([2, 3, 6], [], "They pay 11"),
        ([2, 3, 5, 6, 6], [], "They pay 11+11"),
        ([1, 2, 3, 5, 6], [], "Pay 7+7 or 11"),
        ([1, 1], [], "They pay nothing"),
        ([2, 3, 5, 6, 6], [11], "They pay 11"),
        ([2, 3, 6], [11], "They pay nothing more"),
    ],
)
def test_what_dice_pay_besides_is_told(dice: list[int], paid: list[int], told: str) -> None:
    """BT-26, BT-27."""
    assert told in lines(playing(phase="back", dice=dice, paid=paid, hand=1))


def test_where_cards_have_any_costs_the_highest_that_can_be_paid_is_told() -> None:
    """A-22."""
    for dice, paid, told in (
        ([2, 3, 6], [], "They pay up to 11"),
        ([2, 3, 5, 6, 6], [5], "They pay up to 12"),
        ([2, 3, 6], [9], "They pay nothing more"),
        ([1], [], "They pay nothing"),
    ):
        table = playing({"costs": "entered"}, phase="back", dice=dice, paid=paid, hand=1)
        assert told in lines(table)


def test_what_is_rarer_can_still_be_found_after_a_payment() -> None:
    """BT-35, BT-47: who is eliminated by what was paid is entered there."""
    table = playing(phase="back", dice=[3, 4, 5, 6], hand=1, paid=[11]).play("p1 action 7")
    assert lines(table)[1:] == [
        *("Cards in hand: 0", "Dice 3 4 5 6", "Paid 11+7"),
        *("They pay nothing more", "Hold c = more choices"),
    ]


KNOWN: dict[str, Any] = {
    "objectives": {"p1": [1, 4], "p2": [2, 2], "p3": [5, 6]},
    "unleashed": ["p2"],
}
"""Objectives of which one is known to all, for which pictures have a line."""


def test_what_is_rarer_can_still_be_found_where_an_objective_is_known() -> None:
    """BT-35, BT-42: the objective is under ? too."""
    options = {"objectives": "entered"}
    paid = playing(options, phase="back", dice=[4, 5, 6, 6], hand=2, **KNOWN)
    assert lines(paid.play("p1 action 7"))[1:] == [
        *("Cards in hand: 1", "Dice 4 5 6 6", "Paid 7"),
        *("They pay 11", "Hold c = more choices"),
    ]
    table = playing(options, cards=cards(p1=1), **KNOWN).play("p1 roll 2 3 4 6", "p1 take 2")
    assert lines(table)[-1] == "Hold c = effect card"


def test_a_warning_gives_way_to_how_a_bonus_card_is_used() -> None:
    """BT-42: it is asked for."""
    table = playing(cards=cards(p1=1)).play("p1 roll 2 3 6")
    assert lines(table)[-2:] == ["Bonus? P1", "Hold c = more choices"]


def test_what_is_rarer_is_told_beside_a_clock_where_row_1_tells_it() -> None:
    table = playing({"objectives": "entered"}, cards=cards(p1=1), **KNOWN).play("p1 roll 2 3 6")
    pane = table.match.pane(UNTOUCHED, in_english)
    assert (pane.rows[0], *pane.briefly) == ("Hold c = more choices", "Hold c=more")


@pytest.mark.parametrize(
    ("told", "title"),
    [
        (("p1 unleash",), "◄P1 attacks"),
        (("p1 unleash", "p1 roll 6 6"), "◄P1 has thrown"),
        (("p1 unleash", "p1 roll 6 6", "p1 hearts 2"), "◄P1 has hit"),
        (("p1 unleash", "p1 none"), "P2► to throw"),
        (("p1 unleash", "p1 none", "p2 roll 6 6 5"), "P2► takes cards"),
        (("p1 unleash", "p1 none", "p2 roll 6 6 5", "p2 done"), "P2► may end"),
        (("p1 unleash", "p1 none", "p2 roll 6 6 5", "p2 take 6", "p2 done"), "P2► puts back"),
    ],
)
def test_objectives_that_were_shown_stand_on_the_panel(told: tuple[str, ...], title: str) -> None:
    """BT-48."""
    table = playing({"objectives": "entered"}, players=2)
    table.play("p1 type 1", "p1 type 3", "p2 type 4", "p2 type 4", *told)
    assert lines(table)[:2] == [title, "P1: types 1 and 3"]


def test_an_attack_is_judged_by_dice_of_3_or_more() -> None:
    """BT-52."""
    table = playing(phase="attack").play("p1 roll 3 2 5 6")
    assert lines(table)[1:] == ["Dice 2 3 5 6", "3 or more: 3", "Hearts of that card?"]


def test_an_attack_that_has_missed_is_no_hit_though_effects_have_eliminated() -> None:
    """BT-20, BT-52."""
    missed, hit = playing(p1="5 5"), playing(p1="5 5")
    told = ("p1 out 3", "p1 unleash", "p1 roll 2 6")
    assert lines(missed.play(*told, "p1 hearts 2"))[0] == "◄P1 has missed"
    assert lines(hit.play(*told, "p1 hearts 1", "p1 out 3"))[0] == "◄P1 has hit"


@pytest.mark.parametrize("code", words_by_language())
def test_every_line_of_a_picture_fits(code: str) -> None:
    words = words_by_language()[code]
    held = cards(4, **MORE)

    def four(phase: str, **facts: Json) -> PlainWordsMatch:
        return playing({}, phase, 4, **facts)

    thrown = four("turn", effects=30, cards=held).play("p4 remind")
    fallen = four("turn", effects=30, cards=held).play("p1 roll 1 6 2")
    paying: dict[str, Any] = {"dice": [1, 2, 3, 5, 6], "hand": 1}
    for table, draft in (
        (new(4).play("p1 roll 4 1 6 6 2"), UNTOUCHED),
        (thrown, UNTOUCHED),
        (thrown, AnswerDraft("", (6, 5, 4), seat="p1")),
        (thrown, AnswerDraft("out", seat="p1")),
        (fallen, UNTOUCHED),
        (fallen, AnswerDraft("bonus", seat="p1")),
        (fallen, AnswerDraft("take_effect", seat="p1")),
        (four("turn", cards=held).play("p1 roll 1 6 2", "p4 bonus 4"), UNTOUCHED),
        (four("turn", cards=held).play("p1 roll 1 6 2", "p4 bonus 4", "p4 free 6"), UNTOUCHED),
        (four("turn", effects=1).play("p1 roll 1 6 2", "p1 take 2"), UNTOUCHED),
        (four("turn").play("p1 roll 1 6 2", "p1 take 2"), UNTOUCHED),
        (four("turn").play("p1 roll 1", "p1 take 1"), UNTOUCHED),
        (four("back", **paying), UNTOUCHED),
        (four("back", **paying, paid=[7]), UNTOUCHED),
        (four("back", p1="5 5", **{**paying, "hand": 0}, paid=[7]), UNTOUCHED),
        (four("back", p1="5 5"), UNTOUCHED),
        (four("back", dice=[1, 1, 1], hand=2), UNTOUCHED),
        (four("back", dice=[1, 6], paid=[7]), UNTOUCHED),
        (four("attack"), UNTOUCHED),
        (four("attack"), AnswerDraft("", (6, 5), seat="p1")),
        (four("attack", effects=30).play("p4 remind"), UNTOUCHED),
        (four("attack", cards=held).play("p1 roll 6 6 6 6 6 6"), UNTOUCHED),
        (four("attack").play("p1 roll 6 6 6 6 6 6", "p1 hearts 6"), UNTOUCHED),
        (four("attack", p1="5 5").play("p1 none"), UNTOUCHED),
    ):
        assert beyond(table, draft, words) == []


def test_help_says_which_bonus_cards_are_left_in_whose_hand() -> None:
    """BT-41: one that was used is gone."""
    table = playing(cards={"p1": 1, "p2": 1, "p3": 0}, bonus=2).play("p1 roll 1 2 3 4 5 6")
    assert "Bonus cards held: P1:1 P2:1 P3:0." in table.match.pane(UNTOUCHED, in_english).help
    table.play("p2 bonus 2", "p2 free 1", "p2 value 6")
    assert "Bonus cards held: P1:1 P2:0 P3:0." in table.match.pane(UNTOUCHED, in_english).help


def test_how_to_find_what_is_rarer_is_told_in_every_attack() -> None:
    """BT-19, BT-46: as at any table, also where an objective is known and something has happened."""
    table = playing({"objectives": "entered"}, players=2)
    table.play("p1 type 1", "p1 type 3", "p2 type 4", "p2 type 4", "p1 unleash")
    assert table.rows()[0] == "Hold c = more choices"
    table.play("p1 none", "p2 roll 6 6 6 6 6 6", "p2 done")
    table.play("p2 out 4", "p2 end")
    assert table.rows()[0] == "P2 takes a bonus card"
    assert lines(table)[1:] == [
        *("Dice fully on card?", "Hearts 1 2 3 4 5 6", "Hit % 99 98 90 68 35 9"),
        *("P2: c=remind", "Hold c = more choices"),
    ]


@pytest.mark.parametrize(
    ("phase", "facts", "row"),
    [
        ("hit", {"dice": [6, 6]}, " effect[1]2 3 4 5 6 "),
        ("hit", {"dice": [6, 6], "p2": "5 5"}, " effect [3] 4  5  6 "),
        ("hearts", {"dice": [4, 6], "cards": cards(p2=1)}, " bonus[1]2 3 4 5 6 "),
        (
            "bonus",
            {"dice": [2, 4, 4], "low": [1, 1, 1], "cards": cards(p1=1), "user": "p1"},
            " fallen [2] 4 ",
        ),
    ],
)
def test_a_list_begins_at_what_is_likeliest(phase: str, facts: dict[str, Any], row: str) -> None:
    """Not at what lies on the centre of a hexpad, which is rarer."""
    shown = reachable_answers.make_current_ask_ui(
        playing(phase=phase, **facts).match, style=TRIO
    ).screen()
    assert shown.rows[3] == row
