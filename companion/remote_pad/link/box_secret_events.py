"""Events of the box's side of secrets: what a pad has sealed, opened or failed to open."""

from companion.remote_pad.link.pick_messages import SecretSlot
from companion.remote_pad.link.session_events import LinkEvent

WRONG, ILLEGAL = 8, 9
"""Why an opening is not taken: it is another seal's, or not to be picked.

`UnableToOpen` has the other reasons.
"""


class PickSealed(LinkEvent):
    """A pad has sealed its player's pick: to be made durable."""

    def __init__(self, slot: SecretSlot, seal: bytes) -> None:
        self.slot = slot
        self.seal = seal


class SealOpened(LinkEvent):
    """A pad has opened its seal, and all is right with it: to be made durable."""

    def __init__(self, slot: SecretSlot, nonce: bytes, pick: bytes) -> None:
        self.slot = slot
        self.nonce = nonce
        self.pick = pick


class OtherAnswerGiven(LinkEvent):
    """A pad's player gives the other answer of that number, which is public."""

    def __init__(self, slot: SecretSlot, which: int) -> None:
        self.slot = slot
        self.which = which


class SealNotOpened(LinkEvent):
    """A slot was not opened as it has to be.

    `reason` is one of those of `UnableToOpen`, or `WRONG` or `ILLEGAL`.
    """

    def __init__(self, slot: SecretSlot, reason: int) -> None:
        self.slot = slot
        self.reason = reason


class BoxSealHeld(LinkEvent):
    """A pad holds the box's seal of the throw that a slot is a part of."""

    def __init__(self, slot: SecretSlot) -> None:
        self.slot = slot


class StraySeal(LinkEvent):
    """A pad has a seal for a slot that it is not asked for: to be dropped if its match is known."""

    def __init__(self, slot: SecretSlot, seal: bytes) -> None:
        self.slot = slot
        self.seal = seal


class QuestionDenied(LinkEvent):
    """A pad answers no to what was asked in that round, about the pick of `slot` and others."""

    def __init__(self, slot: SecretSlot, at: int) -> None:
        self.slot = slot
        self.at = at


class PadOverdue(LinkEvent):
    """A pad has not opened or answered for long: the table should be asked."""

    def __init__(self, slot: SecretSlot) -> None:
        self.slot = slot
