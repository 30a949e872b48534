"""Messages about corrections on the referee's socket: requests, offers and consent. Sans-I/O.

A satellite asks for fields with ``fields`` and proposes a correction with ``correct``. Both have
``changes``: fields and values, in the order in which they were corrected.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from companion.referee_socket import sentence_json
from companion.referee_socket.field_checks import (
    GarbledMessage,
    boolean_field,
    list_field,
    non_negative_field,
    object_field,
    objects_field,
    text_field,
    whole_number_field,
)
from companion.referee_socket.message_limits import (
    FAR,
    LONGEST_WORD,
    MOST_EDITS,
    MOST_FIELDS,
    MOST_VALUES,
)
from companion.rules.correctable_state_field import CorrectableField
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Sentence

Edits = Sequence[tuple[str, int | str]]
"""A sequence of corrections, each a field's name and its value."""


class CorrectableFieldsRequest(NamedTuple):
    """A request for the fields that can be corrected after `edits`."""

    edits: Edits


class CorrectionRequest(NamedTuple):
    """A request to apply `edits`."""

    edits: Edits


class CorrectableFieldsAnswer(NamedTuple):
    """The fields that can be corrected after `changes`, in answer to the request `number`."""

    number: int
    fields: tuple[CorrectableField, ...]
    changes: tuple[Sentence, ...]


class ConsentRequested(NamedTuple):
    """The table is asked to agree to the corrections of the request `number`."""

    number: int


# Wishes -------------------------------------------------------------------------------------


def encode_correction_request(wish: CorrectableFieldsRequest | CorrectionRequest) -> Facts:
    """Return a request as a message."""
    kind = "fields" if isinstance(wish, CorrectableFieldsRequest) else "correct"
    return {"type": kind, "changes": [list(edit) for edit in wish.edits]}


def decode_edits(value: Json) -> Edits:
    """Return the edits in a message; raises `GarbledMessage` for anything else."""
    found: list[tuple[str, int | str]] = []
    for edit in list_field({"changes": value}, "changes", MOST_EDITS):
        match edit:
            case [str(name), int() | str() as to] if _is_word(name) and _may_be_value(to):
                found.append((name, to))
            case _:
                raise GarbledMessage("changes has one that is not a name and a value")
    return found


# Answers ------------------------------------------------------------------------------------

SETTLEMENT: Facts = {"type": "correction"}
"""`ConsentRequested` as a message, without its number."""


def encode_correctable_fields(
    fields: Sequence[CorrectableField], changes: Iterable[Sentence]
) -> Facts:
    """Return a `CorrectableFieldsAnswer` as a message, without its number.

    Raises `GarbledMessage` for an offer that no reader would take.
    """
    if len(fields) > MOST_FIELDS:
        raise GarbledMessage(f"there are more fields than {MOST_FIELDS}")
    return {
        "type": "fields",
        "fields": [_encode_field(_check_field(field)) for field in fields],
        "changes": [sentence_json.sentence_to_json(change) for change in changes],
    }


def decode_correctable_fields(message: Facts) -> CorrectableFieldsAnswer:
    """Return the offer in a message; raises `GarbledMessage`."""
    return CorrectableFieldsAnswer(
        non_negative_field(message, "number"),
        tuple(_field(each) for each in objects_field(message, "fields", MOST_FIELDS)),
        tuple(
            sentence_json.sentence_from_json(each)
            for each in objects_field(message, "changes", MOST_FIELDS)
        ),
    )


def decode_consent_requested(message: Facts) -> ConsentRequested:
    """Return the `ConsentRequested` in a message; raises `GarbledMessage`."""
    return ConsentRequested(non_negative_field(message, "number"))


# Fields -------------------------------------------------------------------------------------


def _check_field(field: CorrectableField) -> CorrectableField:
    """Return the field; raises `GarbledMessage` unless it and all its values can be sent."""
    values = field.values
    if not values or not all(map(_may_be_value, (values[0], values[-1], field.now))):
        raise GarbledMessage(f"{field.name} has values that can't be sent")
    if not _is_interval(values) and not (
        len(values) <= MOST_VALUES and all(map(_may_be_value, values))
    ):
        raise GarbledMessage(f"{field.name} has too many values, or some that can't be sent")
    if not _is_word(field.name) or not field.may_have(field.now):
        raise GarbledMessage(f"{field.name} is no name, or none of its values")
    if field.labels and len(field.labels) != len(values):
        raise GarbledMessage(f"{field.name} has not as many labels as values")
    if len(field.labels) > MOST_VALUES:
        raise GarbledMessage(f"{field.name} has too many labels")
    return field


def _is_interval(values: Sequence[int] | Sequence[str]) -> bool:
    """Return whether the values are all whole numbers between two."""
    return isinstance(values, range) and values.step == 1


def _is_word(name: str) -> bool:
    """Return whether a text is short printable ASCII, as names and values are."""
    return len(name) <= LONGEST_WORD and name.isascii() and (not name or name.isprintable())


def _may_be_value(value: Json) -> bool:
    if isinstance(value, str):
        return _is_word(value)
    return type(value) is int and abs(value) < FAR


def _encode_field(field: CorrectableField) -> Facts:
    values = field.values
    among: Facts = (
        {"least": values[0], "most": values[-1]}
        if _is_interval(values)
        else {"values": list(values)}
    )
    return {
        "name": field.name,
        "label": sentence_json.sentence_to_json(field.label),
        "question": sentence_json.sentence_to_json(field.question),
        "now": field.now,
        **among,
        "labels": [sentence_json.sentence_to_json(label) for label in field.labels],
        "seconds": field.seconds,
    }


def _field(message: Facts) -> CorrectableField:
    if "values" in message:
        values: Sequence[int] | Sequence[str] = _values(message)
    else:
        values = range(
            whole_number_field(message, "least"), whole_number_field(message, "most") + 1
        )
    return _check_field(
        CorrectableField(
            text_field(message, "name"),
            sentence_json.sentence_from_json(object_field(message, "label")),
            sentence_json.sentence_from_json(object_field(message, "question")),
            values,
            _value(message, "now"),
            [
                sentence_json.sentence_from_json(each)
                for each in objects_field(message, "labels", MOST_VALUES)
            ],
            seconds=boolean_field(message, "seconds"),
        )
    )


def _values(message: Facts) -> Sequence[int] | Sequence[str]:
    values = [
        _value({"values": each}, "values") for each in list_field(message, "values", MOST_VALUES)
    ]
    numbers = [value for value in values if isinstance(value, int)]
    names = [value for value in values if isinstance(value, str)]
    if numbers and names:
        raise GarbledMessage("values are numbers and names")
    return numbers or names


def _value(message: Facts, name: str) -> int | str:
    return (
        text_field(message, name)
        if isinstance(message.get(name), str)
        else whole_number_field(message, name)
    )
