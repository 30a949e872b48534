"""Every byte there is goes in, and every face comes out equally often."""

from collections import Counter
from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.fair_die_face import draw_fair_face

DICE = st.integers(2, 256)


class Dry(Exception):
    """There are no bytes left."""


def bytes_of(stream: bytes) -> Callable[[int], bytes]:
    """Entropy that gives these bytes, one after the other, and says when they are used up."""
    left = iter(stream)

    def entropy(n: int) -> bytes:
        assert n == 1, "a face takes one byte at a time"
        for byte in left:
            return bytes([byte])
        raise Dry

    return entropy


@pytest.mark.parametrize("sides", range(2, 257))
def test_every_face_comes_from_equally_many_bytes(sides: int) -> None:
    faces: Counter[int] = Counter()
    rejected = 0
    for byte in range(256):
        try:
            faces[draw_fair_face(sides, bytes_of(bytes([byte])))] += 1
        except Dry:
            rejected += 1
    assert faces == dict.fromkeys(range(1, sides + 1), 256 // sides)
    assert rejected == 256 % sides


@given(DICE, st.binary(max_size=20))
def test_a_rejected_byte_leaves_no_trace(sides: int, stream: bytes) -> None:
    try:
        after = draw_fair_face(sides, bytes_of(stream))
    except Dry:
        return
    used = next(n for n in range(1, len(stream) + 1) if _falls(sides, stream[:n]))
    assert after == draw_fair_face(sides, bytes_of(stream[used - 1 : used]))


def _falls(sides: int, stream: bytes) -> bool:
    try:
        draw_fair_face(sides, bytes_of(stream))
    except Dry:
        return False
    return True


@pytest.mark.parametrize(
    ("sides", "stream", "expected"),
    [
        (6, [0], 1),
        (6, [5], 6),
        (6, [251], 6),
        (6, [252, 255, 253, 254, 7], 2),
        (8, [255], 8),
        (100, [200, 199], 100),
        (256, [255], 256),
    ],
)
def test_faces_worked_out_by_hand(sides: int, stream: list[int], expected: int) -> None:
    assert draw_fair_face(sides, bytes_of(bytes(stream))) == expected


@pytest.mark.parametrize("sides", [-6, 0, 1, 257, 1000])
def test_no_such_die(sides: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 256 faces, not {sides}"):
        draw_fair_face(sides, bytes_of(b"\0"))
