"""Writes a match as the text of a record, every line with its check."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from companion.match import Entry, Header, SealOpening
from companion.record.entry_lines import entry_to_line
from companion.record.header_lines import write_header
from companion.record.line_checksums import LineCheckChain
from companion.rules.asks import Seat

_NONE: Mapping[int, SealOpening] = MappingProxyType({})


def write_record(
    header: Header,
    seats: Sequence[Seat],
    log: Sequence[Entry],
    openings: Mapping[int, SealOpening] = _NONE,
) -> str:
    """Return the record of a match. `seats` are those of its game, in their order.

    `openings`, by number of entry, open picks that were never shown; they follow the entries. They
    are not checked here but by `read_record`.
    """
    chain = LineCheckChain()
    written = (
        *write_header(header, seats),
        *_body(log),
        *_opening_lines(log, openings),
        f"end {len(log)}",
    )
    return "".join(f"{chain.append_check(line)}\n" for line in written)


def _body(log: Sequence[Entry]) -> Iterator[str]:
    return (entry_to_line(entry) for entry in log)


def _opening_lines(log: Sequence[Entry], openings: Mapping[int, SealOpening]) -> Iterator[str]:
    for number, (values, nonce) in sorted(openings.items()):
        entry = log[number]
        pick = " ".join([entry.seat, entry.key, *map(str, values)])
        yield f"opening {number} {pick} nonce {nonce.hex()}"
