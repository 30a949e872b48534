"""Lines come out of the socket whole, whatever pieces they come in."""

import itertools
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.referee_socket.line_framing import LineTooLong, SocketLineReader, encode_line


@given(
    lines=st.lists(st.binary(min_size=1, max_size=20).filter(lambda each: b"\n" not in each)),
    cuts=st.lists(st.integers(0, 200)),
)
def test_any_pieces_give_the_same_lines(lines: list[bytes], cuts: list[int]) -> None:
    sent = b"".join(each + b"\n" for each in lines) + b"unfinished"
    reader = SocketLineReader()
    edges = sorted({0, len(sent), *(cut % (len(sent) + 1) for cut in cuts)})
    pieces = [sent[a:b] for a, b in itertools.pairwise(edges)]
    heard = [each for piece in pieces for each in reader.feed(piece)]
    assert heard == [each for each in lines if each.strip()]


@pytest.mark.parametrize("sent", [b"x" * 11, b"x" * 11 + b"\n", b"ok\n" + b"x" * 11])
def test_a_line_that_is_too_long_is_no_line(sent: bytes) -> None:
    with pytest.raises(LineTooLong):
        SocketLineReader(longest=10).feed(sent)


def test_unfinished_line_is_bounded_in_length() -> None:
    reader = SocketLineReader(longest=10)
    assert reader.feed(b"123456") == []
    with pytest.raises(LineTooLong):
        reader.feed(b"78901")


def test_a_message_is_one_line() -> None:
    sent = encode_line({"type": "record", "text": "a\nb – ñ"})
    assert sent.count(b"\n") == 1
    assert sent.endswith(b"\n")
    assert json.loads(sent) == {"type": "record", "text": "a\nb – ñ"}
    assert "ñ".encode() in sent


def test_half_a_character_pair_is_a_question_mark() -> None:
    assert encode_line({"text": "\ud800"}) == b'{"text":"?"}\n'


@given(length=st.integers(0, 40))
def test_what_is_written_is_read_and_what_is_not_read_is_not_written(length: int) -> None:
    try:
        sent = encode_line({"a": "x" * length}, longest=30)
    except LineTooLong:
        assert length > 22
    else:
        assert SocketLineReader(longest=30).feed(sent) == [sent[:-1]]
