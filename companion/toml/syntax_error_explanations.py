"""Explanations of the most common mistakes in TOML."""

import re

from companion.rules.sentences import says
from companion.toml.table_field_reader import FaultyFile

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
"""Explanations of mistakes, by how the message of Python's parser begins; other messages are shown
as they are.
"""
_LINE = re.compile(r"line (\d+)")


def not_toml_error(file: str, text: str, fault: str) -> FaultyFile:
    """Return the error for a file that is not TOML, from the message of Python's parser."""
    what, _, where = fault.rpartition(" (at ")
    found = _LINE.match(where)
    line = int(found[1]) if found else text.rstrip("\n").count("\n") + 1
    slip = next((slip for begins, slip in SLIPS if what.startswith(begins)), what)
    return FaultyFile(says("{file} isn't TOML: {fault}.", file=f"{file}:{line}", fault=slip), line)
