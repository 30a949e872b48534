"""Reading of users' TOML files into tables."""

import os
import stat
import tomllib
from pathlib import Path
from typing import cast

from companion.rules.sentences import says
from companion.toml.table_field_reader import FaultyFile, TomlTable
from companion.toml.value_format import format_field_path, quote_text

MOST = 32 * 1024
"""Bytes of the largest file."""


def read_toml(path: Path, called: str = "") -> TomlTable:
    """Return a TOML file as a table; errors name the file as it is `called`.

    Raises FaultyFile if it can't be read, has more than `MOST` bytes, or isn't TOML.
    """
    return parse_toml(read_text(path, called), called or str(path))


def parse_toml(text: str, called: str) -> TomlTable:
    """Return TOML text as a table; raises FaultyFile if it isn't TOML."""
    file = _visible(called)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        from companion.toml.syntax_error_explanations import (
            not_toml_error,  # only needed for errors
        )

        raise not_toml_error(file, text, str(fault)) from fault
    except (ValueError, RecursionError) as fault:
        raise _too_much(file, text, deep=isinstance(fault, RecursionError)) from fault
    return TomlTable(file, (), cast("dict[str, object]", content), text)


def read_text(path: Path, called: str = "") -> str:
    """Return the text of a regular file; raises FaultyFile if it can't be read or is too large."""
    file = _visible(called or str(path))
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(descriptor, "rb") as opened:
            regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
            content = opened.read(MOST + 1) if regular else b""
    except (OSError, ValueError) as fault:  # ValueError: a zero byte in the path
        why = fault.strerror if isinstance(fault, OSError) else fault
        reason = says("{file} can't be read: {fault}.", file=file, fault=str(why))
        raise FaultyFile(reason) from fault
    if not regular:
        raise FaultyFile(says("{file} is no file with text in it.", file=file))
    if len(content) > MOST:
        raise FaultyFile(says("{file} has more than {n} bytes.", file=file, n=MOST))
    try:
        return content.decode("utf-8-sig")  # some editors write a byte order mark
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        reason = says("{file} isn't text in UTF-8.", file=f"{file}:{line}")
        raise FaultyFile(reason, line) from fault


def _visible(called: str) -> str:
    """Return a file's name with unprintable characters escaped."""
    return quote_text(called)[1:-1]


def _too_much(file: str, text: str, *, deep: bool) -> FaultyFile:
    """Return the error for text that Python's parser gives up on."""
    from companion.toml import line_numbers

    place = (
        line_numbers.find_deepest_nesting(text) if deep else line_numbers.find_longest_number(text)
    )
    field = format_field_path(place.field)
    reason = (
        says("{field} is nested too deep.", field=field)
        if deep
        else says("{field} has too many digits.", field=field)
    )
    return FaultyFile(
        says("{file}: {reason}", file=f"{file}:{place.line}", reason=reason), place.line
    )
