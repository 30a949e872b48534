"""Writes and reads the file of what the device remembers beyond matches.

The file is small and replaced as a whole. A line is a name and a value as JSON, with its own check:
a damaged line doesn't affect the others.
"""

import json
from collections.abc import Mapping
from typing import cast
from zlib import crc32

from companion.rules.sentences import Json

NAME = "remembered"
"""The name of the file."""


def encode_remembered_values(values: Mapping[str, Json]) -> bytes:
    """Return the content of the file."""
    return b"".join(map(_write_line, values.items()))


def _write_line(named: tuple[str, Json]) -> bytes:
    text = json.dumps(named, separators=(",", ":"), allow_nan=False, default=_plain)
    return f"{text} {crc32(text.encode()):08x}\n".encode()


def _plain(value: object) -> object:
    """Return a read-only mapping as a dict, so that it can be written."""
    if isinstance(value, Mapping):
        return dict(cast("Mapping[str, Json]", value))
    raise TypeError(f"{value!r} can't be remembered")


def decode_remembered_values(data: bytes) -> tuple[dict[str, Json], int]:
    """Return the remembered values by name, and how many lines are damaged."""
    values: dict[str, Json] = {}
    damaged = 0
    for line in filter(None, data.split(b"\n")):
        try:
            name, value = _read_line(line.decode(errors="replace"))
        except (ValueError, TypeError, RecursionError):
            damaged += 1
        else:
            values[name] = value
    return values, damaged


def _read_line(line: str) -> tuple[str, Json]:
    text, _, check = line.rpartition(" ")
    if f"{crc32(text.encode()):08x}" != check:
        raise ValueError("a line that does not fit its check")
    name, value = json.loads(text, parse_constant=_no_number)
    return str(name), value


def _no_number(text: str) -> Json:
    raise ValueError(f"{text} is no number")
