"""Checks a record as archives keep them without its game: whole, unchanged, and of which match."""

from typing import NamedTuple

from companion.record import line_checksums, line_tokens
from companion.record.header_lines import ID_BYTES, is_header_line, split_first_word
from companion.record.line_checksums import LineCheckChain
from companion.record.validating_header_reader import check_format
from companion.rules.sentences import Refused, says


class ArchivedRecordHead(NamedTuple):
    """The name of a record's game, and the ID of its match."""

    game: str
    match: bytes


def check_archived_record(data: bytes) -> ArchivedRecordHead:
    """Return of which match `data` is the record, if all of it is there and unchanged.

    Every line has its check, and the last one says that it is the end. Whether the rules take the
    match is not asked, so its game need not be here. Raises `Refused`.
    """
    try:
        text = line_tokens.decode_utf8_record(data)
    except line_tokens.RecordError as error:
        raise Refused(error.reason) from error
    if len(text) > line_tokens.MOST_CHARACTERS:
        raise Refused(says("record too long"))
    first, *lines = _checked_lines(text)
    check_format(first)
    said: dict[str, str] = {}
    for line in lines:
        if not is_header_line(line):
            break
        name, rest = split_first_word(line)
        said.setdefault(name, rest)
    if not lines or not lines[-1].startswith("end "):
        raise Refused(says("end is missing\nlines are lost"))
    game, _ = split_first_word(said.get("game", ""))
    match = line_tokens.parse_hex_bytes(said.get("match", ""), ID_BYTES)
    return ArchivedRecordHead(line_tokens.parse_word(game), match)


def _checked_lines(text: str) -> list[str]:
    """Return the lines without their checks; raises `Refused` if one is wrong or missing."""
    chain, checked = LineCheckChain(), list[str]()
    *lines, rest = text.split("\n")
    if rest or not lines:
        raise Refused(says("end is missing\nlines are lost"))
    for line in lines:
        if len(line) > line_tokens.LONGEST_LINE:
            raise Refused(says("line is too long"))
        written, check = line_checksums.split_check(line)
        if not check:
            raise Refused(says("check is missing"))
        if chain.check(written) != check:
            raise Refused(says("check is wrong\nline was changed"))
        checked.append(written)
    return checked
