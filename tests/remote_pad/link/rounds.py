"""A pad and a box that play rounds, while anything may happen to cable and ends.

Two rounds are secret picks, the third one is dice that both throw, and so on. In the subset that
MicroPython runs. The pad restarts with nothing but its vault, the box with nothing but its journal.
"""

from companion.remote_pad.link import commitments
from companion.remote_pad.link.box_commitment_protocol import BoxCommitmentProtocol
from companion.remote_pad.link.commitments import make_seal
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.frames import crc32
from companion.remote_pad.link.joint_dice import BOX, PAD, dice_from_seed, joint_seed
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.pad_commitment_protocol import PadCommitmentProtocol
from companion.remote_pad.link.pad_secret_events import (
    BoxSealHeld,
    PadSealOpened,
    SlotSealed,
    StraySeal,
)
from companion.remote_pad.link.pick_messages import DICE, PICK, SecretSlot, SlotOpened
from companion.remote_pad.link.pick_request import PickRequest
from companion.remote_pad.link.reliable_link_session import ReliableLinkSession
from companion.remote_pad.link.session_events import MessageReceived, SessionUp
from companion.remote_pad.link.throw_part_request import ThrowPartRequest
from tests.remote_pad.link.chance import Chance, Direction

STEP = 10
MATCH = bytes(range(16))
OTHERS_SEAL = b"\x33" * 32
OTHER_SEAT = 0
"""The pad's own is 1, like its end of a throw."""
SIDES, COUNT = 20, 3


def is_throw(number: int) -> bool:
    """Whether a round is a throw."""
    return number % 3 == 2


def slot_of(number: int) -> SecretSlot:
    """The slot of a round."""
    return SecretSlot(MATCH, number, PAD, DICE if is_throw(number) else PICK)


def ask_of(number: int) -> "PickRequest | ThrowPartRequest":
    """In every other round of picks the other seat's seal has to be there first."""
    if is_throw(number):
        return ThrowPartRequest(slot_of(number), SIDES, COUNT)
    before = (OTHER_SEAT,) if number % 2 else ()
    return PickRequest(slot_of(number), 600, bytes([1, 2, 3, 4, 5, 6, 7]), b"", before)


class PadEnd:
    """A pad whose player picks something some time after being asked."""

    def __init__(self, chance: Chance) -> None:
        self.vault = VaultBase()
        self.asked: list[int] = []
        self.picked: dict[int, int] = {}
        self.thrown: dict[int, tuple[int, ...]] = {}
        self._throw = 0
        self._chance = chance
        self.begin(0)

    def begin(self, now: int) -> None:
        """It has power: there is nothing but the vault."""
        self.session = ReliableLinkSession(b"pad", self._chance.bytes, now)
        self.secrets = PadCommitmentProtocol(self.vault, self._chance.bytes)
        self.open: PickRequest | None = None

    def step(self, data: bytes, now: int, cut: bool) -> None:
        """Bytes came, and time went on. With `cut` the power goes in the middle of a pick."""
        for event in self.session.receive(data, now) + self.session.tick(now):
            if isinstance(event, SessionUp):
                self.secrets.up()
            elif isinstance(event, MessageReceived):
                message = decode_message(event.message)
                if isinstance(message, PickRequest):
                    self.open = message if self.secrets.take_pick_request(message) else None
                elif isinstance(message, ThrowPartRequest):
                    self._throw = message.slot.number
                    self.secrets.take_throw_request(message)
                else:
                    self.secrets.hear(message)
        if self.secrets.thrown:
            self.thrown[self._throw] = self.secrets.thrown
        if self.open is not None and self._chance.one_in(20):
            self._pick(self.open)
        if cut:
            self.begin(now)
        said = self.secrets.messages_to_send()
        if self.session.up:
            for message in said:
                self.session.send(message.write(), now)

    def _pick(self, ask: PickRequest) -> None:
        number, value = ask.slot.number, 1 + self._chance.below(7)
        self.asked.append(number)
        self.picked[number] = value
        self.secrets.pick(ask, bytes([value]))
        self.open = None


