"""Joint dice: the entries of the box and a pad before a joint throw, and the faces that follow.

    red roll sealed SEAL      the box throws for a seat: its part, sealed
    blue cast sealed SEAL     the part of a player's own pad, sealed
    table uncover nonce N     the box opens its part, after the pad has said that it holds its seal
    blue uncover nonce N      the pad opens its part
    red roll 5 3              the faces that follow from both

The seals of a throw are bound to its number, that of the entry which began it. So no part of it
fits another throw, and no throw can be told twice, whatever was undone.
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.match.log_header_and_entries import TABLE, Entry
from companion.remote_pad.link import commitments
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.rules.asks import Choice, Seat
from companion.rules.game import Event
from companion.rules.sentences import Refused, says


class JointThrow(NamedTuple):
    """A throw that is under way: of which seat and dice, and what both ends have told of it.

    `seals` and `nonces` are the box's, then the pad's; `partner` is a seat that this pad serves, ""
    until a pad has told its part.
    """

    match: bytes
    number: int
    seat: Seat
    choice: Choice
    seals: tuple[bytes, ...]
    nonces: tuple[bytes, ...] = ()
    partner: Seat = ""

    def check(self, entry: Entry, seats: Sequence[Seat]) -> None:
        """Raise `Refused` unless the entry is the part that comes next, sealed or opened."""
        if entry.key == "cast":
            self._check_seal(entry, seats)
        elif len(self.seals) < 2:
            raise Refused(says("both parts are\nto be sealed first"))
        elif len(self.nonces) == 2 or entry.seat != (TABLE, self.partner)[len(self.nonces)]:
            raise Refused(says("not that part\nthe device is first"))
        else:
            self._check_nonce(entry.nonce)

    def _check_seal(self, entry: Entry, seats: Sequence[Seat]) -> None:
        if entry.seat not in seats:
            raise Refused(says("not at the table"))
        if len(self.seals) == 2:
            raise Refused(says("both parts are\nsealed already"))
        if len(entry.seal) != commitments.SEAL_BYTES or entry.seal in self.seals:
            raise Refused(says("a part of dice\nmust be sealed"))

    def _check_nonce(self, nonce: bytes) -> None:
        end = (BOX, PAD)[len(self.nonces)]
        seal, tag = self.seals[end], commitments.DICE
        if not commitments.opens_seal(seal, self.match, self.number, end, nonce, b"", tag):
            raise Refused(says("not the part\nthat was sealed"))

    def with_part(self, entry: Entry) -> "JointThrow":
        """Return the throw with a part that was checked."""
        if entry.key == "cast":
            return self._replace(seals=(*self.seals, entry.seal), partner=entry.seat)
        return self._replace(nonces=(*self.nonces, entry.nonce))

    @property
    def known_to(self) -> Seat:
        """The seat whose pad may know the faces, as only its part is still closed; "" for none."""
        return self.partner if len(self.nonces) == 1 else ""

    @property
    def faces(self) -> tuple[int, ...]:
        """The faces of the dice; empty while a part is not open."""
        if len(self.nonces) < 2:
            return ()
        seals, nonces = (self.seals[BOX], self.seals[PAD]), (self.nonces[BOX], self.nonces[PAD])
        sown = joint_seed(self.match, self.number, seals, nonces)
        return dice_from_seed(sown, self.choice.sides, self.choice.most)

    def check_result(self, entry: Entry) -> None:
        """Raise `Refused` unless the dice are those that follow from both parts."""
        if (entry.seat, entry.key) != (self.seat, self.choice.key) or not self.faces:
            raise Refused(says("dice are thrown\nwait for them"))
        if entry.seal or entry.values != self.faces:
            raise Refused(says("not what follows\nfrom both parts"))


class JointDiceState(NamedTuple):
    """The joint dice of a match: a throw that is `under_way`, or none.

    After the table's consent the box throws the next dice `alone`. `begun` are the entries that
    began throws; `agreed` says for each consent whether the box's part was open by then.
    """

    match: bytes
    under_way: JointThrow | None = None
    alone: bool = False
    begun: tuple[int, ...] = ()
    agreed: tuple[bool, ...] = ()

    @property
    def are_faces_known(self) -> bool:
        """Whether both parts are open, so that only the faces have to be told."""
        return self.under_way is not None and bool(self.under_way.faces)

    def check(self, entry: Entry) -> None:
        """Raise `Refused` unless the entry begins a throw or is its result."""
        if self.under_way is not None:
            self.under_way.check_result(entry)
        elif self.alone:
            if entry.seal:
                raise Refused(says("device throws\nthese dice alone"))
        elif not entry.seal:
            raise Refused(says("not thrown by\nboth devices"))
        elif len(entry.seal) != commitments.SEAL_BYTES or entry.values:
            raise Refused(says("a part of dice\nmust be sealed"))

    def begin_throw(self, number: int, entry: Entry, choice: Choice) -> "JointDiceState":
        """Return the state after the box has sealed its part by the entry of that number."""
        thrown = JointThrow(self.match, number, entry.seat, choice, (entry.seal,))
        return self._replace(under_way=thrown, begun=(*self.begun, number))

    def with_part(self, entry: Entry) -> "JointDiceState":
        """Return the state with a part that was checked."""
        assert self.under_way is not None, "nothing is thrown"
        return self._replace(under_way=self.under_way.with_part(entry))

    def over(self) -> "JointDiceState":
        """Return the state without a throw under way."""
        return self._replace(under_way=None, alone=False)

    def let_alone(self) -> "JointDiceState":
        """Return the state after the consent that the box throws the next dice alone."""
        known = self.under_way is not None and bool(self.under_way.known_to)
        agreed = self.agreed if self.alone else (*self.agreed, known)
        return self._replace(under_way=None, alone=True, agreed=agreed)

    @property
    def notice(self) -> Event:
        """The event that says what everybody has just agreed to."""
        text = says("Device throws alone")
        if not self.agreed[-1]:
            return Event("alone", text)
        late = says("Device throws alone, after its part was open")
        return Event("alone", late, briefly=(text,))
