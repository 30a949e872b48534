"""A record is whole if every line fits its check and the end is there, whatever its game."""

import random

import pytest

from companion.games import GAMES
from companion.record import write_record
from companion.record.archived_record_check import ArchivedRecordHead, check_archived_record
from companion.rules.sentences import Refused
from tests.games.random_player import random_match
from tests.journal.keeping import header
from tests.usb_stick.filled_archives import record

WHOLE = record(header(7), 'begun {"score":1}', "5 red bid 3").encode()


def refused(data: bytes) -> str:
    with pytest.raises(Refused) as raised:
        check_archived_record(data)
    return raised.value.reason.text


def test_of_a_whole_record_game_and_match_are_told() -> None:
    assert check_archived_record(WHOLE) == ArchivedRecordHead("highbid", header(7).id)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_record_of_every_game_is_taken_without_it(game: object) -> None:
    assert game in GAMES
    (played,) = [each for each in GAMES if each is game]
    match = random_match(played, random.Random(1), {}).match
    text = write_record(match.header, match.seats, match.log)
    head = ArchivedRecordHead(played.name, match.header.id)
    assert check_archived_record(text.encode()) == head


def test_a_record_that_is_cut_off_anywhere_is_refused() -> None:
    for length in range(len(WHOLE)):
        refused(WHOLE[:length])


def test_a_record_with_a_changed_byte_is_refused() -> None:
    for place in range(len(WHOLE)):
        refused(WHOLE[:place] + bytes([WHOLE[place] ^ 1]) + WHOLE[place + 1 :])


def test_a_line_that_is_missing_twice_there_or_too_long_is_refused() -> None:
    lines = WHOLE.splitlines(keepends=True)
    for place in range(len(lines)):
        refused(b"".join((*lines[:place], *lines[place + 1 :])))
        refused(b"".join((*lines[:place], lines[place], *lines[place:])))
    assert refused(record(header(7), "x" * 20_000).encode()) == "line is too long"


@pytest.mark.parametrize(
    "data", [b"", b"\n", b"companion record 1\n", b"\xff\xfe", b"x" * (1 << 25), bytes(1000)]
)
def test_anything_else_is_refused(data: bytes) -> None:
    refused(data)


def test_a_record_without_a_match_or_a_game_is_refused() -> None:
    text = record(header(7)).splitlines()
    for missing in (1, 2):
        lines = [line.partition(" | ")[0] for place, line in enumerate(text) if place != missing]
        refused(chained(lines))


def chained(lines: list[str]) -> bytes:
    """Lines with their checks."""
    from companion.record.line_checksums import LineCheckChain

    chain = LineCheckChain()
    return "".join(f"{chain.append_check(line)}\n" for line in lines).encode()
