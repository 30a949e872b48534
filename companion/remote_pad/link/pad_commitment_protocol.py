"""The pad's side of the commitment protocol: it keeps its player's picks, and opens each when due.

All I/O goes through a `VaultBase`. `messages_to_send` returns the queue for the box; it may be
discarded while no box is there, as `up` queues everything again. Laws:

- A pick is in the vault before its seal is sent: a power cut at any moment loses no pick.
- A slot has one pick and one seal. Asked again, the pad sends the same seal; it asks its player
  once.
- Nothing is opened before the box has asked for it, has acknowledged the seal, and every seal that
  has to be held first is in the vault.
- The first seal of another seat is the one that counts. It is kept only where the pad has sealed
  itself: seals of others never replace a pick.
- Its part of a throw is opened after the box has opened its own: so the pad computes the faces
  itself.
- Questions are answered about lasting picks only, and a yes opens them.
- The pad takes part in a throw once, and only if that is later than all before in its match.
"""

from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.remote_pad.link.lasting_pick_questions import (
    NegativeAnswer,
    PickQuestion,
    hash_of_seals,
)
from companion.remote_pad.link.message_fields import FieldReader
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.own_picks_shown_on_pad import DisplayedPicks
from companion.remote_pad.link.pad_secret import SealedPadSecret
from companion.remote_pad.link.pad_secrets_and_seals import COUNT, PadSecretsAndSeals
from companion.remote_pad.link.pick_messages import (
    CHANGED,
    DICE,
    LOST,
    PICK,
    AskPostponed,
    OpenRequest,
    SealAcknowledged,
    SealAnnounced,
    SecretSlot,
    SlotClosed,
    SlotOpened,
    UnableToOpen,
)
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.link.slot_seals import seal_for_slot, slot_opens_seal
from companion.remote_pad.link.throw_part_request import ThrowPartRequest

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

CHEATED = (0,)
"""Takes the place of faces when the box has opened another part of a throw than it had sealed."""


class DiceResult:
    """Dice that the pad has computed: their `sides` and `faces`, and the throw's number on the pad.

    Numbers count from 1.
    """

    def __init__(self, number: int, sides: int, faces: "tuple[int, ...]") -> None:
        self.number = number
        self.sides = sides
        self.faces = faces


