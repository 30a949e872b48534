"""A pad's side of secrets: it keeps its player's picks, and opens each when it has to, not before.

Nothing here reads or writes but through a `Vault`. `messages_to_send` gives what is to be said; while
nobody listens it may be thrown away, as `up` says all of it again. Laws:

- What was sealed is in the vault before its seal is said: a power cut at any moment loses no pick.
- A slot has one pick and one seal. Asked again, the pad says the same seal; it asks its player once.
- Nothing is opened before the box has asked for it, has acknowledged the seal, and every seal that
  has to be there first is in the vault.
- The first seal of another seat is the one that counts. It is kept where the pad has sealed itself: no
  seal of others takes the place of a pick.
- Its part of a throw is opened when the box has opened its own, which it does first: so the pad knows
  what has fallen, by its own reckoning.
"""

from companion.link import commitments
from companion.link.asking import Ask, Mark, read_marks
from companion.link.commitments import NONCE_BYTES, opens, seal
from companion.link.fields import Fields, number, run
from companion.link.joint import BOX, PAD, Throw, dice, seed
from companion.link.messages import Message
from companion.link.secrets import (
    CHANGED,
    DICE,
    LOST,
    MATCH_BYTES,
    PICK,
    SEAL_BYTES,
    Closed,
    Held,
    Later,
    Open,
    Opened,
    Sealed,
    Slot,
    Unable,
)
from companion.link.vault import Own, Vault

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

MOST_KEPT = 24
"""Picks of a vault; one more takes the place of another match's, else of the earliest one, which is said."""

CHEATED = (0,)
"""Faces of no dice: the box has opened another part of a throw than it had sealed."""

_OWN, _THEIRS = 1, 0


