"""``companion doctor``: what is wrong, what mends it, and a status for scripts."""

from pathlib import Path

import pytest

from companion.cli import doctor
from companion.doctor.fake import FakeMachine
from tests.cli.command import run


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "Raspberry", lambda *_: FakeMachine())  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType] -- whatever it is made of


@pytest.mark.usefixtures("machine")
def test_on_a_machine_that_is_well_the_status_is_0() -> None:
    said = run("doctor")
    assert said.exit_code == 0
    assert "✗" not in said.output
    assert said.output.endswith("All is well.\n")


def test_what_is_wrong_is_told_with_what_mends_it_and_the_status_is_1(tmp_path: Path) -> None:
    said = run("doctor", "--root", tmp_path)
    assert said.exit_code == 1
    assert "✗ Raspberry Pi\n    This is no Raspberry Pi" in said.output
    assert "→ companion play" in said.output


def test_a_kit_that_is_not_there_is_named() -> None:
    said = run("doctor", "--kit", "nonesuch")
    assert said.exit_code == 1
    assert "There is no kit nonesuch" in said.output
