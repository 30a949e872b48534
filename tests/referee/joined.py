"""The firmware's own pad at a cable, joined to the whole device, in simulated time."""

from collections.abc import Sequence

from companion.console.hexpad_and_trio import STYLES
from companion.console.keys_and_edges import KeyEdge
from companion.devices.kit_config import KitPadConfig, built_in_kit
from companion.devices.sound_and_lamp_patterns import Beep
from companion.remote_pad.box.pad_session import PadSession
from companion.remote_pad.link.durable_byte_store import VaultBase
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import Message, PadHello
from companion.remote_pad.pad.pad_program import PadProgram as Own
from companion.screens import secret_pick_value_row
from companion.testing.simulated_device import Device
from tests.firmware.board import PanelBoard
from tests.remote_pad.link.chance import Chance as Luck
from tests.remote_pad.link.chance import Direction
from tests.remote_pad.link.ends import bodies


class Joined:
    """A device, a cable at it that serves its right pad, and a pad at the other end.

    `wire` is what was said on the cable: when, by whom (True for the pad), and the bytes.
    """

    step = 1
    """Ms after which both ends are looked at again."""

    def __init__(
        self, device: Device, style: str = "hexpad", percent: int = 0, served: bool = True
    ) -> None:
        self.device = device
        self.luck = Luck(7)
        self.wire: list[tuple[int, bool, bytes]] = []
        self.vault = VaultBase()
        self.hold = 2_000 if percent else 700  # presses count when they arrive
        self.edges: list[KeyEdge] = []
        self.style = style if served else "hexpad"
        self.plug(device)
        self.out, self.back = Direction(self.luck, percent, 3), Direction(self.luck, percent, 3)
        self.board = PanelBoard(style)
        self.power()
        self.wait(50)

    def plug(self, device: Device) -> None:
        """The box's end is that of this device from here on."""
        self.device = device
        self.cable = PadSession(
            device.panel.whole_update,
            self._put,
            self.luck.bytes,
            device.referee.own_pads,
            self._serves,
            device.now,
        )
        device.outputs.add_follower(self)

    def _serves(self, own: PadHello) -> KitPadConfig | None:
        return built_in_kit(self.style).pads[1] if own.style == self.style else None

    def power(self) -> None:
        """The pad gets power, perhaps anew."""
        self.board.power()
        self.pad = Own(self.board, self.vault, self.device.now)

    def pull(self, ms: int) -> None:
        """The cable is out for so long."""
        for direction in (self.out, self.back):
            direction.pull(self.device.now + ms)

    def said(self, by_pad: bool) -> list[Message]:
        """The messages of one end, those said twice twice."""
        found: list[Message] = []
        for _, whose, data in self.wire:
            if whose == by_pad:
                found += [decode_message(body[6:]) for body in bodies(data) if body[:1] == b"D"]
        return found

    def light(self, lit: frozenset[str]) -> None:
        self.cable.light(lit, self.device.now)

    def beep(self, beeps: Sequence[Beep]) -> None:
        self.cable.beep(beeps, self.device.now)

    def _put(self, edge: KeyEdge) -> None:
        self.edges.append(edge)
        self.device.take(edge)

    def wait(self, ms: int) -> None:
        """Lets time go by; in a long wait nobody looks at every ms."""
        step = self.step if ms < 2_000 else 20
        for _ in range(0, ms, step):
            self.device.wait(step)
            now = self.device.now
            self.board.came += self.out.take(now)
            self.pad.step(now)
            sent, self.board.sent = self.board.sent, b""
            if sent:
                self.wire.append((now, True, sent))
                self.back.put(sent, now)
            came = self.back.take(now)
            if came:
                self.cable.receive(came, now)
            self.cable.tick(now)
            data = self.cable.data_to_send()
            if data:
                self.wire.append((now, False, data))
                self.out.put(data, now)

    def stroke(self, stroke: str) -> None:
        """Strokes of the right pad are made at the end of the cable, others on the box."""
        name = stroke.strip("[]")
        if not name.startswith("right"):
            self.device.play(stroke)
        else:
            self.board.closed = 1 << STYLES[self.board.style].keys.index(name.split()[1])
            self.wait(self.hold if stroke.startswith("[") else 40)
            self.board.closed = 0
        self.wait(400)

    @property
    def upright(self) -> bytes:
        """What the pad shows, without the line of its player's pick."""
        image = self.board.display.chip.image()
        return (
            image[: secret_pick_value_row.PAGE * 128]
            + bytes(128)
            + image[(secret_pick_value_row.PAGE + 1) * 128 :]
        )

    @property
    def same(self) -> bool:
        """Whether the pad shows what the box shows, but for the line of its player's pick."""
        return _others(self.board.display.chip.image()) == _others(
            self.device.hardware.chip.image()
        )


def _others(image: bytes) -> bytes:
    """All pages but one."""
    return (
        image[: secret_pick_value_row.PAGE * 128] + image[(secret_pick_value_row.PAGE + 1) * 128 :]
    )
