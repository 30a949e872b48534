"""Lists of what can be changed, gone through until all is done."""

from collections.abc import Callable, Sequence
from typing import Generic, NamedTuple, TypeVar

from companion.console.menu.context import MenuContext
from companion.console.menu.menu_engine import Part
from companion.console.menu.questions import Listing
from companion.rules.panes import OTHER

T = TypeVar("T")


class ChangeableItem(NamedTuple, Generic[T]):
    """An item of a list: what is called so and can be changed, and its value by now.

    `change` is the piece of a script, not begun yet, that asks for another value and gives the whole
    as it is then; without one all stays as it is. An item that is `last` ends the list. A `note` says
    more of the item that is pointed at; either all items of a list have one or none has.
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
    """Return what becomes of `now` by changes of its `items`, a list of at least one.

    The list is gone through until its end is taken, which the keys call `done`, or an item that is
    the last. It goes on at the item that was changed.
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
