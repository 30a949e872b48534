"""What systemd starts beside the referee says why it can't."""

from pathlib import Path

import pytest

from companion.rules.sentences import Refused, says
from tests.cli.command import run


@pytest.mark.parametrize("end", ["--off", "--restart"])
def test_a_display_that_can_not_show_the_shutdown_screen_is_named(end: str) -> None:
    said = run("shutdown-screen", end)
    assert said.exit_code == 1
    assert "There is no /dev/i2c-1" in said.output


def test_a_kit_that_is_not_there_is_named() -> None:
    said = run("shutdown-screen", "--kit", "nonesuch")
    assert said.exit_code == 1
    assert "There is no kit nonesuch" in said.output


def test_a_page_that_can_not_be_had_is_said(tmp_path: Path) -> None:
    said = run("web", "--state", tmp_path, "--host", "192.0.2.1")
    assert said.exit_code == 1
    assert "192.0.2.1 is not an address of this machine" in said.output


def test_a_referee_that_does_not_say_its_pin_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def silent(*_: object) -> None:
        raise Refused(says("The referee does not answer."))

    monkeypatch.setattr("companion.referee.request_to_running_referee.ask_running_referee", silent)
    said = run("web", "--state", tmp_path, "--host", "192.0.2.1")
    assert "The referee does not answer.\n" in said.stderr
