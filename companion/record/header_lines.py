"""Writes and reads the header of a record as lines, without checking it by its game's rules."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from companion.match import DICE, Header
from companion.record import line_tokens
from companion.record.line_tokens import FORMAT, LineSyntaxError
from companion.rules.asks import Seat
from companion.rules.clocks import TimeControl
from companion.rules.panes_and_answer_keys import SMALL_ROW
from companion.rules.sentences import Refused, says

ID_BYTES = 16

_LINES = (
    "game",
    "defined",
    "match",
    "seat",
    "option",
    "dice",
    "arbiter",
    "limit",
    "clock",
    "begun",
)


def is_header_line(line: str) -> bool:
    """Return whether a line belongs before the first entry."""
    return bool(line) and line_tokens.split_words(line, 2)[0] in _LINES


def write_header(header: Header, seats: Sequence[Seat]) -> Iterator[str]:
    """Yield the lines of a header; `seats` are those of the match, in the order of its game."""
    yield f"companion record {FORMAT}"
    yield f"game {header.game} {header.version}"
    if header.definition is not None:
        yield f"defined {line_tokens.facts_to_json(header.definition)}"
    yield f"match {header.id.hex()}"
    for seat in seats:
        name = header.names.get(seat, "")
        yield f"seat {seat} {line_tokens.quote_text(name)}" if name else f"seat {seat}"
    for key, value in header.options.items():
        yield f"option {key} {line_tokens.format_option_value(value)}"
    yield f"dice {header.dice}"
    if header.arbiter:
        yield "arbiter"
    if header.clock is not None:
        from companion.rules.clocks import StretchLimit, notation

        clock = notation.write(header.clock)
        yield clock if header.clock.kind == StretchLimit.kind else f"clock {clock}"
    if header.begun is not None:
        yield f"begun {line_tokens.facts_to_json(header.begun)}"


def read_header(header: Iterable[str]) -> Header:
    """Return the header from its lines after the first one; the game has not checked it.

    Raises `Refused` for what no header has.
    """
    said: dict[str, Any] = {}
    names: dict[str, str] = {}
    options: dict[str, int | str] = {}
    for line in header:
        name, text = split_first_word(line)
        if name == "game":
            said["game"], version = split_first_word(text)
            said["version"] = line_tokens.parse_number(version)
        elif name == "seat":
            seat, text = split_first_word(text)
            if text:
                names[line_tokens.parse_word(seat)] = line_tokens.unquote_text(text)
        elif name == "option":
            key, text = split_first_word(text)
            options[line_tokens.parse_word(key)] = line_tokens.parse_option_value(text)
        else:
            field, value = read_header_line(name, text)
            said[field] = value
    if not {"game", "version", "id"} <= said.keys():
        raise LineSyntaxError("header")
    return Header(**said, options=options, names=names)


def split_first_word(line: str) -> tuple[str, str]:
    """Return the first word of a line, and the rest; either is "" if it is missing."""
    name, *rest = line_tokens.split_words(line, 2) or [""]
    return name, rest[0] if rest else ""


def read_header_line(name: str, text: str) -> tuple[str, object]:
    """Return the field of `Header` that a line sets, and its value.

    Raises `Refused` for a value that no game has.
    """
    match name:
        case "match":
            return "id", line_tokens.parse_hex_bytes(text, ID_BYTES)
        case "dice":
            if line_tokens.parse_word(text) not in DICE:
                raise Refused(says("no such dice\n{name}", name=text[:SMALL_ROW]))
            return "dice", text
        case "defined":
            return "definition", line_tokens.facts_from_json(text)
        case "begun":
            return "begun", line_tokens.facts_from_json(text)
        case "arbiter":
            if text:
                raise LineSyntaxError(text)
            return "arbiter", True
        case "limit":
            return "clock", _read_clock(f"limit {text}")
        case "clock":
            return "clock", _read_clock(text)
        case _:
            raise LineSyntaxError(name)


def _read_clock(text: str) -> TimeControl:
    from companion.rules.clocks import notation

    try:
        return notation.read(" ".join(line_tokens.split_words(text, 99)))
    except KeyError:
        raise Refused(says("no such clock\n{name}", name=text[:SMALL_ROW])) from None
    except ValueError:
        raise LineSyntaxError(text.removeprefix("limit ")) from None
