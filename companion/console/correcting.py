"""Putting something right: a list of what can be, a question for each, until all is said."""

from functools import partial

from companion.console.desk import Desk
from companion.console.menus import Part
from companion.console.questions import FEW, Dial, Listing, Question
from companion.match.corrections import Correction
from companion.rules.corrections import Field
from companion.rules.panes import OTHER

_CHANGED = "≠"


def correcting(desk: Desk, correction: Correction, title: str, done: str) -> Part[Correction]:
    """The fields with the values that they have by now; what is put right is marked.

    It ends with what `done` calls the end. Where nothing can be put right it says so, and no more.
    """
    place = 0
    while True:
        fields = correction.fields()
        if not fields:
            about, go = desk.words("Nothing in this match can be put right."), desk.words("go on")
            yield Question(title, go=go, about=about)
            return correction
        changed = {change.name for change in correction.changes()}
        items = [_item(desk, field, changed=field.name in changed) for field in fields]
        place = min(place, len(items) - 1)
        answer = yield Listing(title, items, desk.words("take"), place, done)
        if answer.key == OTHER:
            return correction
        place = answer.place
        field = fields[place]
        correction = correction.amended(field.name, (yield from _value(desk, field)))


def _item(desk: Desk, field: Field, *, changed: bool) -> tuple[str, str]:
    label = field.label.said(desk.words)
    return f"{_CHANGED if changed else ' '}{label}", _said(desk, field, field.now)


def _value(desk: Desk, field: Field) -> Part[int | str]:
    """What it is really: few values have keys of their own, numbers are turned up and down."""
    words, values, title = desk.words, field.values, field.question.said(desk.words)
    if isinstance(values, range) and not field.labels:
        was = words("was {value}").format(value=_said(desk, field, field.now))
        said, start = partial(_said, desk, field), values.index(int(field.now))
        answer = yield Dial(title, values, said, words("take"), start, was, field.steps)
    elif len(values) <= FEW:
        items = [_said(desk, field, value) for value in values]
        usual = 1 + list(values).index(field.now)
        answer = yield Question(title, items, usual=usual)
        return values[answer.key - 1]
    else:
        items = [(_said(desk, field, value), "") for value in values]
        start = list(values).index(field.now)
        answer = yield Listing(title, items, words("take"), start)
    return values[answer.place]


def _said(desk: Desk, field: Field, value: int | str) -> str:
    return field.said(value).said(desk.words)
