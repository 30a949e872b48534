"""Checks of the fields of messages, which are read with suspicion. Sans-I/O."""

from collections.abc import Mapping

from companion.rules.words import Facts, Json
from companion.satellite.bounds import FAR


class Garbled(Exception):
    """A line that is no message of this protocol; its text says what is wrong."""


# What a message has under a name; each raises `Garbled` for anything else. ------------------


def text(fields: Facts, name: str) -> str:
    """A text."""
    value = fields.get(name)
    if not isinstance(value, str):
        raise Garbled(f"{name} is not a text")
    return value


def truth(fields: Facts, name: str) -> bool:
    """True or false."""
    value = fields.get(name)
    if not isinstance(value, bool):
        raise Garbled(f"{name} is not true or false")
    return value


def number(fields: Facts, name: str, least: int = -FAR, most: int = FAR) -> int:
    """A whole number from `least` to `most`."""
    value = fields.get(name)
    if type(value) is not int:
        raise Garbled(f"{name} is not a whole number")
    if not least <= value <= most:
        raise Garbled(f"{name} is not between {least} and {most}")
    return value


def whole(fields: Facts, name: str, most: int = FAR) -> int:
    """A whole number from 0 to `most`."""
    return number(fields, name, 0, most)


def is_whole(value: Json) -> bool:
    """Return whether that is a whole number as `whole` takes it."""
    return type(value) is int and 0 <= value <= FAR


def an_object(fields: Facts, name: str) -> Facts:
    """An object."""
    value = fields.get(name)
    if not isinstance(value, Mapping):
        raise Garbled(f"{name} is not an object")
    return value


def a_list(fields: Facts, name: str, most: int) -> list[Json]:
    """A list of at most `most`."""
    value = fields.get(name)
    if not isinstance(value, list) or len(value) > most:
        raise Garbled(f"{name} is not a list of at most {most}")
    return value


def objects(fields: Facts, name: str, most: int) -> list[Facts]:
    """At most `most` objects."""
    return [an_object({name: each}, name) for each in a_list(fields, name, most)]


def texts(fields: Facts, name: str, most: int) -> tuple[str, ...]:
    """At most `most` texts."""
    return tuple(text({name: each}, name) for each in a_list(fields, name, most))
