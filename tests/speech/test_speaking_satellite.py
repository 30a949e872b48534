"""A match is followed by what is said, in both languages, and nothing is said of a pick."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.locale import words_by_language
from companion.testing.recording_voice import Heard, SpokenDevice
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.test_play import BLOCKED, BLUE_SETS_UP, FOULED, TO_TIP_OFF

PATIENCE = 700
ENGLISH, SPANISH = "left 1", "left 2"
TO_TIP_OFF_KEYS = [key for key, _ in TO_TIP_OFF[1:]]
"""From the first menu to RED's attack; the last key locks BLUE's secret pick."""
POSSESSIONS = (*BLOCKED, *BLUE_SETS_UP, *FOULED)


class Played:
    """A device with a voice, at which keys are pressed; all times are those of the device."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self.voice = SpokenDevice(device).voice

    def press(self, *keys: str) -> list[str]:
        """Presses keys; returns what was said since the first of them."""
        before = len(self.voice.heard)
        for key in keys:
            self.device.play(key)
            self.device.wait(PATIENCE)
        return [heard.text for heard in self.voice.heard[before:] if heard.text]


@contextmanager
def table(state: Path, language: str = ENGLISH) -> Generator[Played]:
    with Device(state, words_by_language(), ScriptedEntropy()) as device:
        played = Played(device)
        played.press(language)
        yield played


@pytest.fixture
def played(tmp_path: Path) -> Generator[Played]:
    with table(tmp_path) as game:
        yield game


def test_each_key_is_answered_by_what_changes_on_the_panel(played: Played) -> None:
    assert played.press("left 1") == [
        "BASKETmind. 1 Quick 50 turns. 2 Four quarters. c, guided. 6, rules."
    ]
    assert played.press("table help") == [
        "Tabletop Companion. 1 Settings. 2 Power off. 3 Past matches. BACK, leave it."
    ]
    assert played.press("table back") == [
        "BASKETmind. 1 Quick 50 turns. 2 Four quarters. c, guided. 6, rules."
    ]


@pytest.mark.parametrize(
    ("language", "blocked", "scored"),
    [
        (ENGLISH, "Ball on 3: BLOCKED.", "Die 6: free throw IN."),
        (SPANISH, "Balón en 3: ¡TAPÓN!", "libre, SÍ"),
    ],
)
def test_possessions_are_told_and_nothing_is_said_while_a_pick_is_open(
    language: str, blocked: str, scored: str, tmp_path: Path
) -> None:
    with table(tmp_path, language) as played:
        played.press(*TO_TIP_OFF_KEYS[:-2])
        silent, told = list[str](), ""
        for key in (*TO_TIP_OFF_KEYS[-2:], *(key for key, _ in POSSESSIONS)):
            said = played.press(key)
            assert (said == []) == bool(played.device.match.position.secrets), (key, said)
            silent += [] if said else [key]
            told += " ".join(said)
    assert silent == ["left 2", "right 7", "right 4", "left 7"], "each opens a pick"
    assert blocked in told
    assert scored in told


def test_help_is_not_said_either_while_a_pick_is_open(played: Played) -> None:
    played.press(*TO_TIP_OFF_KEYS[:-1])
    assert played.press("table help", "table help", "table back") == []


def test_a_key_of_which_nothing_is_asked_has_the_panel_said_again(played: Played) -> None:
    played.press(*TO_TIP_OFF_KEYS[:8])
    (said,) = played.press("left 7")
    (again,) = played.press("right 1")
    assert again.endswith("throw d6. throw, enter it. type your die.")
    assert said in again
    assert played.press("right 1") == [again]


def test_what_only_those_at_the_table_may_see_is_not_said(played: Played) -> None:
    played.device.outputs.show(b"\xff" * 1024, private=True, said=("PIN 1234",))
    assert played.press() == []
    played.device.wait(PATIENCE)
    assert not any("1234" in text for text in played.voice.texts)


@pytest.mark.parametrize(("key", "code"), [(ENGLISH, "en"), (SPANISH, "es")])
def test_it_speaks_the_language_of_the_table(key: str, code: str, tmp_path: Path) -> None:
    with table(tmp_path, key) as played:
        assert played.voice.heard[-1].language == code


def picks(state: Path, circle: str) -> list[Heard]:
    """What is heard while BLUE picks who is active in secret, and then play goes on."""
    with table(state) as played:
        played.press(*TO_TIP_OFF_KEYS[:-1], f"[right {circle}]", "left 6")
        return played.voice.heard


def test_twins_that_pick_otherwise_are_heard_alike(tmp_path: Path) -> None:
    one, twin = (picks(tmp_path / circle, circle) for circle in "13")
    assert one == twin
    assert "R2 shoots: move a man" in one[-1].text
