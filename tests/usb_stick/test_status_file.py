"""What a referee and a copying tell each other by files."""

import json
from pathlib import Path

import pytest

from companion.console.stick_copy_status import StickCopyStatus
from companion.usb_stick.status_file import (
    FROM_STICK,
    ask_for_copying,
    read_status,
    take_request,
    write_status,
)

DONE = StickCopyStatus(True, 5, 2, 2, 1, over=True, failure="stick full")


def test_a_status_is_read_as_it_was_written(tmp_path: Path) -> None:
    file = tmp_path / "status"
    assert read_status(file) is None
    for status in (StickCopyStatus(False), DONE):
        write_status(file, status)
        assert read_status(file) == status
    assert [*tmp_path.iterdir()] == [file]


@pytest.mark.parametrize(
    "said",
    [
        "",
        "{",
        "[]",
        "7",
        "[" * 4000,
        json.dumps({**DONE._asdict(), "failure": "other"}),
        json.dumps({**DONE._asdict(), "failure": []}),
        json.dumps({**DONE._asdict(), "total": 1.5}),
        json.dumps({**DONE._asdict(), "copied": "7"}),
        json.dumps({"to_stick": True}),
    ],
)
def test_any_other_file_is_no_status(tmp_path: Path, said: str) -> None:
    (tmp_path / "status").write_text(said)
    assert read_status(tmp_path / "status") is None


@pytest.mark.parametrize("to_stick", [True, False])
def test_a_request_is_taken_once(tmp_path: Path, to_stick: bool) -> None:
    ask_for_copying(tmp_path, to_stick=to_stick)
    assert take_request(tmp_path) is to_stick
    assert take_request(tmp_path) is None


def test_of_two_requests_none_is_left(tmp_path: Path) -> None:
    ask_for_copying(tmp_path, to_stick=True)
    ask_for_copying(tmp_path, to_stick=False)
    assert take_request(tmp_path) is not None
    assert not (tmp_path / FROM_STICK).exists()
    assert take_request(tmp_path) is None
