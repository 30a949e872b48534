"""Lists of values that can be changed one by one until the list is done."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Part
from companion.console.menu.question_screens import Listing
from companion.rules.panes_and_answer_keys import OTHER

T = TypeVar("T")


class ChangeableItem(NamedTuple, Generic[T]):
    """An item of a list: its label and its present value.

    `change` is a script, not begun yet, that asks for another value and returns the changed whole;
    without one nothing changes. An item that is `last` ends the list. A `note` says more about the
    item that is pointed at; either all items of a list have one or none.
    """

    label: str
    value: str = ""
    change: Part[T] | None = None
    note: str = ""
    last: bool = False


def change_items_until_done(
    context: MenuContext,
    title: str,
    now: T,
    items: Callable[[T], Sequence[ChangeableItem[T]]],
    done: str = "",
) -> Part[T]:
    """Ask for changes of `now` until done, and return the result.

    `items` returns the items of a value, at least one. The list ends with the key that is called
    `done`, or with an item that is the last. It goes on at the item that was changed.
    """
    place = 0
    while True:
        offered = items(now)
        rows = [(item.label, item.value) for item in offered]
        notes = [item.note for item in offered if item.note]
        start = min(place, len(offered) - 1)
        answer = yield Listing(title, rows, context.words("take"), start, done, notes=notes)
        if answer.key == OTHER:
            return now
        place = answer.place
        item = offered[place]
        if item.change is not None:
            now = yield from item.change
        if item.last:
            return now
