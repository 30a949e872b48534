"""Questions about picks that last, with a yes or no: a pad answers it, and opens them only if it is yes.

    box   PickQuestion ──►  pad   the picks are these, and the rules allow that
    box  ◄────── AnswerNo   pad   they are something else; or
    box  ◄──── SlotOpened   pad   each of them, as it is what the rules allow

A question says which seals it is about, so it is answered wherever a pad keeps these. What is sent
is as long whatever the rules allow, and a no as long whatever the picks are.
"""

import hashlib

from companion.remote_pad.link.commitments import SEAL_BYTES
from companion.remote_pad.link.message_fields import (
    FieldReader,
    encode_length_prefixed,
    encode_number,
    require_size,
)
from companion.remote_pad.link.pick_messages import SecretSlot, SlotMessage

MOST_PICKS = 3
"""Picks of a question."""
VALUES = 9
"""A pick that is asked about is 1 to this."""
_ROUND = 4


def hash_of_seals(seals: "list[bytes]") -> bytes:
    """The 32 bytes that say which seals, in their order, a question is about."""
    return hashlib.sha256(b"".join(seals)).digest()


def allowed_picks_mask(count: int, allowed: "list[bytes]") -> bytes:
    """A bit for all that so many picks can be, the lowest one of the first byte first.

    It is 1 if that is `allowed`. The last pick counts fastest. Raises ValueError for what no picks
    can be.
    """
    bits = bytearray(_size(count))
    for pick in allowed:
        if len(pick) != count:
            raise ValueError("another number of picks")
        place = _place(pick)
        bits[place >> 3] |= 1 << (place & 7)
    return bytes(bits)


def _size(count: int) -> int:
    encode_number(count, MOST_PICKS, 1)
    return (VALUES**count + 7) // 8


def _place(pick: bytes) -> int:
    place = 0
    for value in pick:
        encode_number(value, VALUES, 1)
        place = place * VALUES + value - 1
    return place


class PickQuestion(SlotMessage):
    """The box: whether the picks of a seat are `allowed`, as `allowed_picks_mask` says that.

    The first is that of `slot`, the others those of these `rounds`. `at` is the round of the
    question, so that a no to another one is told apart. `seals` is the `hash_of_seals` of them.
    """

    KIND = b"Q"

    def __init__(
        self, slot: SecretSlot, at: int, rounds: "list[int]", seals: bytes, allowed: bytes
    ) -> None:
        self.slot = slot
        self.at = at
        self.rounds = rounds
        self.seals = require_size(SEAL_BYTES, seals)
        self.allowed = require_size(_size(1 + len(rounds)), allowed)

    def slots(self) -> "list[SecretSlot]":
        """The slots of the picks."""
        slot = self.slot
        return [slot] + [
            SecretSlot(slot.match, other, slot.seat, slot.kind) for other in self.rounds
        ]

    def allows(self, pick: bytes) -> bool:
        """Return whether that is allowed, a byte a pick; another number of picks is not."""
        if len(pick) != 1 + len(self.rounds):
            return False
        try:
            place = _place(pick)
        except ValueError:
            return False
        return self.allowed[place >> 3] >> (place & 7) & 1 == 1

    def fields(self) -> bytes:
        """The slot, the round, the rounds, 32 bytes, and a bit for all that the picks can be."""
        rounds = b"".join([encode_number(other, 0xFFFFFFFF, 0, _ROUND) for other in self.rounds])
        most = _ROUND * (MOST_PICKS - 1)
        at = encode_number(self.at, 0xFFFFFFFF, 0, _ROUND)
        return (
            self.slot.write()
            + at
            + encode_length_prefixed(rounds, most)
            + self.seals
            + self.allowed
        )

    @classmethod
    def read(cls, said: FieldReader) -> "PickQuestion":
        """The message that says these fields."""
        slot, at, others = SecretSlot.read(said), said.number(_ROUND), FieldReader(said.run())
        rounds: list[int] = []
        while others.more:
            rounds.append(others.number(_ROUND))
        seals = said.take(SEAL_BYTES)
        return cls(slot, at, rounds, seals, said.rest())


class NegativeAnswer(SlotMessage):
    """The pad: the answer to the question of that round about the pick of `slot` and others is no."""

    KIND = b"N"

    def __init__(self, slot: SecretSlot, at: int) -> None:
        self.slot = slot
        self.at = at

    def fields(self) -> bytes:
        """The slot and the round."""
        return self.slot.write() + encode_number(self.at, 0xFFFFFFFF, 0, _ROUND)

    @classmethod
    def read(cls, said: FieldReader) -> "NegativeAnswer":
        """The message that says these fields."""
        return cls(SecretSlot.read(said), said.number(_ROUND))
