"""Checked access to the fields of messages, which may be malformed. Sans-I/O."""

from collections.abc import Mapping

from companion.referee_socket.message_limits import FAR
from companion.rules.facts import Facts, Json


class GarbledMessage(Exception):
    """A line that is no message of this protocol; its text says what is wrong."""


# Each returns the field of a name, and raises `GarbledMessage` for anything else ------------


def text_field(fields: Facts, name: str) -> str:
    """Return a text."""
    value = fields.get(name)
    if not isinstance(value, str):
        raise GarbledMessage(f"{name} is not a text")
    return value


def boolean_field(fields: Facts, name: str) -> bool:
    """Return a boolean."""
    value = fields.get(name)
    if not isinstance(value, bool):
        raise GarbledMessage(f"{name} is not true or false")
    return value


def whole_number_field(fields: Facts, name: str, least: int = -FAR, most: int = FAR) -> int:
    """Return a whole number from `least` to `most`."""
    value = fields.get(name)
    if type(value) is not int:
        raise GarbledMessage(f"{name} is not a whole number")
    if not least <= value <= most:
        raise GarbledMessage(f"{name} is not between {least} and {most}")
    return value


def non_negative_field(fields: Facts, name: str, most: int = FAR) -> int:
    """Return a whole number from 0 to `most`."""
    return whole_number_field(fields, name, 0, most)


def is_non_negative_whole(value: Json) -> bool:
    """Return whether `value` is a whole number as `non_negative_field` takes it."""
    return type(value) is int and 0 <= value <= FAR


def object_field(fields: Facts, name: str) -> Facts:
    """Return an object."""
    value = fields.get(name)
    if not isinstance(value, Mapping):
        raise GarbledMessage(f"{name} is not an object")
    return value


def list_field(fields: Facts, name: str, most: int) -> list[Json]:
    """Return a list of at most `most` items."""
    value = fields.get(name)
    if not isinstance(value, list) or len(value) > most:
        raise GarbledMessage(f"{name} is not a list of at most {most}")
    return value


def objects_field(fields: Facts, name: str, most: int) -> list[Facts]:
    """Return at most `most` objects."""
    return [object_field({name: each}, name) for each in list_field(fields, name, most)]


def texts_field(fields: Facts, name: str, most: int) -> tuple[str, ...]:
    """Return at most `most` texts."""
    return tuple(text_field({name: each}, name) for each in list_field(fields, name, most))
