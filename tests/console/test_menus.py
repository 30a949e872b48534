"""Menus: questions that are answered with single keys, and taken back one by one."""

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.console.desk import Desk
from companion.console.effects import Off, Step
from companion.console.gestures import NOTHING
from companion.console.menus import Chosen, Flow, Listing, Menu, Question, choose
from companion.console.pads import HEXPAD
from companion.screens.model import Screen, Sheet, fits
from companion.screens.text import lines
from tests.console.rim import ENGLISH, PADS
from tests.toy import HIGH_BID

DESK = Desk((HIGH_BID,), dict.fromkeys(PADS, HEXPAD), ENGLISH, {})
FRUIT = ["apple", "pear", "plum", "cherry", "quince", "medlar", "fig"]
ITEMS = [(fruit, str(len(fruit))) for fruit in FRUIT]


def tapped(menu: Menu, n: int, pad: str = "left") -> Sequence[Step]:
    tap = menu.meaning(pad, str(n)).tap
    return tap(0) if tap else ()


def supper(_: Desk) -> Flow:
    """Two questions; the second depends on the first."""
    first = yield choose("First?", ["soup", "salad"], "1-2")
    second = yield choose(f"After {first.key}?", ["fish", "fruit"], "1-2")
    if second.key == 1:
        return [Off()]
    fruit = yield Listing("Fruit?", ITEMS, "1 up 4 down c=take")
    return [Off()] if FRUIT[fruit.place] == "fig" else []


def test_each_answer_leads_to_the_next_question() -> None:
    menu = Menu(supper, DESK)
    assert lines(menu.shown()) == ["First?", "1 soup", "2 salad", "1-2"]
    assert tapped(menu, 2) == ()
    assert lines(menu.shown())[0] == "After 2?"
    assert tapped(menu, 1) == [Off()]


def test_back_takes_the_last_answer_away() -> None:
    menu = Menu(supper, DESK)
    tapped(menu, 2)
    assert menu.back()
    assert lines(menu.shown())[0] == "First?"
    assert not menu.back()
    tapped(menu, 1)
    assert lines(menu.shown())[0] == "After 1?"


def test_the_last_question_stays_open_should_its_end_come_to_nothing() -> None:
    menu = Menu(supper, DESK)
    tapped(menu, 1)
    tapped(menu, 1)
    assert lines(menu.shown())[0] == "After 1?"
    assert menu.back()
    assert lines(menu.shown())[0] == "First?"


def test_a_key_that_is_no_answer_means_nothing() -> None:
    assert Menu(supper, DESK).meaning("left", "3") == NOTHING


def test_a_list_is_moved_through_to_its_ends() -> None:
    menu = Menu(supper, DESK)
    tapped(menu, 1)
    tapped(menu, 2)
    tapped(menu, 1)
    assert lines(menu.shown())[1] == "►apple              5"
    for _ in FRUIT:
        tapped(menu, 4)
    assert lines(menu.shown()) == [
        "Fruit?",
        " plum               4",
        " cherry             6",
        " quince             6",
        " medlar             6",
        "►fig                3",
        "1 up 4 down c=take",
    ]
    assert tapped(menu, 7) == [Off()]


@pytest.mark.parametrize("start", range(len(FRUIT)))
def test_the_place_in_a_list_is_always_seen(start: int) -> None:
    shown = Listing("Fruit?", ITEMS, "", start).shown(start)
    assert any(line.startswith(f"►{FRUIT[start]}") for line in lines(shown))
    assert not fits(shown)


def test_a_number_is_large_and_up_is_more() -> None:
    number = Listing("How many?", [("1", "*"), ("2", ""), ("3", "")], "1 more 4 less", number=True)
    assert number.shown(0) == Screen(("How many?", "1 *", "", "1 more 4 less"))
    assert [number.moved(1, 1), number.moved(1, 4), number.moved(2, 1)] == [2, 0, 2]


def test_two_items_are_large_and_more_are_small() -> None:
    assert isinstance(choose("?", FRUIT[:2], "").shown, Screen)
    assert isinstance(choose("?", FRUIT[:3], "").shown, Sheet)
    assert lines(choose("?", FRUIT[:5], "1-5").shown) == [
        "?",
        "1 apple",
        "2 pear",
        "3 plum",
        "4 cherry",
        "5 quince",
        "1-5",
    ]


def test_the_usual_item_has_a_star_and_is_on_the_centre_too() -> None:
    answers: list[Chosen] = []

    def asks(_: Desk) -> Flow:
        answers.append((yield choose("?", FRUIT[:2], "c=*", usual=2)))
        return [Off()]

    menu = Menu(asks, DESK)
    assert lines(menu.shown())[1:3] == ["1 apple", "2 pear *"]
    tapped(menu, 7)
    tapped(menu, 1)
    assert [answer.key for answer in answers] == [2, 1]


def test_a_question_can_be_for_one_pad_alone() -> None:
    def asks(_: Desk) -> Flow:
        yield Question(Screen(("", "", "", "")), frozenset({7}), pads=frozenset({"right"}))
        return [Off()]

    menu = Menu(asks, DESK)
    assert menu.pads == {"right"}
    assert menu.meaning("left", "7") == NOTHING
    assert tapped(menu, 7, "right") == [Off()]


def test_what_is_final_is_held() -> None:
    def asks(_: Desk) -> Flow:
        yield Question(Screen(("", "", "", "")), frozenset(), held=frozenset({7}))
        return [Off()]

    meaning = Menu(asks, DESK).meaning("left", "7")
    assert meaning.tap is None
    assert meaning.hold is not None
    assert meaning.hold(0) == [Off()]


@given(st.lists(st.integers(1, 2), max_size=2), st.integers(0, 3))
def test_answers_and_answers_taken_back_leave_no_trace(keys: list[int], back: int) -> None:
    straight, hesitant = Menu(supper, DESK), Menu(supper, DESK)
    for _ in range(back):
        tapped(hesitant, 1)
        hesitant.back()
    for key in keys:
        tapped(straight, key)
        tapped(hesitant, key)
    assert straight.shown() == hesitant.shown()
