"""Corrections on the referee's socket: what can be put right, and proposals of it. Sans-I/O.

A satellite asks with ``fields`` and proposes with ``correct``. Both have ``changes``: fields and
values, in the order in which they were put right.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.rules.corrections import Field
from companion.rules.words import Facts, Json, Sentence
from companion.satellite import sentence_codec
from companion.satellite.bounds import FAR, LONGEST_WORD, MOST_EDITS, MOST_FIELDS, MOST_VALUES
from companion.satellite.field_checks import (
    Garbled,
    a_list,
    an_object,
    number,
    objects,
    text,
    truth,
    whole,
)

Edits = Sequence[tuple[str, int | str]]
"""What somebody wants to put right: fields and values, one after the other."""


class Wish(NamedTuple):
    """What can be put right after `edits` (``fields``), or that they be put right (``correct``)."""

    kind: str
    edits: Edits


class Offered(NamedTuple):
    """What can be put right after `changes`, in answer to the wish with that number."""

    number: int
    fields: tuple[Field, ...]
    changes: tuple[Sentence, ...]


class Settled(NamedTuple):
    """The table is asked to agree to what the wish with that number wants put right."""

    number: int


# Wishes -------------------------------------------------------------------------------------


def encode_wish(wish: Wish) -> Facts:
    """A wish as it is sent."""
    return {"type": wish.kind, "changes": [list(edit) for edit in wish.edits]}


def edits(value: Json) -> Edits:
    """The edits in a message; raises `Garbled` for anything else."""
    found: list[tuple[str, int | str]] = []
    for edit in a_list({"changes": value}, "changes", MOST_EDITS):
        match edit:
            case [str(name), int() | str() as to] if _is_word(name) and _may_be_value(to):
                found.append((name, to))
            case _:
                raise Garbled("changes has one that is not a name and a value")
    return found


# Answers ------------------------------------------------------------------------------------

SETTLEMENT: Facts = {"type": "correction"}
"""`Settled` as it is sent, but for its number."""


def offer(fields: Sequence[Field], changes: Iterable[Sentence]) -> Facts:
    """`Offered` as it is sent, but for its number. Raises `Garbled` for what no reader takes."""
    if len(fields) > MOST_FIELDS:
        raise Garbled(f"there are more fields than {MOST_FIELDS}")
    return {
        "type": "fields",
        "fields": [_as_sent(_check_field(field)) for field in fields],
        "changes": [sentence_codec.encode(change) for change in changes],
    }


def decode_offer(message: Facts) -> Offered:
    """Return what can be put right, out of a message; raises `Garbled`."""
    return Offered(
        whole(message, "number"),
        tuple(_field(each) for each in objects(message, "fields", MOST_FIELDS)),
        tuple(sentence_codec.read(each) for each in objects(message, "changes", MOST_FIELDS)),
    )


def decode_settlement(message: Facts) -> Settled:
    """That the table is asked, out of a message; raises `Garbled`."""
    return Settled(whole(message, "number"))


# Fields -------------------------------------------------------------------------------------


def _check_field(field: Field) -> Field:
    """The same field. Raises `Garbled` unless it can be sent, and its values be wished for."""
    values = field.values
    if not values or not all(map(_may_be_value, (values[0], values[-1], field.now))):
        raise Garbled(f"{field.name} has values that can't be sent")
    if not _is_interval(values) and not (
        len(values) <= MOST_VALUES and all(map(_may_be_value, values))
    ):
        raise Garbled(f"{field.name} has too many values, or some that can't be sent")
    if not _is_word(field.name) or not field.allows(field.now):
        raise Garbled(f"{field.name} is no name, or none of its values")
    if field.labels and len(field.labels) != len(values):
        raise Garbled(f"{field.name} has not as many labels as values")
    if len(field.labels) > MOST_VALUES:
        raise Garbled(f"{field.name} has too many labels")
    return field


def _is_interval(values: Sequence[int] | Sequence[str]) -> bool:
    """Return whether they are all whole numbers between two."""
    return isinstance(values, range) and values.step == 1


def _is_word(name: str) -> bool:
    """Return whether a name or a value may be one: they are short English identifiers."""
    return len(name) <= LONGEST_WORD and name.isascii() and (not name or name.isprintable())


def _may_be_value(value: Json) -> bool:
    if isinstance(value, str):
        return _is_word(value)
    return type(value) is int and abs(value) < FAR


def _as_sent(field: Field) -> Facts:
    values = field.values
    among: Facts = (
        {"least": values[0], "most": values[-1]}
        if _is_interval(values)
        else {"values": list(values)}
    )
    return {
        "name": field.name,
        "label": sentence_codec.encode(field.label),
        "question": sentence_codec.encode(field.question),
        "now": field.now,
        **among,
        "labels": [sentence_codec.encode(label) for label in field.labels],
        "seconds": field.seconds,
    }


def _field(message: Facts) -> Field:
    if "values" in message:
        values: Sequence[int] | Sequence[str] = _values(message)
    else:
        values = range(number(message, "least"), number(message, "most") + 1)
    return _check_field(
        Field(
            text(message, "name"),
            sentence_codec.read(an_object(message, "label")),
            sentence_codec.read(an_object(message, "question")),
            values,
            _value(message, "now"),
            [sentence_codec.read(each) for each in objects(message, "labels", MOST_VALUES)],
            seconds=truth(message, "seconds"),
        )
    )


def _values(message: Facts) -> Sequence[int] | Sequence[str]:
    values = [_value({"values": each}, "values") for each in a_list(message, "values", MOST_VALUES)]
    numbers = [value for value in values if isinstance(value, int)]
    names = [value for value in values if isinstance(value, str)]
    if numbers and names:
        raise Garbled("values are numbers and names")
    return numbers or names


def _value(message: Facts, name: str) -> int | str:
    return text(message, name) if isinstance(message.get(name), str) else number(message, name)
