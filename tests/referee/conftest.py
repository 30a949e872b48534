"""What the referee's tests share."""

import sqlite3
from collections.abc import Generator
from pathlib import Path

import pytest

from companion.journal import Journal, open_journal


@pytest.fixture
def journal(tmp_path: Path) -> Generator[Journal]:
    """A durable journal in a file of its own."""
    opened, trouble = open_journal(tmp_path / "journal.sqlite")
    assert trouble is None
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def journals(monkeypatch: pytest.MonkeyPatch) -> Generator[None]:
    """Closes what a pulled plug or a failing disk leaves open: Python 3.13 minds open databases."""
    made: list[Journal] = []
    begin = Journal.__init__

    def begins(
        journal: Journal, db: sqlite3.Connection, *, durable: bool, path: Path | None = None
    ) -> None:
        begin(journal, db, durable=durable, path=path)
        made.append(journal)

    monkeypatch.setattr(Journal, "__init__", begins)
    yield
    for journal in made:
        journal.close()
