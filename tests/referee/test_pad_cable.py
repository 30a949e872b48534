"""A pad at a cable: the firmware's own, joined to the whole device, in simulated time."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.console.keys import Edge, Key
from companion.devices.kit import named
from companion.link.keeper import Vault
from companion.referee.pad_cable import PadCable
from firmware.pad.pad import Pad
from tests.device import Chance, Device
from tests.firmware.board import PanelBoard
from tests.link.chance import Chance as Luck
from tests.link.chance import Direction
from tests.strokes import OPENING, TO_ATTACK, TO_DEFENCE

STYLES = ("hexpad", "trio")


class Joined:
    """A device, a cable at it that serves its right pad, and a pad at the other end."""

    def __init__(self, device: Device, style: str = "hexpad", percent: int = 0) -> None:
        self.device = device
        self.luck = Luck(7)
        self.hold = 2_000 if percent else 700  # presses count when they arrive
        self.edges: list[Edge] = []
        self.cable = PadCable(
            device.panel.present,
            self._put,
            self.luck.bytes,
            {"hexpad": named("hexpad").pads[1]}.get,
            device.now,
        )
        device.box.watched_by(self)
        self.out, self.back = Direction(self.luck, percent, 3), Direction(self.luck, percent, 3)
        self.board = PanelBoard(style)
        self.power()
        self.wait(50)

    def power(self) -> None:
        """The pad gets power, perhaps anew."""
        self.pad = Pad(self.board, Vault(), self.device.now)

    def tell(self, message: object) -> None:
        assert isinstance(message, dict)
        self.cable.tell(message, self.device.now)  # pyright: ignore[reportUnknownArgumentType] -- JSON

    def _put(self, edge: Edge) -> None:
        self.edges.append(edge)
        self.device.take(edge)

    def wait(self, ms: int) -> None:
        for _ in range(ms):
            self.device.wait(1)
            now = self.device.now
            self.board.came += self.out.take(now)
            self.pad.step(now)
            sent, self.board.sent = self.board.sent, b""
            if sent:
                self.back.put(sent, now)
            came = self.back.take(now)
            if came:
                self.cable.receive(came, now)
            self.cable.tick(now)
            data = self.cable.data_to_send()
            if data:
                self.out.put(data, now)

    def stroke(self, stroke: str) -> None:
        """Strokes of the right pad are made at the end of the cable, others on the box."""
        name = stroke.strip("[]")
        if not name.startswith("right"):
            self.device.play(stroke)
        else:
            self.board.closed = 1 << int(name.split()[1]) - 1
            self.wait(self.hold if stroke.startswith("[") else 40)
            self.board.closed = 0
        self.wait(400)

    @property
    def same(self) -> bool:
        """Whether the pad shows what the box shows."""
        return self.board.display.chip.image() == self.device.hardware.chip.image()


@pytest.fixture
def device(tmp_path: Path) -> Iterator[Device]:
    with Device(tmp_path, entropy=Chance(*OPENING)) as device:
        yield device


@pytest.mark.parametrize("percent", [0, 20])
def test_a_match_is_played_with_one_pad_at_a_cable(device: Device, percent: int) -> None:
    joined = Joined(device, percent=percent)
    for stroke in (*TO_DEFENCE, "[right 4]", "left 3"):
        joined.stroke(stroke)
        joined.wait(0 if not percent else 2_000)
        assert joined.same, stroke
    assert device.match.facts()["turns"] == 1
    assert all(edge.key.pad == "right" for edge in joined.edges)


def test_its_lamp_and_its_buzzer_are_those_of_the_pad_that_it_serves(device: Device) -> None:
    joined = Joined(device)
    joined.board.told.clear()
    for stroke in TO_ATTACK[:-1]:
        joined.stroke(stroke)
    lamps = [told for told in joined.board.told if isinstance(told, bool)]
    assert lamps[-1] is True
    joined.stroke(TO_ATTACK[-1])
    assert joined.board.told[-1] is not True
    assert any(told and not isinstance(told, bool) for told in joined.board.told)


def test_a_cable_that_is_pulled_leaves_no_key_down_and_is_back_with_the_picture(
    device: Device,
) -> None:
    joined = Joined(device)
    joined.board.closed = 1
    joined.wait(50)
    joined.out.pull(joined.device.now + 4_000)
    joined.back.pull(joined.device.now + 4_000)
    joined.wait(2_500)
    assert joined.edges[-1] == Edge(Key("right", "1"), down=False, at=joined.edges[-1].at)
    joined.board.closed = 0
    device.play("left 1", "left 1")
    joined.wait(2_500)
    assert joined.same


def test_a_pad_that_is_started_anew_gets_the_whole_picture(device: Device) -> None:
    joined = Joined(device)
    joined.stroke("left 1")
    joined.board.display.chip.power_on()
    joined.power()
    joined.wait(500)
    assert joined.same


def test_keys_of_another_kind_of_pad_are_none_but_for_back_and_help(device: Device) -> None:
    joined = Joined(device, style="trio")
    assert joined.cable.served is None
    joined.board.closed = 0b110000001
    joined.wait(100)
    assert {edge.key for edge in joined.edges} == {Key("table", "back"), Key("table", "help")}


def test_a_port_that_goes_away_lets_go_of_its_keys(device: Device) -> None:
    joined = Joined(device)
    joined.board.closed = 0b10
    joined.wait(50)
    joined.cable.ended(device.now)
    assert [edge.down for edge in joined.edges] == [True, False]
