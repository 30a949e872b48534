"""Entries as lines of a record, such as ``1:30.005 red pass 2``."""

from companion.match import TABLE, Entry
from companion.record import line_tokens
from companion.record.line_tokens import LineSyntaxError
from companion.remote_pad.link import commitments


def entry_to_line(entry: Entry) -> str:
    """Return an entry as a line."""
    seat = line_tokens.TABLE if entry.seat == TABLE else entry.seat
    parts = [line_tokens.format_time(entry.at), seat, entry.key, *map(str, entry.values)]
    if entry.seal:
        parts += ["sealed", entry.seal.hex()]
    if entry.nonce:
        parts += ["nonce", entry.nonce.hex()]
    if entry.facts is not None:
        parts.append(line_tokens.facts_to_json(entry.facts))
    return " ".join(parts)


def entry_from_line(line: str, at: int | None = None) -> Entry:
    """Return the entry of a line; `at` is its time in ms if the line has none.

    Raises `LineSyntaxError` for any other line, and if no time is known.
    """
    first, *others = line_tokens.split_words(line, 2) or [""]
    rest = line
    if line_tokens.is_time(first):
        at, rest = line_tokens.parse_time(first), "".join(others)
    elif at is None:
        raise LineSyntaxError(line)
    seat, key, text = (*line_tokens.split_words(rest, 3), "", "", "")[:3]
    entry = Entry(
        at,
        TABLE if seat == line_tokens.TABLE else line_tokens.parse_word(seat),
        line_tokens.parse_word(key),
    )
    if text.startswith("{"):
        return entry._replace(facts=line_tokens.facts_from_json(text))
    values = line_tokens.split_words(text, line_tokens.LONGEST_LINE)
    match values[-2:]:
        case ["sealed", seal]:
            entry = entry._replace(seal=line_tokens.parse_hex_bytes(seal, commitments.SEAL_BYTES))
        case ["nonce", nonce]:
            entry = entry._replace(
                nonce=line_tokens.parse_hex_bytes(nonce, commitments.NONCE_BYTES)
            )
        case _:
            return entry._replace(values=line_tokens.parse_numbers(values))
    return entry._replace(values=line_tokens.parse_numbers(values[:-2]))
