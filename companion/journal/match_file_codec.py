"""One match as a text that only grows: a record, each line of which has a check.

``docs/record-format.md`` says how it looks. A power cut may tear the last line, which nobody has
been shown then: it counts for nothing. Any other line that does not fit its check is damaged, and
the match goes on from the entries before it.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match import Entry, Header
from companion.record.entry_lines import entry_from_line, entry_to_line
from companion.record.header_lines import is_header_line, read_header, write_header
from companion.record.line_checksums import LineCheckChain, split_check
from companion.record.line_tokens import FORMAT, JOURNAL, PAD
from companion.rules.asks import Seat
from companion.rules.sentences import Refused

_FIRST = (f"companion record {FORMAT}", JOURNAL)
"""The lines that every file begins with."""


class DamagedFile(Exception):
    """A file whose header can't be read: nothing of it can be gone on with."""


class NewerFile(DamagedFile):
    """A file that a newer companion has written."""


class FileEnd(NamedTuple):
    """The end of a file: its size in bytes, how many entries it has, and the checks up to there."""

    size: int
    entries: int
    chain: LineCheckChain


class MatchFileContent(NamedTuple):
    """What a file says of its match. So many lines behind the last entry are `lost`: damaged."""

    header: Header
    pads: Mapping[Seat, str]
    log: tuple[Entry, ...]
    end: FileEnd
    lost: int


def encode_new_match(header: Header, pads: Mapping[Seat, str]) -> tuple[bytes, FileEnd]:
    """Write the text of a match that begins, whose seats the `pads` serve, and say where it ends."""
    first, *rest = write_header(header, tuple(pads))
    return _add(FileEnd(0, 0, LineCheckChain()), (first, JOURNAL, *rest, *_pad_lines(pads)))


def encode_next_entry(end: FileEnd, entry: Entry) -> tuple[bytes, FileEnd]:
    """Write what has to be added at the end for the next entry, and say where it ends then."""
    data, (size, entries, chain) = _add(end, (entry_to_line(entry),))
    return data, FileEnd(size, entries + 1, chain)


def encode_seat_pads(end: FileEnd, pads: Mapping[Seat, str]) -> tuple[bytes, FileEnd]:
    """Write what has to be added at the end when other pads serve the seats."""
    return _add(end, _pad_lines(pads))


def decode_match_file(data: bytes) -> MatchFileContent:
    """Read the content of a file as far as it is whole. Raises `DamagedFile` if its header is not."""
    head: list[str] = []
    pads: dict[Seat, str] = {}
    log: list[Entry] = []
    chain, size = LineCheckChain(), 0
    *lines, torn = data.split(b"\n")
    whole = 0
    for line in lines:
        further = chain.copy()
        text = _fitting(line, further)
        if text is None or not _take(text, head, pads, log):
            break
        chain, size, whole = further, size + len(line) + 1, whole + 1
    lost = len(lines) - whole
    if lost == 1 and _has_hole(lines[-1], chain):
        lost = 0  # a card has written the end of the line before its beginning
    elif _fitting(torn[:-1], chain.copy()) is not None:
        lost += 1  # it lacks nothing but its end, so it was whole once
    return MatchFileContent(
        _header(data, head), pads, tuple(log), FileEnd(size, len(log), chain), lost
    )


def _fitting(line: bytes, chain: LineCheckChain) -> str | None:
    """Return the text of a line if it fits its check, and let the chain go on from there."""
    text, check = split_check(line.decode(errors="replace"))
    return text if check and chain.check(text) == check else None


def _has_hole(line: bytes, chain: LineCheckChain) -> bool:
    """Whether a part of a line was never written; a flipped bit makes a zero of a space alone."""
    return b"\0" in line and _fitting(line.replace(b"\0", b" "), chain.copy()) is None


def _take(line: str, head: list[str], pads: dict[Seat, str], log: list[Entry]) -> bool:
    """Take in a line, and say whether a device writes such a line here."""
    if len(head) < len(_FIRST):
        head.append(line)
        return line == _FIRST[len(head) - 1]
    if line.startswith(PAD) and line.count(" ") == 2:
        _, seat, pad = line.split(" ")
        pads[seat] = pad
    elif not pads and is_header_line(line):
        head.append(line)
    else:
        try:
            log.append(entry_from_line(line))
        except Refused:
            return False
    return True


def _header(data: bytes, head: Sequence[str]) -> Header:
    """Return the header of a file with these lines before the first entry; raises `DamagedFile`."""
    try:
        return read_header(head[len(_FIRST) :])
    except (Refused, TypeError) as error:
        first = data.split(b"\n", 1)[0]
        newer = first.startswith(b"companion record ") and not first.startswith(_FIRST[0].encode())
        raise (NewerFile if newer else DamagedFile)("the header") from error


def _pad_lines(pads: Mapping[Seat, str]) -> Sequence[str]:
    return [f"{PAD}{seat} {pad}" for seat, pad in pads.items()]


def _add(end: FileEnd, lines: Sequence[str]) -> tuple[bytes, FileEnd]:
    chain = end.chain.copy()
    data = "".join(f"{chain.checked(line)}\n" for line in lines).encode()
    return data, FileEnd(end.size + len(data), end.entries, chain)
