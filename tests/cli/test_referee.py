"""The command that systemd starts: why it can't."""

import fcntl
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.command import run


def test_a_second_referee_at_the_same_table_is_told_so(tmp_path: Path) -> None:
    lock = os.open(tmp_path / "lock", os.O_CREAT | os.O_RDWR)
    fcntl.flock(lock, fcntl.LOCK_EX)
    try:
        said = run("referee", "--emulated", "--state", tmp_path)
    finally:
        os.close(lock)
    assert said.exit_code == 1
    assert "another referee is running" in said.output


def test_a_kit_that_is_not_there_is_named(tmp_path: Path) -> None:
    said = run("referee", "--kit", "nonesuch", "--state", tmp_path)
    assert said.exit_code == 1
    assert "There is no kit nonesuch" in said.output


def test_a_file_of_this_folder_is_a_kit_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = run("referee", "--kit", "mixed.toml", "--state", tmp_path)
    assert said.exit_code == 1
    assert "mixed.toml can't be read" in said.output


AS_SYSTEMD = """
import sys
from companion.cli import referee
referee.run_referee_until_stopped = lambda installed, *_: print(installed.hardware.emulated, *sys.modules)
referee.main([])
"""


def test_as_systemd_starts_it_nothing_is_imported_that_a_real_box_has_no_use_for() -> None:
    command = [sys.executable, "-W", "error", "-c", AS_SYSTEMD]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()
    assert said[0] == "False"
    assert not {"argparse", "click", "companion.devices.simulated.i2c_and_spi_buses"} & set(said)
