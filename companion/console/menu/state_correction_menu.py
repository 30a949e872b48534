"""The menu for corrections: a list of fields, each with a question, until all is corrected."""

from collections.abc import Sequence
from functools import partial

from companion.console.menu.changeable_list import ChangeableItem, change_items_until_done
from companion.console.menu.context import MenuContext
from companion.console.menu.menu_script_run import Part, ask_for_one_item
from companion.console.menu.question_screens import Dial, ItemsQuestion
from companion.match.state_correction_draft import CorrectionDraft
from companion.rules.correctable_state_field import CorrectableField

_CHANGED = "≠"


def ask_for_corrections(
    context: MenuContext, correction: CorrectionDraft, title: str, done: str
) -> Part[CorrectionDraft]:
    """Ask for corrections in a list of fields with their values; corrected ones are marked.

    The list ends with the key that is called `done`. If nothing can be corrected, it says so.
    """
    if not correction.fields():
        about, go = context.words("Nothing in this match can be put right."), context.words("go on")
        yield ItemsQuestion(title, go=go, about=about)
        return correction
    return (
        yield from change_items_until_done(
            context, title, correction, partial(_items, context), done
        )
    )


def _items(
    context: MenuContext, correction: CorrectionDraft
) -> Sequence[ChangeableItem[CorrectionDraft]]:
    changed = {change.name for change in correction.changes()}
    return [
        ChangeableItem(
            f"{_CHANGED if field.name in changed else ' '}{field.label.translate(context.words)}",
            _value_text(context, field, field.now),
            _amend_field(context, correction, field),
        )
        for field in correction.fields()
    ]


def _amend_field(
    context: MenuContext, correction: CorrectionDraft, field: CorrectableField
) -> Part[CorrectionDraft]:
    return correction.amend_field(field.name, (yield from _value(context, field)))


def _value(context: MenuContext, field: CorrectableField) -> Part[int | str]:
    """Ask for the right value: few values have keys, numbers are turned up and down."""
    words, values, title = context.words, field.values, field.question.translate(context.words)
    now = list(values).index(field.now)
    if isinstance(values, range) and not field.labels:
        was = words("was {value}").format(value=_value_text(context, field, field.now))
        said = partial(_value_text, context, field)
        answer = yield Dial(title, values, said, words("take"), now, was, field.steps)
        return values[answer.place]
    items = [_value_text(context, field, value) for value in values]
    return values[(yield from ask_for_one_item(context, title, items, now=now))]


def _value_text(context: MenuContext, field: CorrectableField, value: int | str) -> str:
    return field.value_label(value).translate(context.words)
