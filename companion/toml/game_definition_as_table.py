"""Definitions of games, read as the tables of files are: what is wrong is told by its field."""

from collections.abc import Callable
from typing import TypeVar, cast

from companion.rules.optional_game_protocols import Misdefined
from companion.rules.sentences import Facts
from companion.toml.table_field_reader import FaultyField, TomlTable

T = TypeVar("T")


def read_definition_as_table(definition: Facts, read: Callable[[TomlTable], T]) -> T:
    """What `read` makes of a definition; raises `Misdefined` where that raises FaultyFile."""
    content = cast("dict[str, object]", dict(definition))
    try:
        return read(TomlTable("", (), content, ""))
    except FaultyField as fault:
        raise Misdefined(fault.what, fault.field) from None
