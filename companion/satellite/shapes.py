"""The fields of messages, read with suspicion. Sans-I/O."""

from collections.abc import Mapping

from companion.rules.words import Facts, Json


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


def whole(fields: Facts, name: str, most: int | None = None) -> int:
    """A whole number from 0, `most` at most."""
    value = fields.get(name)
    if not isinstance(value, int) or isinstance(value, bool) or value < 0:
        raise Garbled(f"{name} is not a whole number")
    if most is not None and value > most:
        raise Garbled(f"{name} is more than {most}")
    return value


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
