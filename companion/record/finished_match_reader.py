"""Reads the record of a match that is over, as archives keep them."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from companion.match import Match, SealOpening
from companion.record.line_tokens import MOST_CHARACTERS, RecordError, decode_utf8_record
from companion.record.record_reader import ValidatingRecordReader
from companion.rules.game import Game
from companion.rules.sentences import Refused, says

UNFINISHED = says("this match\nis not over")


class FinishedMatch(NamedTuple):
    """A match that is over, and what opens its picks, as far as its record says."""

    match: Match
    openings: Mapping[int, SealOpening]


def read_finished_match(data: bytes, games: Sequence[Game]) -> FinishedMatch:
    """Return the match that is recorded in `data`.

    Raises `Refused` if the record is damaged, if none of the `games` takes it, and for a match that
    is not over: nothing of such a match may be shown.
    """
    try:
        text = decode_utf8_record(data)
        if len(text) > MOST_CHARACTERS:
            raise Refused(says("record too long"))
        reader = ValidatingRecordReader(games)
        *lines, rest = text.split("\n")
        for line in lines:
            reader.line(line)
        if rest:
            reader.line(rest, ended=False)
        openings, match = reader.finish().openings, reader.match
    except RecordError as error:
        raise Refused(error.reason) from error
    if not match.over:
        raise Refused(UNFINISHED)
    return FinishedMatch(match, openings)
