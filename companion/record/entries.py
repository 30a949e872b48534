"""Entries as lines of a record, as a player would read them aloud: ``1:30.005 red pass 2``."""

from companion.match import TABLE, Entry
from companion.record import lines
from companion.record.lines import Unreadable
from companion.remote_pad.link import commitments


def write_entry(entry: Entry) -> str:
    """Write one entry as a line."""
    seat = lines.TABLE if entry.seat == TABLE else entry.seat
    parts = [lines.time(entry.at), seat, entry.key, *map(str, entry.values)]
    if entry.seal:
        parts += ["sealed", entry.seal.hex()]
    if entry.nonce:
        parts += ["nonce", entry.nonce.hex()]
    if entry.facts is not None:
        parts.append(lines.as_json(entry.facts))
    return " ".join(parts)


def read_entry(line: str, at: int | None = None) -> Entry:
    """Read the entry of a line, which happened `at` that time in ms if it has no time of its own.

    Raises `Unreadable` for anything else, and where no time is known.
    """
    first, *others = lines.words(line, 2) or [""]
    rest = line
    if lines.is_time(first):
        at, rest = lines.ms(first), "".join(others)
    elif at is None:
        raise Unreadable(line)
    seat, key, text = (*lines.words(rest, 3), "", "", "")[:3]
    entry = Entry(at, TABLE if seat == lines.TABLE else lines.word(seat), lines.word(key))
    if text.startswith("{"):
        return entry._replace(facts=lines.facts(text))
    values = lines.words(text, lines.LONGEST_LINE)
    match values[-2:]:
        case ["sealed", seal]:
            entry = entry._replace(seal=lines.octets(seal, commitments.SEAL_BYTES))
        case ["nonce", nonce]:
            entry = entry._replace(nonce=lines.octets(nonce, commitments.NONCE_BYTES))
        case _:
            return entry._replace(values=lines.numbers(values))
    return entry._replace(values=lines.numbers(values[:-2]))
