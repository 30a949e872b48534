"""A journal that nobody has open is looked at without a trace."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from companion.journal import open_journal
from companion.referee.journal_peek import UNCLEAR, peek, remembered
from companion.referee.places import JOURNAL


def test_what_is_remembered_is_seen_and_nothing_else_happens(tmp_path: Path) -> None:
    journal, _ = open_journal(tmp_path / JOURNAL)
    with closing(journal):
        journal.remember("language", "es")
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    with peek(tmp_path / JOURNAL) as db:
        assert remembered(db, "language", "nothing of the kind") == {"language": "es"}
        with pytest.raises(sqlite3.OperationalError):
            db.execute("DELETE FROM remembered")
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize("suffix", ["-wal", "-shm", "-journal"])
def test_a_journal_with_a_pipe_beside_it_is_unclear_and_the_pipe_stays(
    tmp_path: Path, suffix: str
) -> None:
    open_journal(tmp_path / JOURNAL).journal.close()
    pipe = tmp_path / f"{JOURNAL}{suffix}"
    os.mkfifo(pipe)
    with pytest.raises(UNCLEAR), peek(tmp_path / JOURNAL) as db:
        remembered(db, "language")
    assert pipe.is_fifo()


@pytest.mark.parametrize("content", [b"", b"\0"])
def test_an_empty_file_is_unclear_and_the_log_beside_it_stays(
    tmp_path: Path, content: bytes
) -> None:
    path, log = tmp_path / JOURNAL, tmp_path / f"{JOURNAL}-wal"
    with closing(open_journal(path).journal) as journal:
        journal.remember("language", "es")
        left = log.read_bytes()
    path.write_bytes(content)
    log.write_bytes(left)
    with pytest.raises(UNCLEAR), peek(path) as db:
        remembered(db, "language")
    assert log.read_bytes() == left


def test_a_journal_in_use_and_one_that_is_none_are_unclear(tmp_path: Path) -> None:
    journal, _ = open_journal(tmp_path / JOURNAL)
    (tmp_path / "diary").write_text("Dear diary,\n" * 400, encoding="utf-8")
    os.mkfifo(tmp_path / "pipe")
    with closing(journal):
        for name in (JOURNAL, "diary", "nowhere", "pipe"):
            with pytest.raises(UNCLEAR), peek(tmp_path / name) as db:
                remembered(db, "language")
    assert not (tmp_path / "nowhere").exists()
