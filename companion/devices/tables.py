"""Files that people write, as tables."""

import os
import re
import stat
import tomllib
from pathlib import Path
from typing import cast

from companion.rules.tables import FaultyFile, Table, named, quoted
from companion.rules.words import says

_QUOTE = says("the quote at the end of a text is missing")
SLIPS = (
    ("Cannot overwrite a value", says("this field is set twice")),
    ("Cannot declare", says("this table is there twice")),
    ("Illegal character '\\n'", _QUOTE),
    ("Unterminated string", _QUOTE),
    ("Expected '='", says("a = is missing")),
    ("Invalid value", says("a text needs quotes, and true and false small letters")),
    ("Expected newline", says("something stands behind the value")),
)
"""What people get wrong most often, by how Python's reader begins to say it; the rest it says itself."""
_LINE = re.compile(r"line (\d+)")

MOST = 32 * 1024
"""Bytes of a file that people write."""


def read(path: Path, called: str = "") -> Table:
    """The table that a TOML file is, which faults name as it is `called`.

    Raises FaultyFile if it can't be read, has more than `MOST` bytes, or isn't TOML.
    """
    file = called or quoted(str(path))[1:-1]
    text = _text(path, file)
    try:
        content = tomllib.loads(text)
    except tomllib.TOMLDecodeError as fault:
        raise _no_toml(file, text, str(fault)) from fault
    except (ValueError, RecursionError) as fault:
        raise _too_much(file, text, deep=isinstance(fault, RecursionError)) from fault
    return Table(file, (), cast("dict[str, object]", content), text)


def _text(path: Path, file: str) -> str:
    """All of a file; what ends never, such as a device, is none."""
    try:
        descriptor = os.open(path, os.O_RDONLY | os.O_NONBLOCK | os.O_CLOEXEC)
        with os.fdopen(descriptor, "rb") as opened:
            regular = stat.S_ISREG(os.fstat(descriptor).st_mode)
            content = opened.read(MOST + 1) if regular else b""
    except (OSError, ValueError) as fault:  # no path has a zero byte in it
        why = fault.strerror if isinstance(fault, OSError) else fault
        reason = says("{file} can't be read: {fault}.", file=file, fault=str(why))
        raise FaultyFile(reason) from fault
    if not regular:
        raise FaultyFile(says("{file} is no file with text in it.", file=file))
    if len(content) > MOST:
        raise FaultyFile(says("{file} has more than {n} bytes.", file=file, n=MOST))
    try:
        return content.decode("utf-8-sig")  # some editors begin with a mark of the byte order
    except UnicodeDecodeError as fault:
        line = content.count(b"\n", 0, fault.start) + 1
        reason = says("{file} isn't text in UTF-8.", file=f"{file}:{line}")
        raise FaultyFile(reason, line) from fault


def _no_toml(file: str, text: str, fault: str) -> FaultyFile:
    """What is no TOML, by what Python's own reader says of it."""
    what, _, where = fault.rpartition(" (at ")
    found = _LINE.match(where)
    line = int(found[1]) if found else text.rstrip("\n").count("\n") + 1
    slip = next((slip for begins, slip in SLIPS if what.startswith(begins)), what)
    return FaultyFile(says("{file} isn't TOML: {fault}.", file=f"{file}:{line}", fault=slip), line)


def _too_much(file: str, text: str, *, deep: bool) -> FaultyFile:
    """What Python's own reader gives up at."""
    from companion.rules import lines

    place = lines.deepest(text) if deep else lines.longest_number(text)
    field = named(place.field)
    reason = (
        says("{field} is nested too deep.", field=field)
        if deep
        else says("{field} has too many digits.", field=field)
    )
    return FaultyFile(
        says("{file}: {reason}", file=f"{file}:{place.line}", reason=reason), place.line
    )
