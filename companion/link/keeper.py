"""A pad's side of secrets: it keeps its player's picks, and opens each when it has to, not before.

Nothing here reads or writes but through a `Vault`. `messages_to_send` gives what is to be said; while
nobody listens it may be thrown away, as `up` says all of it again. Laws:

- What was sealed is in the vault before its seal is said: a power cut at any moment loses no pick.
- A slot has one pick and one seal. Asked again, the pad says the same seal; it asks its player once.
- Nothing is opened before the box has asked for it, has acknowledged the seal, and every seal that
  has to be there first is in the vault.
- The first seal of another seat is the one that counts.
"""

from companion.link.asking import Ask, Mark, read_marks
from companion.link.commitments import DICE, NONCE_BYTES, opens, seal
from companion.link.commitments import PICK as PICK_TAG
from companion.link.fields import Fields, number, run
from companion.link.messages import Message
from companion.link.secrets import (
    CHANGED,
    LOST,
    PICK,
    SEAL_BYTES,
    Closed,
    Held,
    Open,
    Opened,
    Sealed,
    Slot,
    Unable,
)

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MOST_KEPT = 24
"""Entries of a vault; one more takes the place of another match's, else of the earliest round's."""

_OWN, _THEIRS = 1, 0


class Vault:
    """What survives a power cut: bytes under names, in the memory here. A Pico has files instead."""

    def __init__(self) -> None:
        self._kept: dict[bytes, bytes] = {}

    def names(self) -> "list[bytes]":
        """What is kept."""
        return list(self._kept)

    def read(self, name: bytes) -> bytes:
        """What is kept under a name."""
        return self._kept[name]

    def keep(self, name: bytes, data: bytes) -> None:
        """Keeps it; when this returns no power cut loses it."""
        self._kept[name] = data

    def forget(self, name: bytes) -> None:
        """Keeps it no longer."""
        del self._kept[name]


class Own:
    """A pick of the pad's own player: what opens its seal, and which seats' seals come before.

    `marks` are those that stand for it on the panel, as an `Ask` has them.
    """

    def __init__(self, nonce: bytes, pick: bytes, before: int, marks: bytes) -> None:
        self.nonce = nonce
        self.pick = pick
        self.before = before
        self.marks = marks


