"""How loud a device is: on its pins, on the page and in a terminal."""

from collections.abc import Sequence
from pathlib import Path

import pytest

from companion.console.match_sounds import VOLUMES
from companion.journal.journal_opening import open_journal
from companion.referee.state_and_socket_paths import JOURNAL
from companion.referee_socket.line_framing import encode_line
from companion.referee_socket.referee_message_decoder import SoundPlayed, decode_message
from companion.terminal.sound_as_bell_and_text import SoundAsBellAndText
from companion.testing.simulated_device import ENGLISH, Device, ScriptedEntropy
from tools.strokes import TO_ATTACK

TO_A_BLOCK = (
    *TO_ATTACK[1:],
    *("left 6", "right 4", "right 7", "[left 3]", "right 2", "[right 3]"),
)
"""From the first menu on: a throw each, a shot, a disc in its way."""
HEARD = [*["turn"] * 7, "whistle"]


class Life:
    """A device on which a volume was chosen.

    `sounds` are those that satellites are told of, `pin` is whether the buzzer ever had current.
    """

    def __init__(self, folder: Path, volume: str | None, keys: Sequence[str]) -> None:
        self.pin = False
        with Device(folder, ENGLISH, ScriptedEntropy(5, 3)) as device:
            device.watchers.append(lambda: self.listens(device))
            if volume is not None:
                chosen = f"left {1 + VOLUMES.index(volume)}"
                device.play("table help", "left 1", "left 2", chosen)
            device.play(*keys)
            told = [decode_message(encode_line(message)) for message in device.audience]
        self.sounds = [message for message in told if isinstance(message, SoundPlayed)]

    def listens(self, device: Device) -> None:
        self.pin |= device.hardware.sounding()


def strokes(sounds: Sequence[SoundPlayed]) -> int:
    """How often the bell of a terminal is struck."""
    bell, struck = SoundAsBellAndText(), 0
    for sound in sounds:
        bell.play(sound, 0)
        while (due := bell.deadline()) is not None:
            struck += bell.tick(due)
    return struck


def test_a_device_is_loud_until_it_is_told_otherwise(tmp_path: Path) -> None:
    life = Life(tmp_path, None, TO_A_BLOCK)
    assert [sound.name for sound in life.sounds] == HEARD
    assert {sound.volume for sound in life.sounds} == {"loud"}
    assert life.pin
    assert strokes(life.sounds) == sum(len(sound.pattern) for sound in life.sounds)


def test_a_quiet_device_sounds_the_same_and_rings_no_bell(tmp_path: Path) -> None:
    life = Life(tmp_path, "quiet", TO_A_BLOCK)
    assert [sound.name for sound in life.sounds] == ["turn", *HEARD]
    assert {sound.volume for sound in life.sounds} == {"quiet"}
    assert life.pin
    assert strokes(life.sounds) == 0


def test_a_device_that_is_off_is_silent_everywhere(tmp_path: Path) -> None:
    life = Life(tmp_path, "off", TO_A_BLOCK)
    assert life.sounds == []
    assert not life.pin


@pytest.mark.parametrize(("kept", "volume"), [(True, "loud"), (False, "off"), ("quiet", "quiet")])
def test_what_was_remembered_holds_after_the_next_start(
    tmp_path: Path, kept: bool | str, volume: str
) -> None:
    """Once it was only on or off."""
    journal, _ = open_journal(tmp_path / JOURNAL)
    journal.remember("sound", kept)
    life = Life(tmp_path, None, TO_A_BLOCK)
    assert {sound.volume for sound in life.sounds} == ({volume} - {"off"})
