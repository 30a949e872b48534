"""The box's side of the commitment protocol: the slots of a pad, sealed, awaited and opened.

Nothing here is stored or shown: `hear` returns events, the caller makes them durable and confirms
that (`confirm_seal_durable`, `drop`), and only then the pad is told. `messages_to_send` returns the queue for
the pad; it may be discarded while the pad is away, as `up` queues everything again. Laws:

- The first seal of a slot is final, from the moment when it was heard.
- A seal is acknowledged, and an opening closed, only when it is durable.
- An opening is taken only if it fits that seal, was asked for or about, and is a value that could
  be picked.
- The box's own part of a throw is opened first, when the pad has said that it holds its seal.
- A pad that doesn't open is reported once after `PATIENCE`; it may still open. Nothing but `drop`,
  the table's own decision, ends the waiting.
"""

from companion.remote_pad.link.lasting_pick_questions import NegativeAnswer, PickQuestion
from companion.remote_pad.link.non_secret_messages import Message
from companion.remote_pad.link.pad_secret_events import (
    ILLEGAL,
    WRONG,
    AnsweredInsteadOfPick,
    BoxSealHeld,
    PadOverdue,
    PadSealOpened,
    QuestionAnsweredNo,
    SealNotOpened,
    SlotSealed,
    StraySeal,
)
from companion.remote_pad.link.pick_messages import (
    CHANGED,
    DICE,
    PICK,
    AnswerInsteadOfPick,
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
from companion.remote_pad.link.slot_seals import slot_opens_seal

TYPE_CHECKING = False
if TYPE_CHECKING:
    from companion.remote_pad.link.session_events import LinkEvent
    from companion.remote_pad.link.throw_part_request import ThrowPartRequest

PATIENCE = 20_000
"""Ms that a pad may take to open before the table is asked what to do."""


class _Secret:
    """The state of a slot: the values `among` which to pick, its seal, since when it is due.

    `ask` is the current request to the pad, and `opening` the opening of the box's part of a throw.
    A pick that is `away` is kept, but doesn't concern what is on the table now.
    """

    def __init__(self, slot: SecretSlot, among: "list[int]", seal: bytes = b"") -> None:
        self.slot = slot
        self.among = among
        self.seal = seal
        self.ask: PickRequest | ThrowPartRequest | None = None
        self.opening: SlotOpened | None = None
        self.durable = bool(seal)
        self.due: int | None = None
        self.overdue = False
        self.away = False
        self.shown = False
        self.shared: dict[SecretSlot, bytes] = {}


class BoxCommitmentProtocol:
    """The open slots of one pad."""

    def __init__(self) -> None:
        self._secrets: dict[SecretSlot, _Secret] = {}
        self._out: list[Message] = []
        self._question: PickQuestion | None = None
        self._asked_since: int | None = None  # None once it was reported as overdue

    def messages_to_send(self) -> "list[Message]":
        """Return the messages for the pad, each once."""
        said, self._out = self._out, []
        return said

    def slots(self) -> "dict[SecretSlot, list[int]]":
        """Return the open slots, and what may be picked in each."""
        return {slot: secret.among for slot, secret in self._secrets.items()}

    def on_table(self) -> "dict[SecretSlot, list[int]]":
        """Return the open slots that are not put away, and what may be picked in each."""
        slots = self.slots()
        return {slot: slots[slot] for slot in slots if not self._secrets[slot].away}

    def seal(self, slot: SecretSlot) -> bytes:
        """Return the seal heard for an open slot, b"" for none; raises KeyError for other slots."""
        return self._secrets[slot].seal

    def is_shown(self, slot: SecretSlot) -> bool:
        """Whether the pad has opened that open slot; raises KeyError for other slots."""
        return self._secrets[slot].shown

    # What the referee says ------------------------------------------------------------------

    def ask(self, ask: "PickRequest | ThrowPartRequest") -> None:
        """Ask the pad for a pick, or for its part of a throw.

        Nothing is sent if the pad has that request, or has sealed already.
        """
        secret = self._secrets.setdefault(ask.slot, _Secret(ask.slot, ask.among))
        if secret.ask != ask and not secret.seal:
            secret.ask, secret.among = ask, ask.among
            self._state(ask.slot)

    def postpone(self, slot: SecretSlot) -> None:
        """Postpone what was asked of the pad; a seal that it has made meanwhile still counts."""
        secret = self._secrets[slot]
        if secret.ask is not None:
            secret.ask = None
            self._out.append(AskPostponed(slot))

    def put_away(self, slot: SecretSlot) -> None:
        """Tell the pad that a sealed pick doesn't concern what is on the table; it may again."""
        secret = self._secrets[slot]
        if secret.durable and not secret.away:
            secret.away = True
            self._out.append(AskPostponed(slot))

    def bring_back(self, slot: SecretSlot) -> None:
        """Tell the pad that a pick that was put away concerns what is on the table again."""
        secret = self._secrets[slot]
        if secret.away:
            secret.away = False
            self._state(slot)

    def clear(self, over: bool) -> None:
        """Close all slots if their match is `over`, else postpone them: another match follows."""
        said: list[Message] = [
            SlotClosed(slot) if over else AskPostponed(slot) for slot in self._secrets
        ]
        self._secrets, self._question, self._asked_since = {}, None, None
        self._out += said

    def add_sealed_slot(self, slot: SecretSlot, among: "list[int]", seal: bytes) -> None:
        """Add a slot whose seal is durable since before a restart; its pick is one of `among`."""
        self._secrets[slot] = _Secret(slot, among, seal)
        self._state(slot)

    def confirm_seal_durable(self, slot: SecretSlot) -> None:
        """Confirm that the seal heard is durable."""
        if not self._secrets[slot].durable:
            self._secrets[slot].durable = True
            self._state(slot)

    def share(self, slot: SecretSlot, other: SecretSlot, seal: bytes) -> None:
        """Send another seat's durable seal, which the pad has to hold before it opens `slot`."""
        if other not in self._secrets[slot].shared:
            self._secrets[slot].shared[other] = seal
            self._out.append(SealAnnounced(other, seal))

    def request_opening(self, slot: SecretSlot, now: int) -> None:
        """Ask the pad to open that pick, as the rules show it now; it is late after `PATIENCE`."""
        secret = self._secrets[slot]
        if secret.due is None:
            secret.due = now
            self._state(slot)

    def withdraw_opening_request(self, slot: SecretSlot) -> None:
        """Withdraw the request to open a pick, as the rules don't show it now."""
        secret = self._secrets[slot]
        if secret.due is not None and not secret.shown:
            secret.due, secret.overdue = None, False
            self._out.append(AskPostponed(slot))
            self._state(slot)

    def set_question(self, question: "PickQuestion | None", now: int) -> None:
        """Set the question about lasting picks, None for none; the pad is late after `PATIENCE`."""
        if self._question != question:
            self._question = question
            self._asked_since = None if question is None else now
            self._say_question()

    def send_box_opening(self, slot: SecretSlot, opening: SlotOpened, now: int) -> None:
        """Send the public opening of the box's part of a throw, so that the pad opens its own."""
        secret = self._secrets[slot]
        if secret.due is None:
            secret.due, secret.opening = now, opening
            self._out.append(opening)

    def drop(self, slot: SecretSlot) -> None:
        """Close a slot: its opening is durable, or it is void (undone, corrected, moved)."""
        self._secrets.pop(slot, None)
        self._out.append(SlotClosed(slot))

    def up(self) -> None:
        """Queue the state of all open slots again: the pad has a new session."""
        self._out = []
        for slot in self._secrets:
            self._state(slot)
        self._say_question()

    def deadline(self) -> "int | None":
        """Return when `tick` has something to report, in ms, None while no pad is awaited."""
        due = [secret.due + PATIENCE for secret in self._late() if secret.due is not None]
        if self._asked_since is not None:
            due.append(self._asked_since + PATIENCE)
        return min(due) if due else None

    def tick(self, now: int) -> "list[LinkEvent]":
        """Return a `PadOverdue` for each slot that is late at `now`, once."""
        events: list[LinkEvent] = []
        for secret in self._late():
            if secret.due is not None and now >= secret.due + PATIENCE:
                secret.overdue = True
                events.append(PadOverdue(secret.slot))
        since = self._asked_since
        if self._question is not None and since is not None and now >= since + PATIENCE:
            self._asked_since = None
            events.append(PadOverdue(self._question.slot))
        return events

    # What the pad says ----------------------------------------------------------------------

    def hear(self, message: Message) -> "list[LinkEvent]":
        """Return the events of a message; a seal for a slot that isn't open is a `StraySeal`."""
        if isinstance(message, SealAnnounced):
            return self._handle_seal(message)
        if isinstance(message, SlotOpened):
            return self._handle_opening(message)
        if isinstance(message, UnableToOpen) and message.slot in self._secrets:
            return [SealNotOpened(message.slot, message.reason)]
        if isinstance(message, AnswerInsteadOfPick) and self._may_answer(message.slot):
            return [AnsweredInsteadOfPick(message.slot, message.which)]
        if isinstance(message, SealAcknowledged):
            return self._handle_acknowledgement(message)
        if isinstance(message, NegativeAnswer) and self._is_asked(message):
            return [QuestionAnsweredNo(message.slot, message.at)]
        return []

    def _is_asked(self, no: NegativeAnswer) -> bool:
        """Return whether that answers the current question."""
        asked = self._question
        return asked is not None and (asked.slot, asked.at) == (no.slot, no.at)

    def _handle_acknowledgement(self, held: SealAcknowledged) -> "list[LinkEvent]":
        """Handle a pad's acknowledgement of a seal; it matters for throws only."""
        for slot, secret in self._secrets.items():
            if slot.kind == DICE and held.slot in secret.shared:
                same = secret.shared[held.slot] == held.seal
                return [BoxSealHeld(slot) if same else SealNotOpened(slot, CHANGED)]
        return []

    def _handle_seal(self, sealed: SealAnnounced) -> "list[LinkEvent]":
        secret = self._secrets.get(sealed.slot)
        if secret is None:
            return [StraySeal(sealed.slot, sealed.seal)]
        if secret.seal:
            self._state(sealed.slot)
            return []
        secret.seal = sealed.seal
        return [SlotSealed(sealed.slot, sealed.seal)]

    def _handle_opening(self, opened: SlotOpened) -> "list[LinkEvent]":
        slot = opened.slot
        secret = self._secrets.get(slot)
        about = () if self._question is None else self._question.slots()
        if secret is None or secret.shown or (secret.due is None and slot not in about):
            return []
        if not slot_opens_seal(secret.seal, opened):
            return [SealNotOpened(slot, WRONG)]
        if slot.kind == PICK and not (len(opened.pick) == 1 and opened.pick[0] in secret.among):
            return [SealNotOpened(slot, ILLEGAL)]
        secret.shown = True
        return [PadSealOpened(slot, opened.nonce, opened.pick)]

    def _may_answer(self, slot: SecretSlot) -> bool:
        """Return whether a pick is asked for and was not sealed."""
        secret = self._secrets.get(slot)
        return secret is not None and isinstance(secret.ask, PickRequest) and not secret.seal

    def _late(self) -> "list[_Secret]":
        """The slots that are due, not shown and not reported as overdue."""
        open_ = [each for each in self._secrets.values() if not (each.shown or each.overdue)]
        return [each for each in open_ if each.due is not None]

    def _say_question(self) -> None:
        if self._question is not None:
            self._out.append(self._question)

    def _state(self, slot: SecretSlot) -> None:
        """Queue the state of a slot, as far as the pad may know it."""
        secret = self._secrets[slot]
        if secret.away:
            return
        if not secret.seal:
            if secret.ask is not None:
                self._out.append(secret.ask)
        elif secret.durable:
            self._out.append(SealAcknowledged(slot, secret.seal))
            for other, seal in secret.shared.items():
                self._out.append(SealAnnounced(other, seal))
            if secret.due is not None and not secret.shown:
                self._out.append(secret.opening or OpenRequest(slot))
