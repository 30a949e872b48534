"""Entries as lines of a record, as a player would read them aloud: ``1:30.005 red pass 2``."""

from companion.match import TABLE, Entry
from companion.record import line_tokens
from companion.record.line_tokens import Unreadable
from companion.remote_pad.link import commitments


def write_entry(entry: Entry) -> str:
    """Write one entry as a line."""
    seat = line_tokens.TABLE if entry.seat == TABLE else entry.seat
    parts = [line_tokens.time(entry.at), seat, entry.key, *map(str, entry.values)]
    if entry.seal:
        parts += ["sealed", entry.seal.hex()]
    if entry.nonce:
        parts += ["nonce", entry.nonce.hex()]
    if entry.facts is not None:
        parts.append(line_tokens.as_json(entry.facts))
    return " ".join(parts)


def read_entry(line: str, at: int | None = None) -> Entry:
    """Read the entry of a line, which happened `at` that time in ms if it has no time of its own.

    Raises `Unreadable` for anything else, and where no time is known.
    """
    first, *others = line_tokens.words(line, 2) or [""]
    rest = line
    if line_tokens.is_time(first):
        at, rest = line_tokens.ms(first), "".join(others)
    elif at is None:
        raise Unreadable(line)
    seat, key, text = (*line_tokens.words(rest, 3), "", "", "")[:3]
    entry = Entry(
        at, TABLE if seat == line_tokens.TABLE else line_tokens.word(seat), line_tokens.word(key)
    )
    if text.startswith("{"):
        return entry._replace(facts=line_tokens.facts(text))
    values = line_tokens.words(text, line_tokens.LONGEST_LINE)
    match values[-2:]:
        case ["sealed", seal]:
            entry = entry._replace(seal=line_tokens.octets(seal, commitments.SEAL_BYTES))
        case ["nonce", nonce]:
            entry = entry._replace(nonce=line_tokens.octets(nonce, commitments.NONCE_BYTES))
        case _:
            return entry._replace(values=line_tokens.numbers(values))
    return entry._replace(values=line_tokens.numbers(values[:-2]))
