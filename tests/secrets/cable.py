"""A pad of a player's own at a device, and somebody who listens on its cable."""
# pyright: reportPrivateUsage=false

from collections.abc import Sequence

from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge
from companion.devices.sound_and_lamp_patterns import Beep
from companion.remote_pad.box.pad_session import PadSession
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.frames import FrameDecoder
from companion.remote_pad.link.lasting_pick_questions import PickQuestion
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.pad.pad_program import PadProgram
from companion.testing.simulated_device import Device
from tests.firmware.board import PanelBoard
from tests.secrets.pads import Covered
from tests.secrets.seen import Notes

SLOT = 22
"""Bytes of a slot."""
SEALS = (b"S", b"H")
"""Messages with a seal, which nobody can know."""
MOST = 40
"""More than both ends say to each other at a time."""


class AtCable:
    """A pad that serves the last pad of the device's kit. Its cable takes no time.

    `notes` hears what goes over the cable, and the pad's panel if that is not `private`.
    """

    def __init__(self, device: Device, notes: Notes, vault: VaultBase, *, private: bool) -> None:
        self._device = device
        self._notes = notes
        self._private = private
        self._drawn = 0
        self._shown = b""
        served = device.kit.pads[-1]
        self.name = served.name
        self.board = PanelBoard(served.style)
        self.pad = PadProgram(self.board, vault, device.now)
        self._cable = PadSession(
            device.panel.whole_update,
            self._put,
            self._entropy,
            device.referee.own_pads,
            lambda own: served if own.style == served.style else None,
            device.now,
        )
        self._ears = FrameDecoder(), FrameDecoder()
        device.outputs.add_follower(self)
        device.scheduled.append(self)

    @property
    def picks(self) -> list[int]:
        """What the pad's player has picked, and was not shown."""
        return [own.pick[0] for own in self.pad._secrets._own.values()]

    @property
    def silent(self) -> bool:
        """Whether the player picks at the box, so that no key here does anything."""
        picking = self.pad._picking
        return picking is not None and not picking.ask.among

    def press(self, name: str, *, down: bool) -> None:
        """A key of the pad, by its name on the kit."""
        bit = 1 << STYLES[self.board.style].keys.index(name)
        self.board.closed = self.board.closed | bit if down else self.board.closed & ~bit

    def aimed(self, picking: Covered) -> Covered:
        """The same as the player has it under the hand, who may have chosen a row."""
        begun = self.pad._picking
        if begun is None or begun._row < 0 or not begun.rows:
            return picking
        return picking._aimed(picking._row(picking.keys[begun._row]))

    def _entropy(self, count: int) -> bytes:
        self._drawn += 1
        return (0xFFFF0000 + self._drawn).to_bytes(count, "big")

    def _put(self, edge: KeyEdge) -> None:
        self._device.take(edge)

    def light(self, lit: frozenset[str]) -> None:
        """As the box lights its lamps."""
        self._cable.light(lit, self._device.now)

    def beep(self, beeps: Sequence[Beep]) -> None:
        """As the box beeps."""
        self._cable.beep(beeps, self._device.now)

    def deadline(self) -> int:
        """When either end has something to do."""
        return min(self._cable.deadline(), self.pad.deadline())

    def tick(self, now: int) -> None:
        """Both ends do what is due, and hear each other at once."""
        for _ in range(MOST):
            self.pad.step(now)
            said, self.board.sent = self.board.sent, b""
            if said:
                self._hears(0, said)
                self._cable.receive(said, now)
            self._cable.tick(now)
            answer = self._cable.data_to_send()
            self._hears(1, answer)
            self.board.came += answer
            if not (said or answer):
                break
        else:
            raise AssertionError("they never stop")
        image = self.board.display.chip.image()
        if image != self._shown and not self._private:
            self._notes("pad", image)
        self._shown = image

    def _hears(self, end: int, data: bytes) -> None:
        """Notes who said how many bytes, and what, but for seals."""
        for body in self._ears[end].receive(data):
            message = body[6:] if body[:1] == b"D" else b""
            known = body[: 6 + 1 + SLOT] if message[:1] in SEALS else body[:6] + _known(message)
            self._notes("wire", bytes([end]) + len(data).to_bytes(2, "big") + known)


def _known(message: bytes) -> bytes:
    """A message, but for what says in a question which seals it is about."""
    if message[:1] != PickQuestion.KIND:
        return message
    asked = decode_message(message)
    assert isinstance(asked, PickQuestion)
    return PickQuestion(asked.slot, asked.at, asked.rounds, bytes(32), asked.allowed).write()
