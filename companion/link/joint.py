"""Dice that two ends throw together: each seals a nonce, both open, and the dice follow from both.

    seed = SHA-256(LP("companion/seed/v1", match, round, seal 0, seal 1, nonce 0, nonce 1))
    dice = bytes of SHA-256(LP("companion/die/v1", seed, i)), i = 0, 1, …

The seals are those of ``commitments.seal`` with the tag `DICE` and no pick. Bytes that would favour
low faces are skipped. Neither end can bias what falls except by visibly refusing to open.
"""

import hashlib

from companion.link.commitments import fields

_SEED = b"companion/seed/v1"
_DIE = b"companion/die/v1"


def seed(
    match: bytes, number: int, seals: "tuple[bytes, bytes]", nonces: "tuple[bytes, bytes]"
) -> bytes:
    """The 32 bytes from which dice follow; seals and nonces in the order of the seats."""
    parts = (_SEED, match, number.to_bytes(4, "big"), seals[0], seals[1], nonces[0], nonces[1])
    return hashlib.sha256(fields(*parts)).digest()


def dice(sown: bytes, sides: int, count: int) -> "tuple[int, ...]":
    """The faces of `count` dice with 2 to 256 `sides`; raises ValueError for other dice."""
    if not 2 <= sides <= 256:
        raise ValueError("a die has 2 to 256 sides")
    fair = 256 - 256 % sides
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        for byte in hashlib.sha256(fields(_DIE, sown, block.to_bytes(4, "big"))).digest():
            if byte < fair and len(faces) < count:
                faces.append(byte % sides + 1)
        block += 1
    return tuple(faces)
