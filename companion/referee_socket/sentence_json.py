"""Sentences on the referee's socket: the English text, and the values of its placeholders.

Sans-I/O.
"""

from collections.abc import Mapping

from companion.referee_socket.field_checks import GarbledMessage, object_field, text_field
from companion.referee_socket.message_limits import DEEPEST
from companion.rules.facts import Facts, Json
from companion.rules.sentences import Sentence, in_english


def sentence_to_json(sentence: Sentence) -> Facts:
    """Return a sentence as JSON; raises `GarbledMessage` if `sentence_from_json` would not take it."""
    return _encode(_check(sentence))


def sentence_from_json(message: Facts) -> Sentence:
    """Return the sentence in JSON; raises `GarbledMessage` if it is malformed or too deep."""
    return _check(_decode(message, DEEPEST))


def refusal_error_message(reason: Sentence) -> Facts:
    """Return a refusal as a message: an ``error`` with the reason."""
    return {"type": "error", "reason": sentence_to_json(reason)}


def _check(sentence: Sentence) -> Sentence:
    if _depth(sentence) > DEEPEST:
        raise GarbledMessage("a sentence has too many others in it")
    try:
        sentence.translate(in_english)
    except (LookupError, ValueError, AttributeError, TypeError) as error:
        raise GarbledMessage("a sentence can't be said") from error
    return sentence


def _depth(sentence: Sentence) -> int:
    inner = [_depth(value) for _, value in sentence.values if isinstance(value, Sentence)]
    return 1 + max(inner) if inner else 0


def _encode(sentence: Sentence) -> Facts:
    values: Mapping[str, Json] = {
        hole: _encode(value) if isinstance(value, Sentence) else value
        for hole, value in sentence.values
    }
    return {"text": sentence.text, "values": values}


def _decode(message: Facts, deep: int) -> Sentence:
    values: list[tuple[str, int | str | Sentence]] = []
    for hole, value in object_field(message, "values").items():
        match value:
            case Mapping() if deep:
                values.append((hole, _decode(value, deep - 1)))
            case str() | int() if not isinstance(value, bool):
                values.append((hole, value))
            case _:
                raise GarbledMessage(f"{hole} is no number, text or sentence")
    return Sentence(text_field(message, "text"), tuple(values))
