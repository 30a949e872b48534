"""Whatever becomes of the bytes of a kept file, the box starts, and what is lost is said."""

from pathlib import Path

import pytest

from companion.locale import words_by_language
from companion.referee.state_and_socket_paths import JOURNAL
from companion.testing.simulated_device import Device, ScriptedEntropy
from tests.power.mutations import PARTS, PI, PICO, PadKind, mutate, mutate_pad
from tools.strokes import OPENING, TO_ATTACK


@pytest.mark.once
def test_a_file_that_is_damaged_costs_its_content_alone_and_that_is_said(tmp_path: Path) -> None:
    found = mutate(tmp_path, 2)
    assert found.keys() == PARTS.keys()
    for kind, each in found.items():
        assert each.images >= 20, kind
        assert each.clean, (kind, each)


@pytest.mark.once
@pytest.mark.parametrize("of", [PI, PICO], ids=["Pi", "Pico"])
def test_a_file_of_a_pad_that_is_damaged_costs_its_content_alone_and_that_is_said(
    tmp_path: Path, of: PadKind
) -> None:
    for kind, each in mutate_pad(tmp_path, 2, of=of).items():
        assert each.images >= 20, kind
        assert each.clean, (kind, each)


@pytest.mark.long
def test_whatever_becomes_of_the_bytes_of_a_file_costs_its_content_alone(tmp_path: Path) -> None:
    for seed in range(4):
        pads = [mutate_pad(tmp_path, 25, seed, of) for of in (PI, PICO)]
        for found in (mutate(tmp_path, 25, seed), *pads):
            for kind, each in found.items():
                assert each.clean, (kind, each)


@pytest.mark.parametrize(
    ("language", "lost", "missing"),
    [
        ("left 1", "Some secret picks\nwere lost.", "pad not there"),
        ("left 2", "Se perdieron\nelecciones secretas.", "falta su mando"),
    ],
)
def test_a_pick_that_is_lost_is_said_at_the_start_and_when_it_has_to_be_shown(
    tmp_path: Path, language: str, lost: str, missing: str
) -> None:
    with Device(tmp_path, words_by_language(), ScriptedEntropy(*OPENING)) as device:
        device.play(language, *TO_ATTACK[1:])
    (secrets,) = (tmp_path / JOURNAL).glob("*.secrets")
    secrets.write_bytes(b"")
    with Device(tmp_path, words_by_language()) as device:
        assert lost in device.sheet()
        device.play("left 7", "left 7", "left 3", "right 6", "[right 7]")
        assert missing in device.text()
        device.wait(21_000)
        assert "c=" in device.text()
