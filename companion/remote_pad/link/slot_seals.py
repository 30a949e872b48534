"""Seals of slots: made and checked with the same function as those in the record."""

from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import make_seal, opens_seal
from companion.remote_pad.link.pad_secret import SealedPadSecret
from companion.remote_pad.link.pick_messages import PICK, SecretSlot, SlotOpened


def seal_for_slot(slot: SecretSlot, own: SealedPadSecret) -> bytes:
    """Return the seal of what a pad keeps in a slot."""
    return make_seal(
        slot.match, slot.number, slot.seat, own.nonce, own.pick, seal_tag_of_slot_kind(slot)
    )


def slot_opens_seal(sealed: bytes, opened: SlotOpened) -> bool:
    """Return whether the opening fits the seal of its slot; a part of a throw has no pick."""
    slot, tag = opened.slot, seal_tag_of_slot_kind(opened.slot)
    if slot.kind != PICK and opened.pick:
        return False
    return opens_seal(sealed, slot.match, slot.number, slot.seat, opened.nonce, opened.pick, tag)


def seal_tag_of_slot_kind(slot: SecretSlot) -> bytes:
    """Return the tag that a slot's seals are made with."""
    return commitments.PICK if slot.kind == PICK else commitments.DICE
