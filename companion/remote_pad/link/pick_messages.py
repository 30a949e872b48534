"""Messages between a box and a pad about secrets, of which the box learns only seals.

    box   PickRequest ───────►  pad   its player picks; nonce and pick are kept, then
    box  ◄───── SealAnnounced   pad
    box   SealAcknowledged ──►  pad   the seal is kept and can't be another one any more
    box   SealAnnounced ─────►  pad   seals of others that must be held before this one is opened
    box  ◄── SealAcknowledged   pad
    box   OpenRequest ───────►  pad   the rules show it now
    box  ◄──────── SlotOpened   pad
    box   SlotClosed ────────►  pad   what was opened is kept; the pad may forget it

At any time the box may send `AskPostponed`: the table does something else; what is sealed stays so.

Every message names its `SecretSlot`. All messages are idempotent and may be sent again at any time:
after the cable was out each end sends its state, and nothing is asked twice or lost.
"""

from companion.remote_pad.link.commitments import NONCE_BYTES, SEAL_BYTES
from companion.remote_pad.link.message_fields import (
    FieldReader,
    encode_length_prefixed,
    encode_number,
    require_size,
)
from companion.remote_pad.link.non_secret_messages import Message

PICK, DICE = 0, 1
"""The kinds of secret: a player's pick, and an end's part of a joint throw."""

MATCH_BYTES = 16
MOST_SEATS = 8
LONGEST_PICK = 8
"""Bytes of the longest pick, one for each value."""

LOST, CHANGED, UNWILLING = 0, 1, 2
"""Why a pad can't open: it has no such secret, its seal was another one, its player refuses."""

NOTHING = 0
"""An empty cell of a chart: choosing it feels the same and does nothing."""
OTHER = 0x80
"""Added to the number of another answer to tell it from values in a chart."""


class SecretSlot:
    """The identity of a secret: match (16 bytes), round, seat (0 to 7) and kind."""

    def __init__(self, match: bytes, number: int, seat: int, kind: int = PICK) -> None:
        self.match = match
        self.number = number
        self.seat = seat
        self.kind = kind

    def write(self) -> bytes:
        """Return its 22 bytes; raises ValueError when something is out of range."""
        return (
            require_size(MATCH_BYTES, self.match)
            + encode_number(self.number, 0xFFFFFFFF, 0, 4)
            + encode_number(self.seat, MOST_SEATS - 1)
            + encode_number(self.kind, DICE)
        )

    @staticmethod
    def read(said: FieldReader) -> "SecretSlot":
        """Return the slot that these fields name."""
        slot = SecretSlot(said.take(MATCH_BYTES), said.number(4), said.number(), said.number())
        slot.write()
        return slot

    def of(self, seat: int) -> "SecretSlot":
        """Return the same slot of another seat."""
        return SecretSlot(self.match, self.number, seat, self.kind)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SecretSlot) and other.write() == self.write()

    def __hash__(self) -> int:
        return hash(self.write())

    def __repr__(self) -> str:
        return f"Slot({self.match!r}, {self.number}, {self.seat}, {self.kind})"


class SlotMessageBase(Message):
    """A message that consists of the slot it is about; subclasses add fields."""

    def __init__(self, slot: SecretSlot) -> None:
        self.slot = slot

    def fields(self) -> bytes:
        """The slot."""
        return self.slot.write()

    @classmethod
    def read(cls, said: FieldReader) -> "SlotMessageBase":
        """The message of its kind that says these fields."""
        return cls(SecretSlot.read(said))


class OpenRequest(SlotMessageBase):
    """From the box: the rules show this pick now; open it."""

    KIND = b"O"


class AskPostponed(SlotMessageBase):
    """From the box: this slot is not asked now, but may be again; what is sealed in it stays so."""

    KIND = b"L"


class SlotClosed(SlotMessageBase):
    """From the box: this slot is finished; the pad may forget it."""

    KIND = b"C"


class SealMessageBase(SlotMessageBase):
    """A message with the slot and its seal of 32 bytes."""

    def __init__(self, slot: SecretSlot, seal: bytes) -> None:
        self.slot = slot
        self.seal = require_size(SEAL_BYTES, seal)

    def fields(self) -> bytes:
        """The slot and 32 bytes."""
        return self.slot.write() + self.seal

    @classmethod
    def read(cls, said: FieldReader) -> "SealMessageBase":
        """The message of its kind that says these fields."""
        return cls(SecretSlot.read(said), said.take(SEAL_BYTES))


class SealAnnounced(SealMessageBase):
    """A seal for a slot: the pad's own, or, from the box, that of another seat."""

    KIND = b"S"


class SealAcknowledged(SealMessageBase):
    """The sender keeps this seal for this slot, and will take no other one."""

    KIND = b"H"


class SlotOpened(SlotMessageBase):
    """The opening of a slot's seal: a nonce of 32 bytes and the pick, a byte for each value."""

    KIND = b"R"

    def __init__(self, slot: SecretSlot, nonce: bytes, pick: bytes) -> None:
        self.slot = slot
        self.nonce = require_size(NONCE_BYTES, nonce)
        self.pick = pick

    def fields(self) -> bytes:
        """The slot, the nonce and the pick."""
        return self.slot.write() + self.nonce + encode_length_prefixed(self.pick, LONGEST_PICK)

    @classmethod
    def read(cls, said: FieldReader) -> "SlotOpened":
        """The message that says these fields."""
        return cls(SecretSlot.read(said), said.take(NONCE_BYTES), said.run())


class UnableToOpen(SlotMessageBase):
    """From the pad: this slot can't be opened here, because of `LOST`, `CHANGED` or `UNWILLING`."""

    KIND = b"U"

    def __init__(self, slot: SecretSlot, reason: int) -> None:
        self.slot = slot
        self.reason = reason

    def fields(self) -> bytes:
        """The slot and the reason."""
        return self.slot.write() + encode_number(self.reason, UNWILLING)

    @classmethod
    def read(cls, said: FieldReader) -> "UnableToOpen":
        """The message that says these fields."""
        return cls(SecretSlot.read(said), said.number())


class AnswerInsteadOfPick(SlotMessageBase):
    """From the pad: its player gives the other answer of this number instead, which is public."""

    KIND = b"o"

    def __init__(self, slot: SecretSlot, which: int) -> None:
        self.slot = slot
        self.which = which

    def fields(self) -> bytes:
        """The slot and the number."""
        return self.slot.write() + encode_number(self.which, OTHER - 1)

    @classmethod
    def read(cls, said: FieldReader) -> "AnswerInsteadOfPick":
        """The message that says these fields."""
        return cls(SecretSlot.read(said), said.number())
