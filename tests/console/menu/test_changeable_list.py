"""Lists of what can be changed, gone through until all is done, and one out of several."""

from collections.abc import Sequence
from functools import partial

import pytest

from companion.console.effects import RememberSetting
from companion.console.hexpad_and_trio import HEXPAD
from companion.console.menu.changeable_list import ChangeableItem, change_items_until_done
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Flow, Menu, Part, ask_for_one_item
from companion.screens.screen_as_text import screen_to_text_lines
from tests.console.menu.test_menu_script_run import tapped
from tests.console.rim import ENGLISH, PADS
from tests.toy import HIGH_BID

DESK = MenuContext((HIGH_BID,), dict.fromkeys(PADS, HEXPAD), ENGLISH, {})
Basket = tuple[int, ...]


def more(basket: Basket, place: int) -> Part[Basket]:
    """So many more of one fruit."""
    by = yield from ask_for_one_item(DESK, "How many more?", ["none", "one", "two"])
    return (*basket[:place], basket[place] + by, *basket[place + 1 :])


def items(basket: Basket) -> Sequence[ChangeableItem[Basket]]:
    """Two kinds of fruit; the third item is there while there are pears."""
    apples, pears = basket
    return [
        ChangeableItem("apples", str(apples), more(basket, 0)),
        *([ChangeableItem("pears", str(pears), more(basket, 1))] if pears < 3 else []),
        ChangeableItem("sell", "", last=True),
    ]


def market(context: MenuContext) -> Flow:
    basket = yield from change_items_until_done(context, "Basket", (0, 1), items, "home")
    return [RememberSetting("basket", list(basket))]


def test_a_list_goes_on_at_the_item_that_was_changed() -> None:
    menu = Menu(market, DESK)
    tapped(menu, 4)
    tapped(menu, 7)
    tapped(menu, 2)
    assert screen_to_text_lines(menu.screen())[1:3] == [
        " apples             0",
        "►pears              2",
    ]
    tapped(menu, 1)
    tapped(menu, 7)
    tapped(menu, 3)
    assert screen_to_text_lines(menu.screen())[1:3] == [
        "►apples             2",
        " pears              2",
    ]


def test_what_is_no_more_leaves_the_list_at_its_end() -> None:
    menu = Menu(market, DESK)
    for key in (4, 7, 3):
        tapped(menu, key)
    assert screen_to_text_lines(menu.screen())[1:3] == [" apples             0", "►sell"]


@pytest.mark.parametrize("end", [(6,), (4, 7)], ids=["done", "an item that is the last"])
def test_a_list_ends_with_all_that_was_changed(end: Sequence[int]) -> None:
    menu = Menu(market, DESK)
    for key in (7, 3, 4, 7, 3):
        tapped(menu, key)
    *before, last = end
    for key in before:
        assert tapped(menu, key) == ()
    assert tapped(menu, last) == [RememberSetting("basket", [2, 3])]


def chosen(count: int, now: int | None, usual: int | None, context: MenuContext) -> Flow:
    names = [f"item {n}" for n in range(count)]
    place = yield from ask_for_one_item(context, "Which?", names, now=now, usual=usual)
    return [RememberSetting("place", place)]


def shown(count: int, now: int | None = None, usual: int | None = None) -> Sequence[str]:
    return screen_to_text_lines(Menu(partial(chosen, count, now, usual), DESK).screen())


def test_few_have_keys_of_their_own() -> None:
    assert shown(5)[1:6] == [f"{n + 1} item {n}" for n in range(5)]
    assert tapped(Menu(partial(chosen, 5, None, None), DESK), 5) == [RememberSetting("place", 4)]


def test_many_are_in_a_list() -> None:
    assert shown(6, now=3)[3] == "►item 3"
    menu = Menu(partial(chosen, 6, 3, None), DESK)
    tapped(menu, 4)
    assert tapped(menu, 7) == [RememberSetting("place", 4)]


def test_the_usual_one_has_a_star_and_of_few_else_the_present_one() -> None:
    assert shown(2, now=0, usual=1)[1:3] == ["1 item 0", "2 item 1 *"]
    assert shown(2, now=0)[1:3] == ["1 item 0 *", "2 item 1"]
    assert shown(6, now=0, usual=1)[1:3] == ["►item 0", " item 1             *"]
    assert shown(6, now=0)[1:3] == ["►item 0", " item 1"]
