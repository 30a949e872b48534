"""What seals hide: lines of one length, each with a check of its own."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.journal import secrets_file_codec
from companion.match import SealOpening

MATCH = bytes(range(16))
OPENINGS = st.builds(
    SealOpening,
    st.lists(st.integers(0, 255), max_size=secrets_file_codec.MOST_VALUES).map(tuple),
    st.binary(min_size=32, max_size=32),
)


@given(st.dictionaries(st.integers(0, 2**32 - 1), OPENINGS))
def test_secrets_are_read_as_they_were_written(openings: dict[int, SealOpening]) -> None:
    lines = [
        secrets_file_codec.encode_secret_line(MATCH, number, each)
        for number, each in openings.items()
    ]
    data = b"".join(lines)
    assert secrets_file_codec.decode_secrets_file(MATCH, data) == (openings, len(data))
    assert len({len(line) for line in lines}) <= 1


def test_what_was_kept_last_for_an_entry_counts() -> None:
    first, second = SealOpening((1,), bytes(32)), SealOpening((2,), bytes(32))
    data = b"".join(
        secrets_file_codec.encode_secret_line(MATCH, 7, each) for each in (first, second)
    )
    assert secrets_file_codec.decode_secrets_file(MATCH, data)[0] == {7: second}


def test_a_line_that_is_torn_or_damaged_or_of_another_match_counts_for_nothing() -> None:
    line = secrets_file_codec.encode_secret_line(MATCH, 7, SealOpening((1,), bytes(32)))
    assert secrets_file_codec.decode_secrets_file(MATCH, line[:-1]) == ({}, 0)
    assert secrets_file_codec.decode_secrets_file(bytes(16), line) == ({}, len(line))
    for at in range(len(line) - 1):
        broken = line[:at] + bytes([line[at] ^ 1]) + line[at + 1 :]
        assert secrets_file_codec.decode_secrets_file(MATCH, broken)[0] == {}


@pytest.mark.parametrize("opening", [SealOpening((1,), b""), SealOpening((1,) * 32, bytes(32))])
def test_what_does_not_fit_a_line_is_no_secret(opening: SealOpening) -> None:
    with pytest.raises(ValueError, match="a secret has"):
        secrets_file_codec.encode_secret_line(MATCH, 0, opening)