class Keeper:
    """The secrets of a pad. `entropy(n)` gives n bytes that nobody can guess.

    `marks` stand on the panel for the latest pick that is kept; another list stands for another one.
    """

    def __init__(self, vault: Vault, entropy: "Callable[[int], bytes]") -> None:
        self._vault = vault
        self._entropy = entropy
        self._own: dict[Slot, Own] = {}
        self._theirs: dict[Slot, bytes] = {}
        self._acknowledged: set[Slot] = set()
        self._wanted: set[Slot] = set()
        self._out: list[Message] = []
        for name in vault.names():
            self._remember(Slot.read(Fields(name)), Fields(vault.read(name)))
        self.marks = self._latest()

    def messages_to_send(self) -> "list[Message]":
        """What is to be said to the box, once."""
        said, self._out = self._out, []
        return said

    def up(self) -> None:
        """Somebody listens anew: all that is not closed is said again."""
        self._acknowledged = set()
        self._wanted = set()
        self._out = []
        for slot in self._own:
            self._seal(slot)

    def asked(self, ask: Ask) -> bool:
        """The box asks; gives whether the player has to be asked, or has picked before."""
        if ask.slot not in self._own:
            return True
        self._seal(ask.slot)
        return False

    def pick(self, ask: Ask, pick: bytes) -> None:
        """The player has picked: that is kept, and its seal is said. A later pick is none."""
        if ask.slot not in self._own:
            before = 0
            for seat in ask.before:
                before |= 1 << seat
            marks = b"".join([mark.write() for mark in ask.marks if bytes([mark.value]) == pick])
            own = Own(self._entropy(NONCE_BYTES), pick, before, marks)
            kept = number(_OWN, _OWN) + own.nonce + run(pick, 255) + number(before, 255) + marks
            self._keep(ask.slot, kept)
            self._own[ask.slot] = own
            self.marks = self._latest()
        self._seal(ask.slot)

    def hear(self, message: Message) -> None:
        """The box says something; what is not about secrets is not heard."""
        if isinstance(message, Held):
            self._held(message)
        elif isinstance(message, Sealed):
            self._shared(message)
        elif isinstance(message, Opened):
            self._shown(message)
        elif isinstance(message, Open):
            self._wanted.add(message.slot)
            self._open(message.slot)
        elif isinstance(message, Closed):
            self._close(message.slot)

    # What the box says ----------------------------------------------------------------------

    def _held(self, held: Held) -> None:
        """It has a seal of ours: that is not taken back any more."""
        if held.slot in self._own and held.seal == self._sealed(held.slot):
            self._acknowledged.add(held.slot)
            self._open(held.slot)
        elif held.slot in self._own:
            self._out.append(Unable(held.slot, CHANGED))

    def _shared(self, shared: Sealed) -> None:
        """It has a seal of another seat, which is kept before that is said."""
        if shared.slot in self._own:
            return
        if shared.slot not in self._theirs:
            self._keep(shared.slot, number(_THEIRS, _OWN) + shared.seal)
            self._theirs[shared.slot] = shared.seal
        self._out.append(Held(shared.slot, self._theirs[shared.slot]))
        for slot in list(self._wanted):
            self._open(slot)

    def _shown(self, opened: Opened) -> None:
        """It opens the seal of another seat: anybody may check that."""
        known = self._theirs.get(opened.slot)
        if known is not None and not fits(known, opened):
            self._out.append(Unable(opened.slot, CHANGED))

    def _close(self, slot: Slot) -> None:
        """Nothing is to be done about a slot any more, nor about its round's other seals."""
        self._wanted.discard(slot)
        self._acknowledged.discard(slot)
        if self._own.pop(slot, None) is not None:
            self._vault.forget(slot.write())
            self.marks = self._latest()
        for other in [other for other in self._theirs if other.of(slot.seat) == slot]:
            del self._theirs[other]
            self._vault.forget(other.write())

    def _open(self, slot: Slot) -> None:
        """Opens a slot if it is time for that."""
        if slot not in self._wanted:
            return
        own = self._own.get(slot)
        if own is None:
            self._out.append(Unable(slot, LOST))
            self._wanted.discard(slot)
        elif slot in self._acknowledged and self._all_there(slot, own):
            self._out.append(Opened(slot, own.nonce, own.pick))
            self._wanted.discard(slot)

    def _all_there(self, slot: Slot, own: Own) -> bool:
        return all(slot.of(s) in self._theirs for s in range(8) if own.before >> s & 1)

    def _seal(self, slot: Slot) -> None:
        self._out.append(Sealed(slot, self._sealed(slot)))

    def _sealed(self, slot: Slot) -> bytes:
        own = self._own[slot]
        return seal(slot.match, slot.number, slot.seat, own.nonce, own.pick, tag_of(slot))

    # What is kept ---------------------------------------------------------------------------

    def _latest(self) -> "list[Mark]":
        latest, at = b"", -1
        for slot, own in self._own.items():
            if slot.kind == PICK and slot.number > at:
                latest, at = own.marks, slot.number
        return read_marks(latest)

    def _remember(self, slot: Slot, kept: Fields) -> None:
        if kept.number() == _OWN:
            self._own[slot] = Own(kept.take(NONCE_BYTES), kept.run(), kept.number(), kept.rest())
        else:
            self._theirs[slot] = kept.take(SEAL_BYTES)

    def _keep(self, slot: Slot, data: bytes) -> None:
        """Keeps it, and makes room for it first."""
        known = list(self._own) + list(self._theirs)
        if len(known) >= MOST_KEPT:
            oldest = min(known, key=lambda each: (each.match == slot.match, each.number))
            self._own.pop(oldest, None)
            self._theirs.pop(oldest, None)
            self._vault.forget(oldest.write())
        self._vault.keep(slot.write(), data)


def tag_of(slot: Slot) -> bytes:
    """The tag that seals of a slot are made with."""
    return PICK_TAG if slot.kind == PICK else DICE


def fits(sealed: bytes, opened: Opened) -> bool:
    """Whether that opens the seal of its slot."""
    slot, tag = opened.slot, tag_of(opened.slot)
    return opens(sealed, slot.match, slot.number, slot.seat, opened.nonce, opened.pick, tag)
