"""What a satellite may do: press the keys of an emulated kit, and ask for a record."""

import hashlib
from collections.abc import Generator
from pathlib import Path

import pytest

from companion.devices.kit import named
from companion.devices.real import RealHardware
from companion.games import GAMES
from companion.record import read
from companion.referee.guests import Guest
from companion.referee.satellites import Message
from tests.device import Chance, Device


@pytest.fixture
def device(tmp_path: Path) -> Generator[Device]:
    with Device(tmp_path) as device:
        yield device


def guest(device: Device) -> Guest:
    return Guest(device.hardware, device.box, device.referee)


def key(name: str, *, down: bool) -> Message:
    return {"type": "key", "pad": "left", "name": name, "down": down}


def error(text: str) -> Message:
    return {"type": "error", "text": text}


def test_keys_are_pressed_on_an_emulated_kit(device: Device) -> None:
    presses = guest(device)
    assert presses.hear(key("1", down=True)) is None
    device.wait(40)
    assert presses.hear(key("1", down=False)) is None
    device.wait(400)
    assert "press centre" in device.text()


def test_keys_that_a_satellite_held_come_up_when_it_is_gone(device: Device) -> None:
    gone = guest(device)
    for name in ("3", "5"):
        gone.hear(key(name, down=True))
    gone.hear(key("5", down=False))
    device.wait(1000)
    gone.gone()
    device.wait(1000)
    assert "press centre" in device.play("left 1"), "no other key is down"


def test_a_key_is_held_by_whoever_pressed_it(device: Device) -> None:
    other = guest(device)
    other.hear(key("7", down=True))
    device.wait(40)
    other.hear(key("7", down=False))
    device.wait(40)
    presses = guest(device)
    presses.hear(key("7", down=True))
    other.gone()
    device.wait(40)
    assert device.hardware.pin_factory().pin(5).state == 0, "still down"


def test_a_key_that_the_kit_does_not_have_is_named(device: Device) -> None:
    said = guest(device).hear(key("8", down=True))
    assert said == error("This kit has no key 8 on left.")
    guest(device).gone()


def test_the_keys_of_a_real_kit_are_on_the_box(device: Device, tmp_path: Path) -> None:
    real = RealHardware(named("hexpad"), tmp_path)
    presses = Guest(real, device.box, device.referee)
    assert presses.hear(key("1", down=True)) == error("keys are on the box")
    presses.gone()


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"type": "keys"},
        {"type": ["key"]},
        {"type": "key"},
        {"type": "key", "pad": "left", "name": 3, "down": True},
        {"type": "key", "pad": "left", "name": "3", "down": 1},
        {"type": "key", "pad": None, "name": "3", "down": True},
        {"type": "facts", "facts": None},
    ],
)
def test_what_makes_no_sense_is_not_understood(said: Message, device: Device) -> None:
    assert guest(device).hear(said) == error("not understood")


def test_a_greeting_is_that_of_the_box(device: Device) -> None:
    assert list(guest(device).greeting()) == list(device.box.greeting())


SHOT = (
    *("left 1", "left 7", "[left 7]", "[right 7]", "left 2", "[right 3]"),
    *("left 6", "right 4", "right 7", "[left 5]"),
)
"""From the first menu to a shot whose secret circle, 5, is locked; red throws 5 and blue 3."""


class Draws(Chance):
    """Chance that notes the nonces it gave."""

    def __init__(self, *faces: int) -> None:
        super().__init__(*faces)
        self.nonces: list[bytes] = []

    def __call__(self, count: int) -> bytes:
        if count != 32:
            return super().__call__(count)
        self.nonces.append(hashlib.sha256(bytes([len(self.nonces)])).digest())
        return self.nonces[-1]


def test_a_record_in_the_middle_of_a_match_is_whole_and_has_no_open_pick(tmp_path: Path) -> None:
    chance = Draws(5, 3)
    with Device(tmp_path, entropy=chance) as device:
        asks = guest(device)
        assert asks.hear({"type": "export"}) == error("no match on the table")
        device.play(*SHOT)
        said = asks.hear({"type": "export"})
    assert said is not None
    text = str(said["text"])
    record = read(text, GAMES)
    assert record.header == device.match.header
    assert record.log == tuple(device.match.log)
    locked = [number for number, entry in enumerate(record.log) if entry.seal]
    assert [record.log[number].key for number in locked] == ["pick", "pick"]
    assert (record.sealed, record.openings) == (tuple(locked), {})
    assert all(record.log[number].values == () for number in locked)
    assert all(nonce.hex() not in text for nonce in chance.nonces)


def test_a_record_has_what_was_shown(tmp_path: Path) -> None:
    with Device(tmp_path, entropy=Draws(5, 3)) as device:
        device.play(*SHOT, "[right 2]")
        said = guest(device).hear({"type": "export"})
    assert said is not None
    record = read(str(said["text"]), GAMES)
    assert [entry.values for entry in record.log if entry.key == "reveal"] == [(5,)]
    assert len(record.sealed) == 1, "the guard's activation is open yet"
