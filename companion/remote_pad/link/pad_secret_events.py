"""Events of the box's side of secrets: what a pad has sealed, opened or failed to open."""

from companion.remote_pad.link.pick_messages import SecretSlot
from companion.remote_pad.link.session_events import LinkEvent

WRONG, ILLEGAL = 8, 9
"""Why the box refuses an opening: it doesn't fit the seal (`WRONG`), or the value was not allowed
(`ILLEGAL`). `UnableToOpen` has the other reasons.
"""


class SlotSealed(LinkEvent):
    """A pad has sealed its player's pick; the seal is to be made durable."""

    def __init__(self, slot: SecretSlot, seal: bytes) -> None:
        self.slot = slot
        self.seal = seal


class PadSealOpened(LinkEvent):
    """A pad has opened its seal with a valid opening, which is to be made durable."""

    def __init__(self, slot: SecretSlot, nonce: bytes, pick: bytes) -> None:
        self.slot = slot
        self.nonce = nonce
        self.pick = pick


class AnsweredInsteadOfPick(LinkEvent):
    """A pad's player has given the other answer of that number, which is public."""

    def __init__(self, slot: SecretSlot, which: int) -> None:
        self.slot = slot
        self.which = which


class SealNotOpened(LinkEvent):
    """A pad failed to open a slot.

    `reason` is one of those of `UnableToOpen`, or `WRONG` or `ILLEGAL`.
    """

    def __init__(self, slot: SecretSlot, reason: int) -> None:
        self.slot = slot
        self.reason = reason


class BoxSealHeld(LinkEvent):
    """A pad holds the box's seal of the throw that the slot belongs to."""

    def __init__(self, slot: SecretSlot) -> None:
        self.slot = slot


class StraySeal(LinkEvent):
    """A pad has announced a seal for a slot that is not open; drop it if its match is known."""

    def __init__(self, slot: SecretSlot, seal: bytes) -> None:
        self.slot = slot
        self.seal = seal


class QuestionAnsweredNo(LinkEvent):
    """A pad has answered no to the question of round `at` whose first pick is that of `slot`."""

    def __init__(self, slot: SecretSlot, at: int) -> None:
        self.slot = slot
        self.at = at


class PadOverdue(LinkEvent):
    """A pad has not opened or answered in time: the table should be asked what to do."""

    def __init__(self, slot: SecretSlot) -> None:
        self.slot = slot
