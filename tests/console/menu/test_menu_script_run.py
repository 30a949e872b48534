"""Menus: questions that are answered with single keys, and taken back one by one."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.effects import PowerOff, Step
from companion.console.gestures import NOTHING
from companion.console.hexpad_and_trio import HEXPAD, TRIO
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow, Menu, MenuAnswer
from companion.console.menu.question_screens import ItemsQuestion, Listing
from companion.console.pad_commands_and_hints_interface import PadKind
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.rim import ENGLISH, PADS
from tests.toy import HIGH_BID

DESK = MenuContext((HIGH_BID,), dict.fromkeys(PADS, HEXPAD), ENGLISH, {})
FRUIT = ["apple", "pear", "plum", "cherry", "quince", "medlar", "fig"]
ITEMS = [(fruit, str(len(fruit))) for fruit in FRUIT]


def tapped(menu: Menu, n: int, pad: str = "left") -> Sequence[Step]:
    tap = menu.meaning(pad, str(n)).tap
    return tap(0) if tap else ()


def supper(_: MenuContext) -> Flow:
    """Two questions; the second depends on the first."""
    first = yield ItemsQuestion("First?", ["soup", "salad"])
    second = yield ItemsQuestion(f"After {first.key}?", ["fish", "fruit"])
    if second.key == 1:
        return [PowerOff()]
    fruit = yield Listing("Fruit?", ITEMS, "take")
    return [PowerOff()] if FRUIT[fruit.place] == "fig" else []


def test_each_answer_leads_to_the_next_question() -> None:
    menu = Menu(supper, DESK)
    assert screen_to_text_lines(menu.screen()) == ["First?", "1 soup", "2 salad", "1-2 choose"]
    assert tapped(menu, 2) == ()
    assert screen_to_text_lines(menu.screen())[0] == "After 2?"
    assert tapped(menu, 1) == [PowerOff()]


def test_back_takes_the_last_answer_away() -> None:
    menu = Menu(supper, DESK)
    tapped(menu, 2)
    assert menu.back()
    assert screen_to_text_lines(menu.screen())[0] == "First?"
    assert not menu.back()
    tapped(menu, 1)
    assert screen_to_text_lines(menu.screen())[0] == "After 1?"


def test_the_last_question_stays_open_should_its_end_come_to_nothing() -> None:
    menu = Menu(supper, DESK)
    tapped(menu, 1)
    tapped(menu, 1)
    assert screen_to_text_lines(menu.screen())[0] == "After 1?"
    assert menu.back()
    assert screen_to_text_lines(menu.screen())[0] == "First?"


def test_a_key_that_is_no_answer_means_nothing() -> None:
    assert Menu(supper, DESK).meaning("left", "3") == NOTHING


def test_a_list_is_moved_through_to_its_ends() -> None:
    menu = Menu(supper, DESK)
    tapped(menu, 1)
    tapped(menu, 2)
    tapped(menu, 1)
    assert screen_to_text_lines(menu.screen())[1] == "►apple              5"
    for _ in FRUIT:
        tapped(menu, 4)
    assert screen_to_text_lines(menu.screen()) == [
        "Fruit?",
        " plum               4",
        " cherry             6",
        " quince             6",
        " medlar             6",
        "►fig                3",
        "1 up 4 down  c=take",
    ]
    assert tapped(menu, 7) == [PowerOff()]


@pytest.mark.parametrize("style", [HEXPAD, TRIO])
def test_a_list_without_items_can_only_be_left(style: PadKind) -> None:
    def asks(_: MenuContext) -> Flow:
        yield Listing("?", (), "take", other="done")
        return [PowerOff()]

    menu = Menu(asks, DESK._replace(styles=dict.fromkeys(PADS, style)))
    assert screen_to_text_lines(menu.screen())[0] == "?"
    assert {menu.meaning("left", key) for key in (*style.steps, *style.places)} == {NOTHING}


def test_the_usual_item_has_a_star_and_is_on_the_centre_too() -> None:
    answers: list[MenuAnswer] = []

    def asks(_: MenuContext) -> Flow:
        answers.append((yield ItemsQuestion("?", FRUIT[:2], usual=2)))
        return [PowerOff()]

    menu = Menu(asks, DESK)
    assert screen_to_text_lines(menu.screen())[1:3] == ["1 apple", "2 pear *"]
    tapped(menu, 7)
    tapped(menu, 1)
    assert [answer.key for answer in answers] == [2, 1]


def test_a_question_can_be_for_one_pad_alone() -> None:
    def asks(_: MenuContext) -> Flow:
        yield ItemsQuestion("?", go="", pads=frozenset({"right"}))
        return [PowerOff()]

    menu = Menu(asks, DESK)
    assert menu.pads == {"right"}
    assert menu.meaning("left", "7") == NOTHING
    assert tapped(menu, 7, "right") == [PowerOff()]


def test_final_menu_answer_needs_a_held_key() -> None:
    def asks(_: MenuContext) -> Flow:
        yield ItemsQuestion("?", go="off", final=True)
        return [PowerOff()]

    meaning = Menu(asks, DESK).meaning("left", "7")
    assert meaning.tap is None
    assert meaning.hold is not None
    assert meaning.hold(0) == [PowerOff()]


@given(st.lists(st.integers(1, 2), max_size=2), st.integers(0, 3))
def test_answers_and_answers_taken_back_leave_no_trace(keys: list[int], back: int) -> None:
    straight, hesitant = Menu(supper, DESK), Menu(supper, DESK)
    for _ in range(back):
        tapped(hesitant, 1)
        hesitant.back()
    for key in keys:
        tapped(straight, key)
        tapped(hesitant, key)
    assert straight.screen() == hesitant.screen()


# Trios --------------------------------------------------------------------------------------

TRIOS = MenuContext((HIGH_BID,), dict.fromkeys(PADS, TRIO), ENGLISH, {})


def pressed(menu: Menu, *keys: str, pad: str = "left") -> Sequence[Step]:
    """Taps keys such as ``left``, one after the other; gives what the last one leads to."""
    steps: Sequence[Step] = ()
    for key in keys:
        tap = menu.meaning(pad, key).tap
        steps = tap(0) if tap else ()
    return steps


def test_on_a_trio_left_and_right_move_and_the_middle_takes() -> None:
    menu = Menu(supper, TRIOS)
    pressed(menu, "right", "middle")
    assert screen_to_text_lines(menu.screen())[0] == "After 2?"
    assert pressed(menu, "middle") == [PowerOff()]


def asked_for(question: ItemsQuestion, style: PadKind, *keys: str) -> int:
    """The key that answers a question when these are pressed, 0 for none."""
    answers: list[MenuAnswer] = []

    def asks(_: MenuContext) -> Flow:
        answers.append((yield question))
        return [PowerOff()]

    menu = Menu(asks, MenuContext((HIGH_BID,), dict.fromkeys(PADS, style), ENGLISH, {}))
    answered = pressed(menu, *keys)
    return answers[-1].key if answered else 0


@pytest.mark.parametrize(
    ("keys", "answer"),
    [
        ("middle", 7),
        ("left middle", 6),
        ("right middle", 1),
        ("right right middle", 2),
        ("right right right middle", 6),
        ("right right right right middle", 7),
    ],
)
def test_left_from_the_start_is_the_other_answer_and_the_ends_of_a_list_meet(
    keys: str, answer: int
) -> None:
    question = ItemsQuestion("?", FRUIT[:2], go="last", other="setup")
    assert asked_for(question, TRIO, *keys.split()) == answer


def test_without_items_the_middle_is_one_thing_and_left_the_other() -> None:
    question = ItemsQuestion("?", go="go on", other="menu")
    assert asked_for(question, TRIO, "middle") == asked_for(question, HEXPAD, "7") == 7
    assert asked_for(question, TRIO, "left") == asked_for(question, HEXPAD, "6") == 6
    assert asked_for(question, TRIO, "right") == asked_for(question, HEXPAD, "1") == 0


def test_a_list_of_trios_has_ends_that_meet_and_a_hold_does_the_other_thing() -> None:
    def asks(_: MenuContext) -> Flow:
        fruit = yield Listing("Fruit?", ITEMS, "take", other="delete")
        return [PowerOff()] if (FRUIT[fruit.place], fruit.key) == ("fig", 6) else []

    menu = Menu(asks, TRIOS)
    assert pressed(menu, "left") == ()
    assert "►fig" in "".join(screen_to_text_lines(menu.screen()))
    hold = menu.meaning("right", "middle").hold
    assert hold is not None
    assert hold(0) == [PowerOff()]


def test_more_of_a_number_is_up_on_a_hexpad_and_right_on_a_trio() -> None:
    def asks(_: MenuContext) -> Flow:
        yield Listing("How many?", [("1", ""), ("2", ""), ("3", "")], "take", 1, number=True)
        return [PowerOff()]

    for style, more, less in ((HEXPAD, "1", "4"), (TRIO, "right", "left")):
        menu = Menu(asks, MenuContext((HIGH_BID,), dict.fromkeys(PADS, style), ENGLISH, {}))
        pressed(menu, more)
        assert screen_to_text_lines(menu.screen())[1] == "3"
        pressed(menu, less, less)
        assert screen_to_text_lines(menu.screen())[1] == "1"


def test_each_pad_has_its_own_way_where_both_kinds_are_on_the_table() -> None:
    mixed = MenuContext((HIGH_BID,), {"left": HEXPAD, "right": TRIO}, ENGLISH, {})
    menu = Menu(supper, mixed)
    pressed(menu, "right", "middle", pad="right")
    assert screen_to_text_lines(menu.screen())[0] == "After 2?"
    assert pressed(menu, "1", pad="left") == [PowerOff()]
