"""Putting something right: a list of what can be, a question for each, until all is said."""

from collections.abc import Sequence
from functools import partial

from companion.console.menu.desk import Desk
from companion.console.menu.lists import Item, until_done
from companion.console.menu.menus import Part, one_of
from companion.console.menu.questions import Dial, Question
from companion.match.corrections import Correction
from companion.rules.corrections import Field

_CHANGED = "≠"


def correcting(desk: Desk, correction: Correction, title: str, done: str) -> Part[Correction]:
    """The fields with the values that they have by now; what is put right is marked.

    It ends with what `done` calls the end. Where nothing can be put right it says so, and no more.
    """
    if not correction.fields():
        about, go = desk.words("Nothing in this match can be put right."), desk.words("go on")
        yield Question(title, go=go, about=about)
        return correction
    return (yield from until_done(desk, title, correction, partial(_items, desk), done))


def _items(desk: Desk, correction: Correction) -> Sequence[Item[Correction]]:
    changed = {change.name for change in correction.changes()}
    return [
        Item(
            f"{_CHANGED if field.name in changed else ' '}{field.label.said(desk.words)}",
            _said(desk, field, field.now),
            _amended(desk, correction, field),
        )
        for field in correction.fields()
    ]


def _amended(desk: Desk, correction: Correction, field: Field) -> Part[Correction]:
    return correction.amended(field.name, (yield from _value(desk, field)))


def _value(desk: Desk, field: Field) -> Part[int | str]:
    """What it is really: few values have keys of their own, numbers are turned up and down."""
    words, values, title = desk.words, field.values, field.question.said(desk.words)
    now = list(values).index(field.now)
    if isinstance(values, range) and not field.labels:
        was = words("was {value}").format(value=_said(desk, field, field.now))
        said = partial(_said, desk, field)
        answer = yield Dial(title, values, said, words("take"), now, was, field.steps)
        return values[answer.place]
    items = [_said(desk, field, value) for value in values]
    return values[(yield from one_of(desk, title, items, now=now))]


def _said(desk: Desk, field: Field, value: int | str) -> str:
    return field.said(value).said(desk.words)
