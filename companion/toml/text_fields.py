"""Text fields of users' files: names and titles that players read and tell apart."""

from collections.abc import Sequence
from typing import cast

from companion.rules.sentences import says
from companion.toml.table_field_reader import TomlTable
from companion.toml.value_format import format_number_ranges, quote_text

NAME, TITLE = 16, 14
"""Characters of a game's name in records, and of its title in menus."""
_SMALL, _KEY = "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrstuvwxyz0123456789_-"
LAST_SIGN = 0xFF
"""The last character that every panel can show: the end of Latin-1, the letters of western Europe.
"""


def read_game_name(table: TomlTable) -> str:
    """Return a game's name in records."""
    return table.one("name", is_record_name, '"a-z0-9_-"')


def read_game_title(table: TomlTable) -> str:
    """Return a game's title in menus."""
    return read_text_field(table, "title", TITLE)


def is_record_name(value: object) -> bool:
    """Return whether a value can name something in a record."""
    return (
        isinstance(value, str)
        and value[:1] in tuple(_SMALL)
        and len(value) <= NAME
        and set(value) <= set(_KEY)
    )


def read_text_field(table: TomlTable, name: str, most: int) -> str:
    """Return a text of 1 to `most` characters that the panel can show.

    Raises FaultyFile for anything else.
    """

    def fits(value: object) -> bool:
        return isinstance(value, str) and _is_text(_check_displayable(table, name, value), most)

    return table.one(name, fits, says("texts of 1 to {most} characters", most=most))


def read_text_list_field(table: TomlTable, name: str, most: int, counts: range) -> Sequence[str]:
    """Return a list of such texts; their number is in `counts`."""

    def fits(value: object) -> bool:
        given = cast("list[object]", value) if isinstance(value, list) else []
        return len(given) in counts and all(
            isinstance(each, str) and _is_text(_check_displayable(table, name, each), most)
            for each in given
        )

    text = "lists of {counts} texts of 1 to {most} characters"
    return table.one(name, fits, says(text, counts=format_number_ranges(counts), most=most))


def _check_displayable(table: TomlTable, name: str, said: str) -> str:
    """Return a text that the panel can show; raises FaultyFile for another one."""
    unknown = next((sign for sign in said if ord(sign) > LAST_SIGN), None)
    if unknown is None:
        return said
    reason = says(
        "{field}: the panel has no {sign}, only the letters of western Europe (Latin-1).",
        field=table.field(name),
        sign=quote_text(unknown),
    )
    raise table.field_error(reason, name)


def _is_text(said: str, most: int) -> bool:
    return 0 < len(said) <= most and said == " ".join(said.split()) and said.isprintable()


def refuse_duplicate_texts(table: TomlTable, name: str, said: Sequence[str]) -> None:
    """Raise FaultyFile if two texts by which players tell things apart are equal."""
    twice = next((each for place, each in enumerate(said) if each in said[:place]), None)
    if twice is not None:
        reason = says(
            "{field}: {value} is there twice.", field=table.field(name), value=quote_text(twice)
        )
        raise table.field_error(reason, name)
