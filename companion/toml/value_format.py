"""Formats of values, texts and field names as they are written in a TOML file."""

from collections.abc import Iterable
from typing import cast

_BARE = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-")
"""Characters of names that need no quotes."""
_LONG, _DEEP = 80, 3
"""Characters of a value that are shown, and levels of nesting."""


def is_printable_text(text: str) -> bool:
    """Whether it is not blank and has no control characters, which a terminal would obey."""
    return bool(text.strip()) and text.isprintable()


def format_value(value: object) -> str:
    """Return a value as it is written in the file, shortened if it is long."""
    text = _format_to_depth(value, _DEEP)
    return text if len(text) <= _LONG else f"{text[: _LONG - 1]}…"


def format_field_path(path: Iterable[str]) -> str:
    """Return the full name of a field as it is written in the file."""
    return ".".join(part if part and set(part) <= _BARE else quote_text(part) for part in path)


def quote_text(text: str) -> str:
    """Return a text in quotes, with unprintable characters escaped."""
    return f'"{"".join(map(_escape_character, text))}"'


def join_with_commas(words: Iterable[str]) -> str:
    """Return words separated by commas."""
    return ", ".join(words)


def format_number_ranges(numbers: Iterable[int]) -> str:
    """Return numbers with ranges: 4-13, 16-27."""
    spans: list[list[int]] = []
    for number in sorted(numbers):
        if spans and number == spans[-1][1] + 1:
            spans[-1][1] = number
        else:
            spans.append([number, number])
    return join_with_commas(str(a) if a == b else f"{a}-{b}" for a, b in spans)


def _format_to_depth(value: object, depth: int) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return quote_text(value)
    if isinstance(value, int):  # Python writes no decimal number of more than 4300 digits
        return str(value) if value.bit_length() <= 64 else hex(value)
    if not isinstance(value, list | dict):
        return str(value)
    if not depth:
        return "…"
    if isinstance(value, list):
        items = cast("list[object]", value)
        return f"[{join_with_commas(_format_to_depth(each, depth - 1) for each in items)}]"
    fields = cast("dict[str, object]", value).items()
    return f"{{{join_with_commas(f'{format_field_path((key,))} = {_format_to_depth(each, depth - 1)}' for key, each in fields)}}}"


def _escape_character(sign: str) -> str:
    if sign in '"\\':
        return f"\\{sign}"
    if sign.isprintable():
        return sign
    return f"\\u{ord(sign):04x}" if ord(sign) <= 0xFFFF else f"\\U{ord(sign):08x}"
