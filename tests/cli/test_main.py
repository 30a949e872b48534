"""The command line as a whole: what it says, and its exit status."""

import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from companion.cli import record_commands
from tests.cli.command import run


def companion(*arguments: str, stdout: IO[bytes]) -> "subprocess.CompletedProcess[str]":
    """The command as a process of its own."""
    command = [sys.executable, "-m", "companion", *arguments]
    return subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, check=False)


@pytest.mark.parametrize(
    "command", ["referee", "play", "games", "replay", "verify", "report", "export"]
)
def test_every_command_explains_itself(command: str) -> None:
    said = run(command, "--help")
    assert said.exit_code == 0
    assert "Usage:" in said.output


@pytest.mark.parametrize("command", [("games",), ("replay", "--json"), ("replay",), ("verify",)])
def test_a_full_disk_is_said(record: Path, command: tuple[str, ...]) -> None:
    more = () if command == ("games",) else (str(record),)
    with Path("/dev/full").open("wb") as full:
        said = companion(*command, *more, stdout=full)
    assert (said.returncode, said.stderr) == (1, "Error: No space left on device\n")


def test_replay_into_a_closed_pipe_prints_no_error(record: Path) -> None:
    reading, writing = os.pipe()
    os.close(reading)
    with os.fdopen(writing, "wb") as closed:
        said = companion("replay", str(record), stdout=closed)
    assert said.stderr == ""


def test_an_interrupt_is_not_remarked_upon(record: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(record_commands, "read_record_file", interrupted)
    said = run("replay", record)
    assert (said.exit_code, said.output) == (130, "")


@pytest.mark.parametrize(
    "arguments", [("verify",), ("replay", "nowhere.record"), ("dance",), ("play", "--port", "x")]
)
def test_a_wrong_command_line_is_status_2(arguments: tuple[str, ...]) -> None:
    assert run(*arguments).exit_code == 2
