"""Yes-or-no questions about picks that last: the pad opens them only if the answer is yes.

    box   PickQuestion ──►  pad   whether its picks are among those that the rules allow
    box  ◄── NegativeAnswer   pad   they are not; or
    box  ◄───── SlotOpened   pad   each of them, as they are

A question names the seals it is about, so any pad that keeps these can answer it. A question is
equally long whatever the rules allow, and a no whatever the picks are.
"""

import hashlib

from companion.remote_pad.link.commitments import SEAL_BYTES
from companion.remote_pad.link.message_fields import (
    FieldReader,
    encode_length_prefixed,
    encode_number,
    require_size,
)
from companion.remote_pad.link.pick_messages import SecretSlot, SlotMessageBase

MOST_PICKS = 3
"""The most picks of a question."""
VALUES = 9
"""The highest value of a pick in a question; the lowest is 1."""
_ROUND = 4


def hash_of_seals(seals: "list[bytes]") -> bytes:
    """Return the 32 bytes that identify the seals, in their order, of a question."""
    return hashlib.sha256(b"".join(seals)).digest()


def allowed_picks_mask(count: int, allowed: "list[bytes]") -> bytes:
    """Return a bit for each combination of `count` picks, the lowest bit of the first byte first.

    A bit is 1 if its combination is `allowed`. The last pick counts fastest. Raises ValueError for
    combinations that are out of range.
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


class PickQuestion(SlotMessageBase):
    """From the box: are the picks of a seat among the `allowed` ones (see `allowed_picks_mask`)?

    The first pick is that of `slot`, the others those of `rounds`. `at` is the round of the
    question, which tells answers to different questions apart. `seals` is the `hash_of_seals` of
    the picks.
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
        """Return the slots of the picks."""
        slot = self.slot
        return [slot] + [
            SecretSlot(slot.match, other, slot.seat, slot.kind) for other in self.rounds
        ]

    def is_allowed(self, pick: bytes) -> bool:
        """Return whether picks, one byte each, are allowed; another number of picks is not."""
        if len(pick) != 1 + len(self.rounds):
            return False
        try:
            place = _place(pick)
        except ValueError:
            return False
        return self.allowed[place >> 3] >> (place & 7) & 1 == 1

    def fields(self) -> bytes:
        """The slot, the round, the other rounds, 32 bytes of hash, and the mask."""
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


class NegativeAnswer(SlotMessageBase):
    """From the pad: no to the question of round `at` whose first pick is that of `slot`."""

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
