"""What people get wrong most often in TOML."""

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
"""What people get wrong most often, by how Python's reader begins to say it; the rest it says itself."""
_LINE = re.compile(r"line (\d+)")


def not_toml_error(file: str, text: str, fault: str) -> FaultyFile:
    """Return what is wrong in a file that is no TOML, by what Python's own reader says of it."""
    what, _, where = fault.rpartition(" (at ")
    found = _LINE.match(where)
    line = int(found[1]) if found else text.rstrip("\n").count("\n") + 1
    slip = next((slip for begins, slip in SLIPS if what.startswith(begins)), what)
    return FaultyFile(says("{file} isn't TOML: {fault}.", file=f"{file}:{line}", fault=slip), line)
