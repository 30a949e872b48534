"""Joint throws: the part of the box, and those that pads of players' own have. No I/O.

The box seals its part with a throw, and opens it when the pad holds the seal. One pad has a part in
a throw: of those that were there in this match one of a side that does not throw. If that is out it
is waited for, and only who has no other one throws with their own. All that is kept here is made
again from the match, as for picks.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from companion.console.awaited_pad_status import AwaitedPadStatus
from companion.match import TABLE, Entry, Match, SealOpening
from companion.match.joint_dice import JointThrow
from companion.remote_pad.box.own_pad import EntryFromPad, OwnPad
from companion.remote_pad.link import commitments
from companion.remote_pad.link.box_secret_events import (
    BoxSealHeld,
    PickSealed,
    SealNotOpened,
    SealOpened,
    StraySeal,
)
from companion.remote_pad.link.joint_dice import BOX, PAD
from companion.remote_pad.link.pick_messages import DICE, UNWILLING, SecretSlot, SlotOpened
from companion.remote_pad.link.secret_protocol_box_side import PATIENCE
from companion.remote_pad.link.session_events import LinkEvent
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from companion.rules.asks import Seat
from companion.rules.sentences import Refused

# The part of the box ------------------------------------------------------------------------


def seal_box_part(match: Match, entry: Entry, nonce: bytes) -> tuple[Entry, SealOpening]:
    """The entry of a throw that is to be joint: the part of the box in it, and what opens that."""
    seal = commitments.make_seal(match.header.id, len(match.log), BOX, nonce, b"", commitments.DICE)
    return entry._replace(seal=seal), SealOpening((), nonce)


def may_open_box_part(match: Match, *, agreed: bool) -> bool:
    """Whether the box may open its part: the pad has `agreed`, so it can't be sealed anew."""
    under_way = match.joint_throw
    return agreed and under_way is not None and len(under_way.seals) == 2 and not under_way.nonces


