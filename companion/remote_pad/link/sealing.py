"""Seals of slots: made as the record has them, and opened."""

from companion.remote_pad.link import commitments
from companion.remote_pad.link.commitments import opens, seal
from companion.remote_pad.link.pick_messages import PICK, Opened, Slot
from companion.remote_pad.link.vault import Own


def seal_of(slot: Slot, own: Own) -> bytes:
    """The seal of what a pad keeps in a slot."""
    return seal(slot.match, slot.number, slot.seat, own.nonce, own.pick, tag_of(slot))


def fits(sealed: bytes, opened: Opened) -> bool:
    """Return whether that opens the seal of its slot; in a part of a throw nothing is picked."""
    slot, tag = opened.slot, tag_of(opened.slot)
    if slot.kind != PICK and opened.pick:
        return False
    return opens(sealed, slot.match, slot.number, slot.seat, opened.nonce, opened.pick, tag)


def tag_of(slot: Slot) -> bytes:
    """The tag that seals of a slot are made with."""
    return commitments.PICK if slot.kind == PICK else commitments.DICE
