"""Commitments: a secret is bound before it is shown, and can't be guessed from its seal.

    seal = HMAC-SHA256(nonce, LP(tag, LP(match, round, seat), pick))

where LP puts a 2-byte big-endian length before each field, so that no two lists of fields
give the same bytes. Runs on CPython and MicroPython: only ``hashlib.sha256`` is used.
"""

import hashlib

PICK = b"companion/pick/v1"
DICE = b"companion/dice/v1"
"""The tags of a pick, and of an end's part of a joint throw, which is nothing but its nonce."""

NONCE_BYTES, SEAL_BYTES = 32, 32


def join_length_prefixed(*parts: bytes) -> bytes:
    """The parts, bytes each, as one injective run of bytes."""
    run = b""
    for part in parts:
        run += len(part).to_bytes(2, "big") + part
    return run


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """RFC 2104 over SHA-256; `key` of at most 64 bytes."""
    if len(key) > 64:
        raise ValueError("an HMAC key has at most 64 bytes here")
    padded = bytes(key) + b"\0" * (64 - len(key))
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in padded]) + message).digest()
    return hashlib.sha256(bytes([byte ^ 0x5C for byte in padded]) + inner).digest()


def make_seal(
    match: bytes, number: int, seat: int, nonce: bytes, pick: bytes, tag: bytes = PICK
) -> bytes:
    """The 32 bytes that bind `pick` (bytes) of `seat` (0, 1, …) in round `number`.

    `match` is the 16 bytes that name the match, `nonce` 32 random bytes that stay secret
    until the pick is opened. Raises ValueError for other lengths.
    """
    if len(match) != 16:
        raise ValueError("a match is named by 16 bytes")
    if len(nonce) != NONCE_BYTES:
        raise ValueError("a nonce has 32 bytes")
    bound = join_length_prefixed(match, number.to_bytes(4, "big"), bytes([seat]))
    return hmac_sha256(nonce, join_length_prefixed(tag, bound, pick))


def opens_seal(
    sealed: bytes,
    match: bytes,
    number: int,
    seat: int,
    nonce: bytes,
    pick: bytes,
    tag: bytes = PICK,
) -> bool:
    """Return whether `nonce` and `pick` open what was `sealed`."""
    return len(nonce) == NONCE_BYTES and make_seal(match, number, seat, nonce, pick, tag) == sealed
