"""What changed code calls: the same value, but less of it or more.

| value | less | more |
| --- | --- | --- |
| number | one less | one more |
| truth | false | true |
| choice | its last value and one of its places gone | a value and a place that it should not have |
| choices of a seat | the last one gone, or an only one less | each more |
| tuple | the last item gone | a number beyond the last, or each item more |
| mapping | the last item gone; of choices: every seat's less | each item more |
| named tuple | its first number or tuple less | its first number or tuple more |
| script | its asks less; if it asks nothing, what it returns | its asks more, or what it returns |

Anything else stays as it is.
"""

from collections.abc import Generator, Mapping
from fractions import Fraction
from typing import NamedTuple, TypeGuard, cast

from companion.rules.asks import Answer, Ask, Choice, Script

LESS, MORE = -1, 1
ALTERED: list[type] = []
"""The types of what was changed in this process, in order."""


def less(value: object) -> object:
    """A little less of a value."""
    return _altered(value, LESS)


def more(value: object) -> object:
    """A little more of a value."""
    return _altered(value, MORE)


def _altered(value: object, step: int) -> object:
    if isinstance(value, Generator):
        return _script(cast("Script[object]", value), step)
    changed = _other(value, step)
    if changed != value:
        ALTERED.append(type(value))
    return changed


def _other(value: object, step: int) -> object:
    match value:
        case bool():
            return step > 0
        case int() | Fraction():
            return value + step
        case Choice():
            return _choice(value, step)
        case Mapping():
            return _mapping(cast("Mapping[object, object]", value), step)
        case tuple():
            items = cast("tuple[object, ...]", value)
            return _named(items, step) if _is_named(items) else _items(items, step)
        case _:
            return value


def _choice(choice: Choice, step: int) -> Choice:
    if not choice.among:
        return choice
    if step == MORE:
        beyond = max(choice.among) + 1
        return choice._replace(among=(*choice.among, beyond), most=choice.most + 1)
    return choice._replace(among=choice.among[:-1], most=max(choice.least, choice.most - 1))


def _mapping(items: Mapping[object, object], step: int) -> Mapping[object, object]:
    if step == MORE or all(type(item) is tuple for item in items.values()):
        return {key: _altered(item, step) for key, item in items.items()}
    return dict(list(items.items())[:-1])


def _items(items: tuple[object, ...], step: int) -> tuple[object, ...]:
    numbers = [item for item in items if type(item) is int]
    match items:
        case [Choice(among=[_, *_])] if step == LESS:
            return (_altered(items[0], step),)
        case [*_] if step == LESS:
            return items[:-1]
        case [_, *_] if len(numbers) == len(items):
            return (*items, max(numbers) + 1)
        case _:
            return tuple(_altered(item, step) for item in items)


def _is_named(items: tuple[object, ...]) -> TypeGuard[NamedTuple]:
    return hasattr(items, "_fields")


def _named(value: NamedTuple, step: int) -> NamedTuple:
    parts: dict[str, object] = value._asdict()
    for name, part in parts.items():
        changed = _other(part, step) if type(part) in (int, bool, tuple) else part
        if changed != part:
            return value._replace(**{name: changed})
    return value


def _script(script: Script[object], step: int) -> Script[object]:
    answers: tuple[Answer, ...] | None = None
    silent = True
    while True:
        try:
            asked = next(script) if answers is None else script.send(answers)
        except StopIteration as ended:
            return _altered(ended.value, step) if silent else ended.value
        if isinstance(asked, Ask):
            silent = False
            choices = cast("Mapping[str, tuple[Choice, ...]]", _altered(asked.choices, step))
            asked = asked._replace(choices=choices)
        answers = yield asked
