"""Writes and reads the file of what the device remembers beyond matches.

A line is a name and a value as JSON, and a check of its own: one that is damaged costs no other
one. The first line and the last one say how many names there are, so that lines that are gone are
noticed. A file of before says it nowhere.
"""

import json
from collections.abc import Mapping
from typing import Any, cast
from zlib import crc32

from companion.rules.facts import Json

NAME = "remembered"
"""The name of the file."""


def encode_remembered_values(values: Mapping[str, Json]) -> bytes:
    """Write the content of the file."""
    return b"".join(map(_write_line, (len(values), *values.items(), len(values))))


def _write_line(said: int | tuple[str, Json]) -> bytes:
    text = json.dumps(said, separators=(",", ":"), allow_nan=False, default=_plain)
    return f"{text} {crc32(text.encode()):08x}\n".encode()


def _plain(value: object) -> object:
    """Return a read-only mapping as a dict, so that it can be written."""
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Json]", value))
    raise TypeError(f"{value!r} can't be remembered")


def decode_remembered_values(data: bytes) -> tuple[dict[str, Json], int]:
    """Return what is remembered by its name, and how many lines are damaged or gone."""
    values: dict[str, Json] = {}
    damaged = count = 0
    for line in filter(None, data.split(b"\n")):
        try:
            said = _read_line(line.decode(errors="replace"))
            if isinstance(said, int):
                count = said
            else:
                name, value = said
                values[str(name)] = value
        except (ValueError, TypeError, RecursionError):
            damaged += 1
    return values, max(damaged, count - len(values))


def _read_line(line: str) -> Any:  # noqa: ANN401 -- a number, or a name and a value, unless it is none of ours
    text, _, check = line.rpartition(" ")
    if f"{crc32(text.encode()):08x}" != check:
        raise ValueError("a line that does not fit its check")
    return json.loads(text, parse_constant=_no_number)


def _no_number(text: str) -> Json:
    raise ValueError(f"{text} is no number")