class Keeper:
    """The secrets of a pad. `entropy(n)` gives n bytes that nobody can guess.

    `marks` stand on the panel for the pick that was made last, as long as a box is there that knows of it,
    has it on its table and has not asked to open it; another list stands for another one.
    `thrown` are the faces that have fallen, by what the pad itself reckons, as soon as the box has opened
    its part, and `CHEATED` if that was another part than it had sealed; whoever has read them empties it.
    """

    def __init__(self, vault: Vault, entropy: "Callable[[int], bytes]") -> None:
        self._vault = vault
        self._entropy = entropy
        self._own: dict[Slot, Own] = {}
        self._theirs: dict[Slot, bytes] = {}
        self._acknowledged: set[Slot] = set()
        self._wanted: set[Slot] = set()
        self._out: list[Message] = []
        self.thrown: tuple[int, ...] = ()
        self._closed = Slot(bytes(MATCH_BYTES), 0, PAD, DICE)
        self._marked: Slot | None = None
        self.marks: list[Mark] = []
        for name in vault.names():
            self._remember(Slot.read(Fields(name)), Fields(vault.read(name)))

    def messages_to_send(self) -> "list[Message]":
        """What is to be said to the box, once."""
        said, self._out = self._out, []
        return said

    def alone(self) -> None:
        """Nobody is there, or somebody of whom it is not known yet whether a pick is theirs."""
        self._mark(None)

    def up(self) -> None:
        """Somebody listens anew: all that is not closed is said again."""
        self.alone()
        self._acknowledged = set()
        self._wanted = set()
        self._out = []
        for slot in self._own:
            self._seal(slot)

    def asked(self, ask: Ask) -> bool:
        """The box asks; gives whether the player has to be asked, or has picked before."""
        if ask.slot not in self._own:
            self.thrown = ()
            if self._marked is not None and self._marked.match != ask.slot.match:
                self._mark(None)
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
            self._commit(ask.slot, pick, before, marks)
            self._mark(ask.slot)
        self._seal(ask.slot)

    def cast(self, throw: Throw) -> None:
        """The box asks for the pad's part of a throw. It has one for each, and none for an earlier one."""
        slot = throw.slot
        if slot != Slot(slot.match, slot.number, PAD, DICE):
            return
        if slot.match == self._closed.match and slot.number <= self._closed.number:
            self._out.append(Unable(slot, LOST))
            return
        if slot not in self._own:
            self.thrown = ()
            self._commit(slot, b"", 1 << BOX, throw.what())
        self._seal(slot)

    def _commit(self, slot: Slot, pick: bytes, before: int, shows: bytes) -> None:
        """Draws a nonce for it, and keeps all of it."""
        own = Own(self._entropy(NONCE_BYTES), pick, before, shows)
        kept = number(_OWN, _OWN) + own.nonce + run(pick, 255) + number(before, 255) + shows
        self._make_room(slot)
        self._vault.keep(slot.write(), kept)
        self._own[slot] = own

    def hear(self, message: Message) -> None:
        """The box says something; what is not about secrets is not heard."""
        if isinstance(message, Held):
            self._held(message)
        elif isinstance(message, Sealed):
            self._shared(message)
        elif isinstance(message, Opened):
            self._shown(message)
        elif isinstance(message, Open):
            if message.slot.kind == PICK:
                self._wanted.add(message.slot)
                self._open(message.slot)
        elif isinstance(message, Later):
            self._put_away(message.slot)
        elif isinstance(message, Closed):
            self._close(message.slot)

    # What the box says ----------------------------------------------------------------------

    def _held(self, held: Held) -> None:
        """It has a seal of ours: that is not taken back any more."""
        if held.slot in self._own and held.seal == self._sealed(held.slot):
            self._acknowledged.add(held.slot)
            if held.slot.kind == PICK and self._is_later(held.slot):
                self._mark(held.slot)
            self._open(held.slot)
        elif held.slot in self._own:
            self._out.append(Unable(held.slot, CHANGED))

    def _shared(self, shared: Sealed) -> None:
        """It has a seal of another seat, which is kept before that is said."""
        if shared.slot in self._own:
            return
        if not any(shared.slot.of(own.seat) == own for own in self._own):
            if shared.slot.kind == DICE:
                self._out.append(Unable(shared.slot.of(PAD), LOST))
            return
        if shared.slot not in self._theirs:
            self._vault.keep(shared.slot.write(), number(_THEIRS, _OWN) + shared.seal)
            self._theirs[shared.slot] = shared.seal
        self._out.append(Held(shared.slot, self._theirs[shared.slot]))
        for slot in list(self._wanted):
            self._open(slot)

    def _shown(self, opened: Opened) -> None:
        """It opens the seal of another seat: anybody may check that."""
        known = self._theirs.get(opened.slot)
        if known is None:
            return
        right, throw = fits(known, opened), opened.slot.kind == DICE
        if throw and right:
            self._falls(opened.slot.of(PAD), known, opened.nonce)
        elif throw:
            self.thrown = CHEATED
            self._out.append(Unable(opened.slot.of(PAD), CHANGED))
        elif not right:
            self._out.append(Unable(opened.slot, CHANGED))

    def _falls(self, slot: Slot, theirs: bytes, nonce: bytes) -> None:
        """The box's part of a throw is open: the pad knows what falls, and opens its own."""
        own = self._own.get(slot)
        if own is None:
            self._out.append(Unable(slot, LOST))
        else:
            which, nonces = Fields(own.shows), (nonce, own.nonce)
            sown = seed(slot.match, slot.number, (theirs, self._sealed(slot)), nonces)
            self.thrown = dice(sown, which.number(2), which.number())
            self._wanted.add(slot)
            self._open(slot)

    def _close(self, slot: Slot) -> None:
        """Nothing is to be done about a slot any more, nor about its round's other seals."""
        self._wanted.discard(slot)
        self._acknowledged.discard(slot)
        self._put_away(slot)
        if slot in self._own and slot.kind == DICE:
            self._closed = slot
        self._forget(slot)

    def _put_away(self, slot: Slot) -> None:
        """Something else is on the table."""
        if slot == self._marked:
            self._mark(None)

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
            self._put_away(slot)  # it is no secret any more, and its player sees that

    def _all_there(self, slot: Slot, own: Own) -> bool:
        return all(slot.of(s) in self._theirs for s in range(8) if own.before >> s & 1)

    def _seal(self, slot: Slot) -> None:
        self._out.append(Sealed(slot, self._sealed(slot)))

    def _sealed(self, slot: Slot) -> bytes:
        own = self._own[slot]
        return seal(slot.match, slot.number, slot.seat, own.nonce, own.pick, tag_of(slot))

    # What is kept ---------------------------------------------------------------------------

    def _is_later(self, slot: Slot) -> bool:
        """Whether no later pick of the same match is marked."""
        at = self._marked
        return at is None or at.match != slot.match or at.number < slot.number

    def _mark(self, slot: "Slot | None") -> None:
        """Another pick is marked, or none."""
        if slot != self._marked:
            self._marked = slot
            self.marks = [] if slot is None else read_marks(self._own[slot].shows)

    def _remember(self, slot: Slot, kept: Fields) -> None:
        if kept.number() == _OWN:
            self._own[slot] = Own(kept.take(NONCE_BYTES), kept.run(), kept.number(), kept.rest())
        else:
            self._theirs[slot] = kept.take(SEAL_BYTES)

    def _make_room(self, slot: Slot) -> None:
        """There is room for a pick; one that has to go for that is told to be lost."""
        if len(self._own) >= MOST_KEPT:
            oldest = min(self._own, key=lambda each: (each.match == slot.match, each.number))
            self._forget(oldest)
            self._out.append(Unable(oldest, LOST))

    def _forget(self, slot: Slot) -> None:
        """Keeps neither a pick nor the seals of its round."""
        gone = [other for other in self._theirs if other.of(slot.seat) == slot]
        gone.append(slot)
        for each in gone:
            if self._own.pop(each, None) or self._theirs.pop(each, None):
                self._vault.forget(each.write())


def tag_of(slot: Slot) -> bytes:
    """The tag that seals of a slot are made with."""
    return commitments.PICK if slot.kind == PICK else commitments.DICE


def fits(sealed: bytes, opened: Opened) -> bool:
    """Whether that opens the seal of its slot."""
    slot, tag = opened.slot, tag_of(opened.slot)
    return opens(sealed, slot.match, slot.number, slot.seat, opened.nonce, opened.pick, tag)