class PadCommitmentProtocol:
    """The secrets of a pad. `entropy(n)` gives n unpredictable bytes.

    `marked` are the picks that its player sees, as long as a box is there that knows of them, has
    them on its table and has not asked to open them.

    `thrown` are the faces that the pad itself has computed, as soon as the box has opened its part,
    or `CHEATED` if that was another part than it had sealed. The box can't remove them, except by
    the next throw; the player can, with any key (`note_key_press`). `fallen` stays.
    """

    def __init__(self, vault: VaultBase, entropy: "Callable[[int], bytes]") -> None:
        self._kept = PadSecretsAndSeals(vault, entropy)
        self._own = self._kept.own
        self._theirs = self._kept.theirs
        self._acknowledged: set[SecretSlot] = set()
        self._wanted: set[SecretSlot] = set()
        self._out: list[Message] = []
        self.thrown: tuple[int, ...] = ()
        self.fallen: DiceResult | None = None
        self.marked = DisplayedPicks(self._own)

    def messages_to_send(self) -> "list[Message]":
        """Return the messages for the box, each once."""
        said, self._out = self._out, []
        return said

    def note_key_press(self) -> None:
        """The player has touched a key, so the last throw has been read."""
        self.thrown = ()
        self._kept.throw_counter.touched = True

    @property
    def throws(self) -> int:
        """The number of throws that the pad has taken part in, in all matches."""
        return self._kept.throw_counter.throws

    def hide_picks(self) -> None:
        """Hide all picks: no box is there, or it is not known yet whether they are of its match."""
        self.marked.clear()

    def up(self) -> None:
        """Queue the seals of all open slots again: the box has a new session."""
        self.hide_picks()
        self._acknowledged = set()
        self._wanted = set()
        self._out = []
        for slot in self._own:
            self._seal(slot)

    def take_pick_request(self, ask: PickRequest) -> bool:
        """Take in a request; return whether the player has to be asked, as its slot has no pick."""
        if ask.slot.kind != PICK:
            return False
        if ask.slot not in self._own:
            self.marked.begin(ask.slot.match)
            return True
        self._seal(ask.slot)
        return False

    def pick(self, ask: PickRequest, pick: bytes) -> None:
        """Keep the player's pick and queue its seal. A later pick in the same slot is ignored.

        Raises OSError if it can't be kept; all is as before then.
        """
        if ask.slot not in self._own:
            before = 0
            for seat in ask.before:
                before |= 1 << seat
            marks = b"".join([mark.write() for mark in ask.marks if bytes([mark.value]) == pick])
            shown = self.marked.lasting
            lost = self._kept.commit(ask.slot, pick, before, marks, ask.lasts, shown)
            self._report_lost(lost)
            self.marked.show_new_pick(ask.slot)
        self._seal(ask.slot)

    def take_throw_request(self, throw: ThrowPartRequest) -> None:
        """Take part in a throw that the box asks for.

        The pad seals one part for each throw, and none for an earlier one. Raises OSError if the
        part can't be kept; all is as before then.
        """
        slot = throw.slot
        if slot != SecretSlot(slot.match, slot.number, PAD, DICE):
            return
        if slot not in self._own:
            if not self._kept.throw_counter.allows_throw(slot.match, slot.number):
                self._out.append(UnableToOpen(slot, LOST))
                return
            self._report_lost(self._kept.commit_part(throw))
        self._seal(slot)

    def _report_lost(self, slots: "list[SecretSlot]") -> None:
        """Report secrets that were removed from the vault for lack of space."""
        for slot in slots:
            self.marked.put_away(slot)
            self._out.append(UnableToOpen(slot, LOST))

    def hear(self, message: Message) -> None:
        """Take in a message of the box; those that are not about secrets are ignored.

        Raises OSError if a seal can't be kept; all is as before then.
        """
        if isinstance(message, SealAcknowledged):
            self._handle_acknowledgement(message)
        elif isinstance(message, SealAnnounced):
            self._handle_seal(message)
        elif isinstance(message, SlotOpened):
            self._handle_opening(message)
        elif isinstance(message, OpenRequest):
            if message.slot.kind == PICK:
                self._wanted.add(message.slot)
                self._open(message.slot)
        elif isinstance(message, PickQuestion):
            self._answer(message)
        elif isinstance(message, AskPostponed):
            self._wanted.discard(message.slot)
            self.marked.put_away(message.slot)
        elif isinstance(message, SlotClosed):
            self._close(message.slot)

    # What the box says ----------------------------------------------------------------------

    def _handle_acknowledgement(self, held: SealAcknowledged) -> None:
        """The box acknowledges a seal of this pad, which is final from here on."""
        if held.slot in self._own and held.seal == self._own_seal(held.slot):
            self._acknowledged.add(held.slot)
            if held.slot.kind == PICK:
                self.marked.show_acknowledged_pick(held.slot)
            self._open(held.slot)
        elif held.slot in self._own:
            self._out.append(UnableToOpen(held.slot, CHANGED))

    def _handle_seal(self, shared: SealAnnounced) -> None:
        """Keep a seal of another seat, then acknowledge it."""
        if shared.slot in self._own or is_throw_part_not_of_box(shared.slot):
            return
        if not self._kept.is_beside(shared.slot):
            if shared.slot.kind == DICE:
                self._out.append(UnableToOpen(shared.slot.of(PAD), LOST))
            return
        kept = self._kept.share(shared.slot, shared.seal)
        self._out.append(SealAcknowledged(shared.slot, kept))
        for slot in list(self._wanted):
            self._open(slot)

    def _handle_opening(self, opened: SlotOpened) -> None:
        """Check the opening of another seat's seal."""
        known = self._theirs.get(opened.slot)
        if known is None or is_throw_part_not_of_box(opened.slot):
            return
        right, throw = slot_opens_seal(known, opened), opened.slot.kind == DICE
        if throw and right:
            self._complete_throw(opened.slot.of(PAD), known, opened.nonce)
        elif throw:
            self.thrown = CHEATED
            self._out.append(UnableToOpen(opened.slot.of(PAD), CHANGED))
        elif not right:
            self._out.append(UnableToOpen(opened.slot, CHANGED))

    def _complete_throw(self, slot: SecretSlot, theirs: bytes, nonce: bytes) -> None:
        """The box's part of a throw is open: compute the faces, and open this pad's part."""
        own = self._own.get(slot)
        if own is None:
            self._out.append(UnableToOpen(slot, LOST))
        else:
            which, nonces = FieldReader(own.shows), (nonce, own.nonce)
            sown = joint_seed(slot.match, slot.number, (theirs, self._own_seal(slot)), nonces)
            sides, count = which.number(2), which.number()
            self.thrown = dice_from_seed(sown, sides, count)
            self.fallen = DiceResult(which.number(COUNT), sides, self.thrown)
            self._wanted.add(slot)
            self._open(slot)

    def _close(self, slot: SecretSlot) -> None:
        """Forget a slot that is closed, and the other seals of its round."""
        self._wanted.discard(slot)
        self._acknowledged.discard(slot)
        self.marked.put_away(slot)
        self._kept.close(slot)

    def _open(self, slot: SecretSlot) -> None:
        """Open a slot if all conditions are met."""
        if slot not in self._wanted:
            return
        own = self._own.get(slot)
        if own is None:
            self._out.append(UnableToOpen(slot, LOST))
            self._wanted.discard(slot)
        elif slot in self._acknowledged and self._all_there(slot, own):
            self._out.append(SlotOpened(slot, own.nonce, own.pick))
            self._wanted.discard(slot)
            self.marked.put_away(slot)  # it is no secret any more, and its player sees that

    def _answer(self, question: PickQuestion) -> None:
        """Answer a question about lasting picks, once all obstacles have been checked."""
        slots, pick = question.slots(), b""
        for slot in slots:
            own = self._own.get(slot)
            if own is None or not own.lasts or not self._all_there(slot, own):
                self._out.append(UnableToOpen(slot, LOST))
                return
            pick += own.pick
        if question.seals != hash_of_seals([self._own_seal(slot) for slot in slots]):
            self._out.append(UnableToOpen(question.slot, CHANGED))
        elif question.is_allowed(pick):
            for slot in slots:
                self._out.append(SlotOpened(slot, self._own[slot].nonce, self._own[slot].pick))
                self.marked.put_away(slot)
        else:
            self._out.append(NegativeAnswer(question.slot, question.at))

    def _all_there(self, slot: SecretSlot, own: SealedPadSecret) -> bool:
        """Return whether the pad keeps the seals that come before that slot.

        Of another seat that it serves it has the pick itself.
        """
        others = [slot.of(seat) for seat in range(8) if own.before >> seat & 1]
        return all(
            other in self._theirs or (other != slot and other in self._own) for other in others
        )

    def _seal(self, slot: SecretSlot) -> None:
        self._out.append(SealAnnounced(slot, self._own_seal(slot)))

    def _own_seal(self, slot: SecretSlot) -> bytes:
        return seal_for_slot(slot, self._own[slot])


def is_throw_part_not_of_box(slot: SecretSlot) -> bool:
    """Return whether that slot is of a throw, but not the box's part."""
    return slot.kind == DICE and slot.seat != BOX
