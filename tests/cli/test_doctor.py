"""``companion doctor``: what is wrong, what mends it, and a status for scripts."""

import errno
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.cli import doctor
from companion.doctor.fake_machine import FakeMachine
from companion.doctor.machine_interface import RefereeDisplayReport
from companion.referee.settings_file_reader import USUAL
from companion.rules.facts import Facts
from companion.rules.sentences import Refused, says
from tests.cli.command import run


@pytest.fixture
def machine(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doctor, "RaspberryPiMachine", lambda *_: FakeMachine())  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType] -- whatever it is made of


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


@pytest.mark.usefixtures("machine")
def test_settings_that_may_not_be_read_are_told_and_the_rest_is_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    opens = os.open

    def refused(path: Path, flags: int, *more: int) -> int:
        if path == USUAL:
            raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
        return opens(path, flags, *more)

    monkeypatch.setattr(os, "open", refused)
    said = run("doctor")
    assert said.stderr == f"{USUAL} can't be opened; try it with sudo.\n"
    assert (said.exit_code, "✓ Settings" in said.stdout) == (0, True)


@pytest.mark.parametrize(
    "told",
    [RefereeDisplayReport("lost"), RefereeDisplayReport(one_by_one=True), RefereeDisplayReport()],
)
def test_the_referee_that_runs_is_asked_about_its_display(
    told: RefereeDisplayReport, monkeypatch: pytest.MonkeyPatch
) -> None:
    answer = {"type": "trouble", "text": told.trouble, "one_by_one": told.one_by_one}
    asks_and_says(monkeypatch, lambda *_: answer, told)


def test_a_referee_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def silent(*_: object) -> Facts:
        raise Refused(says("The referee does not answer."))

    asks_and_says(monkeypatch, silent, RefereeDisplayReport("The referee does not answer."))


def asks_and_says(
    monkeypatch: pytest.MonkeyPatch, request: Callable[..., Facts], told: RefereeDisplayReport
) -> None:
    """The doctor asks by `request`, and says what it was `told`."""
    monkeypatch.setattr(doctor, "ask_running_referee", request)

    def machine(
        _: object, __: object, asked: Callable[[Path], RefereeDisplayReport], *___: object
    ) -> FakeMachine:
        return FakeMachine().but(said=asked(Path("any.sock")))

    monkeypatch.setattr(doctor, "RaspberryPiMachine", machine)
    said = run("doctor")
    assert (f"The referee says: {told.trouble}" in said.output) == bool(told.trouble)
    assert ("takes one message at a time" in said.output) == told.one_by_one
    assert said.exit_code == (1 if told.trouble else 0)


def test_a_kit_that_is_not_there_is_named() -> None:
    said = run("doctor", "--kit", "nonesuch")
    assert said.exit_code == 1
    assert "There is no kit nonesuch" in said.output