class BoxEnd:
    """A box that asks for a pick, waits, shows it and goes on; its journal survives."""

    def __init__(self, chance: Chance, rounds: int) -> None:
        self.rounds = rounds
        self.seals: dict[int, bytes] = {}
        self.values: dict[int, int] = {}
        self.thrown: dict[int, tuple[int, ...]] = {}
        self.nonces: dict[int, bytes] = {}
        self.wrong = 0
        self._wants_open = False
        self._chance = chance
        self.begin(0)

    def begin(self, now: int) -> None:
        """It has power: the journal says which round it is, and whether it was sealed."""
        self.session = ReliableLinkSession(b"box", self._chance.bytes, now)
        self.secrets = BoxCommitmentProtocol()
        self._agreed = False
        self._ask()

    @property
    def number(self) -> int:
        """The round."""
        return len(self.values) + len(self.thrown)

    def step(self, data: bytes, now: int) -> None:
        """Bytes came, and time went on."""
        for event in self.session.receive(data, now) + self.session.tick(now):
            if isinstance(event, SessionUp):
                self.secrets.up()
            elif isinstance(event, MessageReceived):
                for told in self.secrets.hear(decode_message(event.message)):
                    self._happens(told)
        if self.number in self.seals and self._chance.one_in(20):
            self._go_on(ask_of(self.number), now)
        said = self.secrets.messages_to_send()
        if self.session.up:
            for message in said:
                self.session.send(message.write(), now)

    def _go_on(self, asked: "PickRequest | ThrowPartRequest", now: int) -> None:
        """What is sealed by the pad is opened as soon as it may be."""
        slot = asked.slot
        if isinstance(asked, PickRequest):
            if asked.before:
                self.secrets.share(slot, slot.of(OTHER_SEAT), OTHERS_SEAL)
            self.secrets.request_opening(slot, now)
        else:
            self.secrets.share(slot, slot.of(BOX), self._own(slot.number))
            if self._agreed:
                nonce = self.nonces[slot.number]
                self.secrets.send_box_opening(slot, SlotOpened(slot.of(BOX), nonce, b""), now)

    def _own(self, number: int) -> bytes:
        """The seal of the box's part of a throw."""
        return make_seal(MATCH, number, BOX, self.nonces[number], b"", commitments.DICE)

    def _ask(self) -> None:
        self._agreed = False
        if is_throw(self.number) and self.number not in self.nonces:
            self.nonces[self.number] = self._chance.bytes(32)
        if self.number in self.seals:
            among = ask_of(self.number).among
            self.secrets.add_sealed_slot(slot_of(self.number), among, self.seals[self.number])
        elif self.number < self.rounds:
            self.secrets.ask(ask_of(self.number))

    def _happens(self, told: object) -> None:
        if isinstance(told, SlotSealed):
            self.wrong += told.slot.number in self.seals
            self.seals[told.slot.number] = told.seal
            self.secrets.confirm_seal_durable(told.slot)
        elif isinstance(told, BoxSealHeld):
            self._agreed = True
        elif isinstance(told, PadSealOpened):
            number = told.slot.number
            self.wrong += number != self.number
            if is_throw(number):
                seals = self._own(number), self.seals[number]
                sown = joint_seed(MATCH, number, seals, (self.nonces[number], told.nonce))
                self.thrown[number] = dice_from_seed(sown, SIDES, COUNT)
            else:
                self.values[number] = told.pick[0]
            self.secrets.drop(told.slot)
            self._ask()
        elif isinstance(told, StraySeal):
            self.wrong += told.slot.number >= self.number
            self.secrets.drop(told.slot)
        else:
            self.wrong += 1


class Game:
    """What came of a seed."""

    def __init__(self, pad: PadEnd, box: BoxEnd, digest: int, cuts: int) -> None:
        self.rounds = box.number
        self.cuts = cuts
        picked = {number: pad.picked[number] for number in box.values}
        self.same = box.values == picked and box.thrown == pad.thrown
        self.asked_once = pad.asked == [n for n in range(box.rounds) if not is_throw(n)]
        self.wrong = box.wrong
        pad.secrets.up()
        self.left = len(pad.secrets.messages_to_send())
        self.digest = digest


def play(seed: int, rounds: int = 6, calm: int = 15_000, percent: int = 15) -> Game:
    """Rounds: at first anything may happen, then `calm` ms of a good cable."""
    chance = Chance(seed)
    pad, box = PadEnd(chance), BoxEnd(chance, rounds)
    to_pad, to_box = Direction(chance, percent), Direction(chance, percent)
    digest, cuts = 0, 0
    for now in range(0, 20_000 + calm, STEP):
        wild = now < 20_000
        if not wild:
            to_pad.percent = to_box.percent = 0
        elif chance.one_in(250):
            for direction in (to_pad, to_box):
                direction.pull(now + chance.below(3_000))
        if wild and chance.one_in(200):
            box.begin(now)
            cuts += 1
        cut = wild and chance.one_in(100)
        cuts += cut
        pad.step(to_pad.take(now), now, cut)
        box.step(to_box.take(now), now)
        for end, to in ((pad, to_box), (box, to_pad)):
            data = end.session.data_to_send()
            if data:
                digest = crc32(digest.to_bytes(4, "big") + data)
                to.put(data, now)
    return Game(pad, box, digest, cuts)
