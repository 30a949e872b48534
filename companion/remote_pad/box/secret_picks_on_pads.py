"""Picks that players' own pads keep: sealed, awaited, opened or asked about. No I/O.

This state is rebuilt from the match, and from what pads say when they are back.
"""

from collections.abc import Iterator, Mapping, Sequence

from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus
from companion.match import Match, SealOpening, reveal_or_proof_entry
from companion.remote_pad.box import pick_slots_and_requests
from companion.remote_pad.box.own_pad_state import (
    EntryFromPad,
    OwnPadState,
    PublicAnswerInsteadOfSecret,
)
from companion.remote_pad.link.pad_secret_events import (
    AnsweredInsteadOfPick,
    PadOverdue,
    PadSealOpened,
    QuestionAnsweredNo,
    SealNotOpened,
    SlotSealed,
    StraySeal,
)
from companion.remote_pad.link.pick_messages import PICK, UNWILLING, SecretSlot
from companion.remote_pad.link.session_events import LinkEvent
from companion.rules.asks import Seat


class PadPicks:
    """The picks of a match that pads keep. `seats` says which pad serves which seat.

    Once the match is over and its picks are `unveiled`, pads open all that last.
    """

    def __init__(self, seats: Mapping[Seat, str]) -> None:
        self._seats = seats
        self._sealed: dict[SecretSlot, bytes] = {}
        self._opened: dict[SecretSlot, SealOpening] = {}
        self._stuck: dict[SecretSlot, AwaitedRemotePadStatus] = {}
        self._denied: int | None = None
        self.unveiled = False

    def clear_unable(self, pad: OwnPadState) -> None:
        """Forget that the pad was unable to open picks: another pad may have been at the cable."""
        for slot in pad.secrets.slots():
            if slot in self._stuck and self._stuck[slot].unable:
                del self._stuck[slot]

    def handle_event(
        self, name: str, pad: OwnPadState, event: LinkEvent, match: Match
    ) -> Sequence[PublicAnswerInsteadOfSecret]:
        """Take in an event about a pick; return the answers that are public."""
        if isinstance(event, SlotSealed):
            self._sealed[event.slot] = event.seal
        elif isinstance(event, PadSealOpened):
            self._opened[event.slot] = SealOpening(tuple(event.pick), event.nonce)
        elif isinstance(event, QuestionAnsweredNo):
            self._denied = event.at
            self._stuck.pop(event.slot, None)
        elif isinstance(event, SealNotOpened) and self._is_pad_of_slot(name, event.slot, match):
            unwilling = event.reason == UNWILLING
            self._stuck[event.slot] = AwaitedRemotePadStatus(unable=True, unwilling=unwilling)
        elif isinstance(event, PadOverdue):
            self._stuck.setdefault(event.slot, AwaitedRemotePadStatus(late=True))
        elif isinstance(event, StraySeal):
            _handle_stray_seal(pad, event, match)
        elif isinstance(event, AnsweredInsteadOfPick) and pad.secret is not None:
            others = pad.secret.keymap.others
            if event.which < len(others):
                return [PublicAnswerInsteadOfSecret(pad.secret.seat, others[event.which])]
        return ()

    def entries_from_pads(self, match: Match) -> Iterator[EntryFromPad]:
        """Yield entries from pads: seals, the opening of the awaited pick, a "no" to a question."""
        for slot, seal in list(self._sealed.items()):
            if pick_slots_and_requests.is_pick_asked_for(match, slot):
                seat = match.seats[slot.seat]
                yield EntryFromPad(seat, match.position.secrets[seat].key, seal=seal)
        due = reveal_or_proof_entry.build_reveal_or_proof(
            match,
            lambda token: self._opened.get(
                pick_slots_and_requests.slot_of_hidden_pick(match, token)
            ),
        )
        if due is not None:
            yield EntryFromPad(due.seat, due.key, due.values, nonce=due.nonce)
        elif match.awaits is not None and self._is_denied(match):
            yield EntryFromPad(match.awaits.seat, "proves", (0,))

    def _is_denied(self, match: Match) -> bool:
        """Return whether a pad has answered the current question with no.

        No two questions have the same round.
        """
        return match.position.question is not None and self._denied == match.position.round

    def openings_since_unveil(self, match: Match) -> Mapping[int, SealOpening]:
        """Return what pads have opened since picks were unveiled, by number of entry, each once."""
        if not self.unveiled:
            return {}
        opened, self._opened = self._opened, {}
        locks = pick_slots_and_requests.locked_picks_by_slot(match)
        return {locks[slot].number: opened[slot] for slot in opened if slot in locks}

    def mark_refused(self, match: Match) -> None:
        """The match refuses what a pad has opened: the pad counts as unable to show that pick."""
        if match.awaits is not None:
            slot = pick_slots_and_requests.slot_of_hidden_pick(match, match.awaits)
            self._opened.pop(slot)
            self._stuck[slot] = AwaitedRemotePadStatus(unable=True)

    def attend(self, match: Match, pad: OwnPadState, hold: int, now: int) -> None:
        """Ask a pad for its current secret, and tell it the state of its other picks.

        `hold` is the ms that make a tap a hold.
        """
        asked = None
        if pad.secret is not None:
            pad.beside = pick_slots_and_requests.other_seats_picking_in_secret(
                match, pad.secret.seat
            )
            asked = pick_slots_and_requests.build_pick_request(match, pad.secret, pad.beside, hold)
            pad.secrets.ask(asked)
        locks = pick_slots_and_requests.locked_picks_by_slot(match)
        for slot in (slot for slot in pad.secrets.slots() if slot.kind == PICK):
            if slot in locks and locks[slot].entry.seal == pad.secrets.seal(slot):
                self._send_slot_state(pad, slot, match, now)
            elif slot in locks or not pick_slots_and_requests.is_pick_asked_for(match, slot):
                self._drop(pad, slot)
            elif asked is None or asked.slot != slot:
                pad.secrets.postpone(slot)
        question = pick_slots_and_requests.build_lasting_pick_question(match)
        asked_here = question is not None and set(question.slots()) <= set(pad.secrets.slots())
        pad.secrets.set_question(question if asked_here else None, now)

    def status_of_awaited_pad(
        self, match: Match, pads: Mapping[str, OwnPadState]
    ) -> AwaitedRemotePadStatus:
        """Return the status of the pad that has to show the awaited pick or answer a question."""
        token, question = match.awaits, match.position.question
        if token is None:
            return AwaitedRemotePadStatus()
        tokens = (token,) if question is None else question.tokens
        awaited = [pick_slots_and_requests.slot_of_hidden_pick(match, each) for each in tokens]
        pad = pads.get(self._seats[token.seat])
        if pad is None or not set(awaited) <= set(pad.secrets.slots()):
            return AwaitedRemotePadStatus(unable=True)
        stuck = (self._stuck[slot] for slot in awaited if slot in self._stuck)
        return next(stuck, AwaitedRemotePadStatus())._replace(there=pad.there)

    # ----------------------------------------------------------------------------------------

    def _is_pad_of_slot(self, name: str, slot: SecretSlot, match: Match) -> bool:
        """Return whether the pad of that name is the one of the seat whose pick that is."""
        return self._seats[match.seats[slot.seat]] == name

    def _drop(self, pad: OwnPadState, slot: SecretSlot) -> None:
        pad.secrets.drop(slot)
        for kept in (self._sealed, self._opened, self._stuck):
            kept.pop(slot, None)

    def _send_slot_state(self, pad: OwnPadState, slot: SecretSlot, match: Match, now: int) -> None:
        """Tell the pad the state of a slot whose seal is in the match."""
        self._sealed.pop(slot, None)
        pad.secrets.confirm_seal_durable(slot)
        for pick in reversed(match.position.picks):
            seat, other = pick.entry.seat, slot.of(match.seats.index(pick.entry.seat))
            beside = pick.round == slot.number or seat in pad.beside
            if other != slot and beside and seat not in match.position.secrets:
                pad.secrets.share(slot, other, pick.entry.seal)
        token, question = match.position.awaits, match.position.question
        if self.unveiled and slot in pick_slots_and_requests.slots_of_lasting_picks(match):
            pad.secrets.request_opening(slot, now)
        elif (
            token is None
            or question is not None
            or pick_slots_and_requests.slot_of_hidden_pick(match, token) != slot
        ):
            pad.secrets.withdraw_opening_request(slot)
        elif match.awaits is not None:
            pad.secrets.request_opening(slot, now)


def _handle_stray_seal(pad: OwnPadState, stray: StraySeal, match: Match) -> None:
    """Handle a seal that the pad was not asked for: it is void, or another seat's.

    A pad that announces the seal of a locked pick may open it; no seat changes hands by that.
    """
    slot = stray.slot
    lock = pick_slots_and_requests.locked_picks_by_slot(match).get(slot)
    if lock is not None and lock.choice is not None and lock.entry.seal == stray.seal:
        pad.secrets.add_sealed_slot(slot, list(lock.choice.among), stray.seal)
    elif pick_slots_and_requests.is_slot_void(match, slot):
        pad.secrets.drop(slot)
