"""The tokens of a record's lines: times, names, values and JSON.

Each function that writes has one that reads the same back. Reading raises `LineSyntaxError` for any
other text.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import cast

from companion.rules import time_notation
from companion.rules.facts import Facts, Json
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, Sentence, in_english, says

FORMAT = 1
"""The version of the format that is written, and the newest that is read."""
TABLE = "table"
"""The name of the whole table's seat in a record."""

JOURNAL = "journal"
"""The second line of a record that a device writes as it plays; it has no end line, or not yet."""
PAD = "pad "
"""The beginning of a line of such a record that says which pad serves a seat."""

LONGEST_LINE = 16_384
MOST_ENTRIES = 50_000
MOST_CHARACTERS = 16 * 1024 * 1024

DEEPEST = 32

_WORD = r"[a-z][a-z0-9_-]{0,31}"
_NUMBER = r"0|-?[1-9][0-9]{0,14}"
_STRING = r'"(?:[^"\\]|\\.)*"'
_CONTROL = "[\x00-\x08\x0a-\x1f\x7f]"
# Controls, spaces that look like others, marks that change the direction of writing, private and
# unassigned code points, surrogates: a fixed list, independent of the Unicode version of a Python.
_UNSEEN = (
    "[\x00-\x1f\x7f-\xa0\xad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180e\u2000-\u200f\u2028-\u202f"
    "\u205f-\u206f\u2800\u3000\u3164\ud800-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\U0010ffff]"
)


class RecordError(Exception):
    """A line (from 1) that is not allowed in a record, and why, in words for players."""

    def __init__(self, line: int, reason: Sentence) -> None:
        super().__init__(f"{line}: {' '.join(reason.translate(in_english).split())}")
        self.line = line
        self.reason = reason


class LineSyntaxError(Refused):
    """A text that no line of a record has; `found` is the part that is wrong."""

    def __init__(self, found: str) -> None:
        seen = re.sub(_UNSEEN, "?", found)
        super().__init__(says("can't be read\n{found}", found=seen[:SMALL_ROW]))


# Checks -------------------------------------------------------------------------------------


def decode_utf8_record(data: bytes) -> str:
    """Return the text of a record file; raises `RecordError` if it is not UTF-8."""
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise RecordError(line, says("not UTF-8 text")) from None


def has_control_characters(line: str) -> bool:
    """Return whether a line has control characters other than tabs in it."""
    return re.search(_CONTROL, line) is not None


def split_words(line: str, most: int) -> list[str]:
    """Return at most `most` words of a line; the last one is all the rest."""
    return [part for part in re.split(r"[ \t]+", line.strip(" \t"), maxsplit=most - 1) if part]


# Words --------------------------------------------------------------------------------------


def parse_word(text: str) -> str:
    """Return a name of the format, a game or its rules: a-z, then up to 31 more of a-z0-9_-."""
    if not re.fullmatch(_WORD, text):
        raise LineSyntaxError(text)
    return text


def parse_number(text: str) -> int:
    """Return a whole number of at most fifteen digits."""
    if not re.fullmatch(_NUMBER, text):
        raise LineSyntaxError(text)
    return int(text)


def parse_numbers(texts: Sequence[str]) -> tuple[int, ...]:
    """Return whole numbers of at most fifteen digits."""
    return tuple(parse_number(text) for text in texts)


def format_time(ms: int) -> str:
    """Return ms as minutes, seconds and thousandths: ``61:05.250``."""
    return time_notation.format_time_ms(ms)


def is_time(text: str) -> bool:
    """Return whether a word is written like a time."""
    return ":" in text


def parse_time(text: str) -> int:
    """Return the ms of a time; thousandths may be missing."""
    try:
        return time_notation.parse_time_ms(text)
    except ValueError:
        raise LineSyntaxError(text) from None


def parse_hex_bytes(text: str, count: int) -> bytes:
    """Return `count` bytes, written as lower-case hexadecimal digits."""
    if not re.fullmatch(f"[0-9a-f]{{{2 * count}}}", text):
        raise LineSyntaxError(text)
    return bytes.fromhex(text)


# Texts and JSON -----------------------------------------------------------------------------


def quote_text(text: str) -> str:
    """Return a text in double quotes; everything invisible is escaped as in JSON.

    A lone surrogate becomes a question mark.
    """
    whole = text.encode(errors="replace").decode()
    return re.sub(_UNSEEN, _escape, json.dumps(whole, ensure_ascii=False))


def _escape(found: re.Match[str]) -> str:
    return json.dumps(found[0])[1:-1]


def unquote_text(text: str) -> str:
    """Return the text between double quotes."""
    inside = _parse_json(text)
    if not isinstance(inside, str):
        raise LineSyntaxError(text)
    return inside


def parse_option_value(text: str) -> int | str:
    """Return the value of an option: a number, a word, or any text in quotes."""
    if re.fullmatch(_NUMBER, text):
        return int(text)
    return text if re.fullmatch(_WORD, text) else unquote_text(text)


def format_option_value(value: int | str) -> str:
    """Return the value of an option as it is written."""
    if isinstance(value, int):
        return str(int(value))
    return value if re.fullmatch(_WORD, value) else quote_text(value)


def facts_to_json(facts: Facts) -> str:
    """Return facts on one line, in their own order, in ASCII."""
    return json.dumps(_plain(facts), separators=(",", ":"), allow_nan=False)


def _plain(value: Json) -> Json:
    if isinstance(value, Mapping):
        return {key: _plain(inner) for key, inner in value.items()}
    if isinstance(value, Sequence) and not isinstance(value, str):
        return [_plain(inner) for inner in value]
    return value


def facts_from_json(text: str) -> Facts:
    """Return facts from a JSON object, in which numbers are whole and no name occurs twice."""
    found = _parse_json(text)
    if not isinstance(found, dict):
        raise LineSyntaxError(text)
    return cast("dict[str, Json]", found)


def _parse_json(text: str) -> object:
    if _depth(text) > DEEPEST:
        raise LineSyntaxError(text)
    try:
        found = json.loads(
            text,
            parse_int=parse_number,
            parse_float=_no_number,
            parse_constant=_no_number,
            object_pairs_hook=_said_once,
        )
        json.dumps(found, ensure_ascii=False).encode()  # a lone surrogate is no text
    except ValueError:
        raise LineSyntaxError(text) from None
    return found


def _depth(text: str) -> int:
    """Return how deep JSON is nested; how deep Python can read it depends on its version."""
    depth = deepest = 0
    for mark in re.sub(r"[^][{}]", "", re.sub(_STRING, "", text)):
        depth += 1 if mark in "[{" else -1
        deepest = max(depth, deepest)
    return deepest


def _no_number(text: str) -> Json:
    raise LineSyntaxError(text)


def _said_once(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    found = dict(pairs)
    if len(found) < len(pairs):
        raise LineSyntaxError(",".join(name for name, _ in pairs))
    return found
