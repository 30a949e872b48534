"""Joint throws: the box's part in a throw, and the parts of players' own pads. No I/O.

The box seals its part with a throw, and opens it when the pad holds the seal. One pad takes part in
a throw: among those that have been there in this match, preferably one of a side that does not
throw. If its cable is out the throw waits for it; the thrower's own pad takes part only if there is
no other one. This state is rebuilt from the match, as for picks.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.console.awaited_remote_pad_status import AwaitedRemotePadStatus
from companion.match import TABLE, Entry, Match, SealOpening
from companion.match.box_and_pad_joint_dice import JointThrow
from companion.remote_pad.box.own_pad_state import EntryFromPad, OwnPadState
from companion.remote_pad.link import commitments
from companion.remote_pad.link.box_commitment_protocol import PATIENCE
from companion.remote_pad.link.joint_dice import BOX, PAD
from companion.remote_pad.link.pad_secret_events import (
    BoxSealHeld,
    PadSealOpened,
    SealNotOpened,
    SlotSealed,
    StraySeal,
)
from companion.remote_pad.link.pick_messages import DICE, UNWILLING, SecretSlot, SlotOpened
from companion.remote_pad.link.session_events import LinkEvent
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.rules.asks import Seat
from companion.rules.sentences import Refused

# The part of the box ------------------------------------------------------------------------


def seal_box_part(match: Match, entry: Entry, nonce: bytes) -> tuple[Entry, SealOpening]:
    """Return the entry of a joint throw with the box's seal in it, and what opens that seal."""
    seal = commitments.make_seal(match.header.id, len(match.log), BOX, nonce, b"", commitments.DICE)
    return entry._replace(seal=seal), SealOpening((), nonce)


def may_open_box_part(match: Match, *, agreed: bool) -> bool:
    """Whether the box may open its part: the pad holds its seal (`agreed`), so it is final."""
    under_way = match.joint_throw
    return agreed and under_way is not None and len(under_way.seals) == 2 and not under_way.nonces


def next_joint_throw_entry(match: Match, opening: SealOpening | None) -> Entry | None:
    """Return the box's next entry for the throw under way, None while it waits for the pad.

    `opening` opens the box's own part, once it may be opened.
    """
    under_way, at = match.joint_throw, match.clock.since
    if under_way is None:
        return None
    entry = None
    if under_way.faces:
        entry = Entry(at, under_way.seat, under_way.choice.key, under_way.faces)
    elif opening is not None:
        entry = Entry(at, TABLE, "uncover", nonce=opening.nonce)
    return entry if entry is not None and _may_be_told(match, entry) else None


def _may_be_told(match: Match, entry: Entry) -> bool:
    """Whether the match takes the entry now; a damaged part is never taken."""
    try:
        match.check(entry)
    except Refused:
        return False
    return True


# The parts of pads --------------------------------------------------------------------------


class _Partner(NamedTuple):
    """The seat whose pad takes part in a throw, and the name of that pad."""

    seat: Seat
    pad: str


