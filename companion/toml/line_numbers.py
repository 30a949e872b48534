"""Line numbers of fields in a TOML file, which Python's parser does not give.

A file is split into tokens once; their validity is left to that parser.
"""

import re
import tomllib
from collections.abc import Iterator
from itertools import takewhile
from typing import NamedTuple, cast

Path = tuple[str, ...]
"""The full name of a field, part by part."""

_PIECE = re.compile(
    r'''(?P<comment> \#[^\n]*)
      | (?P<string>  """(?:[^\\]|\\.)*?""" | \'{3}.*?\'{3} | "(?:[^"\\\n]|\\.)*" | '[^'\n]*')
      | (?P<open>    [\[{])
      | (?P<close>   [\]}])
      | (?P<equals>  =)
      | (?P<end>     \n)
      | (?P<blank>   [ \t\r]+)
      | (?P<word>    [^\s\#"'\[\]{}=,]+)
      | (?P<other>   .)''',
    re.DOTALL | re.VERBOSE,
)
_DECIMAL = re.compile(r"[+-]?[0-9_]+")


class TomlToken(NamedTuple):
    """A token of a field or of a table's header: its line, and its depth in brackets."""

    line: int
    field: Path
    depth: int
    text: str


def find_field_line(text: str, field: Path) -> int | None:
    """Return the line of a field, or of a table, by its full name; None if it has none.

    A field in an inline table has the line of that table, a missing field the line of its table's
    header, and a table without a header that of the first field in it.
    """
    lines: list[int] = []  # of ever longer prefixes of the name
    for piece in _pieces(text):
        alike = (one == other for one, other in zip(piece.field, field, strict=False))
        known = sum(takewhile(bool, alike))
        lines += [piece.line] * (known - len(lines))
        if len(lines) == len(field):
            break
    return lines[-1] if lines else None


def find_deepest_nesting(text: str) -> TomlToken:
    """Return the token where brackets are nested deepest."""
    return max(_pieces(text), key=lambda piece: piece.depth, default=_NOWHERE)


def find_longest_number(text: str) -> TomlToken:
    """Return the number with the most decimal digits."""
    numbers = (piece for piece in _pieces(text) if _DECIMAL.fullmatch(piece.text))
    return max(numbers, key=lambda piece: len(piece.text), default=_NOWHERE)


_NOWHERE = TomlToken(0, (), 0, "")


def _pieces(text: str) -> Iterator[TomlToken]:
    """Yield the names of tables and fields in order, and the tokens of the fields' values."""
    number, depth = 1, 0
    table: Path = ()
    field: Path = ()
    name: str | None = ""  # the text before the =, None after it
    for match in _PIECE.finditer(f"{text}\n"):
        kind, said = match.lastgroup, match[0]
        if kind == "end" and depth == 0:
            if name is not None and name.startswith("["):
                table = field = _parts(name.strip("[] \t"))
                yield TomlToken(number, field, 0, "")
            name = ""
        elif name is not None and kind == "equals":
            field, name = (*table, *_parts(name)), None
            yield TomlToken(number, field, 0, "")
        elif name is not None and kind != "comment":
            name += "" if kind == "blank" else said
        elif kind in ("open", "close"):
            depth = max(0, depth + (1 if kind == "open" else -1))
            yield TomlToken(number, field, depth, said)
        elif kind == "word":
            yield TomlToken(number, field, depth, said)
        number += said.count("\n")


def _parts(name: str) -> Path:
    """Return the parts of a name, with quoted ones unquoted."""
    if not {'"', "'"} & set(name):
        return tuple(name.split("."))
    try:
        inner: object = tomllib.loads(f"{name} = 0")
    except ValueError:
        return (name,)
    parts: list[str] = []
    while isinstance(inner, dict):
        ((part, inner),) = cast("dict[str, object]", inner).items()
        parts.append(part)
    return tuple(parts)
