"""Writes and reads the file of a match: a record that only grows, each line of which has a check.

``docs/record-format.md`` describes it. A power cut may tear the last line, which was not shown to
anybody then: it is ignored. Any other line that doesn't fit its check is damaged, and the match
goes on from the entries before it.
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


class UnreadableHeader(Exception):
    """A file whose header can't be read, so that nothing of it can be used."""


class NewerFile(UnreadableHeader):
    """A file that a newer companion has written."""


class AppendPosition(NamedTuple):
    """The end of a file: its size in bytes, how many entries it has, and the checks up to there."""

    size: int
    entries: int
    chain: LineCheckChain


class MatchFileContent(NamedTuple):
    """What a file says of its match. `lost` is how many lines after the last entry are damaged."""

    header: Header
    pads: Mapping[Seat, str]
    log: tuple[Entry, ...]
    end: AppendPosition
    lost: int


def encode_new_match(header: Header, pads: Mapping[Seat, str]) -> tuple[bytes, AppendPosition]:
    """Return the file of a new match, whose seats the `pads` serve, and its end."""
    first, *rest = write_header(header, tuple(pads))
    return _add(AppendPosition(0, 0, LineCheckChain()), (first, JOURNAL, *rest, *_pad_lines(pads)))


def encode_next_entry(end: AppendPosition, entry: Entry) -> tuple[bytes, AppendPosition]:
    """Return what has to be appended for the next entry, and the end after it."""
    data, (size, entries, chain) = _add(end, (entry_to_line(entry),))
    return data, AppendPosition(size, entries + 1, chain)


def encode_change_of_seat_pads(
    end: AppendPosition, pads: Mapping[Seat, str]
) -> tuple[bytes, AppendPosition]:
    """Return what has to be appended when other pads serve the seats, and the end after it."""
    return _add(end, _pad_lines(pads))


def decode_match_file(data: bytes) -> MatchFileContent:
    """Return a file's content up to its first fault. Raises `UnreadableHeader` for its header."""
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
        lost = 0  # the card wrote the end of the line before its beginning
    elif _fitting(torn[:-1], chain.copy()) is not None:
        lost += 1  # only its end is missing, so it was complete once
    return MatchFileContent(
        _header(data, head), pads, tuple(log), AppendPosition(size, len(log), chain), lost
    )


def _fitting(line: bytes, chain: LineCheckChain) -> str | None:
    """Return the text of a line if it fits its check, and continue the chain from it."""
    text, check = split_check(line.decode(errors="replace"))
    return text if check and chain.check(text) == check else None


def _has_hole(line: bytes, chain: LineCheckChain) -> bool:
    """Return whether part of a line was never written; a flipped bit makes NUL only of a space."""
    return b"\0" in line and _fitting(line.replace(b"\0", b" "), chain.copy()) is None


def _take(line: str, head: list[str], pads: dict[Seat, str], log: list[Entry]) -> bool:
    """Read a line; return whether a device writes such a line here."""
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
    """Return the header from the lines before the first entry; raises `UnreadableHeader`."""
    try:
        return read_header(head[len(_FIRST) :])
    except (Refused, TypeError) as error:
        first = data.split(b"\n", 1)[0]
        newer = first.startswith(b"companion record ") and not first.startswith(_FIRST[0].encode())
        raise (NewerFile if newer else UnreadableHeader)("the header") from error


def _pad_lines(pads: Mapping[Seat, str]) -> Sequence[str]:
    return [f"{PAD}{seat} {pad}" for seat, pad in pads.items()]


def _add(end: AppendPosition, lines: Sequence[str]) -> tuple[bytes, AppendPosition]:
    chain = end.chain.copy()
    data = "".join(f"{chain.append_check(line)}\n" for line in lines).encode()
    return data, AppendPosition(end.size + len(data), end.entries, chain)
