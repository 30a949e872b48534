"""The message that asks a pad for its part of a joint throw."""

from companion.remote_pad.link.joint_dice import MOST_DICE, MOST_SIDES
from companion.remote_pad.link.message_fields import FieldReader, encode_number
from companion.remote_pad.link.pick_messages import SecretSlot, SlotMessageBase


class ThrowPartRequest(SlotMessageBase):
    """From the box: the pad's part is asked for a throw of `count` dice with `sides`."""

    KIND = b"T"

    def __init__(self, slot: SecretSlot, sides: int, count: int) -> None:
        self.slot = slot
        self.sides = sides
        self.count = count

    @property
    def among(self) -> "list[int]":
        """The values that may be picked: none, in a throw."""
        return []

    def what(self) -> bytes:
        """Return the dice as three bytes: sides in two, count in one."""
        return encode_number(self.sides, MOST_SIDES, 2, 2) + encode_number(self.count, MOST_DICE, 1)

    def fields(self) -> bytes:
        """The slot, and three bytes of dice."""
        return self.slot.write() + self.what()

    @classmethod
    def read(cls, said: FieldReader) -> "ThrowPartRequest":
        """The message of its kind that says these fields."""
        return cls(SecretSlot.read(said), said.number(2), said.number())
