"""Reads a record's file line by line, with a progress bar if that takes long."""

import sys
from collections.abc import Mapping, Sequence
from contextlib import nullcontext, suppress
from io import StringIO
from pathlib import Path
from typing import NamedTuple

import click

from companion.match import Match, SealOpening
from companion.record import RecordError, ValidatingRecordReader, decode_utf8_record
from companion.record.refusal_in_one_line import refusal_in_one_line
from companion.rules.game import Game
from companion.rules.sentences import Words

SLOW = 2_000
"""The least number of lines of a record for which progress is shown."""
STANDARD_INPUT = Path("-")


class RecordReadResult(NamedTuple):
    """The content of a record: the match as far as it is legal, None if none begins.

    `wrong` is the first fault as ``FILE:LINE: why``, "" for none. `openings` are the picks that
    were never shown, by number of entry. `unchecked` is how many answers about hidden picks can't
    be checked, and `false_lines` are the lines that tell a lost pick wrongly.
    """

    match: Match | None
    wrong: str = ""
    openings: Mapping[int, SealOpening] = {}
    unchecked: int = 0
    false_lines: tuple[int, ...] = ()


def read_record_file(path: Path, games: Sequence[Game], words: Words) -> RecordReadResult:
    """Return the match in a file, or from standard input; raises OSError."""
    reader = ValidatingRecordReader(games)
    match, record = None, None
    try:
        lines = list(StringIO(decode_utf8_record(_content(path)), newline="\n"))
        shown = len(lines) >= SLOW and sys.stderr.isatty()
        bar = click.progressbar(lines, label=str(path), file=sys.stderr) if shown else None
        try:
            with bar or nullcontext(lines) as some:
                for line in some:
                    reader.line(line.removesuffix("\n"), ended=line.endswith("\n"))
            record = reader.finish()
        finally:
            with suppress(RecordError):
                match = reader.match
    except RecordError as wrong:
        return RecordReadResult(
            match, f"{path}:{wrong.line}: {refusal_in_one_line(wrong.reason, words)}"
        )
    assert record is not None, "whoever reads to the end has a record"
    return RecordReadResult(match, "", record.openings, record.unchecked, record.false_lines)


def _content(path: Path) -> bytes:
    return sys.stdin.buffer.read() if path == STANDARD_INPUT else path.read_bytes()
