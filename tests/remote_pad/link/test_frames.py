"""Frames survive any cutting, notice any spoiling, and say nothing to a terminal."""

import base64
import zlib

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.remote_pad.link.frames import LONGEST_BODY, FrameDecoder, encode_frame

BODIES = st.binary(min_size=1, max_size=LONGEST_BODY)
CONTROLS = bytes([*range(10), *range(11, 32), 127])


def unframed(*pieces: bytes) -> list[bytes]:
    unframer = FrameDecoder()
    return [body for piece in pieces for body in unframer.receive(piece)]


@given(BODIES)
def test_a_frame_is_text_that_anybody_can_work_out(body: bytes) -> None:
    check = zlib.crc32(body).to_bytes(4, "little")
    assert encode_frame(body) == b"\n~" + base64.b64encode(body + check) + b"\n"
    assert not set(encode_frame(body)) & set(CONTROLS)


@given(st.lists(BODIES, max_size=5), st.lists(st.integers(1, 60), min_size=1))
def test_however_the_bytes_are_cut_the_bodies_are_the_same(
    bodies: list[bytes], sizes: list[int]
) -> None:
    stream, pieces = b"".join(map(encode_frame, bodies)), list[bytes]()
    while stream:
        size = sizes[len(pieces) % len(sizes)]
        pieces.append(stream[:size])
        stream = stream[size:]
    assert unframed(*pieces) == bodies


@given(st.binary(max_size=600), BODIES, st.binary(max_size=600))
def test_garbage_around_a_frame_takes_nothing_with_it(
    before: bytes, body: bytes, after: bytes
) -> None:
    assert body in unframed(before, encode_frame(body), after)


@given(BODIES, st.data())
def test_a_flipped_bit_is_noticed(body: bytes, data: st.DataObject) -> None:
    whole = encode_frame(body)
    at = data.draw(st.integers(2, len(whole) - 2))
    flipped = whole[at] ^ 1 << data.draw(st.integers(0, 7))
    assert unframed(whole[:at] + bytes([flipped]) + whole[at + 1 :]) in ([], [body])


@given(st.binary(max_size=2_000))
def test_noise_is_no_frame(noise: bytes) -> None:
    assert unframed(noise) == []


def test_what_is_kept_of_a_line_without_end_has_a_limit() -> None:
    unframer = FrameDecoder()
    for _ in range(100):
        assert unframer.receive(b"~" * 100) == []
    assert unframer.unfinished_length < 300
    assert unframer.receive(b"\n" + encode_frame(b"after it")) == [b"after it"]


def test_lines_that_were_frames_are_counted() -> None:
    unframer = FrameDecoder()
    unframer.receive(b"login: \n~AAAA\n" + encode_frame(b"good")[:-3] + b"\n~!!\nno frame at all\n")
    assert unframer.spoilt == 3


@pytest.mark.parametrize("body", [b"", bytes(LONGEST_BODY + 1)])
def test_frame_body_of_a_wrong_size_is_refused(body: bytes) -> None:
    with pytest.raises(ValueError, match="1 to 200"):
        encode_frame(body)
