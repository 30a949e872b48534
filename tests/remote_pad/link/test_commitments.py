"""A seal binds what it is made of, and joint dice are fair and follow from both ends."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.remote_pad.link.commitments import DICE, PICK, hmac_sha256, make_seal, opens_seal
from companion.remote_pad.link.joint_dice import dice_from_seed, joint_seed

MATCH, NONCE = bytes(range(16)), b"\x11" * 32
BYTES16, BYTES32 = (st.binary(min_size=size, max_size=size) for size in (16, 32))


@given(st.binary(max_size=64), st.binary(max_size=300))
def test_hmac_sha256_matches_the_standard_library(key: bytes, message: bytes) -> None:
    assert hmac_sha256(key, message) == hmac.new(key, message, hashlib.sha256).digest()


def test_a_key_that_would_be_hashed_is_refused() -> None:
    with pytest.raises(ValueError, match="64"):
        hmac_sha256(bytes(65), b"")


@pytest.mark.parametrize(
    ("match", "number", "seat", "nonce", "pick", "tag"),
    [
        (bytes(16), 7, 0, NONCE, b"rock", PICK),
        (MATCH, 8, 0, NONCE, b"rock", PICK),
        (MATCH, 7, 1, NONCE, b"rock", PICK),
        (MATCH, 7, 0, b"\x12" * 32, b"rock", PICK),
        (MATCH, 7, 0, NONCE[:31], b"rock", PICK),
        (MATCH, 7, 0, NONCE + b"\0", b"rock", PICK),
        (MATCH, 7, 0, NONCE, b"paper", PICK),
        (MATCH, 7, 0, NONCE, b"rock", DICE),
    ],
)
def test_seal_is_opened_only_by_exactly_what_it_was_made_of(
    match: bytes, number: int, seat: int, nonce: bytes, pick: bytes, tag: bytes
) -> None:
    sealed = make_seal(MATCH, 7, 0, NONCE, b"rock")
    assert opens_seal(sealed, MATCH, 7, 0, NONCE, b"rock")
    assert not opens_seal(sealed, match, number, seat, nonce, pick, tag)


@pytest.mark.parametrize(("match", "nonce"), [(bytes(15), NONCE), (MATCH, bytes(31))])
def test_names_and_nonces_have_their_lengths(match: bytes, nonce: bytes) -> None:
    with pytest.raises(ValueError, match=r"16|32"):
        make_seal(match, 0, 0, nonce, b"")


@given(BYTES16, st.integers(0, 2**32 - 1), BYTES32, BYTES32, BYTES32)
def test_each_end_alone_decides_nothing(
    match: bytes, number: int, one: bytes, two: bytes, other: bytes
) -> None:
    """Whatever one end has sealed, another nonce of the other one gives other dice."""

    def sown(nonces: tuple[bytes, bytes]) -> bytes:
        seals = (
            make_seal(match, number, 0, nonces[0], b"", DICE),
            make_seal(match, number, 1, nonces[1], b"", DICE),
        )
        return joint_seed(match, number, seals, nonces)

    assert sown((one, two)) == sown((one, two))
    assert (sown((one, two)) == sown((one, other))) == (two == other)
    assert (sown((one, two)) == sown((other, two))) == (one == other)


@pytest.mark.parametrize("sides", [2, 6, 10, 20, 100, 256])
def test_dice_are_fair(sides: int) -> None:
    """Chi squared is within six of its own deviations; plain remainders are far outside for 100."""
    count = 400 * sides
    faces = Counter(dice_from_seed(b"seed", sides, count))
    assert faces.keys() == set(range(1, sides + 1))
    chi = sum((seen - 400) ** 2 / 400 for seen in faces.values())
    assert abs(chi - (sides - 1)) < 6 * (2 * (sides - 1)) ** 0.5


@pytest.mark.parametrize("sides", [0, 1, 257])
def test_other_dice_are_none(sides: int) -> None:
    with pytest.raises(ValueError, match="2 to 256"):
        dice_from_seed(b"seed", sides, 1)
