"""Game definitions read like the tables of a file, so that errors name the field."""

from collections.abc import Callable
from typing import TypeVar, cast

from companion.rules.facts import Facts
from companion.rules.optional_game_protocols import InvalidDefinition
from companion.toml.table_field_reader import FaultyField, TomlTable

T = TypeVar("T")


def apply_table_reader_to_definition(definition: Facts, read: Callable[[TomlTable], T]) -> T:
    """Return what `read` makes of a definition; raises its FaultyField as `InvalidDefinition`."""
    content = cast("dict[str, object]", dict(definition))
    try:
        return read(TomlTable("", (), content, ""))
    except FaultyField as fault:
        raise InvalidDefinition(fault.what, fault.field) from None
