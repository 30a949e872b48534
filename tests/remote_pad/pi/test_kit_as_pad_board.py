"""A kit with one pad is the board of a pad."""

import selectors
from collections.abc import Iterator

import pytest

from companion.console.keys_and_edges import KeyEdge, KitKey
from companion.devices.dirty_rectangles import BLANK
from companion.devices.display_factory import open_panel
from companion.devices.kit_config import built_in_kit
from companion.devices.serial_port import SerialPort
from companion.devices.simulated.hardware import SimulatedHardware
from companion.referee.outputs_and_subscribers import OutputsAndSubscribers
from companion.remote_pad.link.non_secret_messages import BACK
from companion.remote_pad.link.panel_change_codec import PanelRectangle
from companion.remote_pad.pi.kit_as_pad_board import KitBoard, keep_one_pad_of_kit
from companion.remote_pad.pi.reconnecting_port import ReconnectingPort
from companion.testing.simulated_device import RecordingSatellite


def nowhere(path: str) -> SerialPort:
    raise OSError(path)


class Bench:
    """A board, its box, and who watches it."""

    def __init__(self) -> None:
        kit = keep_one_pad_of_kit(built_in_kit("hexpad"))
        self.hardware = SimulatedHardware(kit)
        self.box = OutputsAndSubscribers(kit, self.hardware, open_panel(kit, self.hardware))
        self.audience = RecordingSatellite()
        self.box.add_subscriber(self.audience)
        plug = ReconnectingPort(selectors.DefaultSelector(), "", nowhere)
        self.board = KitBoard(kit.pads[0], self.box, plug, lambda count: b"\7" * count)

    def told(self, kind: str) -> list[object]:
        return [message for message in self.audience if message["type"] == kind]


@pytest.fixture
def bench() -> Iterator[Bench]:
    bench = Bench()
    yield bench
    bench.hardware.close()


def test_a_kit_with_one_pad_has_its_keys_and_those_of_the_table() -> None:
    kit = keep_one_pad_of_kit(built_in_kit("hexpad"))
    assert [pad.name for pad in kit.pads] == ["right"]
    assert {key.pad for key, _ in kit.keys} == {"right", "table"}
    assert [pad.name for pad in keep_one_pad_of_kit(built_in_kit("trio"), "left").pads] == ["left"]
    with pytest.raises(LookupError):
        keep_one_pad_of_kit(built_in_kit("trio"), "middle")


def test_keys_are_numbered_as_on_the_cable(bench: Bench) -> None:
    for key in (KitKey("right", "1"), KitKey("table", "back"), KitKey("left", "2")):
        bench.board.put(KeyEdge(key, down=True, at=5))
    assert bench.board.edges(5) == [(1, True), (BACK, True)]
    assert bench.board.edges(6) == []


def test_rectangle_drawn_on_a_pad_board_is_on_the_panel(bench: Bench) -> None:
    panel = bench.board.panel
    assert panel is not None
    panel.draw([PanelRectangle(3, 1, 2, 2, b"\1\2\3\4")])
    bench.box.tick(0)
    image = bench.hardware.chip.image()
    assert (image[131:133], image[259:261]) == (b"\1\2", b"\3\4")
    assert len(image) == len(BLANK)
    panel.glow(lit=False, contrast=1)
    bench.box.tick(1)
    assert not bench.hardware.chip.on


def test_lamp_and_buzzer_of_a_kit_used_as_a_pad_are_seen_by_watchers(bench: Bench) -> None:
    bench.board.light(lit=True)
    bench.board.light(lit=False)
    bench.board.sound([(40, 20, 880)], 0)
    assert [m["lit"] for m in bench.audience if m["type"] == "lamps"] == [["right"], []]
    (sound,) = [m for m in bench.audience if m["type"] == "sound"]
    assert (sound["pattern"], sound["pitches"]) == ([[40, 20]], [880])
