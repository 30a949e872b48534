"""Commitments: a seal binds a secret before it is shown, and the secret can't be guessed from it.

    seal = HMAC-SHA256(nonce, LP(tag, LP(match, round, seat), pick))

LP puts a 2-byte big-endian length before each field, so that no two lists of fields give the same
bytes. Runs on CPython and MicroPython: only ``hashlib.sha256`` is used.
"""

import hashlib

PICK = b"companion/pick/v1"
DICE = b"companion/dice/v1"
"""The tags of a pick, and of an end's part of a joint throw, which consists of its nonce alone."""

NONCE_BYTES, SEAL_BYTES = 32, 32


def join_length_prefixed(*parts: bytes) -> bytes:
    """Return the parts joined, each behind its 2-byte length, so that they can be told apart."""
    run = b""
    for part in parts:
        run += len(part).to_bytes(2, "big") + part
    return run


def hmac_sha256(key: bytes, message: bytes) -> bytes:
    """Return the HMAC-SHA256 (RFC 2104); raises ValueError for a `key` of more than 64 bytes."""
    if len(key) > 64:
        raise ValueError("an HMAC key has at most 64 bytes here")
    padded = bytes(key) + b"\0" * (64 - len(key))
    inner = hashlib.sha256(bytes([byte ^ 0x36 for byte in padded]) + message).digest()
    return hashlib.sha256(bytes([byte ^ 0x5C for byte in padded]) + inner).digest()


def make_seal(
    match: bytes, number: int, seat: int, nonce: bytes, pick: bytes, tag: bytes = PICK
) -> bytes:
    """Return the 32 bytes that bind `pick` (bytes) of `seat` (0, 1, …) in round `number`.

    `match` is the 16 bytes that identify the match, `nonce` 32 random bytes that stay secret until
    the pick is opened. Raises ValueError for other lengths.
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
    """Return whether `nonce` and `pick` open the seal `sealed`."""
    return len(nonce) == NONCE_BYTES and make_seal(match, number, seat, nonce, pick, tag) == sealed