class PadThrowParts:
    """The state of the throw under way: what pads have sealed and opened of it.

    `seats` says which pad serves a seat. The pads of the seats that have `cast`, and those that
    `had` gives, are known to have been there before.
    """

    def __init__(
        self,
        seats: Mapping[Seat, str],
        cast: Iterable[Seat] = (),
        had: Callable[[], Iterable[str]] = tuple,
    ) -> None:
        self._seats = seats
        self._had = had
        self._known = {seats[seat] for seat in cast}
        self._forget()

    def _forget(self) -> None:
        self._sealed: dict[str, bytes] = {}
        self._nonce = b""
        self._unable = False
        self._unwilling = False
        self._stage = 0, 0, 0
        self._since = 0
        self._late = False
        self.agreed = False

    def deadline(self) -> int | None:
        """Return when the pad's part is late, in monotonic ms; then the table may do without it."""
        return self._since + PATIENCE if self._stage[0] and not self._late else None

    def handle_event(self, name: str, pad: OwnPadState, event: LinkEvent, match: Match) -> None:
        """Take in an event about a throw from the pad `name`."""
        if isinstance(event, SlotSealed):
            self._sealed[name] = event.seal
        elif isinstance(event, PadSealOpened):
            self._nonce = event.nonce
        elif isinstance(event, StraySeal):
            self._handle_stray_seal(pad, event, match)
        elif self._is_asked_for_part(name, match.joint_throw):
            if isinstance(event, BoxSealHeld):
                self.agreed = True
            elif isinstance(event, SealNotOpened):
                self._unable, self._unwilling = True, event.reason == UNWILLING

    def _handle_stray_seal(self, pad: OwnPadState, stray: StraySeal, match: Match) -> None:
        """Handle a seal that the pad was not asked for.

        A pad that announces the seal which is in the match may open it.
        """
        under_way, slot = match.joint_throw, stray.slot
        if under_way is None or slot != _slot(under_way):
            pad.secrets.drop(slot)
        elif stray.seal in under_way.seals[PAD:]:
            pad.secrets.add_sealed_slot(slot, [], stray.seal)

    def _is_asked_for_part(self, name: str, under_way: JointThrow | None) -> bool:
        """Return whether that pad is asked for a part; other pads may only open one."""
        told = "" if under_way is None else under_way.partner
        return not told or self._seats[told] == name

    def forget_pad(self, name: str) -> None:
        """The player's pad that served `name` serves another one: don't wait for it there."""
        self._known.discard(name)

    def mark_refused(self) -> None:
        """The match will never take what the pad has said: its part counts as lost."""
        self._sealed, self._nonce, self._unable = {}, b"", True

    def entries_from_pads(
        self, match: Match, pads: Mapping[str, OwnPadState]
    ) -> Iterator[EntryFromPad]:
        """Yield what a pad has sealed or opened and the match doesn't have yet."""
        under_way = match.joint_throw
        partner = None if under_way is None else self._partner(under_way, pads)
        if under_way is None or partner is None:
            return
        if not under_way.partner and partner.pad in self._sealed:
            yield EntryFromPad(partner.seat, "cast", seal=self._sealed[partner.pad])
        elif len(under_way.nonces) == 1 and self._nonce:
            yield EntryFromPad(partner.seat, "uncover", nonce=self._nonce)

    def attend(self, match: Match, pads: Mapping[str, OwnPadState], now: int) -> None:
        """Ask pads for their part, acknowledge, open the box's part or close, as is due."""
        self._known |= {name for name, pad in pads.items() if pad.there}
        under_way = match.joint_throw
        if under_way is None:
            self._forget()
        else:
            self._update_deadline(under_way, now)
        partner = None if under_way is None else self._partner(under_way, pads)
        for name, pad in pads.items():
            asked = partner is not None and partner.pad == name
            has = (
                under_way
                if under_way is not None and (asked or _has_announced_seal(pad, under_way))
                else None
            )
            for slot in pad.secrets.slots():
                if slot.kind == DICE and (has is None or slot != _slot(has)):
                    pad.secrets.drop(slot)
            if has is not None:
                _send_throw_state(pad, has, now)

    def status_of_awaited_pad(
        self, match: Match, pads: Mapping[str, OwnPadState]
    ) -> AwaitedRemotePadStatus:
        """Return the status of the pad that takes part in the throw."""
        under_way = match.joint_throw
        partner = None if under_way is None else self._partner(under_way, pads)
        if under_way is None or partner is None:
            return AwaitedRemotePadStatus(there=False, late=True)
        there = partner.pad in pads and pads[partner.pad].there
        return AwaitedRemotePadStatus(
            there,
            self._late or not (there or under_way.partner),
            self._unable,
            self._unwilling,
            partner.seat,
            may_know=bool(under_way.known_to),
        )

    def _update_deadline(self, under_way: JointThrow, now: int) -> None:
        """Restart the deadline for each step of the throw; it is as long as for a pick."""
        stage = under_way.number + 1, len(under_way.seals), len(under_way.nonces)
        if stage != self._stage:
            if stage[0] != self._stage[0]:
                self._forget()
            self._stage, self._since, self._late = stage, now, False
        self._late = now >= self._since + PATIENCE

    def _partner(self, under_way: JointThrow, pads: Mapping[str, OwnPadState]) -> _Partner | None:
        """Return whose pad takes part: that in the match, else a known one, the thrower's last."""
        if under_way.partner:
            return _Partner(under_way.partner, self._seats[under_way.partner])
        own = self._seats[under_way.seat]
        had = self._known | {*self._had()}
        known = [_Partner(*each) for each in self._seats.items() if each[1] in had]
        there = {name for name, pad in pads.items() if pad.there}
        return min(known, key=lambda each: (each.pad == own, each.pad not in there), default=None)


def _slot(under_way: JointThrow) -> SecretSlot:
    """The slot of the pad's part in that throw."""
    return SecretSlot(under_way.match, under_way.number, PAD, DICE)


def _has_announced_seal(pad: OwnPadState, under_way: JointThrow) -> bool:
    """Return whether a pad has announced the seal of the pad's part, whichever side it serves."""
    slot = _slot(under_way)
    return slot in pad.secrets.slots() and pad.secrets.seal(slot) in under_way.seals[PAD:]


def _send_throw_state(pad: OwnPadState, under_way: JointThrow, now: int) -> None:
    """Tell a pad the state of the throw that it takes part in."""
    slot, choice = _slot(under_way), under_way.choice
    if not under_way.partner:
        pad.secrets.ask(ThrowPartRequest(slot, choice.sides, choice.most))
        return
    if slot not in pad.secrets.slots():
        pad.secrets.add_sealed_slot(slot, [], under_way.seals[PAD])
    pad.secrets.confirm_seal_durable(slot)
    pad.secrets.share(slot, slot.of(BOX), under_way.seals[BOX])
    if under_way.nonces:
        pad.secrets.send_box_opening(
            slot, SlotOpened(slot.of(BOX), under_way.nonces[BOX], b""), now
        )
