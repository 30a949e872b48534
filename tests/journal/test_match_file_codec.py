"""A match as a text that only grows: what is written is read back, as far as it is whole."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import match_file_codec
from companion.journal.match_file_codec import MatchFileContent, NewerFile, UnreadableHeader
from companion.match import Entry, Header
from companion.record import RecordError, ValidatingRecordReader
from companion.rules.clocks.fischer import Fischer
from tests.journal.keeping import PADS, header
from tests.table import Table, plays_on
from tests.toy import HIGH_BID

NAMES = st.text(st.characters(codec="utf-8"), max_size=12)
HEADERS = st.builds(
    Header,
    game=st.just("highbid"),
    version=st.integers(1, 99),
    id=st.binary(min_size=16, max_size=16),
    options=st.dictionaries(st.sampled_from(["goal", "luck"]), st.integers(0, 99) | NAMES),
    dice=st.sampled_from(["device", "own", "joint"]),
    clock=st.sampled_from([None, Fischer(60_000, 5_000)]),
    names=st.dictionaries(st.sampled_from(["red", "blue"]), NAMES.filter(bool)),
    begun=st.none() | st.dictionaries(NAMES, st.integers(-9, 9) | NAMES | st.lists(NAMES)),
    definition=st.none() | st.dictionaries(NAMES, st.booleans()),
    arbiter=st.booleans(),
)


def written(of: Header, log: tuple[Entry, ...] = ()) -> bytes:
    data, end = match_file_codec.encode_new_match(of, PADS)
    for entry in log:
        more, end = match_file_codec.encode_next_entry(end, entry)
        data += more
    assert end.size == len(data)
    return data


def played(numbers: list[int]) -> tuple[Entry, ...]:
    table = Table(HIGH_BID, header())
    list(plays_on(table, numbers, []))
    return tuple(table.match.log)


@given(HEADERS)
def test_a_header_is_read_as_it_was_written(of: Header) -> None:
    read = match_file_codec.decode_match_file(written(of))
    assert (read.header, read.pads, read.log, read.lost) == (of, PADS, (), 0)


@given(st.lists(st.integers(0, 2**16), max_size=30))
def test_entries_are_read_as_they_were_written(numbers: list[int]) -> None:
    log = played(numbers)
    data = written(header(), log)
    read = match_file_codec.decode_match_file(data)
    assert (read.log, read.end.size, read.end.entries, read.lost) == (log, len(data), len(log), 0)


def test_a_file_goes_on_from_where_it_ends() -> None:
    log = played([5, 9, 70])
    read = match_file_codec.decode_match_file(written(header(), log[:2]))
    more, _ = match_file_codec.encode_next_entry(read.end, log[2])
    assert written(header(), log[:2]) + more == written(header(), log[:3])


def test_the_pads_that_were_named_last_count() -> None:
    data, end = match_file_codec.encode_new_match(header(), PADS)
    more, _ = match_file_codec.encode_change_of_seat_pads(end, {"red": "right"})
    assert match_file_codec.decode_match_file(data + more).pads == {"red": "right", "blue": "right"}


@given(st.data())
def test_a_file_that_ends_anywhere_is_read_as_far_as_it_is_whole(data: st.DataObject) -> None:
    """Power may fail while a line is written."""
    log = played([5, 9, 70, 200])
    whole, begun = written(header(), log), len(written(header()))
    at = data.draw(st.integers(begun, len(whole) - 1))
    read = match_file_codec.decode_match_file(whole[:at])
    assert read.log == log[: len(read.log)]
    assert whole[: read.end.size].count(b"\n") == whole[:at].count(b"\n")
    assert read.lost == 0, "nobody has been shown what is torn"


def test_a_last_line_whose_end_is_damaged_was_whole_once() -> None:
    log = played([5, 9, 70])
    read = match_file_codec.decode_match_file(written(header(), log)[:-1] + b"\x8a")
    assert (read.log, read.lost) == (log[:-1], 1)


def test_the_end_of_a_line_that_came_to_the_card_before_its_beginning_is_no_damage() -> None:
    log = played([5, 9])
    whole, before = written(header(), log), len(written(header(), log[:-1]))
    torn = whole[:before] + bytes(6) + whole[before + 6 :]
    read = match_file_codec.decode_match_file(torn)
    assert (read.log, read.end.size, read.lost) == (log[:-1], before, 0)


@pytest.mark.parametrize("line", ["pad red", "pad  red left", "pad a b c", "0:00.000 red {"])
def test_a_line_that_no_device_writes_is_damaged_whatever_its_check(line: str) -> None:
    data, end = match_file_codec.encode_new_match(header(), PADS)
    planted = f"{end.chain.copy().append_check(line)}\n".encode()
    read = match_file_codec.decode_match_file(data + planted)
    assert (read.pads, read.log, read.end.size, read.lost) == (PADS, (), len(data), 1)


def test_lines_after_a_damaged_one_are_lost() -> None:
    log = played([5, 9, 70, 200])
    lines = written(header(), log).splitlines(keepends=True)
    head = len(lines) - len(log)
    lines[head + 1] = lines[head + 1].replace(b":", b";", 1)
    read = match_file_codec.decode_match_file(b"".join(lines))
    assert (read.log, read.lost) == (log[:1], len(log) - 1)


@pytest.mark.parametrize("data", [b"", b"\n", b"companion record 1\n", b"\xff" * 99, bytes(4096)])
def test_match_file_without_a_header_is_unreadable(data: bytes) -> None:
    with pytest.raises(UnreadableHeader):
        match_file_codec.decode_match_file(data)


def test_what_a_newer_companion_wrote_is_known_as_that() -> None:
    with pytest.raises(NewerFile):
        match_file_codec.decode_match_file(b"companion record 2 | 00000000\n")


# The same file for anybody who has the card -------------------------------------------------


def replayed(data: bytes) -> MatchFileContent | None:
    """Reads a file as `companion replay` does, and compares it with what a device makes of it."""
    reader = ValidatingRecordReader([HIGH_BID])
    for line in data.decode().splitlines(keepends=True):
        reader.line(line.removesuffix("\n"), ended=line.endswith("\n"))
    record, read = reader.finish(), match_file_codec.decode_match_file(data)
    assert (record.header, record.log) == (read.header, read.log)
    return read


def test_unfinished_match_file_can_be_replayed() -> None:
    log = played([5, 9, 70])
    data, end = match_file_codec.encode_new_match(header(), PADS)
    first, end = match_file_codec.encode_next_entry(end, log[0])
    pads, end = match_file_codec.encode_change_of_seat_pads(end, {"red": "right"})
    second, _ = match_file_codec.encode_next_entry(end, log[1])
    assert replayed(data + first + pads + second)


def test_a_line_that_was_torn_by_a_power_cut_counts_for_nothing() -> None:
    log = played([5, 9, 70])
    data = written(header(), log)
    read = replayed(data[:-5])
    assert read is not None
    assert len(read.log) == len(log) - 1


def test_a_damaged_line_is_named() -> None:
    data = written(header(), played([5, 9, 70]))
    with pytest.raises(RecordError, match="check is wrong"):
        replayed(data.replace(b"0:", b"1:", 1))
