"""Past matches are copied to a folder and back by commands, too."""

from pathlib import Path

import pytest

from companion.console.stick_copy_status import StickCopyStatus
from companion.journal.journal_opening import ARCHIVE
from companion.usb_stick.status_file import read_status
from tests.cli.command import run
from tests.usb_stick.filled_archives import content, fill, on_stick


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    stick = tmp_path / "stick"
    stick.mkdir()
    return stick


def test_matches_are_copied_to_a_folder_and_from_it(tmp_path: Path, stick: Path) -> None:
    fill(tmp_path / ARCHIVE, 1, 2)
    said = run("copy-matches", "--to", stick, "--state", tmp_path)
    assert (said.exit_code, said.output) == (0, "2 copied\n")
    assert on_stick(stick) == content(tmp_path / ARCHIVE)
    said = run("copy-matches", "--from", stick, "--state", tmp_path / "new")
    assert (said.exit_code, said.output) == (0, "2 copied\n")
    assert content(tmp_path / "new" / ARCHIVE) == content(tmp_path / ARCHIVE)
    said = run("copy-matches", "--from", stick, "--state", tmp_path / "new")
    assert said.output == "0 copied, 2 were there\n"


def test_a_copying_that_fails_says_why(tmp_path: Path, stick: Path) -> None:
    said = run("copy-matches", "--from", stick, "--state", tmp_path)
    assert said.exit_code == 1
    assert "Error: There are no matches on this stick.\n" in said.output


def test_it_needs_one_way(stick: Path) -> None:
    for both in ((), ("--to", stick, "--from", stick)):
        said = run("copy-matches", *both)
        assert said.exit_code == 2
        assert "--to or --from" in said.output


def test_how_far_it_is_is_told_in_a_file(tmp_path: Path, stick: Path) -> None:
    fill(tmp_path / ARCHIVE, 1)
    status = tmp_path / "status"
    run("copy-matches", "--to", stick, "--state", tmp_path, "--status", status)
    assert read_status(status) == StickCopyStatus(True, 1, 1, over=True)


def test_what_systemd_starts_is_started_by_nobody_else(
    stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("RUNTIME_DIRECTORY", raising=False)
    said = run("usb-stick", stick)
    assert said.exit_code == 1
    assert "Only systemd starts this." in said.output
