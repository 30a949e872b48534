"""Rows are read as they were written, and only then."""

import json
from zlib import crc32

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import rows
from companion.journal.rows import Damaged
from companion.match import Entry, Header, Opening
from companion.rules.clocks import Limit
from companion.rules.words import Json
from tests.rules.clocks.played import CLOCKS

TEXTS = st.text(st.characters(), max_size=9)
FACTS = st.none() | st.dictionaries(
    TEXTS, st.none() | st.integers() | TEXTS | st.lists(st.booleans(), max_size=2), max_size=3
)
ENTRIES = st.builds(
    Entry,
    at=st.integers(0, 2**40),
    seat=TEXTS,
    key=TEXTS,
    values=st.lists(st.integers(-(2**40), 2**40), max_size=5).map(tuple),
    seal=st.binary(max_size=32),
    nonce=st.binary(max_size=32),
    facts=FACTS,
)
HEADERS = st.builds(
    Header,
    game=TEXTS,
    version=st.integers(0, 99),
    id=st.binary(min_size=16, max_size=16),
    options=st.dictionaries(TEXTS, st.integers() | TEXTS, max_size=2),
    dice=TEXTS,
    clock=st.none() | st.sampled_from(CLOCKS),
    names=st.dictionaries(TEXTS, TEXTS, max_size=2),
    begun=FACTS,
)
SECRETS = st.builds(
    Opening,
    st.lists(st.integers(0, 255), max_size=31).map(tuple),
    st.binary(min_size=32, max_size=32),
)


@given(ENTRIES)
def test_an_entry_is_read_as_it_was_written(entry: Entry) -> None:
    assert rows.entry_of(rows.entry_row(entry)) == entry


@given(HEADERS)
def test_a_header_is_read_as_it_was_written(header: Header) -> None:
    assert rows.header_of(rows.header_row(header)) == header


def test_a_header_of_before_there_were_several_clocks_is_read() -> None:
    text = (
        '{"game":"highbid","version":1,"id":"00","options":{},"dice":"own","limit":%s,'
        '"names":{},"begun":null}'
    )
    row = (text % '["round",60000,5000]',)
    header = rows.header_of((*row, crc32(json.dumps(row).encode())))
    assert header.clock == Limit("round", 60_000, warning=5_000)
    row = (text % "null",)
    assert rows.header_of((*row, crc32(json.dumps(row).encode()))).clock is None


@given(SECRETS)
def test_a_secret_is_read_as_it_was_written_and_takes_as_much_as_any(secret: Opening) -> None:
    assert rows.unsealed(rows.sealed(secret)) == secret
    assert len(rows.sealed(secret)) == 68


@given(ENTRIES, st.integers(0, 7), st.none() | st.integers() | TEXTS | st.binary())
def test_a_changed_cell_is_noticed(entry: Entry, cell: int, value: Json) -> None:
    row = rows.entry_row(entry)
    changed = (*row[:cell], value, *row[cell + 1 :])
    if changed != row:
        with pytest.raises(Damaged):
            rows.entry_of(changed)


@pytest.mark.parametrize("cell", range(1, 7))
def test_an_empty_text_is_no_empty_blob(cell: int) -> None:
    row = rows.entry_row(Entry(0, "", "", facts=None))
    other = b"" if isinstance(row[cell], str) else ""
    with pytest.raises(Damaged):
        rows.entry_of((*row[:cell], other, *row[cell + 1 :]))


@given(SECRETS, st.integers(0, 67), st.integers(1, 255))
def test_a_changed_secret_is_noticed(secret: Opening, place: int, change: int) -> None:
    row = bytearray(rows.sealed(secret))
    row[place] ^= change
    with pytest.raises(Damaged):
        rows.unsealed(bytes(row))


@pytest.mark.parametrize("row", [b"", b"\0" * 4, bytes(67), bytes(69)])
def test_what_is_no_secret_is_noticed(row: bytes) -> None:
    with pytest.raises(Damaged):
        rows.unsealed(row)


def test_a_secret_has_its_bounds() -> None:
    for secret in (
        Opening((1,) * 32, bytes(32)),
        Opening((1,), bytes(31)),
        Opening((256,), bytes(32)),
    ):
        with pytest.raises(ValueError, match=r"secret|range"):
            rows.sealed(secret)


@pytest.mark.parametrize("text", ["", "[]", "1", "{", "[" * 100_000, None])
def test_what_is_no_json_object_is_noticed(text: str) -> None:
    with pytest.raises(Damaged):
        rows.of_json(text)
