"""Ports are greeted, taken for strange, lost and found again, in simulated time."""

import os
from collections.abc import Iterator

import pytest

from companion.devices.kit_config import KitPadConfig, built_in_kit
from companion.remote_pad.box.pad_serial_ports import GREETED, LOOKS
from companion.remote_pad.link.frames import encode_frame
from companion.remote_pad.link.message_decoder import decode_message
from companion.remote_pad.link.non_secret_messages import LampState, PadKeyEdge
from companion.remote_pad.link.session_events import MessageReceived
from tests.remote_pad.box.plugged import FakePort, Rim, meet


@pytest.fixture
def rim() -> Iterator[Rim]:
    rim = Rim()
    yield rim
    rim.ports.close()
    rim.selector.close()


def test_a_device_that_says_nothing_is_left_alone_until_it_is_plugged_in_again(rim: Rim) -> None:
    port = rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.look(0)
    rim.wait(GREETED - 200)
    assert port.wrote.count(b"~") > 10
    assert not port.closed
    rim.wait(400)
    assert port.closed
    rim.ports.look(rim.now)
    assert rim.opened == ["/dev/ttyACM0"]
    del rim.there["/dev/ttyACM0"]
    rim.ports.look(rim.now)
    rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.look(rim.now)
    assert rim.opened == ["/dev/ttyACM0"] * 2
    rim.wait(1_000)
    assert rim.there["/dev/ttyACM0"].wrote


def test_a_port_that_may_not_be_opened_yet_is_tried_again_and_not_for_ever(rim: Rim) -> None:
    shut = rim.there["/dev/ttyACM0"] = FakePort()
    shut.gone = True
    rim.ports.look(0)
    assert rim.ports.deadline() == LOOKS
    rim.wait(2 * LOOKS)
    assert len(rim.opened) == 3
    rim.wait(2 * GREETED)
    assert rim.ports.deadline() is None
    assert len(rim.opened) <= GREETED // LOOKS + 1
    shut.close()


def test_a_pad_that_is_plugged_in_while_its_player_must_act_lights_its_lamp(rim: Rim) -> None:
    rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.light(frozenset({"right"}))
    rim.ports.look(0)
    meet(rim, rim.cables[0])
    heard = [
        decode_message(event.message) for event in rim.heard if isinstance(event, MessageReceived)
    ]
    assert heard == [LampState(lit=True)]


def test_a_pad_is_kept_and_its_keys_count(rim: Rim) -> None:
    port = rim.there["/dev/ttyACM0"] = FakePort()
    rim.ports.look(0)
    pad = meet(rim, rim.cables[0])
    pad.send(PadKeyEdge(3, down=True).write(), rim.now)
    rim.cables[0].receive(pad.data_to_send(), rim.now)
    assert len(rim.edges) == 1
    rim.wait(1_000)
    assert not port.closed


def test_pads_serve_one_each_the_last_one_first(rim: Rim) -> None:
    for name in ("a", "b", "c"):
        rim.there[name] = FakePort()
    rim.ports.look(0)
    pads = built_in_kit("hexpad").pads
    served: list[KitPadConfig | None] = []
    for cable in rim.cables:
        meet(rim, cable)
        served.append(cable.served)
    assert served == [pads[1], pads[0], None]


def test_versions_one_after_the_other_are_said_once(rim: Rim) -> None:
    rim.there["a"] = FakePort()
    rim.ports.look(0)
    for _ in range(50):
        for body in (b"H\2abcd", b"H\3abcd", b"H\1" + os.urandom(8) + b"\0pad"):
            rim.cables[0].receive(encode_frame(body), rim.now)
    assert len(rim.own.troubles()) == 1
    assert rim.own.troubles() == []


def test_a_pad_of_another_style_serves_none(rim: Rim) -> None:
    rim.there["a"] = FakePort()
    rim.ports.look(0)
    meet(rim, rim.cables[0], style="trio")
    assert rim.cables[0].served is None


def test_a_named_port_is_greeted_for_good_and_looked_for_while_it_is_away() -> None:
    rim = Rim(("/dev/serial0",))
    rim.ports.look(0)
    assert rim.ports.deadline() == LOOKS
    port = rim.there["/dev/serial0"] = FakePort()
    rim.wait(LOOKS + GREETED * 2)
    assert not port.closed
    port.gone = True
    rim.wait(GREETED)
    assert port.closed
    again = rim.there["/dev/serial0"] = FakePort()
    rim.wait(2 * LOOKS)
    assert again.wrote
    rim.ports.close()
    rim.selector.close()


def test_without_ports_there_is_nothing_to_wait_for(rim: Rim) -> None:
    rim.ports.look(0)
    assert rim.ports.deadline() is None