def next_joint_throw_entry(match: Match, opening: SealOpening | None) -> Entry | None:
    """What the box tells next of the throw that is under way, None while it waits for the pad.

    `opening` is that of its own part, once it may open it.
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
    """What falls waits while the table has something else to do; a part that is damaged is none."""
    try:
        match.check(entry)
    except Refused:
        return False
    return True


# The parts of pads --------------------------------------------------------------------------


class _Partner(NamedTuple):
    """The seat whose pad has its part in a throw, and the name of that pad."""

    seat: Seat
    pad: str


class PadThrowParts:
    """What has come of the throw that is under way. `seats` says which pad serves a seat.

    The pads of those seats that have `cast` were there before, and so were those that `had` gives.
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
        """Return when a throw will have taken so long that the table may want to do without."""
        return self._since + PATIENCE if self._stage[0] and not self._late else None

    def happens(self, name: str, pad: OwnPad, event: LinkEvent, match: Match) -> None:
        """The pad of that name has said something about a throw."""
        if isinstance(event, PickSealed):
            self._sealed[name] = event.seal
        elif isinstance(event, SealOpened):
            self._nonce = event.nonce
        elif isinstance(event, StraySeal):
            self._strays(pad, event, match)
        elif self._serves_partner(name, match.joint_throw):
            if isinstance(event, BoxSealHeld):
                self.agreed = True
            elif isinstance(event, SealNotOpened):
                self._unable, self._unwilling = True, event.reason == UNWILLING

    def _strays(self, pad: OwnPad, stray: StraySeal, match: Match) -> None:
        """A pad keeps a part that it is not asked for.

        Who says the seal of the one that is told may open it.
        """
        under_way, slot = match.joint_throw, stray.slot
        if under_way is None or slot != _slot(under_way):
            pad.secrets.drop(slot)
        elif stray.seal in under_way.seals[PAD:]:
            pad.secrets.holds(slot, [], stray.seal)

    def _serves_partner(self, name: str, under_way: JointThrow | None) -> bool:
        """Return whether that pad is asked for a part; others may only open it."""
        told = "" if under_way is None else under_way.partner
        return not told or self._seats[told] == name

    def moves(self, name: str) -> None:
        """The player's pad that served `name` serves another one: nobody waits for it there."""
        self._known.discard(name)

    def refused(self) -> None:
        """The match will never take what the pad has told: its part is as good as lost."""
        self._sealed, self._nonce, self._unable = {}, b"", True

    def told(self, match: Match, pads: Mapping[str, OwnPad]) -> Iterator[EntryFromPad]:
        """Yield what a pad has sealed or opened, as far as it is not in the match."""
        under_way = match.joint_throw
        partner = None if under_way is None else self._partner(under_way, pads)
        if under_way is None or partner is None:
            return
        if not under_way.partner and partner.pad in self._sealed:
            yield EntryFromPad(partner.seat, "cast", seal=self._sealed[partner.pad])
        elif len(under_way.nonces) == 1 and self._nonce:
            yield EntryFromPad(partner.seat, "uncover", nonce=self._nonce)

    def attend(self, match: Match, pads: Mapping[str, OwnPad], now: int) -> None:
        """Asks, acknowledges, opens the box's part and closes, as the match stands now."""
        self._known |= {name for name, pad in pads.items() if pad.there}
        under_way = match.joint_throw
        if under_way is None:
            self._forget()
        else:
            self._waits(under_way, now)
        partner = None if under_way is None else self._partner(under_way, pads)
        for name, pad in pads.items():
            asked = partner is not None and partner.pad == name
            has = under_way if under_way is not None and (asked or _says(pad, under_way)) else None
            for slot in pad.secrets.slots():
                if slot.kind == DICE and (has is None or slot != _slot(has)):
                    pad.secrets.drop(slot)
            if has is not None:
                _plays(pad, has, now)

    def status_of_awaited_pad(self, match: Match, pads: Mapping[str, OwnPad]) -> AwaitedPadStatus:
        """Return how it stands with the pad that has its part in the throw."""
        under_way = match.joint_throw
        partner = None if under_way is None else self._partner(under_way, pads)
        if under_way is None or partner is None:
            return AwaitedPadStatus(there=False, late=True)
        there = partner.pad in pads and pads[partner.pad].there
        return AwaitedPadStatus(
            there,
            self._late or not (there or under_way.partner),
            self._unable,
            self._unwilling,
            partner.seat,
            may_know=bool(under_way.known_to),
        )

    def _waits(self, under_way: JointThrow, now: int) -> None:
        """For each of the parts the table waits as long as for a pick."""
        stage = under_way.number + 1, len(under_way.seals), len(under_way.nonces)
        if stage != self._stage:
            if stage[0] != self._stage[0]:
                self._forget()
            self._stage, self._since, self._late = stage, now, False
        self._late = now >= self._since + PATIENCE

    def _partner(self, under_way: JointThrow, pads: Mapping[str, OwnPad]) -> _Partner | None:
        """Return who has told a part; before that whose turn it is: never silently who throws."""
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


def _says(pad: OwnPad, under_way: JointThrow) -> bool:
    """Return whether a pad has said the seal of the part that is told, at whatever side it is."""
    slot = _slot(under_way)
    return slot in pad.secrets.slots() and pad.secrets.seal(slot) in under_way.seals[PAD:]


def _plays(pad: OwnPad, under_way: JointThrow, now: int) -> None:
    """Tells a pad how the throw stands that it has a part in."""
    slot, choice = _slot(under_way), under_way.choice
    if not under_way.partner:
        pad.secrets.ask(ThrowPartRequest(slot, choice.sides, choice.most))
        return
    if slot not in pad.secrets.slots():
        pad.secrets.holds(slot, [], under_way.seals[PAD])
    pad.secrets.committed(slot)
    pad.secrets.share(slot, slot.of(BOX), under_way.seals[BOX])
    if under_way.nonces:
        pad.secrets.opens(slot, SlotOpened(slot.of(BOX), under_way.nonces[BOX], b""), now)
