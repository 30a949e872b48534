"""Seals of slots: made as the record has them, and opened."""

from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import make_seal, opens_seal
from companion.remote_pad.link.durable_store import OwnSealOpening
from companion.remote_pad.link.pick_messages import PICK, SecretSlot, SlotOpened


def seal_for_slot(slot: SecretSlot, own: OwnSealOpening) -> bytes:
    """The seal of what a pad keeps in a slot."""
    return make_seal(
        slot.match, slot.number, slot.seat, own.nonce, own.pick, seal_tag_of_slot_kind(slot)
    )


def slot_opens_seal(sealed: bytes, opened: SlotOpened) -> bool:
    """Return whether that opens the seal of its slot; in a part of a throw nothing is picked."""
    slot, tag = opened.slot, seal_tag_of_slot_kind(opened.slot)
    if slot.kind != PICK and opened.pick:
        return False
    return opens_seal(sealed, slot.match, slot.number, slot.seat, opened.nonce, opened.pick, tag)


def seal_tag_of_slot_kind(slot: SecretSlot) -> bytes:
    """The tag that seals of a slot are made with."""
    return commitments.PICK if slot.kind == PICK else commitments.DICE
