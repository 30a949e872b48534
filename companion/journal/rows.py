"""Entries, headers and secrets as rows of a table, each with a check of its own.

SQLite notices a broken page but not a flipped digit, and a worn card gives both. What does
not fit its check is `Damaged`.
"""

import json
import math
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar, cast
from zlib import crc32

from companion.link.commitments import NONCE_BYTES
from companion.match import Entry, Header, Opening
from companion.record.lines import as_json
from companion.rules.clocks import Control, Limit
from companion.rules.words import Facts, Json

MOST_VALUES = 31

_ENTRY = (int, str, str, str, bytes, bytes)
"""What the cells of an entry hold; facts are a text or nothing."""

Row = tuple[Any, ...]
T = TypeVar("T")


class Damaged(Exception):
    """A row that is not as it was written."""


def entry_row(entry: Entry) -> Row:
    """at, seat, key, values, seal, nonce, facts, check."""
    values = " ".join(str(value) for value in entry.values)
    facts = None if entry.facts is None else as_json(entry.facts)
    row = (entry.at, entry.seat, entry.key, values, entry.seal, entry.nonce, facts)
    return (*row, _check(row))


def entry_of(row: Row) -> Entry:
    """The entry of an `entry_row`."""
    return _checked(row, _entry)


def check_entry(row: Row) -> None:
    """Passes for an `entry_row` that is as it was written; raises `Damaged` otherwise."""
    _checked(row, _check_kinds)


def _check_kinds(row: Row) -> None:
    if tuple(map(type, row[:-1])) != _ENTRY:
        raise Damaged("a cell")


def _entry(row: Row) -> Entry:
    _check_kinds(row)
    at, seat, key, values, seal, nonce, facts = row
    numbers = tuple(int(value) for value in values.split())
    return Entry(at, seat, key, numbers, seal, nonce, None if facts is None else of_json(facts))


def header_row(header: Header) -> Row:
    """header, check."""
    row = (as_json({**header._asdict(), "id": header.id.hex(), "clock": _said(header.clock)}),)
    return (*row, _check(row))


def _said(clock: Control | None) -> str | None:
    """A clock in words."""
    if clock is None:
        return None
    from companion.rules.clocks import notation

    return notation.write(clock)


def header_of(row: Row) -> Header:
    """The header of a `header_row`."""
    return _checked(row, _header)


def _header(row: Row) -> Header:
    said = cast("dict[str, Any]", of_json(row[0]))
    clock = _clock(said)
    said.pop("limit", None)
    return Header(**said)._replace(id=bytes.fromhex(said["id"]), clock=clock)


def _clock(said: Mapping[str, Any]) -> Control | None:
    """The clock; headers that were written before there were several kinds have a limit."""
    if limit := said.get("limit"):
        of, ms, warning = limit
        return Limit(of, ms, warning=warning)
    if not said.get("clock"):
        return None
    from companion.rules.clocks import notation

    return notation.read(said["clock"])


def sealed(secret: Opening) -> bytes:
    """What a seal hides, in as many bytes whatever it is."""
    values, nonce = secret
    if len(values) > MOST_VALUES or len(nonce) != NONCE_BYTES:
        raise ValueError(f"a secret has at most {MOST_VALUES} values and a nonce of {NONCE_BYTES}")
    pick = bytes([len(values), *values]).ljust(MOST_VALUES + 1, b"\0") + nonce
    return pick + crc32(pick).to_bytes(4, "big")


def unsealed(row: object) -> Opening:
    """The secret of a `sealed` row."""
    if not isinstance(row, bytes):  # SQLite's cells have types of their own
        raise Damaged("a secret")
    pick, check = row[:-4], row[-4:]
    if crc32(pick).to_bytes(4, "big") != check or len(pick) != MOST_VALUES + 1 + NONCE_BYTES:
        raise Damaged("a secret")
    return Opening(tuple(pick[1 : 1 + pick[0]]), pick[-NONCE_BYTES:])


def facts_text(facts: Facts) -> str:
    """Facts as they are kept beside a match: a line of JSON, and its check."""
    said = as_json(facts)
    return f"{said}\n{crc32(said.encode())}"


def facts_of(text: object) -> Facts:
    """The facts of a `facts_text`; raises `Damaged` for anything else."""
    said, _, check = text.partition("\n") if isinstance(text, str) else ("", "", "")
    facts = of_json(said)
    if str(crc32(said.encode())) != check:
        raise Damaged("facts")
    return facts


def of_json(text: object) -> Facts:
    """The object of a JSON text of numbers that are finite; raises `Damaged` for anything else."""
    try:
        value = isinstance(text, str) and json.loads(
            text, parse_float=_finite, parse_constant=_finite
        )
    except (ValueError, TypeError, RecursionError):
        value = None
    if not isinstance(value, dict):
        raise Damaged("facts")
    return cast("Facts", value)


def pads_of(text: object) -> Mapping[str, str]:
    """Which pad serves a seat, of a `facts_text`; raises `Damaged` for anything else."""
    pads = facts_of(text)
    if not all(isinstance(pad, str) for pad in pads.values()):
        raise Damaged("the pads of a match")
    return cast("Mapping[str, str]", pads)


def remembered(name: object, text: object) -> Json:
    """What is remembered by a name; raises `Damaged` for what nobody has remembered."""
    said = of_json(text)
    if not isinstance(name, str) or "value" not in said:
        raise Damaged("what is remembered")
    return said["value"]


def _finite(text: str) -> float:
    number = float(text)
    if not math.isfinite(number):
        raise ValueError(f"{text} is no number")
    return number


def _check(row: Sequence[Any]) -> int:
    parts = [part.hex() if isinstance(part, bytes) else part for part in row]
    return crc32(json.dumps(parts).encode())


def _checked(row: Row, of: Callable[[Row], T]) -> T:
    *said, check = row
    if _check(said) != check:
        raise Damaged("a row")
    try:
        return of(tuple(said))
    except (AttributeError, LookupError, TypeError, ValueError) as error:
        raise Damaged("a row") from error
