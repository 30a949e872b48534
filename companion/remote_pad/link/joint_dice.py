"""Dice that two ends throw together: each seals a nonce, both open, and the faces follow from both.

    seed = SHA-256(LP("companion/seed/v1", match, round, seal 0, seal 1, nonce 0, nonce 1))
    dice = bytes of SHA-256(LP("companion/die/v1", seed, i)), i = 0, 1, …

The seals are those of ``commitments.make_seal`` with the tag `DICE`, the end's number as the seat,
and no pick. Bytes that would favour low faces are skipped. Neither end can bias the faces except by
visibly refusing to open:

    box   ThrowPartRequest ──►  pad   a part is asked of it; its nonce is kept, then
    box  ◄───── SealAnnounced   pad
    box   SealAcknowledged ──►  pad   that seal is kept and can't be another one any more
    box   SealAnnounced ─────►  pad   the box's own, which was kept before the pad was asked
    box  ◄── SealAcknowledged   pad
    box   SlotOpened ────────►  pad   the box's part: the pad computes faces, and opens its own
    box  ◄──────── SlotOpened   pad
    box   SlotClosed ────────►  pad   what fell is kept
"""

import hashlib

from companion.remote_pad.link.commitments import join_length_prefixed

_SEED = b"companion/seed/v1"
_DIE = b"companion/die/v1"

BOX, PAD = 0, 1
"""The ends of a throw, used as a slot's seat if its kind is `DICE`."""

MOST_SIDES = 256
MOST_DICE = 255


def joint_seed(
    match: bytes, number: int, seals: "tuple[bytes, bytes]", nonces: "tuple[bytes, bytes]"
) -> bytes:
    """Return the 32-byte seed of the dice; seals and nonces are the box's, then the pad's."""
    parts = (_SEED, match, number.to_bytes(4, "big"), seals[0], seals[1], nonces[0], nonces[1])
    return hashlib.sha256(join_length_prefixed(*parts)).digest()


def dice_from_seed(sown: bytes, sides: int, count: int) -> "tuple[int, ...]":
    """Return the faces of `count` dice with 2 to 256 `sides`; raises ValueError for other dice."""
    if not 2 <= sides <= MOST_SIDES:
        raise ValueError("a die has 2 to 256 sides")
    fair = 256 - 256 % sides
    faces: list[int] = []
    block = 0
    while len(faces) < count:
        for byte in hashlib.sha256(
            join_length_prefixed(_DIE, sown, block.to_bytes(4, "big"))
        ).digest():
            if byte < fair and len(faces) < count:
                faces.append(byte % sides + 1)
        block += 1
    return tuple(faces)
