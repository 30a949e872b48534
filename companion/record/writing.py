"""The text of a match, every line with its check."""

from collections.abc import Iterator, Mapping, Sequence
from types import MappingProxyType

from companion.match import TABLE, Entry, Header, Opening
from companion.record import lines
from companion.record.lines import FORMAT, Chain
from companion.rules.asks import Seat

_NONE: Mapping[int, Opening] = MappingProxyType({})


def write(
    header: Header,
    seats: Sequence[Seat],
    log: Sequence[Entry],
    openings: Mapping[int, Opening] = _NONE,
) -> str:
    """The record of a match. `seats` are those of its game, in their order.

    `openings`, by number of entry, opens picks that were never shown: to be added after the
    match, if its game says so. Whether they fit is for `read` to say, and for whoever reads.
    """
    chain = Chain()
    written = (*head(header, seats), *_body(log), *_opened(log, openings), f"end {len(log)}")
    return "".join(f"{chain.checked(line)}\n" for line in written)


def head(header: Header, seats: Sequence[Seat]) -> Iterator[str]:
    """The lines of a header."""
    yield f"companion record {FORMAT}"
    yield f"game {header.game} {header.version}"
    if header.definition is not None:
        yield f"defined {lines.as_json(header.definition)}"
    yield f"match {header.id.hex()}"
    for seat in seats:
        name = header.names.get(seat, "")
        yield f"seat {seat} {lines.quoted(name)}" if name else f"seat {seat}"
    for key, value in header.options.items():
        yield f"option {key} {lines.as_setting(value)}"
    yield f"dice {header.dice}"
    if header.arbiter:
        yield "arbiter"
    if header.clock is not None:
        from companion.rules.clocks import Limit, notation

        clock = notation.write(header.clock)
        yield clock if header.clock.kind == Limit.kind else f"clock {clock}"
    if header.begun is not None:
        yield f"begun {lines.as_json(header.begun)}"


def entry_line(entry: Entry) -> str:
    """One entry, as a player would read it aloud."""
    seat = lines.TABLE if entry.seat == TABLE else entry.seat
    parts = [lines.time(entry.at), seat, entry.key, *map(str, entry.values)]
    if entry.seal:
        parts += ["sealed", entry.seal.hex()]
    if entry.nonce:
        parts += ["nonce", entry.nonce.hex()]
    if entry.facts is not None:
        parts.append(lines.as_json(entry.facts))
    return " ".join(parts)


def _body(log: Sequence[Entry]) -> Iterator[str]:
    return (entry_line(entry) for entry in log)


def _opened(log: Sequence[Entry], openings: Mapping[int, Opening]) -> Iterator[str]:
    for number, (values, nonce) in sorted(openings.items()):
        entry = log[number]
        pick = " ".join([entry.seat, entry.key, *map(str, values)])
        yield f"opening {number} {pick} nonce {nonce.hex()}"
