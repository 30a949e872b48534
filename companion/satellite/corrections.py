"""Corrections on the referee's socket: what can be put right, and what became of a wish. Sans-I/O.

A satellite asks with ``fields`` and proposes with ``correct``. Both have a number, which the
answer repeats, and ``changes``: fields and values, in the order in which they were put right.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from companion.rules.corrections import Field
from companion.rules.words import Facts, Json, Sentence, in_english
from companion.satellite.shapes import (
    Garbled,
    a_list,
    an_object,
    objects,
    text,
    truth,
    whole,
)

Edits = Sequence[tuple[str, int | str]]
"""What somebody wants to put right: fields and values, one after the other."""

MOST_EDITS = 40
_LONGEST_WORD = 64
_FAR = 1_000_000_000
_MOST_FIELDS = 64
_MOST_VALUES = 256
_DEEPEST = 4


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
    """A wish was `refused`, and why; or the table was asked to agree to what was to be put right."""

    number: int
    refused: Sentence | None


# Wishes -------------------------------------------------------------------------------------


def asked(number: int, wish: Wish) -> Facts:
    """A wish as it is sent."""
    changes = [list(edit) for edit in wish.edits]
    return {"type": wish.kind, "number": number, "changes": changes}


def edits(value: Json) -> Edits:
    """The edits in a message; raises `Garbled` for anything else."""
    found: list[tuple[str, int | str]] = []
    for edit in a_list({"changes": value}, "changes", MOST_EDITS):
        match edit:
            case [str(name), str(to)] if _is_word(name) and _is_word(to):
                found.append((name, to))
            case [str(name), int(to)] if _is_word(name) and type(to) is int and abs(to) < _FAR:
                found.append((name, to))
            case _:
                raise Garbled("changes has one that is not a name and a value")
    return found


def _is_word(name: str) -> bool:
    """Whether a name or a value may be one: they are short English identifiers."""
    return len(name) <= _LONGEST_WORD and name.isascii()


# Answers ------------------------------------------------------------------------------------


def offer(number: int, fields: Iterable[Field], changes: Iterable[Sentence]) -> Facts:
    """`Offered` as it is sent."""
    return {
        "type": "fields",
        "number": number,
        "fields": [_as_sent(field) for field in fields],
        "changes": [sentence(change) for change in changes],
    }


def settlement(number: int, refused: Sentence | None) -> Facts:
    """`Settled` as it is sent."""
    return {
        "type": "correction",
        "number": number,
        "refused": None if refused is None else sentence(refused),
    }


def offered(message: Facts) -> Offered:
    """What can be put right, out of a message; raises `Garbled`."""
    return Offered(
        whole(message, "number"),
        tuple(_field(each) for each in objects(message, "fields", _MOST_FIELDS)),
        tuple(_sentence(each) for each in objects(message, "changes", _MOST_FIELDS)),
    )


def settled(message: Facts) -> Settled:
    """What became of a wish, out of a message; raises `Garbled`."""
    refused = message.get("refused")
    said = None if refused is None else _sentence(an_object(message, "refused"))
    return Settled(whole(message, "number"), said)


def _as_sent(field: Field) -> Facts:
    values = field.values
    if isinstance(values, range):
        among: Facts = {"least": values[0], "most": values[-1]}
    else:
        among = {"values": list(values)}
    return {
        "name": field.name,
        "label": sentence(field.label),
        "question": sentence(field.question),
        "now": field.now,
        **among,
        "labels": [sentence(label) for label in field.labels],
        "seconds": field.seconds,
    }


def _field(message: Facts) -> Field:
    if "values" in message:
        values: Sequence[int] | Sequence[str] = _values(message)
    else:
        values = range(whole(message, "least"), whole(message, "most") + 1)
    labels = [_sentence(each) for each in objects(message, "labels", _MOST_VALUES)]
    field = Field(
        text(message, "name"),
        _sentence(an_object(message, "label")),
        _sentence(an_object(message, "question")),
        values,
        _value(message, "now"),
        labels,
        seconds=truth(message, "seconds"),
    )
    if field.now not in values or (labels and len(labels) != len(values)):
        raise Garbled(f"{field.name} is none of its values")
    return field


def _values(message: Facts) -> Sequence[int] | Sequence[str]:
    values = [
        _value({"values": each}, "values") for each in a_list(message, "values", _MOST_VALUES)
    ]
    numbers = [value for value in values if isinstance(value, int)]
    names = [value for value in values if isinstance(value, str)]
    if numbers and names:
        raise Garbled("values are numbers and names")
    return numbers or names


def _value(message: Facts, name: str) -> int | str:
    return text(message, name) if isinstance(message.get(name), str) else whole(message, name)


# Sentences ----------------------------------------------------------------------------------


def sentence(said: Sentence) -> Facts:
    """A sentence as it is sent: the English, and what goes into its holes."""
    values: Mapping[str, Json] = {
        hole: sentence(value) if isinstance(value, Sentence) else value
        for hole, value in said.values
    }
    return {"text": said.text, "values": values}


def _sentence(message: Facts) -> Sentence:
    """A sentence out of a message; one that can't be said is garbled."""
    found = _parsed(message, _DEEPEST)
    try:
        found.said(in_english)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise Garbled("a sentence can't be said") from error
    return found


def _parsed(message: Facts, deep: int) -> Sentence:
    values: list[tuple[str, int | str | Sentence]] = []
    for hole, value in an_object(message, "values").items():
        if isinstance(value, Mapping) and deep:
            values.append((hole, _parsed(value, deep - 1)))
        else:
            values.append((hole, _value({hole: value}, hole)))
    return Sentence(text(message, "text"), tuple(values))
