"""A stretch of play at the emulated device, key by key, on hexpads and on three keys."""

from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.devices.kit_config import built_in_kit
from companion.games.fulbo import FULBO
from companion.locale import words_by_language
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.games.fulbo.ball.scenes import FIVES


@contextmanager
def kicked_off(
    tmp_path: Path, *faces: int, kit: str = "hexpad", code: str = "en"
) -> Generator[Device]:
    """RED 9 kicks off to RED 8; the first face draws that."""
    words = {code: words_by_language()[code]}
    games = (FIVES, FULBO)
    go = "7" if kit == "hexpad" else "middle"
    with Device(
        tmp_path, words, ScriptedEntropy(1, *faces), games=games, kit=built_in_kit(kit)
    ) as device:
        device.play(*(("left 1", "left 2") if kit == "hexpad" else ()))
        if kit == "trio":
            device.play("left middle", "left right", "left middle")
        device.play(f"left {go}", f"right {go}", f"[left {go}]")
        yield device


def test_a_pass_a_tackle_and_a_shot_take_few_keys(tmp_path: Path) -> None:
    thrown = (3, 4, 4, 4, 2, 5, 3, 2, 4, 6, 1, 1, 6, 6, 1, 1)
    with kicked_off(tmp_path, *thrown) as device:
        device.play("left 7", "left 3", "left 1", "left 7", "left 2")  # R9 to R8
        assert device.play("left 1", "left 7", "left 3").split("\n")[0] == "RED 8>9 COL 8: %"
        shown = device.play("[left 3]").split("\n")
        assert shown[:2] == ["COL ok, REC ok: R9", "R9 Ríos has it"]
        assert device.play("right 7").split("\n")[0] == "Tackle: steal in %"
        shown = device.play("[right 5]").split("\n")
        assert shown[:2] == ["Steal ROB 5+ DRI 10+", "B5 Luna has it"]
        assert device.play("right 6").split("\n")[0] == "BLUE 5 REM 6: goal %"
        assert device.play("[right 5]").split("\n")[0] == "GOAL BLUE  0:1"


@pytest.mark.parametrize(("code", "asked"), [("en", "Undo RED pass?"), ("es", "¿ROJO pase atrás?")])
def test_an_undo_asks_for_a_pass_and_not_for_a_number_of_its_faces(
    tmp_path: Path, code: str, asked: str
) -> None:
    with kicked_off(tmp_path, 3, 4, 4, 4, 2, 5, code=code) as device:
        device.play("left 7", "left 3", "left 1", "left 7", "left 2")
        device.play("left 1", "left 7", "left 3", "[left 3]")
        assert device.play("table back").split("\n")[0] == asked
