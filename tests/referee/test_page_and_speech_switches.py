"""Page and voice are switched by files of the service; the table is told if the voice has no program."""

from pathlib import Path

import pytest

from companion.referee.page_and_speech_switches import page_switch, speech_switch
from companion.referee.service_flag_files import PAGE, SPEECH, ServiceRuntimeFiles
from companion.speech.espeak_program import PROGRAM
from companion.testing.simulated_device import Device

ON = ("table help", "left 1", "left 2", "left 6", "left 2")
OFF = (*ON[:-1], "left 1")


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """All that is on PATH."""
    folder = tmp_path / "bin"
    folder.mkdir()
    monkeypatch.setenv("PATH", str(folder))
    return folder


def test_the_voice_follows_what_the_table_wants(tmp_path: Path, programs: Path) -> None:
    (programs / PROGRAM).write_text("#!/bin/sh\n", encoding="utf-8")
    (programs / PROGRAM).chmod(0o755)
    file = tmp_path / SPEECH
    file.touch()
    with Device(tmp_path / "state") as device:
        switch = speech_switch(device.referee, ServiceRuntimeFiles(tmp_path))
        assert switch.deadline() == 0, "a file that was left behind goes at the start"
        switch.tick(device.now)
        assert not file.exists()
        assert switch.deadline() is None
        device.play(*ON)
        assert switch.deadline() == 0
        switch.tick(device.now)
        assert file.exists()
        assert "PLEASE READ" not in device.sheet()
        device.play(*OFF)
        switch.tick(device.now)
        assert not file.exists()


def test_where_the_program_is_missing_the_table_reads_how_to_install_it(
    tmp_path: Path, programs: Path
) -> None:
    with Device(tmp_path / "state") as device:
        switch = speech_switch(device.referee, ServiceRuntimeFiles(tmp_path))
        device.play(*ON)
        switch.tick(device.now)
        device.wait(0)
        assert device.sheet().split("\n") == [
            "PLEASE READ",
            "Nothing is said:",
            "espeak-ng is missing.",
            "Install it: sudo apt",
            "install espeak-ng",
            "",
            "c=I have read it",
        ]
        device.wait(1000)
        device.play("left 7")
        assert "PLEASE READ" not in device.sheet()
        switch.tick(device.now)
        assert switch.deadline() is None
        assert "PLEASE READ" not in device.sheet(), "once for each time that it is switched on"


def test_the_page_follows_what_the_table_wants(tmp_path: Path) -> None:
    file = tmp_path / PAGE
    with Device(tmp_path) as device:
        switch = page_switch(device.referee, ServiceRuntimeFiles(tmp_path))
        assert switch.deadline() == 0, "a file that was left behind goes at the start"
        switch.tick(0)
        assert not file.exists()
        assert switch.deadline() is None
        device.play("table help", "left 1", "left 5", "left 2")
        assert switch.deadline() == 0
        switch.tick(0)
        assert file.exists()
        device.play("table help", "left 1", "left 5", "left 1")
        switch.tick(0)
        assert not file.exists()
